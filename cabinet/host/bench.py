"""How fast the rules, the search and a frame of the cabinet are on this machine."""

from __future__ import annotations

import importlib
import importlib.util
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import islice
from random import Random
from time import perf_counter_ns

from cabinet.engine.bench import engine_figures, rate
from cabinet.host.log import LogHeader
from cabinet.host.patron import patron
from cabinet.rules.games import find_game
from cabinet.rules.perft import perft

PERFT_DEPTH = 4
FRAMES = 6_000  # 100 seconds of a sitting
FRAME_LIMIT_MS = 16.0


@dataclass(frozen=True, slots=True)
class Figure:
    """One thing measured."""

    name: str
    value: float
    unit: str

    def __str__(self) -> str:
        value = f"{self.value:,.0f}" if self.value >= 1000 else f"{self.value:.2f}"
        return f"{self.name:<36} {value:>14} {self.unit}"


def run_bench(as_json: bool, rival: bool) -> int:
    """Measure and print everything, each figure when it is known; `rival` adds the community's package from PyPI."""
    figures = []
    for figure in measure(rival):
        figures.append(figure)
        if not as_json:
            print(figure, flush=True)
    if as_json:
        print(json.dumps([asdict(figure) for figure in figures], indent=1), flush=True)
    return 0


def measure(rival: bool) -> Iterator[Figure]:
    """Every figure, one by one."""
    yield rules_figure()
    if rival and importlib.util.find_spec("ataxx") is not None:
        yield rival_figure()
    yield from (Figure(*figure) for figure in engine_figures())
    yield from frame_figures(FRAMES)


def rules_figure() -> Figure:
    """Leaf nodes of a perft of the starting position."""
    start = find_game("ataxx").start()
    return Figure(f"rules: perft {PERFT_DEPTH}", rate(lambda: perft(start, PERFT_DEPTH)), "nodes/s")


def rival_figure() -> Figure:
    """The same perft by the community's Python package."""
    board = importlib.import_module("ataxx").Board()
    return Figure(f"rules: perft {PERFT_DEPTH}, PyPI ataxx", rate(lambda: int(board.perft(PERFT_DEPTH)), 1), "nodes/s")


def frame_figures(frames: int) -> Iterator[Figure]:
    """What update and draw of a frame take in a sitting of two restless patrons."""
    from cabinet.coinop.nvram import Nvram
    from cabinet.host.loop import Loop, Played
    from cabinet.host.screen import open_screen
    from cabinet.host.sitting import power_on
    from cabinet.view.canvas import PyxelCanvas

    sitting = power_on(LogHeader(seed=1), Nvram.memory())
    open_screen(headless=True)
    canvas = PyxelCanvas()
    loop = Loop(sitting.director, Played(islice(patron(Random(1), players=2), frames)), None, None)
    updates, draws = [], []
    while True:
        began = perf_counter_ns()
        if not loop.turn():
            break
        updated = perf_counter_ns()
        sitting.draw(canvas)
        updates.append(updated - began)
        draws.append(perf_counter_ns() - updated)
    yield from _spread("frame: update", updates)
    yield from _spread("frame: draw", draws)
    both = [update + draw for update, draw in zip(updates, draws, strict=True)]
    yield from _spread("frame: both", both)
    late = sum(ns > FRAME_LIMIT_MS * 1e6 for ns in both)
    yield Figure(f"frame: over {FRAME_LIMIT_MS:.0f} ms", 100 * late / len(both), "%")


def _spread(name: str, times_ns: list[int]) -> Iterator[Figure]:
    ordered = sorted(times_ns)
    for label, place in (("median", 0.5), ("99 in 100", 0.99), ("longest", 1.0)):
        yield Figure(f"{name}, {label}", ordered[min(len(ordered) - 1, int(place * len(ordered)))] / 1e6, "ms")
