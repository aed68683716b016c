"""The log of a sitting: what went in, frame by frame, so that the same sitting can be had again.

Line 1 is a JSON object. Each further line is a frame: its length in milliseconds, then what changed (`+P1_UP`,
`-P1_UP`, the pointer as `@x,y`, and while the switch test or a new binding asks for them, the switches closed outside
as `=KEY_Q`); `90*17` stands for ninety frames of 17 ms in which nothing did. It is text, so that a
person can write one.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, BinaryIO

from cabinet.controls.panel import Control
from cabinet.controls.switches import ENGINE_KEYS, is_switch

LAST_S = 4_102_444_800  # a log of the year 2100 or later has its date from a broken clock
MOST_NODES = 10**9
FORMAT = 1  # the newest format this cabinet reads; raised when a log's meaning changes

_PLACE = {control: place for place, control in enumerate(Control)}
_FRAME = re.compile(r"(?:(\d{1,9})\*)?(\d{1,9})((?: [+\-@=]\S+)*)")
_POINTER = re.compile(r"@(-?\d{1,5}),(-?\d{1,5})")


class BadLog(ValueError):
    """A log that cannot be read; the text quotes the line and gives its number."""


class NewerLog(BadLog):
    """A log in a format that a newer cabinet wrote."""


@dataclass(frozen=True, slots=True)
class LogHeader:
    """What a sitting starts from: `adjustments` as (key, value) texts, `nvram` as it was at power-on."""

    seed: int
    now_s: int = 0  # the date at power-on, seconds since 1970
    adjustments: tuple[tuple[str, str], ...] = ()
    node_budget: int | None = None  # nodes an invader may search each update; None: the cabinet's own
    cabinet: str = ""  # version of the cabinet that wrote it
    nvram: dict[str, Any] | None = None  # as `snapshot` takes it; None: fresh from the factory
    premises: bool = False  # the service menu offered what lies outside: exports, copies, the way out
    format: int = FORMAT

    def __str__(self) -> str:
        """The header's line, without its end."""
        record: dict[str, Any] = {"format": self.format, "cabinet": self.cabinet, "seed": self.seed, "now": self.now_s}
        record |= {"adjustments": dict(self.adjustments), "node_budget": self.node_budget}
        if self.premises:
            record["premises"] = True
        if self.nvram is not None:
            record["nvram"] = self.nvram
        return json.dumps(record)


@dataclass(frozen=True, slots=True)
class Frame:
    """One frame of the panel: its measured length and its edges, in the controls' own order."""

    dt_ms: int
    down: tuple[Control, ...] = ()
    up: tuple[Control, ...] = ()
    pointer: tuple[int, int] | None = None
    switches: tuple[str, ...] = ()  # closed outside, by their own names, in a frame where somebody asked

    def __str__(self) -> str:
        """The frame's line, without its end."""
        words = [str(self.dt_ms), *(f"+{control}" for control in self.down), *(f"-{control}" for control in self.up)]
        words += [] if self.pointer is None else ["@{},{}".format(*self.pointer)]
        return " ".join([*words, *(f"={switch}" for switch in self.switches)])

    @property
    def quiet(self) -> bool:
        """True when nothing changed, so that a run of such frames is one line."""
        return not self.down and not self.up and self.pointer is None and not self.switches


@dataclass(frozen=True, slots=True)
class Log:
    """A log that was read: where it starts, and its frames in runs of (how many, frame)."""

    header: LogHeader
    runs: tuple[tuple[int, Frame], ...] = field(default=(), repr=False)

    def frames(self) -> Iterator[Frame]:
        """Every frame, one by one."""
        for count, frame in self.runs:
            for _ in range(count):
                yield frame

    def __len__(self) -> int:
        return sum(count for count, _ in self.runs)


class LogWriter:
    """Writes a log as it happens. Every frame is with the operating system before the next: a crash loses none.

    Where one cannot be written (the disk is full) the log ends, one line says so, and play goes on without it.
    `file` is unbuffered and can seek, as `open(path, "wb", buffering=0)`: a run of equal quiet frames is one line, and
    each of them writes it over, with a count higher by one.
    """

    def __init__(self, file: BinaryIO, header: LogHeader) -> None:
        self._file = file
        self._run: Frame | None = None
        self._count = 0
        self.whole = True  # every frame so far is in it
        self._line_start = file.write(f"{header}\n".encode())

    def write(self, frame: Frame) -> None:
        """Add a frame."""
        if not self.whole:
            return
        try:
            self._add(frame)
        except OSError as error:
            self.whole = False
            print(f"cabinet: the log ends before its sitting: {error.strerror or error}", flush=True)

    def close(self) -> None:
        """Close the file; nothing is left to write."""
        self._file.close()

    def _add(self, frame: Frame) -> None:
        if frame.quiet and frame == self._run:
            self._count += 1
            self._file.seek(self._line_start)
            self._file.write(_line(self._count, frame))
            return
        self._line_start = self._file.seek(0, 2)
        self._run, self._count = frame, 1
        self._file.write(_line(1, frame))


def format_log(log: Log) -> str:
    """A log as text, as `read_log` takes it."""
    lines = (_line(count, frame).decode() for count, frame in log.runs)
    return f"{log.header}\n" + "".join(lines)


def read_log(text: str) -> Log:
    """Read a log. Raises BadLog, or NewerLog when its format is from the future."""
    first, *rest = text.splitlines() or [""]
    header = _read_header(first)
    return Log(header, tuple(_read_frames(rest)))


def _line(count: int, frame: Frame) -> bytes:
    return f"{f'{count}*' if count > 1 else ''}{frame}\n".encode()


def _read_header(line: str) -> LogHeader:
    try:
        record = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadLog(f"line 1: not a JSON object ({error}): {_quoted(line)}") from None
    if not isinstance(record, dict):
        raise BadLog(f"line 1: not a JSON object: {_quoted(line)}")
    version = _field(record, "format", int, FORMAT)
    if version > FORMAT:
        raise NewerLog(f"line 1: log format {version} is newer than this cabinet's format {FORMAT}")
    if "seed" not in record:
        raise BadLog(f'line 1: no "seed" in {_quoted(line)}')
    adjustments = _field(record, "adjustments", dict, {})
    budget = _field(record, "node_budget", int, None)
    return LogHeader(
        seed=_field(record, "seed", int, 0),
        now_s=_between(0, _field(record, "now", int, 0), LAST_S, "now"),
        adjustments=tuple((str(key), str(value)) for key, value in adjustments.items()),
        node_budget=None if budget is None else _between(1, budget, MOST_NODES, "node_budget"),
        cabinet=_field(record, "cabinet", str, ""),
        nvram=_field(record, "nvram", dict, None),
        premises=_flag(record, "premises"),
        format=version,
    )


def _field(record: dict[str, Any], name: str, kind: type, default: Any) -> Any:
    """A field of the header, of the right kind. Raises BadLog."""
    value = record.get(name, default)
    if value != default and (not isinstance(value, kind) or isinstance(value, bool)):
        raise BadLog(f'line 1: "{name}" should be {kind.__name__}, not {_quoted(json.dumps(value))}')
    return default if value == default else value


def _between(least: int, value: int, most: int, name: str) -> int:
    """A number of the header, in its bounds. Raises BadLog."""
    if not least <= value <= most:
        raise BadLog(f'line 1: "{name}" is from {least} to {most}, not {_quoted(str(value))}')
    return value


def _flag(record: dict[str, Any], name: str) -> bool:
    """A field of the header that is true or false, false where it is missing. Raises BadLog."""
    value = record.get(name, False)
    if not isinstance(value, bool):
        raise BadLog(f'line 1: "{name}" should be true or false, not {_quoted(json.dumps(value))}')
    return value


def _read_frames(lines: Iterable[str]) -> Iterator[tuple[int, Frame]]:
    for number, line in enumerate(lines, 2):
        if not line.strip():
            continue
        found = _FRAME.fullmatch(line.strip())
        if found is None:
            raise BadLog(f"line {number}: expected milliseconds, then edges like +P1_UP, not {_quoted(line)}")
        count, dt_ms, edges = int(found[1] or 1), int(found[2]), found[3].split()
        if count < 1 or (edges and found[1]):
            raise BadLog(f"line {number}: only frames in which nothing changes come in numbers, not {_quoted(line)}")
        yield count, _read_frame(dt_ms, edges, number, line)


def _read_frame(dt_ms: int, edges: list[str], number: int, line: str) -> Frame:
    down: set[Control] = set()
    up: set[Control] = set()
    pointer = None
    switches: set[str] = set()
    for edge in edges:
        if edge[0] == "@":
            place = _POINTER.fullmatch(edge)
            if place is None:
                raise BadLog(f"line {number}: the pointer is @x,y, not {edge!r} in {_quoted(line)}")
            pointer = int(place[1]), int(place[2])
        elif edge[0] == "=":
            if not (is_switch(edge[1:]) or edge[1:] in ENGINE_KEYS):
                raise BadLog(f"line {number}: no switch is called {edge[1:]!r} in {_quoted(line)}")
            switches.add(edge[1:])
        elif edge[1:] not in Control.__members__:
            raise BadLog(f"line {number}: no control is called {edge[1:]!r} in {_quoted(line)}")
        else:
            (down if edge[0] == "+" else up).add(Control[edge[1:]])
    return Frame(dt_ms, in_order(down), in_order(up), pointer, tuple(sorted(switches)))


def in_order(controls: Iterable[Control]) -> tuple[Control, ...]:
    """Controls in the order of the panel, so that the same edges are always the same frame."""
    return tuple(sorted(set(controls), key=_PLACE.__getitem__))


def _quoted(line: str) -> str:
    return repr(line if len(line) <= 60 else f"{line[:57]}...")
