"""The cabinet with no display: frames go by as fast as they can, and pictures are written on the way."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice
from pathlib import Path

import pyxel

from cabinet.host.log import Frame, Log
from cabinet.host.loop import Loop, Played, untouched
from cabinet.host.options import Options
from cabinet.host.screen import open_screen
from cabinet.host.sitting import Sitting
from cabinet.view.canvas import PyxelCanvas


def run_headless(options: Options, sitting: Sitting) -> int:
    """Run as many frames as asked, or as the log has. Returns the exit code."""
    loop = Loop(sitting.director, Played(_frames(sitting.log, options.frames)), None, sitting.writer)
    open_screen(headless=True)
    camera = Camera(sitting, options)
    number = 0
    while loop.turn():
        number += 1
        camera.after(number)
    camera.at_the_end()
    sitting.close()
    print(f"cabinet: {number} frames", flush=True)
    return 0


class Camera:
    """Writes pictures of a sitting: one every so many frames, numbered by frame, or one at the end."""

    def __init__(self, sitting: Sitting, options: Options) -> None:
        self._sitting = sitting
        self._canvas = PyxelCanvas()
        self._path = options.screenshot
        self._every = options.every

    def after(self, number: int) -> None:
        """Frame `number` (from 1) was taken."""
        if self._path is not None and self._every is not None and number % self._every == 0:
            self._write(numbered(self._path, number))

    def at_the_end(self) -> None:
        """The last frame was taken."""
        if self._path is not None and self._every is None:
            self._write(self._path)

    def _write(self, path: Path) -> None:
        self._sitting.draw(self._canvas)
        pyxel.screen.save(str(path.with_suffix("")), 1)  # Pyxel adds the suffix .png itself


def numbered(path: Path, number: int) -> Path:
    """`out.png` for frame 600 is `out-000600.png`."""
    return path.with_name(f"{path.stem}-{number:06d}.png")


def _frames(log: Log | None, count: int | None) -> Iterator[Frame]:
    """A log's frames, then untouched ones as far as `count` asks for more; all of the log when it does not say."""
    if log is None:
        return islice(untouched(), count or 0)
    return log.frames() if count is None else islice(chain(log.frames(), untouched()), count)
