"""Who does the thinking for an invader: its own mind, or an engine of somebody else's in its place."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Protocol

from cabinet.engine.outside import EngineFailed, Outside
from cabinet.engine.roster import Invader
from cabinet.rules.moves import Move
from cabinet.rules.spread import Position

GRACE_MS = 4_000  # past its time, an engine is taken for dead


class Mind(Protocol):
    """One move in the making. `step` may raise EngineFailed: then the seat forfeits, with the reason to show."""

    def step(self, nodes: int) -> Move | None: ...


Minds = Callable[[Position, Invader, Random], Mind]  # `Thinker` is one


class Possession:
    """An outside engine that thinks for every invader, for as long as that one paces. Started when first needed.

    After a failure the next move starts it anew. `clock` gives milliseconds of real time: such a sitting cannot be
    played back from its log.
    """

    def __init__(self, command: str, clock: Callable[[], float]) -> None:
        self._command, self._clock = command, clock
        self._engine: Outside | None = None

    def __call__(self, position: Position, invader: Invader, rng: Random) -> Mind:
        return _Asked(self, position, max(50, invader.pace - 200))

    def engine(self) -> Outside:
        """The engine at work. Raises EngineFailed."""
        if self._engine is None:
            self._engine = Outside(self._command, self._clock)
        return self._engine

    def leave(self) -> None:
        """End the engine, if it runs."""
        if self._engine is not None:
            self._engine.close()
            self._engine = None


class _Asked:
    """One question to the engine, and the wait for its answer."""

    def __init__(self, possession: Possession, position: Position, movetime_ms: int) -> None:
        self._possession, self._position, self._movetime_ms = possession, position, movetime_ms
        self._asked = False

    def step(self, nodes: int) -> Move | None:
        try:
            engine = self._possession.engine()
            if not self._asked:
                if not engine.ready:
                    return None
                movetime = self._movetime_ms
                engine.think(self._position, f"go movetime {movetime}", movetime + GRACE_MS)
                self._asked = True
            return engine.move(self._position)
        except EngineFailed:
            self._possession.leave()
            raise
