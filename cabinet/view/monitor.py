"""The monitor test's patterns. Pure colours stand in the title's palette entries, which nothing else shows then."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pyxel

from cabinet.scenes.canvas import HEIGHT, WIDTH, Pattern
from cabinet.view.palette import BLACK, COLOURS, RAMPS, WHITE

GRID = 20  # pixels of a crosshatch's square: both sides of the screen are whole numbers of them
PURE = (0xFFFFFF, 0xFFFF00, 0x00FFFF, 0x00FF00, 0xFF00FF, 0xFF0000, 0x0000FF, 0x000000)  # the bars, by lightness
FULL = {Pattern.RED: 5, Pattern.GREEN: 3, Pattern.BLUE: 6, Pattern.WHITE: 0}
SWEEP_MS, STRIPE = 40, 40  # a stripe moves on by a pixel, and is so wide


def draw_pattern(pattern: Pattern, t_ms: int) -> None:
    """Fill the screen."""
    if pattern in FULL:
        _mix(PURE)
        pyxel.cls(RAMPS["title"][FULL[pattern]])
    else:
        _DRAWN[pattern](t_ms)


def _mix(colours: Sequence[int]) -> None:
    """Have these in the lent entries."""
    for place, colour in enumerate(colours):
        pyxel.colors[RAMPS["title"][place]] = colour


def _crosshatch(_t_ms: int) -> None:
    pyxel.cls(BLACK)
    for x in range(0, WIDTH, GRID):
        pyxel.line(x, 0, x, HEIGHT - 1, WHITE)
    for y in range(0, HEIGHT, GRID):
        pyxel.line(0, y, WIDTH - 1, y, WHITE)
    pyxel.rectb(0, 0, WIDTH, HEIGHT, WHITE)
    pyxel.circb(WIDTH // 2, HEIGHT // 2, HEIGHT // 2 - GRID, WHITE)
    for x, y in ((0, 0), (WIDTH - 9, 0), (0, HEIGHT - 9), (WIDTH - 9, HEIGHT - 9)):
        pyxel.rect(x, y, 9, 9, WHITE)


def _bars(_t_ms: int) -> None:
    """Eight bars at full strength, and a staircase of greys below them."""
    count = len(PURE)
    _mix((*PURE, *(0x010101 * (place * 255 // (count - 1)) for place in range(count))))
    wide, tall = WIDTH // count, HEIGHT * 3 // 4
    for place in range(count):
        pyxel.rect(place * wide, 0, wide, tall, RAMPS["title"][place])
        pyxel.rect(place * wide, tall, wide, HEIGHT - tall, RAMPS["title"][count + place])


def _ramps(_t_ms: int) -> None:
    """Every entry of the palette, ramp by ramp, sixteen in a row."""
    _mix(RAMPS["title"].colours)
    wide, tall = WIDTH // 16, HEIGHT // 16
    for entry in range(len(COLOURS)):
        pyxel.rect(entry % 16 * wide, entry // 16 * tall, wide, tall, entry)


def _burn_in(t_ms: int) -> None:
    """Black and white stripes that travel: every pixel is lit half of the time."""
    shift = t_ms // SWEEP_MS
    pyxel.cls(BLACK)
    for x in range(WIDTH):
        if (x + shift) // STRIPE % 2:
            pyxel.line(x, 0, x, HEIGHT - 1, WHITE)


_DRAWN: dict[Pattern, Callable[[int], None]] = {
    Pattern.CROSSHATCH: _crosshatch,
    Pattern.BARS: _bars,
    Pattern.RAMPS: _ramps,
    Pattern.BURN_IN: _burn_in,
}
