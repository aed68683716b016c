"""What colour an ink is: five tones from dark to light, each a palette entry."""

from __future__ import annotations

from cabinet.scenes.canvas import Ink
from cabinet.view.palette import RAMPS

# Letters are drawn in these entries; another ink replaces them one for one.
TONES = tuple(RAMPS["bone"][step] for step in range(1, 6))


def _tones(ramp: str, *steps: int) -> tuple[int, ...]:
    return tuple(RAMPS[ramp][step] for step in steps)


INKS: dict[Ink, tuple[int, ...]] = {
    Ink.WHITE: TONES,
    Ink.GREY: _tones("slate", 4, 5, 6, 7, 8),
    Ink.DARK: _tones("slate", 2, 2, 3, 4, 4),
    Ink.GOLD: _tones("gold", 2, 3, 4, 5, 7),
    Ink.RED: _tones("seat0", 3, 4, 5, 6, 8),
    Ink.BLUE: _tones("seat1", 3, 4, 5, 6, 8),
    Ink.GREEN: _tones("seat2", 3, 4, 5, 6, 8),
    Ink.PURPLE: _tones("seat3", 3, 4, 5, 6, 8),
    Ink.ALARM: _tones("alarm", 0, 1, 2, 2, 3),
    Ink.FLESH: _tones("flesh", 3, 4, 5, 6, 7),
}
