"""A match as it is told: a bar that grows while it is played, the result, the ladder's table, the games as PGN."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

from cabinet.engine.elo import Sprt, Tally
from cabinet.engine.roster import INVADERS, TOURNAMENT
from cabinet.engine.tournament import Contest, Game, ladder, run
from cabinet.rules.pgn import format_pgn

BAR = 24


def tell_match(
    contest: Contest, pairs: int, concurrency: int, test: Sprt | None, pgn: Path | None, out: TextIO
) -> None:
    """Play a match and tell it on `out`. Raises what `run` raises, and OSError for the PGN file."""
    tally, failures = Tally(), list[str]()
    for tally, games in run(contest, pairs, concurrency, test):
        failures += [game.reason for game in games if ":" in game.reason]
        if pgn is not None:
            _append(pgn, games)
        _progress(out, sum(tally.pairs), pairs, told(tally))
    print(f"{contest.first} against {contest.second}: {told(tally)}", file=out)
    if test is not None:
        answer = {True: f"{test.better:g} or more", False: f"{test.worse:g} or less", None: "undecided"}
        print(f"SPRT {test.worse:g} against {test.better:g} Elo: {answer[test.verdict(tally)]}", file=out)
    for reason in dict.fromkeys(failures):
        print(f"forfeit {failures.count(reason)}x: {reason}", file=out)


def told(tally: Tally) -> str:
    """A tally in one line."""
    elo, error = tally.elo()
    standing = f"+{tally.wins} ={tally.draws} -{tally.losses}, {100 * tally.score:.1f} %"
    return f"{standing}, Elo {elo:+.0f} +- {error:.0f}"


def ladder_lines(pairs: int, concurrency: int, seed: int) -> Iterator[str]:
    """The round robin of all levels: one line a pairing, then what each makes of the one below, as a table."""
    names = tuple(invader.name for invader in (*INVADERS, TOURNAMENT))
    scores: dict[tuple[str, str], float] = {}
    for higher, lower, tally in ladder(names, pairs, concurrency, seed):
        scores[higher, lower], scores[lower, higher] = tally.score, 1 - tally.score
        yield f"{higher} against {lower}: {told(tally)}"
    width = max(map(len, names))
    yield ""
    yield f"{'':{width}} " + " ".join(f"{name[:8]:>8}" for name in names)
    for name in names:
        row = (f"{100 * scores[name, other]:.0f} %" if other != name else "" for other in names)
        yield f"{name:{width}} " + " ".join(f"{cell:>8}" for cell in row)


def _append(path: Path, games: tuple[Game, Game]) -> None:
    with path.open("a", encoding="utf-8") as file:
        for game in games:
            file.write(format_pgn(game.record) + "\n")


def _progress(out: TextIO, done: int, pairs: int, text: str) -> None:
    """One line over and over where somebody looks on, nothing into a pipe."""
    if out.isatty():
        filled = BAR * done // pairs
        out.write(f"\r[{'#' * filled}{'.' * (BAR - filled)}] {2 * done}/{2 * pairs} {text}\x1b[K")
        if done == pairs:
            out.write("\n")
        out.flush()


if __name__ == "__main__":
    for line in ladder_lines(int(sys.argv[1]), 1, 1):
        print(line, flush=True)
