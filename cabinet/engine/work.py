"""One `go` at work: slices of search within an allowance, a line of news for each iteration, at last a move."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Protocol

from cabinet.engine.block import DECIDED, MAX_DEPTH, WON
from cabinet.engine.roster import Invader
from cabinet.engine.runners import Runner
from cabinet.engine.search import Limits, Search
from cabinet.engine.thinker import Thinker
from cabinet.engine.timing import Allowance
from cabinet.rules.moves import Move
from cabinet.rules.notation import format_move
from cabinet.rules.spread import Position

SLICE_MS = 4.0
FIRST_SLICE = 200  # nodes
WHIM_SLICE = 500


class Pondering(Protocol):
    """A `go` under way: `step` spends a slice and yields news, `move` is asked for once it is `done`."""

    stopped: bool

    def step(self) -> Iterator[str]: ...
    @property
    def done(self) -> bool: ...
    @property
    def idle(self) -> bool: ...
    @property
    def infinite(self) -> bool: ...
    @property
    def move(self) -> Move: ...


class Whim:
    """An invader's own way to a move: its budget and temperament, whatever else was allowed."""

    infinite = False

    def __init__(self, position: Position, invader: Invader) -> None:
        self._thinker = Thinker(position, invader, Random(str(position)))
        self._found: Move | None = None
        self.stopped = False

    def step(self) -> Iterator[str]:
        """Spend one slice; there is no news."""
        self._found = self._thinker.step(WHIM_SLICE)
        yield from ()

    @property
    def done(self) -> bool:
        return self._found is not None or self.stopped

    @property
    def idle(self) -> bool:
        return self._found is not None

    @property
    def move(self) -> Move:
        """What it decided on; what it decides in haste when stopped."""
        while self._found is None:
            self._found = self._thinker.step(WHIM_SLICE)
        return self._found


class Work:
    """A search bounded by an allowance; `clock` gives milliseconds that never go back."""

    def __init__(
        self, runner: Runner, position: Position, allowance: Allowance, clock: Callable[[], float], keep: bool
    ) -> None:
        self._clock, self._started = clock, clock()
        depth = min(MAX_DEPTH, allowance.depth or MAX_DEPTH)
        self._search = Search(runner, position, Limits(depth=depth, network=runner.network), keep)
        self._position, self._allowance = position, allowance
        self._slice, self._slice_ms, self._told = FIRST_SLICE, 1.0, 0
        forced = len(position.legal_moves()) == 1
        self._finished = forced and not allowance.infinite
        self.stopped = False

    def step(self) -> Iterator[str]:
        """Spend one slice; yields the news."""
        if self.done or self._finished:
            return
        before = self._clock()
        nodes, allowed = self._slice, self._allowance.nodes
        if allowed is not None:
            nodes = min(nodes, allowed - self._search.nodes)
        self._finished = self._search.step(max(1, nodes))
        after = self._clock()
        self._slice_ms = after - before
        if self._search.depth > self._told:
            self._told = self._search.depth
            yield self.news()
            self._finished = self._finished or self._allowance.no_more_iterations(after - self._started)
        speed = nodes / max(self._slice_ms, 0.02)
        self._slice = max(1, min(2 * self._slice, int(speed * SLICE_MS), 1_000_000))

    @property
    def done(self) -> bool:
        """True when the move is to be given."""
        if self._allowance.infinite:
            return self.stopped
        if self.stopped or self._finished:
            return True
        elapsed = self._clock() - self._started
        return self._search.best is not None and self._allowance.spent(elapsed, self._search.nodes, self._slice_ms)

    @property
    def infinite(self) -> bool:
        """True when only a stop ends it."""
        return self._allowance.infinite

    @property
    def idle(self) -> bool:
        """True when there is nothing left to search, though the move is not asked for yet."""
        return self._finished

    @property
    def move(self) -> Move:
        """The best move so far, or any when nothing was searched."""
        return self._search.best or next(iter(self._position.legal_moves()))

    def news(self) -> str:
        """The `info` line of the last finished iteration."""
        elapsed = self._clock() - self._started
        nodes, score = self._search.nodes, self._search.score
        topology = self._position.topology
        line = " ".join(format_move(move, topology) for move in self._search.line())
        speed = int(nodes / max(elapsed, 0.1) * 1000)
        figures = f"nodes {nodes} nps {speed} time {int(elapsed)}"
        return f"info depth {self._search.depth} score {_score(score)} {figures} pv {line}"


def _score(score: int) -> str:
    """Hundredths of a stone, or moves to a proved end."""
    if abs(score) <= DECIDED:
        return f"cp {score}"
    moves = (WON - abs(score) + 1) // 2
    return f"mate {moves if score > 0 else -moves}"
