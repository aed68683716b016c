"""Aiming: what a press means where the pointer is, and where the pointer goes."""

from __future__ import annotations

import pytest

from cabinet.controls.panel import Control, Panel
from cabinet.rules.games import find_game
from cabinet.rules.moves import Move
from cabinet.scenes.aim import Aim, flips, meant, press, steer, targets
from cabinet.scenes.layout import BoardLayout

ATAXX = find_game("ataxx")
TOPOLOGY = ATAXX.rules.topology
LAYOUT = BoardLayout(TOPOLOGY, 50, 34, 24)
CELL = TOPOLOGY.cell
CROWD = ATAXX.parse("7/7/2ooo2/2o1o2/2ooo2/2x4/7 x 0 1")


def aim(cell: str, selected: str | None = None) -> Aim:
    return Aim(CELL(cell), None if selected is None else CELL(selected))


@pytest.mark.parametrize(
    ("at", "held", "move"),
    [
        ("b2", None, Move.clone(CELL("b2"))),
        ("d1", "c2", Move.clone(CELL("d1"))),
        ("d4", "c2", Move.jump(CELL("c2"), CELL("d4"))),
        ("d4", None, None),
        ("g7", "c2", None),
        ("d3", "c2", None),
    ],
)
def test_a_press_plays_what_is_meant_or_is_refused(at: str, held: str | None, move: Move | None) -> None:
    assert press(aim(at, held), CROWD, 0) == meant(aim(at, held), CROWD) == move


def test_a_press_on_an_own_stone_picks_it_up_and_puts_it_down() -> None:
    assert press(aim("c2"), CROWD, 0) == aim("c2", "c2")
    assert press(aim("c2", "c2"), CROWD, 0) == aim("c2")


def test_the_targets_of_a_stone_and_what_a_move_would_turn() -> None:
    clones, jumps = targets(CROWD, CELL("c2"))
    assert clones == {CELL(name) for name in ("b1", "c1", "d1", "b2", "d2", "b3")}
    assert CELL("d4") in jumps and not clones & jumps
    assert targets(CROWD, None) == (frozenset(), frozenset())
    assert len(flips(aim("d4", "c2"), CROWD)) == 8
    assert flips(aim("g7", "c2"), CROWD) == frozenset()


def test_a_pointer_stays_on_the_board_and_a_mouse_off_it_points_on() -> None:
    panel = Panel().step((Control.P1_LEFT, Control.P1_UP), (), None, 16)
    assert steer(aim("a7"), LAYOUT, panel, 0, pointing=True) == aim("a7")
    assert steer(aim("b1"), LAYOUT, panel, 0, pointing=True).cell == CELL("a2")
    moved = Panel().step((), (), LAYOUT.centre(CELL("e5")), 16)
    assert steer(aim("a7"), LAYOUT, moved, 0, pointing=True).cell == CELL("e5")
    assert steer(aim("a7"), LAYOUT, moved, 0, pointing=False) == aim("a7")
    away = steer(aim("a7"), LAYOUT, Panel().step((), (), (300, 10), 16), 0, pointing=True)
    assert (away.cell, away.point) == (CELL("a7"), (300, 10))
