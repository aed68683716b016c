"""The palette of a frame: what cycles, what the world gives, and how the chosen look changes all of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pyxel

from cabinet.scenes.canvas import Colours, Look
from cabinet.view.palette import COLOURS, PULSES, RAMPS, blend, mix
from cabinet.view.title import title_colours
from cabinet.view.worlds import breath, floor_colours, floor_step, rim_colours, tissue_colours

ALARM_MS, BEAT_MS, MARK_MS = 480, 1300, 110  # a blink, a heart's beat, a step of the targets' colours
CALM = 4  # how much slower everything cycles where flashing is off
_BEATS = 32

# Colours that keep apart for every kind of eye: by lightness first, then by hue.
_SEATS: dict[Colours, tuple[tuple[int, ...], ...]] = {
    Colours.COLOUR_BLIND: (
        (0x2A1400, 0x7A3A00, 0xD56A00, 0xF49A2E, 0xFFC878, 0xFFF8E8),
        (0x000A38, 0x002E78, 0x0058B4, 0x2E8CDC, 0x8CC8F8, 0xF4FCFF),
        (0x38340C, 0x86802A, 0xC8C050, 0xECE478, 0xFAF6B4, 0xFFFFF8),
        (0x14061C, 0x34163E, 0x5A3060, 0x8A5A88, 0xC094BA, 0xF4E4F0),
    ),
    Colours.HIGH_CONTRAST: (
        (0x400000, 0xA00000, 0xFF2010, 0xFF6A30, 0xFFC890, 0xFFFFFF),
        (0x000050, 0x1030C0, 0x2070FF, 0x40B8FF, 0xB0F0FF, 0xFFFFFF),
        (0x003010, 0x008020, 0x10D040, 0x70FF60, 0xD8FFB0, 0xFFFFFF),
        (0x300050, 0x8010B0, 0xD030FF, 0xFF70FF, 0xFFC8FF, 0xFFFFFF),
    ),
}
# How far floors and tissue are drawn towards black, and towards grey, in eighths.
_QUIET = {Colours.NORMAL: (0, 0), Colours.COLOUR_BLIND: (2, 4), Colours.HIGH_CONTRAST: (5, 2)}


@lru_cache(maxsize=8)
def base_colours(colours: Colours) -> tuple[int, ...]:
    """All entries as they are at rest."""
    entries = list(COLOURS)
    for seat, stops in enumerate(_SEATS.get(colours, ())):
        ramp, pulse = RAMPS[f"seat{seat}"], PULSES[seat]
        entries[ramp.first : ramp.first + len(ramp)] = blend(stops, len(ramp))
        entries[pulse.first : pulse.first + len(pulse)] = blend(stops[:2], len(pulse))
    return tuple(entries)


@lru_cache(maxsize=2048)
def _quiet(colours: tuple[int, ...], look: Colours) -> tuple[int, ...]:
    """A background's colours, toned down so that pieces stand out."""
    black, grey = _QUIET[look]
    if not black and not grey:
        return colours
    return tuple(mix(mix(c, _grey(c), grey, 8), 0, black, 8) for c in colours)


def _grey(colour: int) -> int:
    level = ((colour >> 16) * 5 + (colour >> 8 & 255) * 9 + (colour & 255) * 2) // 16
    return level * 0x010101


def turned(name: str, t_ms: int) -> tuple[int, ...]:
    """A ramp's colours moved on by one entry every MARK_MS: what is drawn in it seems to run."""
    colours = RAMPS[name].colours
    step = t_ms // MARK_MS % len(colours)
    return colours[-step:] + colours[:-step] if step else colours


@lru_cache(maxsize=256)
def _beat(look: Colours, seat: int, step: int) -> tuple[int, ...]:
    """The pulse entries of a seat: a quick swell, a slow fall."""
    rest = base_colours(look)
    swell = max(0, 8 - step) if step < 8 else max(0, 4 - abs(step - 12))
    return tuple(mix(rest[entry], rest[RAMPS[f"seat{seat}"][5]], swell, 12) for entry in PULSES[seat].entries)


def alarm_colours(t_ms: int, flash: bool) -> tuple[int, ...]:
    """The alarm's entries: bright and dark by turns, steadily bright where flashing is off."""
    bright = RAMPS["alarm"].colours
    if not flash or t_ms // ALARM_MS % 2 == 0:
        return bright
    return tuple(mix(colour, bright[0], 5, 8) for colour in bright)


class Colouring:
    """Writes the palette. Each part of a picture asks for what it is drawn in."""

    def __init__(self, look: Look) -> None:
        self.look = look
        pyxel.colors[:] = list(base_colours(look.colours))

    def _write(self, ramp: str, colours: Sequence[int]) -> None:
        first = RAMPS[ramp].first
        pyxel.colors[first : first + len(colours)] = list(colours)

    def _pace(self, t_ms: int) -> int:
        return t_ms if self.look.flash else t_ms // CALM

    def tissue(self, world: str, t_ms: int) -> None:
        colours = tissue_colours(world, breath(world, self._pace(t_ms)))
        self._write("tissue", _quiet(colours, self.look.colours))

    def board(self, world: str, t_ms: int) -> None:
        """The floor in its cycle, the rim, the pits and the marks."""
        pace = self._pace(t_ms)
        self._write("face", _quiet(floor_colours(world, floor_step(world, pace)), self.look.colours))
        self._write("rim", rim_colours(world))
        self._write("clonemark", turned("clonemark", pace))
        self._write("jumpmark", turned("jumpmark", pace))

    def pieces(self, t_ms: int) -> None:
        """The beat inside the pieces."""
        for seat in range(len(PULSES)):
            step = (self._pace(t_ms) + seat * 330) * _BEATS // BEAT_MS % _BEATS
            self._write(f"pulse{seat}", _beat(self.look.colours, seat, step))

    def alarm(self, t_ms: int) -> None:
        self._write("alarm", alarm_colours(t_ms, self.look.flash))

    def title(self, t_ms: int) -> None:
        self._write("title", title_colours(self._pace(t_ms)))
