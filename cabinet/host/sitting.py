"""A sitting, from power-on to power-off. It starts from a log's header, so that every sitting can be had again."""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Protocol

from cabinet import __version__
from cabinet.coinop.adjustments import (
    Adjustments,
    BadAdjustment,
    format_adjustments,
    parse_adjustments,
    stored_adjustments,
)
from cabinet.coinop.machine import Machine
from cabinet.coinop.nvram import Nvram
from cabinet.coinop.recovery import recover
from cabinet.engine.minds import Possession
from cabinet.host.datafolder import data_folder, store_file
from cabinet.host.log import BadLog, Log, LogHeader, LogWriter, read_log
from cabinet.host.options import Options
from cabinet.host.premises import Room, Shelf
from cabinet.host.snapshot import restore, take_snapshot
from cabinet.scenes.canvas import Canvas, Colours, Look
from cabinet.scenes.director import Director
from cabinet.scenes.premises import Premises
from cabinet.scenes.scene import NODES_PER_UPDATE

HEADLESS_SEED = 1990
HEADLESS_NOW_S = 646_704_000  # 30 June 1990: a headless run shows the same pictures whenever it runs
EXPORTS = "exports"
COLOURS = {
    "classic": Colours.NORMAL,
    "colour-blind": Colours.COLOUR_BLIND,
    "high-contrast": Colours.HIGH_CONTRAST,
}


class Tinted(Canvas, Protocol):
    """A canvas whose colours can be changed."""

    look: Look


@dataclass(frozen=True, slots=True)
class Sitting:
    """A cabinet that is powered on, the log it replays and the log it writes, if any."""

    machine: Machine
    director: Director
    header: LogHeader
    log: Log | None = None
    writer: LogWriter | None = None
    possession: Possession | None = None  # the outside engine that thinks for the invaders

    def draw(self, canvas: Tinted) -> None:
        """Show the scene, in the colours that the adjustments have in this very frame."""
        canvas.look = look_of(self.machine.adjustments)
        self.director.draw(canvas)

    def close(self) -> None:
        """Power off in good order, the money first."""
        self.machine.power_off()
        if self.writer is not None:
            self.writer.close()
        if self.possession is not None:
            self.possession.leave()


def begin(options: Options) -> Sitting:
    """The sitting that the command line asks for. Raises BadLog, BadAdjustment, OSError."""
    if options.screenshot is not None:
        options.screenshot.parent.mkdir(parents=True, exist_ok=True)
    sitting = _replay(open_log(options.playback)) if options.playback else _fresh(options)
    if options.invader is not None:
        possession = Possession(options.invader, lambda: time.monotonic() * 1000)
        sitting.director.stage.minds = possession
        sitting = replace(sitting, possession=possession)
    if options.record is None:
        return sitting
    return replace(sitting, writer=LogWriter(options.record.open("wb", buffering=0), sitting.header))


def power_on(header: LogHeader, nvram: Nvram, premises: Premises | None = None) -> Sitting:
    """A cabinet that starts from this header, with this battery RAM, in these premises. Raises BadAdjustment."""
    rng = Random(header.seed)
    machine = Machine(parse_adjustments(dict(header.adjustments)), nvram, rng, header.now_s)
    director = Director(machine, rng, header.node_budget or NODES_PER_UPDATE, premises)
    return Sitting(machine, director, header)


def look_of(adjustments: Adjustments) -> Look:
    """How the operator wants the screen; a second palette comes with numbers on the pieces."""
    colours = COLOURS[adjustments.palette]
    return Look(colours, marks=colours is not Colours.NORMAL, flash=not adjustments.no_flash)


def open_log(path: Path) -> Log:
    """Read a log file. Raises BadLog, or OSError where there is no such file."""
    try:
        return read_log(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise BadLog(f"{path} is not a text: {error}") from None


def _replay(log: Log) -> Sitting:
    """The cabinet that a log starts from. Raises BadLog."""
    try:
        premises = Shelf() if log.header.premises else None
        return replace(power_on(log.header, restore(log.header.nvram or {}), premises), log=log)
    except BadAdjustment as error:
        raise BadLog(f"line 1: {error}") from None


def _fresh(options: Options) -> Sitting:
    """A new sitting. What cannot be kept on disk is said in one line and kept in memory."""
    nvram = _open_store(options)
    premises = _premises(options, nvram)
    header = LogHeader(
        seed=_seed(options),
        now_s=HEADLESS_NOW_S if options.headless else local_time_s(),
        adjustments=tuple(format_adjustments(_adjustments(options, nvram)).items()),
        node_budget=NODES_PER_UPDATE,
        cabinet=__version__,
        nvram=take_snapshot(nvram) if options.record else None,
        premises=premises is not None,
    )
    return power_on(header, nvram, premises)


def _premises(options: Options, nvram: Nvram) -> Premises | None:
    """Where the service menu may write; nowhere in a browser, nor where nobody stands before the cabinet."""
    if options.headless or sys.platform == "emscripten":
        return None
    return Room(options.export_to or data_folder() / EXPORTS, nvram.path)


def _adjustments(options: Options, nvram: Nvram) -> Adjustments:
    """The stored ones, but for what the command line insists on."""
    stored, _faults = stored_adjustments(nvram)
    return replace(stored, free_play=stored.free_play or options.free_play, home=stored.home or options.home)


def _seed(options: Options) -> int:
    if options.seed is not None:
        return options.seed
    return HEADLESS_SEED if options.headless else int.from_bytes(os.urandom(4))


def local_time_s() -> int:
    """Seconds since 1970 by the local clock, which is what the bookkeeping counts in."""
    now = time.time()
    return int(now) + (time.localtime(now).tm_gmtoff or 0)


def _open_store(options: Options) -> Nvram:
    """The battery RAM in its file; in memory for a headless run, and wherever the file will not do."""
    if options.nvram is None and options.headless:
        return Nvram.memory()
    path = options.nvram or store_file()
    with suppress(OSError):  # recovery says what is in the way
        path.parent.mkdir(parents=True, exist_ok=True)
    recovered = recover(path)
    if recovered.trouble is not None:
        print(f"cabinet: {recovered.trouble}", flush=True)
    return recovered.nvram
