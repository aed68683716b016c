"""An invader at work on one move: a few nodes an update, never blocking, the same move on every machine."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from cabinet.engine import search
from cabinet.engine.impulse import impulse
from cabinet.engine.pool import borrow, give_back
from cabinet.engine.roster import Invader
from cabinet.engine.search import Limits, Search
from cabinet.engine.shallow import ponder
from cabinet.rules.moves import Move
from cabinet.rules.spread import Position

AT_ONCE = 10_000  # nodes


class Thinker:
    """Thinks about one move of a position that is not finished.

    All randomness is drawn from `rng` when the thinking starts, so the move depends on nothing but position, invader
    and the state of `rng`: not on the slices it is given, nor on what runs the kernel.
    """

    def __init__(self, position: Position, invader: Invader, rng: Random) -> None:
        self._nodes = self._think(position, invader, rng)
        self._move: Move | None = None

    def step(self, nodes: int) -> Move | None:
        """Spend at most `nodes` nodes; the move once it is made up, None while still thinking."""
        while self._move is None and nodes > 0:
            self._move, spent = self._slice(nodes)
            nodes -= spent
        return self._move

    def decide(self) -> Move:
        """All the thinking at once, for where nobody waits for a frame."""
        while self._move is None:
            self.step(AT_ONCE)
        return self._move

    def _slice(self, nodes: int) -> tuple[Move | None, int]:
        self._allowed = nodes
        move, spent = next(self._nodes)
        return move, max(1, spent)

    def _think(self, position: Position, invader: Invader, rng: Random) -> Iterator[tuple[Move | None, int]]:
        slips, salt = rng.randrange(1000) < invader.temperament.slip, rng.getrandbits(60)
        moves = position.legal_moves()
        if len(moves) == 1:
            yield next(iter(moves)), 1
        elif slips:
            yield impulse(position, invader.temperament, rng), len(moves)
        elif search.reachable(position):
            yield from self._search(position, invader, salt)
        else:
            for move in ponder(position, invader, rng):
                yield move, 1

    def _search(self, position: Position, invader: Invader, salt: int) -> Iterator[tuple[Move | None, int]]:
        runner = borrow()
        work = Search(runner, position, Limits(noise=invader.temperament.noise, salt=salt))
        yield None, self._allowed  # clearing the table is a slice of its own
        left = invader.nodes
        while left > 0:
            allowed = min(left, self._allowed)
            finished = work.step(allowed)
            left -= allowed
            if finished:
                break
            if left:
                yield None, allowed
        move = work.best or next(iter(position.legal_moves()))
        give_back(runner)
        yield move, 1
