"""`python -m cabinet.engine.lab.leaves FOLDER... --to FOLDER` keeps positions out of the trees of searches.

What a search asks the network about are mostly positions no game comes to: something hangs, a greedy jump has left a
hole. A network that has seen games alone judges those poorly. So old positions are searched, the search is stopped now
and then, and the node it is about to enter becomes a row: with the score of a search of its own, and without a result.
Seeded and repeatable; batches already there are kept.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random

import numpy
from tqdm import tqdm

from cabinet.engine import block as b
from cabinet.engine import weights
from cabinet.engine.lab.review import RULES, weighed
from cabinet.engine.lab.rows import NO_RESULT, Array, gather, keep
from cabinet.engine.native import Numba
from cabinet.engine.runners import Runner
from cabinet.engine.search import Limits, Search
from cabinet.rules.spread import Position

BATCH = 2000  # positions searched
STOPS = 5  # rows from each
STRIDE = 600  # at most so many nodes between two of them


def entered(runner: Runner, position: Position, limits: Limits, rng: Random) -> Iterator[Position]:
    """Nodes of a search of the position, taken by lot, in which the side to move has a choice."""
    work = Search(runner, position, limits)
    for _ in range(STOPS):
        if work.step(rng.randint(1, STRIDE)):
            return
        row = b.ROWS + b.ROW * runner.get(b.PLY, 1)[0]
        us, them = runner.get(row + b.US, 2)
        node = Position(RULES, (us, them), position.gaps)
        if us and node.to_move is not None and not next(iter(node.legal_moves())).is_pass:
            yield node


def leaves(runners: tuple[Runner, Runner], rows: Array, limits: Limits, nodes: int, rng: Random) -> Array:
    """Rows out of the trees of these rows; one runner grows the trees, the other weighs what they hold."""
    found = list[tuple[int, ...]]()
    for us, them, gaps in rows[:, :3].tolist():
        for node in entered(runners[0], Position(RULES, (us, them), gaps), limits, rng):
            score = weighed(runners[1], node, limits, nodes, keep=bool(found))
            found.append((*node.stones, gaps, score, NO_RESULT, 0))
    return numpy.array(found, numpy.int64).reshape(-1, 6)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--to", type=Path, required=True)
    parser.add_argument("--batches", type=int, default=500, help=f"of {BATCH} positions, {STOPS} rows from each")
    parser.add_argument("--nodes", type=int, default=1000, help="for each row")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first batch, to share work")
    parser.add_argument("--network", type=Path, default=weights.DATA)
    arguments = parser.parse_args()
    arguments.to.mkdir(parents=True, exist_ok=True)
    rows = numpy.concatenate(gather(arguments.folders))
    rows = rows[rows[:, 2] == 0]
    runners, limits = (Numba(15), Numba(15)), Limits(network=arguments.network)
    for number in tqdm(range(arguments.first, arguments.first + arguments.batches), unit="batch"):
        some = rows[numpy.random.default_rng((arguments.seed, number)).integers(len(rows), size=BATCH)]
        rng = Random(f"{arguments.seed}/{number}")
        keep(arguments.to, arguments.seed, number, partial(leaves, runners, some, limits, arguments.nodes, rng))


if __name__ == "__main__":
    main()
