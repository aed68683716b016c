"""`python -m cabinet.engine.lab.games FOLDER GAMES` plays the engine against itself and keeps every quiet thought.

Seeded and repeatable: batch number n depends on nothing but the seed and n. Batches already in the folder are kept, so
a stopped run goes on where it was. A game begins after some moves by lot, or, half of the time, at a position out of
the trees of searches (`--leaves`), where stones lie as no two good players would leave them.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

import numpy
from tqdm import tqdm

from cabinet.engine.block import DECIDED
from cabinet.engine.lab.rows import Array, gather, keep, left
from cabinet.engine.native import Numba
from cabinet.engine.openings import fair, shuffled
from cabinet.engine.runners import Runner
from cabinet.engine.search import Limits, Search
from cabinet.rules.boards import layouts
from cabinet.rules.games import find_game
from cabinet.rules.spread import Position

BATCH = 100  # games
NOISE = 12  # hundredths of a stone, so that no two games are alike
LOT = 8, 20  # least and most moves by lot before a game
BALANCED = 300  # the largest lead after them, hundredths of a stone: a game lost already teaches little
ROOM = 12  # least empty cells of a position out of a tree that a game begins at

Row = tuple[int, int, int, int, int, int]


def board(rng: Random, empty: float = 0.4) -> Position:
    """A start: with the chance `empty` the empty board, else a known layout or scattered gaps."""
    game = find_game("ataxx")
    if rng.random() < empty:
        return game.start()
    if rng.random() < 1 / 3:
        return with_gaps(game.start(), rng)
    return game.start(rng.choice([*layouts("arcade"), *layouts("tournament")]))


def opening(start: Position, leaves: Array, rng: Random) -> Position:
    """Some moves by lot after the start, more or fewer; or as often, where there are any, a row out of a tree."""
    if len(leaves) and rng.random() < 0.5:
        us, them, gaps = leaves[rng.randrange(len(leaves)), :3].tolist()
        return Position(start.rules, (us, them), gaps)
    return shuffled(start, rng.randint(*LOT), rng)


def strange(folders: list[Path]) -> Array:
    """Rows of these folders that a game may begin at."""
    rows = numpy.concatenate([numpy.empty((0, 4), numpy.int64), *(part[:, :4] for part in gather(folders))])
    return rows[(abs(rows[:, 3]) <= BALANCED) & (left(rows) >= ROOM)]


def with_gaps(position: Position, rng: Random) -> Position:
    """The same start with up to eight pairs of gaps, each pair symmetric about the centre."""
    gaps = 0
    for _ in range(rng.randint(1, 8)):
        cell = rng.randrange(49)
        gaps |= 1 << cell | 1 << 48 - cell
    return Position(position.rules, position.stones, gaps & ~position.occupied)


def play(runner: Runner, position: Position, limits: Limits, nodes: int, rng: Random) -> Iterator[Row]:
    """One game; a row for each position in which the side to move had a choice."""
    thoughts: list[tuple[Position, int, int]] = []
    salt, keep, ply = rng.getrandbits(60), False, 0
    while position.to_move is not None:
        work = Search(runner, position, replace(limits, salt=salt), keep)
        work.step(nodes)
        move, keep = work.best or next(iter(position.legal_moves())), True
        if not move.is_pass and abs(work.score) < DECIDED:
            thoughts.append((position, work.score, ply))
        position, _ = position.after(move)
        ply += 1
    outcome = position.outcome()
    assert outcome is not None
    for thought, score, gone in thoughts:
        us, them = thought.stones[thought.turn], thought.stones[1 - thought.turn]
        result = 1 if outcome.winner is None else 2 * (outcome.winner == thought.turn)
        yield us, them, thought.gaps, score, result, ply - gone


def batch(runner: Runner, limits: Limits, leaves: Array, rng: Random, nodes: int, empty: float) -> Sequence[Row]:
    """All rows of one batch of games, half of which begin at rows out of trees, if there are any."""
    starts = [board(rng, empty) for _ in range(BATCH // 10)]
    rows = list[Row]()
    for start in (start for start in starts for _ in range(10)):
        draw = partial(opening, start, leaves, rng)
        rows.extend(play(runner, fair(runner, draw, limits, nodes, BALANCED), limits, nodes, rng))
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("folder", type=Path)
    parser.add_argument("games", type=int)
    parser.add_argument("--nodes", type=int, default=2000, help="for each move")
    parser.add_argument("--empty", type=float, default=0.4, help="share of the games on the board without gaps")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first batch, to share work")
    parser.add_argument("--network", type=Path, help="weights to play with; without, by the tables alone")
    parser.add_argument("--leaves", type=Path, nargs="*", default=[], help="folders of positions to begin at")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    leaves = strange(arguments.leaves)
    runner, limits = Numba(15), Limits(noise=NOISE, network=arguments.network)
    for number in tqdm(range(arguments.first, arguments.first + arguments.games // BATCH), unit="batch"):
        rng = Random(f"{arguments.seed}/{number}")
        make = partial(batch, runner, limits, leaves, rng, arguments.nodes, arguments.empty)
        keep(arguments.folder, arguments.seed, number, make)


if __name__ == "__main__":
    main()
