"""The parts of the command line besides the cabinet itself. Each is imported when it is called."""

from __future__ import annotations

import argparse
import importlib.util
import sys
from collections.abc import Callable
from dataclasses import dataclass

from cabinet.host.arguments import Refused, a_path, hours, refusing, whole_number

Run = Callable[[argparse.Namespace], int]


@dataclass(frozen=True, slots=True)
class Part:
    """A subcommand. `needs` is the module that does its work; `path` is its words, such as ("export", "web")."""

    path: tuple[str, ...]
    summary: str
    needs: str
    add_arguments: Callable[[argparse.ArgumentParser], None]
    run: Run

    @property
    def there(self) -> bool:
        """True when the module that does the work is installed."""
        return importlib.util.find_spec(self.needs) is not None


def _add_perft_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("fen", metavar="FEN", nargs="+", help="a position, quoted or not")
    parser.add_argument("depth", metavar="DEPTH", type=int, help="plies to count")
    parser.add_argument("--game", default="ataxx", metavar="NAME", help="whose rules (default: %(default)s)")
    parser.add_argument("--divide", action="store_true", help="count each first move by itself")


def _perft(given: argparse.Namespace) -> int:
    from cabinet.rules.perft import lines

    with refusing(ValueError):
        for line in lines(" ".join(given.fen), given.depth, game=given.game, divide=given.divide):
            print(line, flush=True)
    return 0


def _add_audits_arguments(parser: argparse.ArgumentParser) -> None:
    form = parser.add_mutually_exclusive_group()
    for name in ("json", "csv"):
        form.add_argument(f"--{name}", action="store_const", const=name, dest="form", help=f"as {name.upper()}")
    parser.add_argument("--nvram", type=a_path, metavar="PATH", help="of the cabinet that keeps its books there")


def _audits(given: argparse.Namespace) -> int:
    from cabinet.coinop.nvram_file import NvramError
    from cabinet.host.books import books
    from cabinet.host.datafolder import store_file

    with refusing(OSError, NvramError, exit_code=1):
        print(books(given.nvram or store_file(), given.form or "table"), end="", flush=True)
    return 0


def _add_bench_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="as JSON")
    parser.add_argument("--vs", action="store_true", help="beside the ataxx package of PyPI, where it is there")


def _bench(given: argparse.Namespace) -> int:
    from cabinet.host.bench import run_bench

    return run_bench(given.json, given.vs)


def _no_arguments(parser: argparse.ArgumentParser) -> None:
    """This part takes none."""


def _uai(given: argparse.Namespace) -> int:
    from cabinet.engine.uai import main as speak

    return speak()


def _add_match_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("players", metavar="A B", nargs="*", help="an invader's name, tournament, or uai:COMMAND")
    add("--ladder", action="store_true", help="all levels against each other, as a table")
    add("--games", type=whole_number, default=100, metavar="N", help="in pairs, seats changed (default: %(default)s)")
    limit = "nodes=N, movetime=MS or clock=SECONDS+SECONDS"
    add("--limit", metavar="LIMIT", help=f"for both sides: {limit}")
    add("--limit-a", metavar="LIMIT", help="for the first side alone")
    add("--limit-b", metavar="LIMIT", help="for the second side alone")
    add("--gaps", type=float, default=0.5, metavar="SHARE", help="openings on boards with gaps (default: %(default)s)")
    add("--seed", type=int, default=1, metavar="N", help="begin all chance from N (default: %(default)s)")
    add("--concurrency", type=whole_number, default=1, metavar="N", help="games at a time (default: %(default)s)")
    add("--pgn", type=a_path, metavar="FILE", help="append the games to this file")
    add("--sprt", type=float, nargs=2, metavar=("WORSE", "BETTER"), help="stop once it is clear which Elo is nearer")


def _match(given: argparse.Namespace) -> int:
    from cabinet.engine.elo import Sprt
    from cabinet.engine.outside import EngineFailed
    from cabinet.engine.players import Limit
    from cabinet.engine.report import ladder_lines, tell_match
    from cabinet.engine.tournament import Contest

    pairs = (given.games + 1) // 2
    if given.ladder:
        for line in ladder_lines(pairs, given.concurrency, given.seed):
            print(line, flush=True)
        return 0
    if len(given.players) != 2:
        raise Refused("a match is between two players: cabinet match A B", 2)
    with refusing(ValueError, OSError), refusing(EngineFailed, exit_code=1):
        limits = [text and Limit.parse(text) for text in (given.limit_a or given.limit, given.limit_b or given.limit)]
        first, second = given.players
        contest = Contest(first, second, limits=(limits[0], limits[1]), gaps=given.gaps, seed=given.seed)
        tell_match(contest, pairs, given.concurrency, given.sprt and Sprt(*given.sprt), given.pgn, sys.stdout)
    return 0


def _add_export_arguments(parser: argparse.ArgumentParser) -> None:
    where = "into this folder (default: %(default)s)"
    parser.add_argument("--out", type=a_path, default="web", metavar="DIR", help=where)


def _export_web(given: argparse.Namespace) -> int:
    from cabinet.host.web import export_web

    with refusing(OSError, RuntimeError, exit_code=1):
        page = export_web(given.out)
    print(f"cabinet: {page} is ready; let a web server hand out its folder")
    return 0


def _add_soak_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--hours", type=hours, default=24.0, metavar="H", help="of the cabinet's own time (default: %(default)s)")
    add("--seed", type=int, default=1, metavar="N", help="begin all chance from N (default: %(default)s)")
    add("--nvram", type=a_path, metavar="PATH", help="the battery RAM's file, a new one (default: a temporary one)")
    add("--logs", type=a_path, default=".", metavar="DIR", help="where the log of a fault goes (default: here)")


def _soak(given: argparse.Namespace) -> int:
    from cabinet.host.soak.command import soak

    with refusing(ValueError, OSError):
        return soak(given.hours, given.seed, given.nvram, given.logs)


PARTS = (
    Part(("perft",), "count the paths of legal moves", "cabinet.rules.perft", _add_perft_arguments, _perft),
    Part(("uai",), "speak the engine community's protocol", "cabinet.engine.uai", _no_arguments, _uai),
    Part(("match",), "engine against engine", "cabinet.engine.tournament", _add_match_arguments, _match),
    Part(("audits",), "print the bookkeeping", "cabinet.coinop.report", _add_audits_arguments, _audits),
    Part(("bench",), "measure this machine", "cabinet.engine.runners", _add_bench_arguments, _bench),
    Part(("soak",), "days of a mad patron at the panel", "cabinet.host.soak", _add_soak_arguments, _soak),
    Part(("export", "web"), "write the cabinet as a web page", "cabinet.host.web", _add_export_arguments, _export_web),
)
