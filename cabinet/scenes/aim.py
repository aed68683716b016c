"""Aiming with one player's controls: the pointer goes from cell to cell, a press selects a stone or names a target.

An aim is a value. Both players' aims are alive all the time; the play scene lets only the side to move commit.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from cabinet.controls.panel import Panel
from cabinet.rules.geometry import cells
from cabinet.rules.moves import Move
from cabinet.rules.spread import Position
from cabinet.scenes.layout import BoardLayout


@dataclass(frozen=True, slots=True)
class Aim:
    """Where a player points and what is picked up; `point` is a mouse's or trackball's pixel."""

    cell: int
    selected: int | None = None
    point: tuple[int, int] | None = None


def steer(aim: Aim, layout: BoardLayout, panel: Panel, player: int, pointing: bool) -> Aim:
    """The aim after this frame's directions and, where this player holds the mouse (`pointing`), its pointer."""
    if pointing and panel.pointer is not None:
        under = layout.cell_at(*panel.pointer)
        return replace(aim, cell=aim.cell if under is None else under, point=panel.pointer)
    dx, dy = panel.direction(player)
    if (dx, dy) == (0, 0):
        return aim
    return replace(aim, cell=layout.neighbour(aim.cell, dx, dy), point=None)


def press(aim: Aim, position: Position, seat: int) -> Aim | Move | None:
    """What a press of the button means for the side to move: a new aim, a move to play, or None (refused).

    A press on an own stone picks it up or puts it down; with a stone in hand, a press on one of its targets plays.
    With an empty hand, a press on an empty cell next to an own stone clones there: a clone is its destination alone.
    """
    if position.seat_at(aim.cell) == seat:
        return replace(aim, selected=None if aim.selected == aim.cell else aim.cell)
    return meant(aim, position)


def meant(aim: Aim, position: Position) -> Move | None:
    """The move that a press would play now; None when it would play none."""
    if aim.selected is None or position.topology.near[aim.selected] >> aim.cell & 1:
        move = Move.clone(aim.cell)
    else:
        move = Move.jump(aim.selected, aim.cell)
    return move if move in position.legal_moves() else None


def flips(aim: Aim, position: Position) -> frozenset[int]:
    """The pieces that a press would turn."""
    move = meant(aim, position)
    return frozenset(cell for cell, _ in position.after(move)[1].converted) if move else frozenset()


def targets(position: Position, selected: int | None) -> tuple[frozenset[int], frozenset[int]]:
    """The cells the selected stone can clone to and jump to; both empty when nothing is selected."""
    if selected is None:
        return frozenset(), frozenset()
    legal = position.legal_moves()
    return frozenset(cells(legal.clones_from(selected))), frozenset(cells(legal.jumps_from(selected)))
