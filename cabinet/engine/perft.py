"""Perft on a runner: how many paths of a length a position has, for 7x7 and two seats."""

from __future__ import annotations

from cabinet.engine import block as b
from cabinet.engine import kernel
from cabinet.engine.runners import Runner
from cabinet.engine.search import Limits, OutOfReach, place, reachable
from cabinet.engine.tables import geometry
from cabinet.rules.spread import Position

SLICE = 1_000_000


def perft(runner: Runner, position: Position, depth: int) -> int:
    """Paths of `depth` moves. Raises OutOfReach beyond the kernel's board or stack."""
    if depth > b.MAX_DEPTH:
        raise OutOfReach(f"perft of depth {depth} is beyond {b.MAX_DEPTH}")
    if depth <= 0 or position.to_move is None:
        return int(depth <= 0)
    if not reachable(position):
        raise OutOfReach(f"no fast perft of {position}")
    runner.put(b.NEAR, geometry())
    place(runner, position, Limits())
    runner.put(b.DEPTH, [depth])
    while not runner.run(kernel.PERFT, SLICE):
        pass
    runner.holds = None  # the next search brings tables and networks of its own
    return runner.get(b.NODES, 1)[0]
