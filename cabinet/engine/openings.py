"""Starts for engine games: a board, some moves by lot, fair as far as a short search can tell."""

from __future__ import annotations

from random import Random

from cabinet.engine.pool import borrow, give_back
from cabinet.engine.search import Search
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


def fair_opening(rng: Random, gaps: float = 0.5) -> Position:
    """A position after PLIES moves by lot after which neither side is ahead by more than FAIR; at worst the 30th."""
    runner = borrow()
    for _ in range(30):
        position = shuffled(board(rng, gaps), PLIES, rng)
        work = Search(runner, position)
        work.step(FAIR_NODES)
        if abs(work.score) <= FAIR:
            break
    give_back(runner)
    return position
