"""Threefold repetition: the past that a position, being a value, does not carry."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cabinet.rules.outcome import Outcome, Termination
from cabinet.rules.spread import Position


@dataclass(frozen=True, slots=True)
class Repetitions:
    """What has stood on the board since the last clone, as a value that goes along with the position.

    A clone adds a stone for good, so nothing older can return and the list stays short. Two positions are the same when
    board and seat to move are; the counters do not matter.
    """

    seen: tuple[Position, ...]

    @staticmethod
    def start(position: Position) -> Repetitions:
        """The record of a game that begins here."""
        return Repetitions((_timeless(position),))

    def then(self, position: Position) -> Repetitions:
        """The record after a move led to this position."""
        if position.halfmoves == 0:
            return Repetitions.start(position)
        return Repetitions((*self.seen, _timeless(position)))

    def count(self) -> int:
        """How often the newest position has stood on the board, this time included."""
        return self.seen.count(self.seen[-1])

    def outcome(self, position: Position) -> Outcome | None:
        """`position.outcome()` of the newest position, or the draw by repetition where the rules have that limit."""
        limit = position.rules.repetition_limit
        outcome = position.outcome()
        if outcome is None and limit is not None and self.count() >= limit:
            return Outcome.drawn(position.counts, Termination.REPETITION)
        return outcome


def _timeless(position: Position) -> Position:
    return replace(position, halfmoves=0, fullmoves=1)
