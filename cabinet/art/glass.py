"""The hourglass: brass ends and posts, the glass behind and before the sand, the sand itself and its stream."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from cabinet.art.paint import Field, Grid, Light, Mask, Pixels, blank, box, clouds, dome, lit, outline, put, quantise
from cabinet.art.sheet import Sprite
from cabinet.view.hourglass import BOTTOM, HEIGHT, NECK, TOP, WIDTH, half_width
from cabinet.view.palette import KEY, OUTLINE, RAMPS

_BRASS = Light(ambient=0.1, diffuse=0.75, gloss=0.8, shine=18, rim=0.3)
_GOLD, _GLASS, _BONE = RAMPS["gold"], RAMPS["glass"], RAMPS["bone"]


def _inside() -> Mask:
    """Pixels inside the glass."""
    mask = np.zeros((HEIGHT, WIDTH), bool)
    for row in range(TOP, BOTTOM + 1):
        mask[row, 20 - half_width(row) : 20 + half_width(row)] = True
    return mask


def _brass() -> Pixels:
    """Two turned ends, each a plate on a moulding, and a post at either side."""
    grid = Grid(WIDTH, HEIGHT, 4)
    x, y = grid.x, grid.y
    picture = blank(WIDTH, HEIGHT)
    posts: list[tuple[Field, float]] = []
    for side in (3.0, 36.0):
        posts.append((box(x, y, side, 35.5, 1.6, 30), 1.8))
        posts += [(np.hypot(x - side, (y - row) * 1.1) - 2.6, 2.6) for row in (22, 35.5, 49)]
    plates = [(box(x, y, 19.5, row, half, tall, 1.4), tall) for row, half, tall in _PLATES]
    for distance, radius in posts + plates:
        part = blank(WIDTH, HEIGHT)
        glow = grid.rest(lit(dome(distance, radius), _BRASS, grid.fine))
        put(part, grid.covered(distance), quantise(glow, _GOLD, 0.6))
        outline(part)
        put(picture, part != KEY, part)
    return picture


# middle row, half width, half height of the plates and mouldings, from the outside in
_PLATES = ((6.5, 12.5, 1.6), (3.0, 18.0, 2.4), (64.5, 12.5, 1.6), (68.0, 18.0, 2.4))


def back() -> Pixels:
    """The brass, and the dark of the glass with a line of light along its left wall."""
    picture = _brass()
    inside = _inside()
    grid = Grid(WIDTH, HEIGHT, 1)
    wide = np.array([max(half_width(row), 1) if TOP <= row <= BOTTOM else 1 for row in range(HEIGHT)])[:, None]
    across = (grid.x - 19.5) / wide
    light = 0.10 + 0.42 * np.exp(-(((across + 0.72) / 0.2) ** 2)) + 0.25 * np.exp(-(((across - 0.85) / 0.15) ** 2))
    put(picture, inside, quantise(light, _GLASS, 0.7))
    wall = _wall(inside)
    put(picture, wall, quantise(0.55 - 0.3 * across, _GLASS, 0.5))
    ring = np.zeros_like(wall)
    ring[:, 1:] |= wall[:, :-1]
    ring[:, :-1] |= wall[:, 1:]
    put(picture, ring & ~wall & ~inside & (picture == KEY), OUTLINE)
    return picture


def _wall(inside: Mask) -> Mask:
    """The pixels at the left and right of the inside."""
    wall = np.zeros_like(inside)
    wall[:, 1:] |= inside[:, :-1]
    wall[:, :-1] |= inside[:, 1:]
    wall[1:] |= inside[:-1]
    wall[:-1] |= inside[1:]
    wall &= ~inside
    wall[:TOP] = wall[BOTTOM + 1 :] = False
    return wall


def front() -> Pixels:
    """Gleams on the glass, before the sand."""
    picture = blank(WIDTH, HEIGHT)
    for row in range(TOP + 2, BOTTOM):
        if half_width(row) < 6:
            continue
        left = 20 - half_width(row)
        if row % 27 in range(12, 20) or row in (55, 57):
            picture[row, left + 2] = _GLASS[5]
        elif row % 2:
            picture[row, left + 2] = _GLASS[4]
        if row % 3 == 0:
            picture[row, 39 - left - 1] = _GLASS[3]
    for row, column in ((13, 11), (14, 11), (13, 12), (50, 10), (51, 10), (52, 11)):
        picture[row, column] = _BONE[5]
    return picture


def sand() -> Pixels:
    """Both bulbs full of sand: the game cuts its columns from here."""
    grid = Grid(WIDTH, HEIGHT, 1)
    rough = np.random.default_rng(7).random((HEIGHT, WIDTH))
    light = 0.62 - (grid.x - 19.5) / 34 + 0.34 * (rough - 0.5) + 0.2 * (clouds(grid.x, grid.y, 8, 7) - 0.5)
    picture = blank(WIDTH, HEIGHT)
    put(picture, _inside(), quantise(light, _GOLD, 0.5, low=2))
    return picture


def stream(phase: int) -> Pixels:
    """The falling thread, two pixels wide: bright grains with gaps that run down."""
    picture = blank(2, BOTTOM + 1 - NECK)
    for row in range(picture.shape[0]):
        beat = (row - phase * 2) % 8
        picture[row, 0] = _GOLD[(6, 5, 4, 7, 6, 4, 5, 6)[beat]]
        if beat in (0, 3, 4):
            picture[row, 1] = _GOLD[5 if beat else 4]
    return picture


def endless() -> Pixels:
    """The sign of a clock that never runs out, lying in the glass."""
    grid = Grid(21, 11, 4)
    a = grid.x - 10
    b = grid.y - 5
    loops = np.minimum(np.abs(np.hypot(a - 4.4, b) - 3.4), np.abs(np.hypot(a + 4.4, b) - 3.4)) - 1.2
    picture = blank(21, 11)
    glow = grid.rest(lit(dome(loops, 1.3), _BRASS, grid.fine))
    put(picture, grid.covered(loops), quantise(glow, _GOLD, 0.4, low=2))
    outline(picture)
    return picture


def sprites() -> Iterator[Sprite]:
    """`glass back`, `glass sand`, `glass front` lie over each other; `glass stream` and `glass endless` go between."""
    yield Sprite("glass back", (back(),))
    yield Sprite("glass sand", (sand(),))
    yield Sprite("glass front", (front(),))
    yield Sprite("glass stream", tuple(stream(phase) for phase in range(4)), (0, 0), 45)
    yield Sprite("glass endless", (endless(),), (10, 5))
