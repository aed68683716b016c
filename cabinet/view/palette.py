"""The palette: 255 entries in named ramps that bend in hue, some with colours that depend on the world or cycle.

A picture stores entry numbers, never colours. Entry 0 is the key (nothing is drawn there), so pictures use 1 to 254.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

LARGEST = 255  # entries: one fewer than Pyxel 2.9 has, so that its older builds for the web show them too
KEY = 0  # see-through in every picture
OUTLINE = 1  # the dark line round every thing that is not background
BLACK = 2
WHITE = 3


@dataclass(frozen=True, slots=True)
class Ramp:
    """A run of palette entries from dark to light; `first` is its darkest entry."""

    name: str
    first: int
    colours: tuple[int, ...]

    def __len__(self) -> int:
        return len(self.colours)

    def __getitem__(self, step: int) -> int:
        """The palette entry of a step; negative steps count from the lightest."""
        return range(self.first, self.first + len(self.colours))[step]

    @property
    def entries(self) -> range:
        return range(self.first, self.first + len(self.colours))


def blend(stops: Sequence[int], count: int) -> tuple[int, ...]:
    """`count` colours (0xRRGGBB) evenly spread along the line through the stops."""
    return tuple(_between(stops, step, max(count - 1, 1)) for step in range(count))


def mix(a: int, b: int, part: int, whole: int) -> int:
    """The colour `part/whole` of the way from a to b, in whole numbers so that every machine agrees."""

    def channel(shift: int) -> int:
        return ((a >> shift & 255) * (whole - part) + (b >> shift & 255) * part + whole // 2) // whole << shift

    return channel(16) + channel(8) + channel(0)


def _between(stops: Sequence[int], step: int, whole: int) -> int:
    place = step * (len(stops) - 1)
    index = min(place // whole, len(stops) - 2)
    return mix(stops[index], stops[index + 1], place - index * whole, whole)


# name, number of entries, stops from dark to light
_LAYOUT: tuple[tuple[str, int, tuple[int, ...]], ...] = (
    ("basic", 4, ()),
    # the pieces, a ramp a seat, and two entries a seat that pulse inside it
    ("seat0", 10, (0x2A0014, 0x6E0620, 0xC01E1E, 0xF25A22, 0xFFA94A, 0xFFF6D8)),
    ("seat1", 10, (0x080638, 0x14207C, 0x1C5AC8, 0x28A4EE, 0x7CE4FA, 0xF0FFFF)),
    ("seat2", 10, (0x00200E, 0x084A1E, 0x1C8C26, 0x62C42C, 0xC2EE5A, 0xFCFFDC)),
    ("seat3", 10, (0x1C0434, 0x48107A, 0x8A26BA, 0xCE54DC, 0xF49AE6, 0xFFEEFA)),
    ("pulse0", 2, (0x4A0018, 0x8A0A26)),
    ("pulse1", 2, (0x0A0A50, 0x1A3CA0)),
    ("pulse2", 2, (0x00280E, 0x0C6024)),
    ("pulse3", 2, (0x280848, 0x60189A)),
    # the cabinet's own materials
    ("gold", 8, (0x2A1004, 0x6E3408, 0xB4701A, 0xE8B03C, 0xFFE68A, 0xFFFCE4)),
    ("slate", 10, (0x0A0816, 0x1E1A36, 0x3E3860, 0x6C648E, 0xA6A0BE, 0xE2DEEC)),
    ("bone", 6, (0x2E2A38, 0x6A6470, 0xA8A09C, 0xDCD4C0, 0xFFFCF0)),
    ("alarm", 4, (0x500008, 0xA00814, 0xF02020, 0xFFB0A0)),
    ("glass", 6, (0x0C1226, 0x1A2A48, 0x34567C, 0x78A8C4, 0xE4FAFF)),
    ("clonemark", 4, (0xA0600E, 0xE8B03C, 0xFFE68A, 0xFFFCE4)),
    ("jumpmark", 4, (0x128A64, 0x2AC890, 0x8CF8C0, 0xF0FFF6)),
    ("title", 16, (0x200010, 0x7A0A2A, 0xE02A2A, 0xFF8A3A, 0xFFF0B0)),
    # what takes its colours from the world
    ("tissue", 12, (0x08020E, 0x180620, 0x300C34, 0x54183E, 0x84304E)),
    ("face", 16, (0x10102C, 0x3A2C78)),
    ("light", 16, (0x2A2A5C, 0x7C6CC0)),
    ("dark", 16, (0x080818, 0x1C1440)),
    ("rim", 8, (0x0A0816, 0x3E3860, 0x8A82AC, 0xE2DEEC)),
    ("pit", 8, (0x0A0408, 0x4A1428, 0xA84E58, 0xF0C0A8)),
    # the invaders
    ("flesh", 9, (0x200818, 0x5C1830, 0xA64444, 0xDC8468, 0xF6C49A, 0xFFF2DC)),
    ("ghost", 10, (0x0C0824, 0x241C5C, 0x3C46A0, 0x5C84D0, 0x92C8EE, 0xD4F2FA, 0xFFFFFF)),
    ("serpent", 9, (0x06140E, 0x123A22, 0x36702C, 0x7CA63C, 0xC4D470, 0xFAFCD8)),
    ("mushroom", 10, (0x140A14, 0x3C2228, 0x74503C, 0xAE8A5C, 0xDCC896, 0xFFFAE4)),
    ("brain", 9, (0x200A28, 0x5A1E50, 0xA0446C, 0xDC7E8C, 0xF8BCB0, 0xFFF4EC)),
    ("squid", 10, (0x04081E, 0x0A2448, 0x125674, 0x1E9490, 0x62CEAC, 0xB8F4CC, 0xF8FFF0)),
    ("gore", 7, (0x1A0006, 0x560010, 0xA00C1C, 0xDC3028, 0xF87848, 0xFFC890)),
    ("slime", 5, (0x0E2408, 0x2E5E0E, 0x6EA01C, 0xBEDC3C, 0xF0FA96, 0xFFFFF0)),
)
_BASIC = (0x000000, 0x06020A, 0x000000, 0xFFFFFF)


def _lay_out() -> dict[str, Ramp]:
    ramps: dict[str, Ramp] = {}
    first = 0
    for name, count, stops in _LAYOUT:
        ramps[name] = Ramp(name, first, blend(stops, count) if stops else _BASIC)
        first += count
    if first > LARGEST:
        raise ValueError(f"the palette has {first} entries; {LARGEST} is all there is")
    return ramps


RAMPS = _lay_out()
SEATS = tuple(RAMPS[f"seat{seat}"] for seat in range(4))
PULSES = tuple(RAMPS[f"pulse{seat}"] for seat in range(4))
COLOURS = tuple(colour for ramp in RAMPS.values() for colour in ramp.colours)
