"""A game that a power cut ended is offered again for an hour: same board, same clocks, same players."""

from __future__ import annotations

import pytest
from operator_log import NOON, Cabinet, human, invader

from cabinet.coinop.audits import Audit
from cabinet.coinop.interrupted import BadInterrupted, Interrupted
from cabinet.coinop.nvram import Nvram
from cabinet.coinop.players import PlayerId
from cabinet.coinop.schema import INTERRUPTED
from cabinet.match.contest import Match

ANN = PlayerId("ANN", 2, 29)


def cut_short(**adjustments: int | bool) -> tuple[Nvram, Match]:
    """A cabinet whose power went after two moves and 12.3 seconds of the third."""
    cabinet = Cabinet(**adjustments)
    cabinet.coin(1)
    match = cabinet.play(human(1), invader(), mode="one player", ids={0: ANN}, context="rung 3")
    for number in (3, 1):
        cabinet.wait(2)
        cabinet.move(number)
    cabinet.wait(12.3)
    return cabinet.nvram, match


def switched_on(nvram: Nvram, seconds_later: int, **adjustments: int | bool) -> Cabinet:
    return Cabinet(nvram, now_s=NOON + 20 + seconds_later, **adjustments)


@pytest.mark.parametrize("adjustments", [{}, {"per_move_seconds": 20}, {"free_play": True}], ids=str)
def test_same_board_same_clocks_same_players(adjustments: dict[str, int | bool]) -> None:
    nvram, match = cut_short(**adjustments)
    cabinet = switched_on(nvram, 60, **adjustments)
    held = cabinet.ms(1)
    kept = cabinet.machine.interrupted()
    assert kept
    assert (kept.mode, kept.context, kept.players) == ("one player", "rung 3", {0: ANN})
    again = cabinet.machine.resume(kept)
    assert (again.position, again.history, again.seats) == (match.position, match.history, match.seats)
    left, before = again.remaining_ms(0), match.remaining_ms(0)
    assert left == before or (left is not None and before is not None and 0 <= left - before < 1000)
    assert cabinet.ms(1) == held, "going on costs no second credit"


def test_it_goes_on_to_its_end_and_into_the_books() -> None:
    nvram, _ = cut_short()
    cabinet = switched_on(nvram, 60)
    kept = cabinet.machine.interrupted()
    assert kept
    match = cabinet.machine.resume(kept)
    match.resign(1)
    cabinet.over()
    assert cabinet.audit(Audit.PATRON_WON, "colony") == 1
    record = cabinet.machine.players.get(ANN)
    assert record and record.won == 1
    assert cabinet.machine.interrupted() is None


def test_a_second_power_cut_changes_nothing() -> None:
    nvram, match = cut_short()
    for _ in range(2):
        cabinet = switched_on(nvram, 60)
        kept = cabinet.machine.interrupted()
        assert kept
        again = cabinet.machine.resume(kept)
        cabinet.frame()
    assert again.history == match.history


@pytest.mark.parametrize(("seconds", "offered"), [(0, True), (3500, True), (3600, False), (-100, False)])
def test_it_is_offered_for_an_hour(seconds: int, offered: bool) -> None:
    nvram, _ = cut_short()
    assert (switched_on(nvram, seconds).machine.interrupted() is not None) is offered


def test_a_game_that_came_to_its_end_is_not_offered() -> None:
    cabinet = Cabinet(free_play=True)
    cabinet.play(human(1), invader()).resign(0)
    cabinet.frame()
    cabinet.over()
    assert switched_on(cabinet.nvram, 1).machine.interrupted() is None


def test_nobody_has_to_go_on() -> None:
    nvram, _ = cut_short()
    cabinet = switched_on(nvram, 1)
    cabinet.machine.forget_interrupted()
    assert cabinet.machine.interrupted() is None
    assert cabinet.ms(1) > 80_000


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("game", "chess"),
        ("start", "x5o/7"),
        ("moves", "g2 z9"),
        ("moves", "g7"),
        ("seats", "[1"),
        ("seats", "[[]]"),
        ("seats", '[["ANN", 0]]'),
        ("seats", '[["ANN", 0], ["colony", 9]]'),
        ("seats", "7"),
        ("seats", '[[5, 0], ["colony", null]]'),
        ("seats", "[" * 9999),
        ("clocks", "soon"),
        ("clocks", "7"),
        ("clocks", "[1, 2, 3]"),
        ("clocks", '["long", null]'),
        ("players", '{"0": "nobody"}'),
        ("players", "[]"),
    ],
)
def test_a_kept_game_that_makes_no_sense_is_refused_by_name_and_not_offered(column: str, value: str) -> None:
    nvram, _ = cut_short()
    row = nvram.get(INTERRUPTED, 1)
    assert row
    bad = tuple(value if name == column else old for name, old in zip(INTERRUPTED.values, row, strict=True))
    with pytest.raises(BadInterrupted, match="interrupted game"):
        Interrupted.from_row(bad)
    nvram.put(INTERRUPTED, (1,), bad)
    assert switched_on(nvram, 1).machine.interrupted() is None
