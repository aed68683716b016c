"""`python -m cabinet.engine.lab.review FOLDER... --to FOLDER` searches positions of old games again.

What the engine has learnt since, and more nodes, make its scores truer; and a score is a better teacher than the
result of a game that was badly played on. The rows are those of `games`, batch by batch, with new scores: all of them,
or those of one stretch of the games. Batches already there are kept, so a stopped run goes on where it was.
"""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path

from tqdm import tqdm

from cabinet.engine import weights
from cabinet.engine.block import CELLS
from cabinet.engine.lab.rows import Array, gather, keep, left
from cabinet.engine.native import Numba
from cabinet.engine.runners import Runner
from cabinet.engine.search import Limits, Search
from cabinet.rules.games import find_game
from cabinet.rules.spread import Position

PROVED = 3000  # no score is higher, not even that of a proved win: a chance of 98 %
RULES = find_game("ataxx").start().rules


def chosen(rows: Array, stretch: tuple[int, int], empty: bool) -> Array:
    """The rows with so many empty cells, least and most, in their order; `empty` for those without gaps only."""
    least, most = stretch
    return rows[(left(rows) >= least) & (left(rows) <= most) & ((rows[:, 2] == 0) | (not empty))]


def weighed(runner: Runner, position: Position, limits: Limits, nodes: int, keep: bool) -> int:
    """The score a search comes to, for a row; `keep` as in Search, and False for the first row of a batch."""
    work = Search(runner, position, limits, keep)
    work.step(nodes)
    return max(-PROVED, min(PROVED, work.score))


def reviewed(runner: Runner, rows: Array, limits: Limits, nodes: int) -> Array:
    """The rows with the scores of a new search; rows of one board should stand together."""
    rows = rows.copy()
    for number, row in enumerate(rows):
        us, them, gaps = map(int, row[:3])
        row[3] = weighed(runner, Position(RULES, (us, them), gaps), limits, nodes, keep=number > 0)
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--to", type=Path, required=True)
    parser.add_argument("--empty", action="store_true", help="only those of the board without gaps")
    parser.add_argument("--left", type=int, nargs=2, default=(0, CELLS), metavar=("LEAST", "MOST"), help="empty cells")
    parser.add_argument("--nodes", type=int, default=1500, help="for each position")
    parser.add_argument("--share", type=int, nargs=2, default=(0, 1), metavar=("PART", "PARTS"), help="of the work")
    parser.add_argument("--network", type=Path, default=weights.DATA)
    arguments = parser.parse_args()
    arguments.to.mkdir(parents=True, exist_ok=True)
    part, parts = arguments.share
    batches = gather(arguments.folders)
    runner, limits = Numba(15), Limits(network=arguments.network)
    for number in tqdm(range(part, len(batches), parts), unit="batch"):
        rows = chosen(batches[number], arguments.left, arguments.empty)
        keep(arguments.to, 1, number, partial(reviewed, runner, rows, limits, arguments.nodes))


if __name__ == "__main__":
    main()
