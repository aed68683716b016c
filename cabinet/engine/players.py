"""Who can sit down in an engine match: an invader, the tournament kernel under limits, an outside engine."""

from __future__ import annotations

import time
from dataclasses import dataclass
from random import Random
from typing import Protocol

from cabinet.engine.block import HASH_MB, table_bits
from cabinet.engine.outside import Outside
from cabinet.engine.roster import TOURNAMENT, Invader, find_invader
from cabinet.engine.runners import open_runner
from cabinet.engine.thinker import Thinker
from cabinet.engine.timing import Allowance, fixed, on_clock
from cabinet.engine.work import Work
from cabinet.rules.moves import Move
from cabinet.rules.spread import Position

OUTSIDE = "uai:"
GRACE_MS = 5_000  # an outside engine this late is taken for dead
LISTEN_S = 0.05  # at most, between two looks whether it is


class BadLimit(ValueError):
    """A limit that cannot be read; quotes it."""


@dataclass(frozen=True, slots=True)
class Limit:
    """What a side may spend: nodes a move, milliseconds a move, or a clock of base and increment in milliseconds."""

    nodes: int | None = None
    movetime: int | None = None
    base: int | None = None
    increment: int = 0

    @staticmethod
    def parse(text: str) -> Limit:
        """`nodes=5000`, `movetime=100` (ms) or `clock=1+0.01` (s). Raises BadLimit."""
        name, _, value = text.partition("=")
        try:
            match name:
                case "nodes":
                    return Limit(nodes=max(1, int(value)))
                case "movetime":
                    return Limit(movetime=max(1, int(value)))
                case "clock":
                    base, _, increment = value.partition("+")
                    return Limit(base=round(float(base) * 1000), increment=round(float(increment or 0) * 1000))
        except (ValueError, OverflowError):
            pass
        raise BadLimit(f"no limit {text!r}; say nodes=N, movetime=MS or clock=SECONDS+SECONDS")


Clocks = tuple[int, int]  # milliseconds left, by seat


class Player(Protocol):
    """One side of an engine match. `move` may raise EngineFailed."""

    name: str

    def new_game(self, seed: str) -> None: ...
    def move(self, position: Position, clocks: Clocks) -> Move: ...
    def close(self) -> None: ...


def seat(spec: str, limit: Limit | None) -> Player:
    """The player a command line names. Raises UnknownInvader, EngineFailed."""
    if spec.startswith(OUTSIDE):
        return OutsidePlayer(spec.removeprefix(OUTSIDE), limit or Limit(movetime=100))
    invader = find_invader(spec)
    if limit is None:
        return InvaderPlayer(invader)
    if invader is not TOURNAMENT:
        raise BadLimit(f"{invader.name!r} has a budget of its own; only {TOURNAMENT.name!r} and uai: take limits")
    return KernelPlayer(limit)


def now() -> float:
    """Milliseconds that never go back."""
    return time.perf_counter() * 1000


class InvaderPlayer:
    """An invader with its own budget and temperament."""

    def __init__(self, invader: Invader) -> None:
        self.name, self._invader, self._rng = invader.name, invader, Random(0)

    def new_game(self, seed: str) -> None:
        self._rng = Random(f"{self.name}/{seed}")

    def move(self, position: Position, clocks: Clocks) -> Move:
        return Thinker(position, self._invader, self._rng).decide()

    def close(self) -> None: ...


class KernelPlayer:
    """The kernel at full strength under a limit, its table kept from move to move."""

    def __init__(self, limit: Limit) -> None:
        self.name, self._limit, self._keep = TOURNAMENT.name, limit, False
        self._runner = open_runner(table_bits(HASH_MB))

    def new_game(self, seed: str) -> None:
        self._keep = False

    def move(self, position: Position, clocks: Clocks) -> Move:
        work = Work(self._runner, position, self._allowance(clocks[position.turn]), now, self._keep)
        self._keep = True
        while not work.done:
            for _ in work.step():
                pass
        return work.move

    def _allowance(self, left_ms: int) -> Allowance:
        limit = self._limit
        if limit.nodes is not None:
            return Allowance(nodes=limit.nodes)
        return fixed(limit.movetime) if limit.movetime is not None else on_clock(left_ms, limit.increment)

    def close(self) -> None: ...


class OutsidePlayer:
    """An engine in its own process."""

    def __init__(self, command: str, limit: Limit) -> None:
        self._limit, self._engine = limit, Outside(command, now)
        self._wait()
        self.name = self._engine.name

    def new_game(self, seed: str) -> None:
        self._engine.new_game()
        self._wait()

    def _wait(self) -> None:
        while not self._engine.ready:
            self._engine.wait(LISTEN_S)

    def move(self, position: Position, clocks: Clocks) -> Move:
        limit, spent = self._limit, GRACE_MS
        if limit.nodes is not None:
            go, spent = f"go nodes {limit.nodes}", 60_000
        elif limit.movetime is not None:
            go, spent = f"go movetime {limit.movetime}", limit.movetime + GRACE_MS
        else:
            x, o = clocks
            go = f"go btime {x} wtime {o} binc {limit.increment} winc {limit.increment}"
            spent = clocks[position.turn] + GRACE_MS
        self._engine.think(position, go, spent)
        while (move := self._engine.move(position)) is None:
            self._engine.wait(LISTEN_S)
        return move

    def close(self) -> None:
        self._engine.close()
