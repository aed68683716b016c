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

from cabinet.controls.panel import Panel
from cabinet.engine.bench import engine_figures, rate
from cabinet.engine.minds import Mind
from cabinet.engine.roster import INVADERS, Invader
from cabinet.engine.thinker import Thinker
from cabinet.host.log import LogHeader
from cabinet.host.patron import patron
from cabinet.rules.games import find_game
from cabinet.rules.moves import Move
from cabinet.rules.perft import perft
from cabinet.rules.spread import Position

PERFT_DEPTH = 4
FRAME_MS = 17
FRAMES = 6_000  # 100 seconds of a sitting
FRAME_LIMIT_MS = 16.0
THINKING_GAMES = 2  # of the top invader against itself


@dataclass(frozen=True, slots=True)
class Figure:
    """One thing measured."""

    name: str
    value: float
    unit: str

    def __str__(self) -> str:
        value = f"{self.value:,.0f}" if self.value >= 1000 else f"{self.value:.2f}"
        return f"{self.name:<48} {value:>14} {self.unit}"


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
    from cabinet.host.screen import open_screen

    open_screen(headless=True)
    yield from frame_figures(FRAMES)
    yield from thinking_figures(THINKING_GAMES)


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
    from cabinet.host.sitting import power_on
    from cabinet.view.canvas import PyxelCanvas

    sitting = power_on(LogHeader(seed=1), Nvram.memory())
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


def thinking_figures(games: int) -> Iterator[Figure]:
    """What update and draw take in the frames in which the top invader thinks, in games against itself."""
    from cabinet.coinop.nvram import Nvram
    from cabinet.host.sitting import power_on
    from cabinet.match.contest import Match, Seat
    from cabinet.scenes.play import Play
    from cabinet.scenes.table import lay
    from cabinet.view.canvas import PyxelCanvas

    canvas, times = PyxelCanvas(), list[int]()
    for seed in range(games):
        stage = power_on(LogHeader(seed=seed), Nvram.memory()).director.stage
        stage.minds = watched = Watched()
        seats = (Seat.of_computer(INVADERS[-1].name), Seat.of_computer(INVADERS[-1].name))
        play = Play(stage, lay(Match(find_game("ataxx").start(), seats, seed=seed)))
        panel = Panel()
        while play.match.result is None:
            watched.thinking = False
            began = perf_counter_ns()
            play.update(panel, FRAME_MS)
            play.draw(canvas)
            if watched.thinking:
                times.append(perf_counter_ns() - began)
    yield from _spread("frame: both, the top invader thinks", times)


class Watched:
    """An invader's own mind that tells whether it was asked to think."""

    def __init__(self) -> None:
        self.thinking = False

    def __call__(self, position: Position, invader: Invader, rng: Random) -> Mind:
        return _Watched(self, Thinker(position, invader, rng))


class _Watched:
    def __init__(self, watched: Watched, mind: Mind) -> None:
        self._watched = watched
        self._mind = mind

    def step(self, nodes: int) -> Move | None:
        self._watched.thinking = True
        return self._mind.step(nodes)


def _spread(name: str, times_ns: list[int]) -> Iterator[Figure]:
    ordered = sorted(times_ns)
    for label, place in (("median", 0.5), ("99 in 100", 0.99), ("longest", 1.0)):
        yield Figure(f"{name}, {label}", ordered[min(len(ordered) - 1, int(place * len(ordered)))] / 1e6, "ms")
