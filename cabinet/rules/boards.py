"""Boards to start on: the empty one and sets of gap layouts."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Layout:
    """A board to start on: the board part of a FEN, with the starting stones."""

    name: str
    fen_board: str
    set: str


EMPTY = Layout("empty", "x5o/7/7/7/7/7/o5x", "empty")
