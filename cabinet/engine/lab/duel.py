"""`python -m cabinet.engine.lab.duel` plays the kernel against a changed one, at equal nodes or equal work.

--a NUMBER=VALUE ...   numbers of the kernel changed for the first player (--b for the second)
--a-values FILE        its pattern tables; --a-network FILE its network; --a-nodes N its nodes a move
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path
from random import Random

from tqdm import trange

from cabinet.engine.elo import Sprt, Tally
from cabinet.engine.lab.games import board
from cabinet.engine.native import Numba
from cabinet.engine.openings import shuffled
from cabinet.engine.patterns import DATA
from cabinet.engine.search import Limits, Search
from cabinet.rules.spread import Position

LOT = 4, 9  # least and most moves by lot before a game


@dataclass(frozen=True, slots=True)
class Player:
    """A kernel with its tables and its allowance."""

    runner: Numba
    values: Path
    network: Path | None
    nodes: int

    def play(self, position: Position, keep: bool) -> Position:
        """The position after its move."""
        work = Search(self.runner, position, Limits(values=self.values, network=self.network), keep)
        work.step(self.nodes)
        return position.after(work.best or next(iter(position.legal_moves())))[0]


def game(players: tuple[Player, Player], position: Position) -> float:
    """The first player's result when players[0] is to move."""
    first, ply = position.turn, 0
    while position.to_move is not None:
        position = players[position.turn != first].play(position, ply > 1)
        ply += 1
    outcome = position.outcome()
    assert outcome is not None
    return 0.5 if outcome.winner is None else float(outcome.winner == first)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for side in "ab":
        parser.add_argument(f"--{side}", nargs="*", default=[])
        parser.add_argument(f"--{side}-values", type=Path, default=DATA)
        parser.add_argument(f"--{side}-network", type=Path)
        parser.add_argument(f"--{side}-nodes", type=int, default=5000)
    parser.add_argument("--pairs", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sprt", type=float, nargs=2, metavar=("WORSE", "BETTER"))
    arguments = parser.parse_args()
    players = []
    for side in "ab":
        changes = tuple((name, int(value)) for name, value in (text.split("=") for text in getattr(arguments, side)))
        runner = Numba(16, changes)
        own = (getattr(arguments, f"{side}_{name}") for name in ("values", "network", "nodes"))
        players.append(Player(runner, *own))
    a, b = players
    tally, test = Tally(), Sprt(*arguments.sprt) if arguments.sprt else None
    progress = trange(arguments.pairs)
    for number in progress:
        rng = Random(f"{arguments.seed}/{number}")
        start = shuffled(board(Random(f"{arguments.seed}/{number // 8}")), rng.randint(*LOT), rng)
        tally = tally.with_pair((game((a, b), start), 1 - game((b, a), start)))
        elo, error = tally.elo()
        progress.set_postfix_str(f"+{tally.wins} ={tally.draws} -{tally.losses} elo {elo:+.0f} +- {error:.0f}")
        if test and test.verdict(tally) is not None:
            break
    print(f"+{tally.wins} ={tally.draws} -{tally.losses} elo {elo:+.0f} +- {error:.0f}")


if __name__ == "__main__":
    main()
