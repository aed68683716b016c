"""The cabinet in a window of a desktop, or filling the screen of a real cabinet."""

from __future__ import annotations

import os
import sys

import pyxel

from cabinet import __version__
from cabinet.host import crashlog
from cabinet.host.datafolder import data_folder
from cabinet.host.display import NoDisplay, confirm_display
from cabinet.host.kiosk import Guard, StopRequest, install
from cabinet.host.log import Frame
from cabinet.host.loop import Played, Source
from cabinet.host.options import Options
from cabinet.host.resources import MissingResource
from cabinet.host.sampling import LiveControls
from cabinet.host.screen import dress_window, open_screen
from cabinet.host.show import Show
from cabinet.host.sitting import Sitting
from cabinet.host.watchdog import Heart, starts_before


def run_window(options: Options, sitting: Sitting) -> int:
    """Open the window and stay until it is closed. Raises NoDisplay, MissingResource."""
    stop = StopRequest()
    stop.on_signals()
    try:
        open_screen()
        confirm_display()
    except (NoDisplay, MissingResource):
        sitting.close()
        raise
    guard = Guard(options.kiosk, stop)
    install(guard)
    dress_window(options.fullscreen or options.kiosk)
    source = Played(sitting.log.frames()) if sitting.log else LiveControls(sitting.director, withheld=guard.withheld)
    heart = Heart(stop) if starts_before() is not None else None
    show = Show(sitting, UntilAsked(source, stop, heart), at_end=lambda: _leave(sitting), on_crash=_crash)
    pyxel.run(show.update, show.draw)
    return 0


class UntilAsked:
    """Another source's frames until somebody asks the cabinet to stop; the heart beats with them."""

    def __init__(self, source: Source, stop: StopRequest, heart: Heart | None = None) -> None:
        self._source = source
        self._stop = stop
        self._heart = heart

    def next_frame(self) -> Frame | None:
        """The next frame, unless it is time to go."""
        if self._heart is not None:
            self._heart.frame()
        return None if self._stop.asked else self._source.next_frame()


def _leave(sitting: Sitting) -> None:
    """Power off and end the process."""
    sitting.close()
    sys.stdout.flush()  # Pyxel leaves the process without doing so
    pyxel.quit()


def _crash(error: Exception) -> None:
    """Write the crash down, say one line, and end the process at once: a patron never sees a traceback."""
    try:
        print(crashlog.report(error, data_folder(), __version__), flush=True)
    finally:
        os._exit(1)
