"""What Pyxel calls sixty times a second: a frame into the cabinet, then its picture; and an end, however it comes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import isqrt

from cabinet.coinop.adjustments import Adjustments
from cabinet.coinop.machine import Machine
from cabinet.host.audio import Audio
from cabinet.host.loop import Loop, Source
from cabinet.host.mixer import Volumes
from cabinet.host.screen import show_as_tube
from cabinet.host.sitting import Sitting
from cabinet.view.canvas import PyxelCanvas


class Loudspeaker:
    """The sound, as loud as the adjustments have it in this very frame; silence where there can be no sound."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._audio: Audio | None = None
        try:
            self._audio = Audio()
        except Exception as error:
            print(f"cabinet: no sound: {error}", flush=True)

    def play(self, cues: tuple[str, ...], dt_ms: int) -> None:
        """Let this frame's cues be heard."""
        if self._audio is None:
            return
        set_to = volumes(self._machine.adjustments)
        # Behind the coin door the attract tune can be tried even where the room is to be spared it.
        self._audio.volumes = replace(set_to, attract=True) if self._machine.in_service else set_to
        self._audio.play(cues, dt_ms)


def volumes(adjustments: Adjustments) -> Volumes:
    """Two volumes of 0 to 10 and a common one, each pair's geometric mean as per cent; the coin follows the common one.

    So 7 of 10 on both is 70 per cent, and nothing on either is silence.
    """
    effects = isqrt(100 * adjustments.effects_volume * adjustments.volume)
    music = isqrt(100 * adjustments.music_volume * adjustments.volume)
    return Volumes(effects, music, adjustments.attract_sound, coin=10 * adjustments.volume)


class Show:
    """A sitting on Pyxel's stage. `at_end` is called once when no frames are left, `on_crash` with what broke."""

    def __init__(
        self,
        sitting: Sitting,
        source: Source,
        at_end: Callable[[], None],
        on_crash: Callable[[Exception], None],
    ) -> None:
        self._sitting = sitting
        self._loop = Loop(sitting.director, source, Loudspeaker(sitting.machine), sitting.writer)
        self._canvas = PyxelCanvas()
        self._tube = False
        self._at_end = at_end
        self._on_crash = on_crash

    def update(self) -> None:
        """One frame of the cabinet."""
        try:
            going = self._loop.turn()
        except Exception as error:
            self._on_crash(error)
            return
        if not going:
            self._at_end()

    def draw(self) -> None:
        """One picture of the cabinet."""
        try:
            self._dress()
            self._sitting.draw(self._canvas)
        except Exception as error:
            self._on_crash(error)

    def _dress(self) -> None:
        """Look like a tube, or not, as the adjustments have it in this very frame."""
        wanted = self._sitting.machine.adjustments.retro_screen
        if wanted != self._tube:
            self._tube = wanted
            show_as_tube(wanted)
