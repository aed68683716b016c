"""How boards and moves are written: the letters of the engine community, extended to more seats and other boards."""

from __future__ import annotations

from collections.abc import Sequence

from cabinet.rules.geometry import Topology
from cabinet.rules.moves import Move

SEATS = "xoyz"  # seat 0 moves first; the third and fourth letters are our own
GAP = "-"
PASS_TEXT = "0000"


def format_move(move: Move, topology: Topology) -> str:
    """A clone as its cell (g2), a jump as both (g1g3), a pass as 0000."""
    if move.is_pass:
        return PASS_TEXT
    origin = "" if move.origin is None else topology.name(move.origin)
    return origin + topology.name(move.to)


def format_board(topology: Topology, stones: Sequence[int], gaps: int) -> str:
    """The board part of a FEN: ranks from the top, a letter a stone, - for a gap, a number for so many empty cells."""
    ranks, start = [], 0
    for length in topology.rows:
        ranks.append(_format_rank(start, length, stones, gaps))
        start += length
    return "/".join(reversed(ranks))


def _format_rank(start: int, length: int, stones: Sequence[int], gaps: int) -> str:
    text, empty = "", 0
    for cell in range(start, start + length):
        letter = _letter(cell, stones, gaps)
        if letter:
            text += (str(empty) if empty else "") + letter
            empty = 0
        else:
            empty += 1
    return text + (str(empty) if empty else "")


def _letter(cell: int, stones: Sequence[int], gaps: int) -> str:
    if gaps >> cell & 1:
        return GAP
    return next((SEATS[seat] for seat, mask in enumerate(stones) if mask >> cell & 1), "")
