"""Where a match stands after each move: a value, so that taking back is going back to the one before."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cabinet.match.result import Reason, Result
from cabinet.rules.moves import Move
from cabinet.rules.outcome import Outcome, Termination
from cabinet.rules.spread import Effect, Position


@dataclass(frozen=True, slots=True)
class Standing:
    """A position with its past: moves, effects, clocks after each move, who left; the result once there is one."""

    position: Position
    history: tuple[tuple[Move, Effect], ...] = ()
    clocks: tuple[int | None, ...] = ()
    out: frozenset[int] = frozenset()
    result: Result | None = None
    seen: tuple[tuple[tuple[int, ...], int], ...] = ()  # stones and turn of each position since the last clone

    def after(self, move: Move, clock: int | None) -> Standing:
        """The standing after a move; `clock` is what its mover has left. Raises IllegalMove."""
        position, effect = self.position.after(move)
        seen = () if move.is_clone else self.seen
        history = (*self.history, (move, effect))
        return replace(self, position=position, history=history, clocks=(*self.clocks, clock), seen=seen).settled()

    def without(self, seat: int, reason: Reason, text: str) -> Standing:
        """The standing once a seat has left. The last one in wins; its opponents' stones count for nothing."""
        out = self.out | {seat}
        staying = self._staying(out)
        if len(staying) > 1:
            return replace(self, out=out).settled()
        return replace(self, out=out, result=Result(staying[0], self.position.counts, reason, text=text))

    def settled(self) -> Standing:
        """This standing with the turn on a seat that still plays, and with its result where the game is over."""
        position = self._skipped()
        seen = (*self.seen, (position.stones, position.turn))
        outcome = position.outcome() or self._deadlock(position) or self._repetition(position, seen)
        result = self._result(outcome) if outcome else None
        return replace(self, position=position, seen=seen, result=result)

    def _staying(self, out: frozenset[int]) -> list[int]:
        """Seats that still play: not out, and with stones on the board."""
        return [seat for seat, count in enumerate(self.position.counts) if count and seat not in out]

    def _skipped(self) -> Position:
        position = self.position
        while position.turn not in self._staying(self.out) and position.to_move is not None:
            position = replace(position, turn=(position.turn + 1) % len(position.stones))
        return position

    def _deadlock(self, position: Position) -> Outcome | None:
        """Only one seat that stays has stones, or only seats that left could move: the others would pass for ever."""
        staying = self._staying(self.out)
        if len(staying) == 1:
            return Outcome.by_count(position.counts, Termination.WIPED_OUT)
        if any(position.can_move(seat) for seat in staying):
            return None
        return Outcome.by_count(position.counts, Termination.STUCK)

    def _repetition(self, position: Position, seen: tuple[tuple[tuple[int, ...], int], ...]) -> Outcome | None:
        limit = position.rules.repetition_limit
        if limit is None or seen.count(seen[-1]) < limit:
            return None
        return Outcome.drawn(position.counts, Termination.REPETITION)

    def _result(self, outcome: Outcome) -> Result:
        winner = outcome.winner
        if self.out and outcome.termination not in (Termination.HALFMOVE_LIMIT, Termination.REPETITION):
            counted = tuple(-1 if seat in self.out else count for seat, count in enumerate(outcome.scores))
            winner = Outcome.by_count(counted, outcome.termination).winner
        return Result(winner, outcome.scores, Reason.NORMAL, outcome.termination)
