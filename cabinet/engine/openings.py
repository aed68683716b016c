"""Starts for engine games: a board, some moves by lot, fair as far as a short search can tell."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from cabinet.engine.pool import borrow, give_back
from cabinet.engine.runners import Runner
from cabinet.engine.search import Limits, Search
from cabinet.rules.boards import layouts
from cabinet.rules.games import find_game
from cabinet.rules.spread import Position

FAIR = 150  # hundredths of a stone
FAIR_NODES = 1000
PLIES = 4

GAME = find_game("ataxx")


def board(rng: Random, gaps: float) -> Position:
    """A starting position: with the chance `gaps` a known layout with gaps, else the empty board."""
    if rng.random() >= gaps:
        return GAME.start()
    return GAME.start(rng.choice([*layouts("arcade"), *layouts("tournament")]))


def shuffled(start: Position, plies: int, rng: Random) -> Position:
    """An unfinished position some moves by lot after the start."""
    while True:
        position = start
        for _ in range(plies):
            if position.to_move is None:
                break
            position, _ = position.after(rng.choice(list(position.legal_moves())))
        if position.to_move is not None:
            return position


def fair(runner: Runner, draw: Callable[[], Position], limits: Limits, nodes: int, lead: int) -> Position:
    """The first position drawn in which a search sees neither side ahead by more than `lead`; at worst the 30th."""
    for _ in range(30):
        position = draw()
        work = Search(runner, position, limits)
        work.step(nodes)
        if abs(work.score) <= lead:
            break
    return position


def fair_opening(rng: Random, gaps: float = 0.5) -> Position:
    """A position after PLIES moves by lot after which neither side is ahead by more than FAIR."""
    runner = borrow()
    position = fair(runner, lambda: shuffled(board(rng, gaps), PLIES, rng), Limits(), FAIR_NODES, FAIR)
    give_back(runner)
    return position
