"""How a game ended: the points, who won, and why it was over, each apart from the others."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Termination(StrEnum):
    """Why nobody moves any more."""

    FULL = "full board"
    WIPED_OUT = "wiped out"  # at most one seat has stones left
    STUCK = "no move left"
    HALFMOVE_LIMIT = "too many moves without a clone"
    REPETITION = "repetition"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game. `scores` by seat; `winner` is a seat, or None for a draw."""

    scores: tuple[int, ...]
    winner: int | None
    termination: Termination

    @staticmethod
    def by_count(scores: tuple[int, ...], termination: Termination) -> Outcome:
        """Most stones win; the most shared by two is a draw."""
        best = max(scores)
        return Outcome(scores, scores.index(best) if scores.count(best) == 1 else None, termination)

    @staticmethod
    def drawn(scores: tuple[int, ...], termination: Termination) -> Outcome:
        """A draw whatever the count."""
        return Outcome(scores, None, termination)
