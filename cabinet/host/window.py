"""The cabinet in a window: sixty times a second the controls go in, a picture and its sound come out."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pyxel

from cabinet import __version__
from cabinet.coinop.adjustments import Adjustments
from cabinet.coinop.machine import Machine
from cabinet.controls.defaults import default_bindings
from cabinet.host import crashlog
from cabinet.host.audio import Audio
from cabinet.host.datafolder import data_folder
from cabinet.host.display import NoDisplay, confirm_display
from cabinet.host.kiosk import Guard, StopRequest, install
from cabinet.host.loop import Loop, Played, Source
from cabinet.host.mixer import Volumes
from cabinet.host.options import Options
from cabinet.host.sampling import LiveControls
from cabinet.host.screen import dress_window, open_screen
from cabinet.host.sitting import Sitting
from cabinet.view.canvas import PyxelCanvas


def run_window(options: Options, sitting: Sitting) -> int:
    """Open the window and stay until it is closed. Raises NoDisplay."""
    stop = StopRequest()
    stop.on_signals()
    open_screen()
    try:
        confirm_display()
    except NoDisplay:
        sitting.close()
        raise
    install(Guard(options.kiosk, stop))
    dress_window(options.fullscreen or options.kiosk)
    source: Source = Played(sitting.log.frames()) if sitting.log else LiveControls(default_bindings())
    loop = Loop(sitting.director, source, Loudspeaker(sitting.machine), sitting.writer)
    show = Show(sitting, loop, stop, data_folder())
    pyxel.run(show.update, show.draw)
    return 0


class Loudspeaker:
    """The sound, as loud as the adjustments have it in this very frame."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._audio = Audio()

    def play(self, cues: tuple[str, ...], dt_ms: int) -> None:
        """Let this frame's cues be heard."""
        self._audio.volumes = volumes(self._machine.adjustments)
        self._audio.play(cues, dt_ms)


def volumes(adjustments: Adjustments) -> Volumes:
    """Two volumes of 0 to 10 under a common one, as per cent."""
    effects = adjustments.effects_volume * adjustments.volume
    return Volumes(effects, adjustments.music_volume * adjustments.volume, adjustments.attract_sound)


class Show:
    """What Pyxel calls. It ends when asked to, when the frames run out, or, with a report written, when it breaks."""

    def __init__(self, sitting: Sitting, loop: Loop, stop: StopRequest, reports: Path) -> None:
        self._sitting = sitting
        self._loop = loop
        self._stop = stop
        self._reports = reports
        self._canvas = PyxelCanvas()

    def update(self) -> None:
        """One frame of the cabinet."""
        try:
            going = self._loop.turn()
        except Exception as error:
            self._break(error)
            return
        if self._stop.asked or not going:
            self._sitting.close()
            sys.stdout.flush()  # Pyxel leaves the process without doing so
            pyxel.quit()

    def draw(self) -> None:
        """One picture of the cabinet."""
        try:
            self._sitting.director.draw(self._canvas)
        except Exception as error:
            self._break(error)

    def _break(self, error: Exception) -> None:
        """Write the crash down, say one line, and leave the process at once: a patron never sees a traceback."""
        print(crashlog.report(error, self._reports, __version__), flush=True)
        os._exit(1)
