"""What a data word of the transposition table holds: move, draft, bound, score, generation. In the kernel's subset."""

from __future__ import annotations

from cabinet.engine.block import NO_MOVE

NOTHING = 0xFFE  # stands for NO_MOVE
MIDDLE_SCORE = 32768


def packed(move: int, draft: int, bound: int, score: int, generation: int) -> int:
    """The word; a decided score is to be counted from its node, not from the root."""
    stored = move if move != NO_MOVE else NOTHING
    return stored | draft << 12 | bound << 20 | score + MIDDLE_SCORE << 22 | generation << 38


def stored_move(data: int) -> int:
    return data & 0xFFF if data & 0xFFF != NOTHING else NO_MOVE


def stored_draft(data: int) -> int:
    return data >> 12 & 0xFF


def stored_bound(data: int) -> int:
    return data >> 20 & 3


def stored_score(data: int) -> int:
    return (data >> 22 & 0xFFFF) - MIDDLE_SCORE


def stored_generation(data: int) -> int:
    return data >> 38
