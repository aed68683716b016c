"""How fast the engine is on this machine: every runner there is, the first compiled node, a slice of thinking."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from time import perf_counter_ns

from cabinet.engine import module
from cabinet.engine.perft import perft
from cabinet.engine.roster import INVADERS
from cabinet.engine.runners import Interpreter, Runner, every_runner, open_runner
from cabinet.engine.search import Search
from cabinet.engine.thinker import Thinker
from cabinet.rules.games import find_game

TT_BITS = 16
START = find_game("ataxx").start()
BUDGETS = {Interpreter.name: (4, 60_000)}  # perft depth and nodes of search; compiled runners take more
COMPILED = (5, 2_000_000)
ROUNDS = 3
SLICE = 500  # nodes an update, as the cabinet gives them

Figure = tuple[str, float, str]  # what, how much, in which unit


def engine_figures() -> Iterator[Figure]:
    """Every figure in turn."""
    yield "engine: first compiled node", first_node_ms(), "ms"
    for runner in every_runner(TT_BITS):
        depth, nodes = BUDGETS.get(runner.name, COMPILED)
        yield f"perft {depth}: {runner.name}", rate(partial(perft, runner, START, depth)), "nodes/s"
        yield f"search: {runner.name}", rate(partial(_search, runner, nodes)), "nodes/s"
    slices = sorted(slice_times_ms())
    yield f"slice of {SLICE} nodes, 99 in 100", slices[int(0.99 * len(slices))], "ms"
    yield f"slice of {SLICE} nodes, longest", slices[-1], "ms"


def first_node_ms() -> float:
    """From nothing loaded to the first node of the fastest runner, tables included."""
    module.wasmtime_module.cache_clear()
    began = perf_counter_ns()
    Search(open_runner(TT_BITS), START).step(1)
    return (perf_counter_ns() - began) / 1e6


def slice_times_ms() -> list[float]:
    """What each slice takes while the top invader plays ten moves against itself."""
    position, rng, times = START, Random(1), list[float]()
    for _ in range(10):
        thinker, move = Thinker(position, INVADERS[-1], rng), None
        while move is None:
            began = perf_counter_ns()
            move = thinker.step(SLICE)
            times.append((perf_counter_ns() - began) / 1e6)
        position, _ = position.after(move)
    return times


def _search(runner: Runner, nodes: int) -> int:
    work = Search(runner, START)
    work.step(nodes)
    return work.nodes


def rate(count: Callable[[], int], rounds: int = ROUNDS) -> float:
    """What `count` counts in a second, in the best of some rounds: the others were disturbed."""
    best = 0.0
    for _ in range(rounds):
        began = perf_counter_ns()
        counted = count()
        best = max(best, counted * 1e9 / (perf_counter_ns() - began))
    return best
