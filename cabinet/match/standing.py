"""Where a match stands after each move: a value, so that taking back is going back to the one before."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cabinet.match.result import Reason, Result
from cabinet.rules.moves import Move
from cabinet.rules.outcome import Outcome, Termination
from cabinet.rules.repetition import Repetitions
from cabinet.rules.spread import Effect, Position


@dataclass(frozen=True, slots=True)
class Standing:
    """A position and how it came about: the move made last, with its effect and what its mover then had left.

    `exits` are the seats that left a game for more than two, each as (moves made before, seat). Repetitions are kept
    only where the game has that limit; without it a game may go on for as long as somebody pays.
    """

    position: Position
    repetitions: Repetitions | None
    plies: int = 0
    made: tuple[Move, Effect] | None = None
    clock: int | None = None
    exits: tuple[tuple[int, int], ...] = ()
    result: Result | None = None

    @staticmethod
    def start(position: Position) -> Standing:
        """The standing before the first move."""
        limited = position.rules.repetition_limit is not None
        return Standing(position, Repetitions.start(position) if limited else None)._settled()

    @property
    def out(self) -> frozenset[int]:
        """The seats that left."""
        return frozenset(seat for _, seat in self.exits)

    @property
    def staying(self) -> tuple[int, ...]:
        """The seats that still play: not out, and with stones on the board."""
        return tuple(seat for seat, count in enumerate(self.position.counts) if count and seat not in self.out)

    def after(self, move: Move, clock: int | None) -> Standing:
        """The standing after a move; `clock` is what its mover has left. Raises IllegalMove."""
        position, effect = self.position.after(move)
        moved = replace(self, position=position, plies=self.plies + 1, made=(move, effect), clock=clock)._skipped()
        if self.repetitions:
            moved = replace(moved, repetitions=self.repetitions.then(moved.position))
        return moved._settled()

    def without(self, seat: int, reason: Reason, text: str) -> Standing:
        """The standing once a seat has left. The last one in wins; the stones of those who left count for nothing."""
        left = replace(self, exits=(*self.exits, (self.plies, seat)))
        if len(left.staying) > 1:
            return left._skipped()._settled()
        winner = next(iter(left.staying), None)
        return replace(left, result=Result(winner, self.position.counts, reason, text=text))

    def _skipped(self) -> Standing:
        """The turn passed on to a seat that still plays."""
        position, staying = self.position, self.staying
        while staying and position.turn not in staying and position.to_move is not None:
            position = replace(position, turn=(position.turn + 1) % len(position.stones))
        return replace(self, position=position)

    def _settled(self) -> Standing:
        limited = self.repetitions.outcome(self.position) if self.repetitions else None
        outcome = limited or self.position.outcome() or self._deadlock()
        return replace(self, result=self._judged(outcome)) if outcome else self

    def _deadlock(self) -> Outcome | None:
        """Only one that stays has stones, or only seats that left could move and the others would pass for ever."""
        if len(self.staying) > 1 and any(self.position.can_move(seat) for seat in self.staying):
            return None
        termination = Termination.STUCK if len(self.staying) > 1 else Termination.WIPED_OUT
        return Outcome.by_count(self.position.counts, termination)

    def _judged(self, outcome: Outcome) -> Result:
        winner = outcome.winner
        if self.out and outcome.termination not in (Termination.HALFMOVE_LIMIT, Termination.REPETITION):
            counted = tuple(-1 if seat in self.out else count for seat, count in enumerate(outcome.scores))
            winner = Outcome.by_count(counted, outcome.termination).winner
        return Result(winner, outcome.scores, Reason.NORMAL, outcome.termination)
