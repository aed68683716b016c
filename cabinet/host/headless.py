"""The cabinet with no display: frames go by as fast as they can, and pictures are written on the way."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice

from cabinet.host.camera import load_camera
from cabinet.host.log import Frame, Log
from cabinet.host.loop import Loop, Played, untouched
from cabinet.host.options import Options
from cabinet.host.screen import open_screen
from cabinet.host.sitting import Sitting
from cabinet.view.canvas import PyxelCanvas


def run_headless(options: Options, sitting: Sitting) -> int:
    """Run as many frames as asked, or as the log has. Returns the exit code, 1 where the log recorded is not whole.

    Raises NoFilm, OSError.
    """
    try:
        number = _run(options, sitting)
    finally:
        sitting.close()
    print(f"cabinet: {number} frames", flush=True)
    return 0 if sitting.writer is None or sitting.writer.whole else 1


def _run(options: Options, sitting: Sitting) -> int:
    """Returns how many frames there were."""
    loop = Loop(sitting.director, Played(_frames(sitting.log, options.frames)), None, sitting.writer)
    open_screen(headless=True)
    canvas = PyxelCanvas()
    camera = load_camera(options.screenshot, options.every, lambda: sitting.draw(canvas))
    number = 0
    while loop.turn():
        number += 1
        camera.after(number)
    camera.at_the_end()
    return number


def _frames(log: Log | None, count: int | None) -> Iterator[Frame]:
    """A log's frames, then untouched ones as far as `count` asks for more; all of the log when it does not say."""
    if log is None:
        return islice(untouched(), count or 0)
    return log.frames() if count is None else islice(chain(log.frames(), untouched()), count)
