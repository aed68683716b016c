"""The command line: reads it, says in one line what is wrong with it, and calls the part that does the work.

Parts are imported when called, so that `cabinet perft` brings up no Pyxel; a part that is not there is not offered.
"""

from __future__ import annotations

import argparse
import importlib.util
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from cabinet import __version__
from cabinet.host.display import NoDisplay, expect_display
from cabinet.host.options import Options

Run = Callable[[argparse.Namespace], int]


class Refused(Exception):
    """What was asked cannot be done; the text is the one line to say."""

    def __init__(self, reason: str, exit_code: int) -> None:
        super().__init__(reason)
        self.exit_code = exit_code


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, without the whole usage."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


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


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command line (sys.argv without the program's name when None); returns the exit code."""
    try:
        given = build_parser().parse_args(arguments)
        run: Run = given.run
        return run(given)
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else 2
    except Refused as refused:
        print(f"cabinet: {refused}", file=sys.stderr)
        return refused.exit_code
    except KeyboardInterrupt:
        return 130


def build_parser() -> argparse.ArgumentParser:
    """The whole command line."""
    parser = _Parser(prog="cabinet", description="A living recreation of the 1990 Leland Ataxx arcade cabinet.")
    parser.add_argument("--version", action="version", version=f"cabinet {__version__}")
    _add_play_arguments(parser)
    parser.set_defaults(run=_play)
    _add_parts(parser, tuple(part for part in PARTS if part.there), depth=0)
    return parser


def _add_parts(parser: argparse.ArgumentParser, parts: tuple[Part, ...], depth: int) -> None:
    """Offer these parts, one word of their paths deeper each time."""
    if not parts:
        return
    offered = parser.add_subparsers(title="parts", metavar="PART", parser_class=_Parser, required=depth > 0)
    for word in dict.fromkeys(part.path[depth] for part in parts):
        below = tuple(part for part in parts if part.path[depth] == word)
        child = offered.add_parser(word, help=below[0].summary, description=below[0].summary)
        if len(below[0].path) > depth + 1:
            _add_parts(child, below, depth + 1)
        else:
            below[0].add_arguments(child)
            child.set_defaults(run=below[0].run)


@contextmanager
def refusing(*errors: type[Exception], exit_code: int = 2) -> Iterator[None]:
    """Say errors that the command line brought about, in one line and with no traceback, as Refused."""
    try:
        yield
    except errors as error:
        raise Refused(_reason(error), exit_code) from error


def _reason(error: Exception) -> str:
    """The error in one line. A file's error names the file."""
    if isinstance(error, OSError) and error.filename is not None and error.strerror:
        return f"{error.filename}: {error.strerror}"
    return " ".join(str(error).split()) or type(error).__name__


def _count(text: str) -> int:
    """A whole number from 1 up."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"expected a number from 1 up, not {text!r}")
    return int(text)


def _path(text: str) -> Path:
    """A path that stays right when the working directory changes."""
    return Path(text).expanduser().absolute()


def _add_play_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--kiosk", action="store_true", help="fullscreen, with no way out for patrons")
    add("--fullscreen", action="store_true", help="fill the screen")
    add("--free-play", action="store_true", help="start without coins")
    add("--home", action="store_true", help="for the living room: no money at all")
    add("--seed", type=int, metavar="N", help="begin all chance from N")
    add("--nvram", type=_path, metavar="PATH", help="keep credits, scores and bookkeeping in this file")
    add("--export-to", type=_path, metavar="DIR", help="where the service menu exports to, such as a stick's folder")
    add("--record", type=_path, metavar="FILE", help="write the log of this sitting")
    add("--playback", type=_path, metavar="FILE", help="play the log of a sitting")
    add("--headless", action="store_true", help="run without a display")
    add("--frames", type=_count, metavar="N", help="with --headless: how many frames to run")
    picture = "with --headless: write a picture of the last frame (default: %(const)s)"
    add("--screenshot", type=_path, nargs="?", const="cabinet.png", metavar="OUT.png", help=picture)
    add("--every", type=_count, metavar="K", help="with --screenshot: write one every K frames instead, numbered")


def _play(given: argparse.Namespace) -> int:
    options = Options(**{name: getattr(given, name) for name in Options.__dataclass_fields__})
    with refusing(ValueError):
        _check(options)
    if not options.headless:
        with refusing(NoDisplay, exit_code=1):
            expect_display()
    from cabinet.host.sitting import begin

    with refusing(ValueError, OSError):
        sitting = begin(options)
    if options.headless:
        from cabinet.host.headless import run_headless

        return run_headless(options, sitting)
    from cabinet.host.window import run_window

    with refusing(NoDisplay, exit_code=1):
        return run_window(options, sitting)


def _check(options: Options) -> None:
    """Raise ValueError for options that mean nothing together."""
    if options.headless and options.frames is None and options.playback is None:
        raise ValueError("--headless needs --frames N or --playback FILE, or it would never end")
    for name, value in (("--frames", options.frames), ("--screenshot", options.screenshot)):
        if value is not None and not options.headless:
            raise ValueError(f"{name} is for --headless")
    if options.every is not None and options.screenshot is None:
        raise ValueError("--every is for --screenshot")


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
    parser.add_argument("--nvram", type=_path, metavar="PATH", help="of the cabinet that keeps its books there")


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
    add("--games", type=_count, default=100, metavar="N", help="in pairs with seats changed (default: %(default)s)")
    limit = "nodes=N, movetime=MS or clock=SECONDS+SECONDS"
    add("--limit", metavar="LIMIT", help=f"for both sides: {limit}")
    add("--limit-a", metavar="LIMIT", help="for the first side alone")
    add("--limit-b", metavar="LIMIT", help="for the second side alone")
    add("--gaps", type=float, default=0.5, metavar="SHARE", help="openings on boards with gaps (default: %(default)s)")
    add("--seed", type=int, default=1, metavar="N", help="begin all chance from N (default: %(default)s)")
    add("--concurrency", type=_count, default=1, metavar="N", help="games at a time (default: %(default)s)")
    add("--pgn", type=_path, metavar="FILE", help="append the games to this file")
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
    parser.add_argument("--out", type=_path, default="web", metavar="DIR", help=where)


def _export_web(given: argparse.Namespace) -> int:
    from cabinet.host.web import export_web

    with refusing(OSError, RuntimeError, exit_code=1):
        page = export_web(given.out)
    print(f"cabinet: {page} is ready; let a web server hand out its folder")
    return 0


PARTS = (
    Part(("perft",), "count the paths of legal moves", "cabinet.rules.perft", _add_perft_arguments, _perft),
    Part(("uai",), "speak the engine community's protocol", "cabinet.engine.uai", _no_arguments, _uai),
    Part(("match",), "engine against engine", "cabinet.engine.tournament", _add_match_arguments, _match),
    Part(("audits",), "print the bookkeeping", "cabinet.coinop.report", _add_audits_arguments, _audits),
    Part(("bench",), "measure this machine", "cabinet.engine.runners", _add_bench_arguments, _bench),
    Part(("export", "web"), "write the cabinet as a web page", "cabinet.host.web", _add_export_arguments, _export_web),
)
