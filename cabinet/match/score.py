"""Points of a finished game, as the arcade replay community (MARP) scores Ataxx."""

from __future__ import annotations

from cabinet.match.result import Reason, Result
from cabinet.rules.spread import Position

WIN = 100
TIE = 50


def points(position: Position, result: Result, seat: int) -> int:
    """What a finished game is worth to a seat: a win 100 and the difference, a tie 50, a loss minus the difference.

    A wipe-out counts as if the winner filled every cell of the board (17-0 on 45 cells is 145). Our own reading where
    MARP is silent: a game lost while leading takes nothing off, and one that was abandoned is worth 0.
    """
    own = result.scores[seat]
    best = max(score for other, score in enumerate(result.scores) if other != seat)
    if result.winner is None:
        return 0 if result.reason is Reason.ABANDONED else TIE
    if result.winner != seat:
        return min(0, own - best)
    return WIN + (_cells(position) if best == 0 else max(0, own - best))


def _cells(position: Position) -> int:
    """The cells that can be played on."""
    return position.topology.size - position.gaps.bit_count()
