"""The engine community's protocol (UAI): lines in, lines out. `Uai` has no thread and no pipe, `main` gives it both.

x moves on `btime`/`binc`, o on `wtime`/`winc`. A bad line is answered by one `info string` and changes nothing.
"""

from __future__ import annotations

import queue
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from importlib.metadata import PackageNotFoundError, version

from cabinet.engine import kernel, runners
from cabinet.engine.block import HASH_MB, table_bits
from cabinet.engine.perft import perft
from cabinet.engine.roster import INVADERS, TOURNAMENT, find_invader
from cabinet.engine.runners import Runner, open_runner
from cabinet.engine.search import Limits, Search
from cabinet.engine.timing import Allowance, fixed, on_clock
from cabinet.engine.work import Pondering, Whim, Work
from cabinet.rules.games import find_game
from cabinet.rules.spread import Position

GAME = find_game("ataxx")
CLOCKS = (("btime", "binc"), ("wtime", "winc"))  # by seat
NUMBERS = ("depth", "nodes", "movetime", "btime", "wtime", "binc", "winc", "movestogo")


class BadLine(ValueError):
    """A line of the protocol that makes no sense; says why."""


class Uai:
    """The engine as the protocol sees it. `clock` gives milliseconds that never go back."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._position = GAME.start()
        self._work: Pondering | None = None
        self._hash_mb, self._turbo, self._level = HASH_MB, True, TOURNAMENT
        self._runner: Runner | None = None
        self._keep = False
        self.quit = False

    @property
    def busy(self) -> bool:
        """True while a search has something to do."""
        return self._work is not None and not (self._work.idle and not self._work.done)

    @property
    def unbounded(self) -> bool:
        """True when only `stop` ends the search under way."""
        return self._work is not None and self._work.infinite

    def line(self, text: str) -> Iterator[str]:
        """The answers to one line."""
        name, *words = text.split() or [""]
        if not name:
            return
        command = getattr(self, f"_do_{name}", None) if name.isidentifier() else None
        try:
            if command is None:
                raise BadLine(f"unknown command {name!r}")
            if self._work is not None and name not in ("stop", "quit", "isready"):
                raise BadLine(f"{name!r} while thinking; stop first")
            yield from command(words)
        except ValueError as error:
            yield f"info string {' '.join(str(error).split())}"

    def work(self) -> Iterator[str]:
        """Spend one slice of the search under way, if any."""
        if self._work is None:
            return
        yield from self._work.step()
        yield from self._finish()

    def _finish(self) -> Iterator[str]:
        if self._work is not None and self._work.done:
            move, self._work = self._work.move, None
            yield f"bestmove {GAME.format_move(move)}"

    def _ready(self) -> Runner:
        """The runner, opened when first needed: options may come before."""
        if self._runner is None:
            self._runner = open_runner(table_bits(self._hash_mb), self._turbo)
            self._keep = False
        return self._runner

    def _do_uai(self, words: Sequence[str]) -> Iterator[str]:
        try:
            yield f"id name Ataxx Cabinet {version('ataxx-cabinet')}"
        except PackageNotFoundError:
            yield "id name Ataxx Cabinet"
        yield "id author the Ataxx Cabinet authors"
        yield f"option name Hash type spin default {HASH_MB} min 1 max 1024"
        yield "option name Threads type spin default 1 min 1 max 1"
        yield "option name Turbo type check default true"
        levels = " ".join(f"var {_dashed(invader.name)}" for invader in (*INVADERS, TOURNAMENT))
        yield f"option name Level type combo default {TOURNAMENT.name} {levels}"
        yield "uaiok"

    def _do_isready(self, words: Sequence[str]) -> Iterator[str]:
        if self._work is None:
            runner = self._ready()
            yield from (f"info string {reason}" for reason in runners.why_slow)
            runners.why_slow.clear()
            if not self._keep and self._position.to_move is not None:
                Search(runner, self._position, Limits(network=runner.network))  # its tables now, not on the clock
        yield "readyok"

    def _do_uainewgame(self, words: Sequence[str]) -> Iterator[str]:
        self._keep = False
        yield from ()

    def _do_setoption(self, words: Sequence[str]) -> Iterator[str]:
        if len(words) < 4 or words[0] != "name" or "value" not in words:
            raise BadLine("expected: setoption name NAME value VALUE")
        at = words.index("value")
        name, value = " ".join(words[1:at]).lower(), " ".join(words[at + 1 :])
        if name == "hash":
            self._hash_mb, self._runner = _number("Hash", value, 1, 1024), None
        elif name == "threads":
            _number("Threads", value, 1, 1)
        elif name == "turbo":
            if value.lower() not in ("true", "false"):
                raise BadLine(f"Turbo is true or false, not {value!r}")
            self._turbo, self._runner = value.lower() == "true", None
        elif name == "level":
            self._level = find_invader(value.replace("-", " "))
        else:
            raise BadLine(f"no option {' '.join(words[1:at])!r}")
        yield from ()

    def _do_position(self, words: Sequence[str]) -> Iterator[str]:
        at = words.index("moves") if "moves" in words else len(words)
        match words[:at]:
            case ["startpos"]:
                position = GAME.start()
            case ["fen", *fen]:
                position = GAME.parse(" ".join(fen), lenient=True)
            case _:
                raise BadLine("expected: position startpos|fen FEN [moves ...]")
        for text in words[at + 1 :]:
            position, _ = position.after(GAME.parse_move(text, lenient=True))
        self._position = position
        yield from ()

    def _do_go(self, words: Sequence[str]) -> Iterator[str]:
        allowance = self._allowance(words)
        if self._position.to_move is None:
            yield "bestmove 0000"
        elif self._level is not TOURNAMENT and not allowance.infinite:
            self._work = Whim(self._position, self._level)
        else:
            self._work = Work(self._ready(), self._position, allowance, self._clock, self._keep)
            self._keep = True
            yield from self._finish()

    def _allowance(self, words: Sequence[str]) -> Allowance:
        """What a `go` says. The smallest of several limits counts."""
        given: dict[str, int] = {}
        rest = list(words)
        while rest:
            name = rest.pop(0)
            if name == "infinite":
                given[name] = 1
            elif name in NUMBERS:
                given[name] = _number(name, rest.pop(0) if rest else "", -(10**9), 10**12)
            else:
                raise BadLine(f"go knows no {name!r}")
        time_name, increment_name = CLOCKS[self._position.turn]
        timed = Allowance()
        if "movetime" in given:
            timed = fixed(given["movetime"])
        elif time_name in given:
            timed = on_clock(given[time_name], given.get(increment_name, 0))
        limited = timed.stop_ms is not None or "depth" in given or "nodes" in given
        nodes = max(1, given["nodes"]) if "nodes" in given else None
        depth = max(1, given["depth"]) if "depth" in given else None
        return Allowance(depth, nodes, timed.aim_ms, timed.stop_ms, "infinite" in given or not limited)

    def _do_stop(self, words: Sequence[str]) -> Iterator[str]:
        if self._work is not None:
            self._work.stopped = True
        yield from self._finish()

    def _do_quit(self, words: Sequence[str]) -> Iterator[str]:
        self.quit = True
        yield from ()

    def _do_d(self, words: Sequence[str]) -> Iterator[str]:
        yield from drawn(self._position)

    def _do_eval(self, words: Sequence[str]) -> Iterator[str]:
        runner = self._ready()
        Search(runner, self._position, Limits(network=runner.network))
        self._keep = False
        yield f"eval {runner.run(kernel.EVALUATE, 0)} hundredths of a stone for the side to move"

    def _do_perft(self, words: Sequence[str]) -> Iterator[str]:
        depth, started = _number("perft", words[0] if words else "", 0, 12), self._clock()
        nodes = perft(self._ready(), self._position, depth)
        self._keep = False
        elapsed = max(self._clock() - started, 0.001)
        yield f"perft {depth} nodes {nodes} time {int(elapsed)} nps {int(nodes / elapsed * 1000)}"


def drawn(position: Position) -> Iterator[str]:
    """A position as text: rank 7 first, then the FEN."""
    topology, signs = position.topology, ("x", "o")
    for rank in reversed(range(topology.height)):
        row = []
        for file in range(topology.width):
            cell = rank * topology.width + file
            seat = position.seat_at(cell)
            row.append("-" if position.gaps >> cell & 1 else "." if seat is None else signs[seat])
        yield f"{rank + 1}  {' '.join(row)}"
    yield f"   {' '.join(topology.name(file)[0] for file in range(topology.width))}"
    yield f"fen {position}"


def _number(name: str, text: str, least: int, most: int) -> int:
    try:
        value = int(text)
    except ValueError:
        raise BadLine(f"{name} takes a number, not {text!r}") from None
    if not least <= value <= most:
        raise BadLine(f"{name} is from {least} to {most}, not {value}")
    return value


def _dashed(name: str) -> str:
    return name.replace(" ", "-")


def main(arguments: Sequence[str] = ()) -> int:
    """Speak UAI on standard input and output until `quit` or the end of input."""
    lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()

    def listen() -> None:
        for text in sys.stdin:
            lines.put(text)
        lines.put(None)

    threading.Thread(target=listen, daemon=True).start()
    engine = Uai(lambda: time.perf_counter() * 1000)
    while not engine.quit:
        try:
            text = lines.get(block=not engine.busy)
        except queue.Empty:
            answers = engine.work()
        else:
            if text is None:
                _work_off(engine)
                break
            answers = engine.line(text)
        for answer in answers:
            print(answer, flush=True)
    return 0


def _work_off(engine: Uai) -> None:
    """Input has ended: finish a bounded search, so that a script piped in gets its answer."""
    while engine.busy and not engine.unbounded:
        for answer in engine.work():
            print(answer, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
