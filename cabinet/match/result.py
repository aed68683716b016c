"""How a match came out: who won, the points, and why, kept apart from the rules' own termination."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from cabinet.rules.outcome import Termination


class Reason(StrEnum):
    """Why a match is over."""

    NORMAL = "normal"  # by the rules of the game: see the termination
    TIME = "time forfeit"
    RESIGN = "resignation"
    FORFEIT = "forfeit"  # a rule of the match was broken: the text says which
    ABANDONED = "abandoned"  # nobody played on


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a match. `scores` are stones by seat; `winner` is a seat, or None for a draw or an abandoned match."""

    winner: int | None
    scores: tuple[int, ...]
    reason: Reason
    termination: Termination | None = None
    text: str = ""

    def points(self, seat: int) -> float:
        """1 for a win, 0.5 for a draw, 0 for a loss: what ratings are reckoned by."""
        if self.winner is None:
            return 0.5
        return 1.0 if self.winner == seat else 0.0
