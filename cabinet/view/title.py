"""The title lettering at work: its colours wander, eyes look about in its hollows, drops fall from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from cabinet.view.atlas import Animation
from cabinet.view.palette import RAMPS, blend, mix

WIDTH, HEIGHT = 246, 84
LETTERS = (("A", 6, 6), ("T", 53, 6), ("A", 100, 6), ("X", 148, 6), ("X", 196, 6))
# where it drips: x, top, length, radius
DRIPS = (
    (13.0, 60.0, 10.0, 3.0),
    (42.0, 60.0, 6.0, 2.6),
    (62.0, 18.0, 9.0, 2.8),
    (78.0, 60.0, 12.0, 3.0),
    (90.0, 18.0, 15.0, 2.6),
    (108.0, 60.0, 6.0, 2.8),
    (137.0, 60.0, 12.0, 3.0),
    (156.0, 60.0, 7.0, 2.8),
    (184.0, 60.0, 13.0, 3.2),
    (206.0, 60.0, 5.0, 2.6),
    (232.0, 60.0, 9.0, 3.0),
)
EYES = ((28, 36), (122, 36), (194, 35))  # in the hollows of the As and between the Xs
_FALLS = ((13, 1900, 0), (62, 2600, 900), (78, 2300, 500), (137, 2900, 1700), (184, 2100, 1200), (90, 3100, 2200))
_FALL_PX, _FALL_MS = 90, 700

# The gel's colours: it passes from one ramp to the next and round again.
_RAMPS = (
    (0x1E0010, 0x6E0828, 0xD82828, 0xFF7C34, 0xFFD880, 0xFFFFF0),
    (0x180028, 0x52107A, 0xB42EBC, 0xFF6AB0, 0xFFC8C0, 0xFFFFF6),
    (0x001C20, 0x0A5A5E, 0x1EAE86, 0x76E67A, 0xE0FCA0, 0xFFFFF0),
    (0x101C04, 0x386010, 0x86B418, 0xE4DC3C, 0xFFF4A0, 0xFFFFF0),
)
_ROUND_MS = 14000
_STEPS = 96


@lru_cache(maxsize=_STEPS)
def _colours(step: int) -> tuple[int, ...]:
    at = step * len(_RAMPS)
    first = at // _STEPS
    count = len(RAMPS["title"])
    here, there = blend(_RAMPS[first], count), blend(_RAMPS[(first + 1) % len(_RAMPS)], count)
    return tuple(mix(a, b, at % _STEPS, _STEPS) for a, b in zip(here, there, strict=True))


def title_colours(t_ms: int) -> tuple[int, ...]:
    """Colours of the title's entries at a time."""
    return _colours(t_ms * _STEPS // _ROUND_MS % _STEPS)


@dataclass(frozen=True, slots=True)
class Title:
    lettering: Animation
    eye: Animation
    drop: Animation

    @classmethod
    def of(cls, sprites: Mapping[str, Animation]) -> Title:
        return cls(sprites["title"], sprites["title eye"], sprites["title drop"])

    def draw(self, x: int, y: int, t_ms: int) -> None:
        """Draw it with the middle of its top at x, y."""
        left = x - WIDTH // 2
        for column, every_ms, late_ms in _FALLS:
            since = (t_ms + late_ms) % every_ms
            if since < _FALL_MS:
                top = next(top + length for cx, top, length, _ in DRIPS if cx == column)
                self.drop.frames[0].put(left + column, y + top + _FALL_PX * since * since // _FALL_MS**2)
        self.lettering.frames[0].put(x, y)
        for number, (cx, cy) in enumerate(EYES):
            self.eye.frames[_look(t_ms + number * 40)].put(left + cx, y + cy)


def _look(t_ms: int) -> int:
    """Which eye frame: they look ahead, aside, and blink."""
    beat = t_ms // 120 % 53
    if beat in (20, 47):
        return 3
    return 0 if 6 <= beat < 15 else 2 if 26 <= beat < 37 else 1
