"""The command line: reads it, says in one line what is wrong with it, and calls the part that does the work.

Parts are imported when called, so that `cabinet perft` brings up no Pyxel; a part that is not there is not offered.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from cabinet import __version__
from cabinet.host.arguments import Parser, Refused, a_path, a_picture, refusing, whole_number
from cabinet.host.display import NoDisplay, expect_display
from cabinet.host.options import Options
from cabinet.host.parts import PARTS, Part, Run


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command line (sys.argv without the program's name when None); returns the exit code."""
    try:
        words = sys.argv[1:] if arguments is None else list(arguments)
        given = build_parser().parse_args(words, argparse.Namespace(words=words))
        run: Run = given.run
        return run(given)
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else 2
    except Refused as refused:
        print(f"cabinet: {refused}", file=sys.stderr)
        return refused.exit_code
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # nobody reads on, as in `cabinet perft startpos 4 --divide | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or Python would try once more at its end
        return 1


def build_parser() -> argparse.ArgumentParser:
    """The whole command line."""
    parser = Parser(prog="cabinet", description="A living recreation of the 1990 Leland Ataxx arcade cabinet.")
    parser.add_argument("--version", action="version", version=f"cabinet {__version__}")
    _add_play_arguments(parser)
    parser.set_defaults(run=_play)
    _add_parts(parser, tuple(part for part in PARTS if part.there), depth=0)
    return parser


def _add_parts(parser: argparse.ArgumentParser, parts: tuple[Part, ...], depth: int) -> None:
    """Offer these parts, one word of their paths deeper each time."""
    if not parts:
        return
    offered = parser.add_subparsers(title="parts", metavar="PART", parser_class=Parser, required=depth > 0)
    for word in dict.fromkeys(part.path[depth] for part in parts):
        below = tuple(part for part in parts if part.path[depth] == word)
        child = offered.add_parser(word, help=below[0].summary, description=below[0].summary)
        if len(below[0].path) > depth + 1:
            _add_parts(child, below, depth + 1)
        else:
            below[0].add_arguments(child)
            child.set_defaults(run=below[0].run)


def _outside(text: str) -> str:
    """The command in `uai:COMMAND`."""
    scheme, _, command = text.partition(":")
    if scheme != "uai" or not command.strip():
        raise argparse.ArgumentTypeError(f"expected uai:COMMAND, not {text!r}")
    return command


def _add_play_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--kiosk", action="store_true", help="fullscreen, with no way out for patrons")
    add("--fullscreen", action="store_true", help="fill the screen")
    add("--free-play", action="store_true", help="start without coins")
    add("--home", action="store_true", help="for the living room: no money at all")
    add("--seed", type=int, metavar="N", help="begin all chance from N")
    add("--invader", type=_outside, metavar="uai:COMMAND", help="let another UAI engine think for the invaders")
    add("--nvram", type=a_path, metavar="PATH", help="keep credits, scores and bookkeeping in this file")
    add("--export-to", type=a_path, metavar="DIR", help="where the service menu exports to, such as a USB stick")
    add("--record", type=a_path, metavar="FILE", help="write the log of this sitting")
    add("--playback", type=a_path, metavar="FILE", help="play the log of a sitting")
    add("--headless", action="store_true", help="run without a display")
    add("--frames", type=whole_number, metavar="N", help="with --headless: how many frames to run")
    picture = "with --headless: write a picture of the last frame, or a film (OUT.gif) (default: %(const)s)"
    add("--screenshot", type=a_picture, nargs="?", const="cabinet.png", metavar="OUT.png", help=picture)
    add("--every", type=whole_number, metavar="K", help="with --screenshot: write one every K frames instead, numbered")


def _play(given: argparse.Namespace) -> int:
    options = Options(**{name: getattr(given, name) for name in Options.__dataclass_fields__})
    with refusing(ValueError):
        _check(options)
    if not options.headless:
        with refusing(NoDisplay, exit_code=1):
            expect_display()
    if options.kiosk:
        from cabinet.host.watchdog import run_watched, starts_before

        starts = starts_before()
        if starts is None:
            return run_watched(given.words)
        options = options.started_again(starts)
    from cabinet.host.sitting import begin

    with refusing(ValueError, OSError):
        sitting = begin(options)
    if options.headless:
        from cabinet.host.camera import NoFilm
        from cabinet.host.headless import run_headless

        with refusing(NoFilm, OSError, exit_code=1):
            return run_headless(options, sitting)
    from cabinet.host.window import run_window

    with refusing(NoDisplay, OSError, exit_code=1):
        return run_window(options, sitting)


def _check(options: Options) -> None:
    """Raise ValueError for options that mean nothing together."""
    if options.headless and options.frames is None and options.playback is None:
        raise ValueError("--headless needs --frames N or --playback FILE, or it would never end")
    for name, value in (("--frames", options.frames), ("--screenshot", options.screenshot)):
        if value is not None and not options.headless:
            raise ValueError(f"{name} is for --headless")
    if options.invader is not None and options.playback is not None:
        raise ValueError("--invader is for a sitting that is played, not for a playback")
    if options.every is not None and options.screenshot is None:
        raise ValueError("--every is for --screenshot")
