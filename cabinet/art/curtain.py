"""The curtain between scenes: a sheet of gore in wet folds, its lower edge hanging in drips."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from cabinet.art.paint import (
    Field,
    Grid,
    Light,
    Pixels,
    blank,
    capsule,
    clouds,
    dome,
    lit,
    outline,
    put,
    quantise,
    smooth_union,
)
from cabinet.art.sheet import Sprite
from cabinet.view.palette import RAMPS

WIDTH, HEIGHT = 80, 56  # it repeats across
SHEET = 48  # rows of the sheet above the edge, which repeat too
_GORE = RAMPS["gore"]
_WET = Light(ambient=0.10, diffuse=0.62, gloss=0.9, shine=18, rim=0.2)
# column, length, radius
_DRIPS = (
    (6, 30, 3.6),
    (17, 14, 2.4),
    (28, 40, 4.2),
    (39, 20, 2.8),
    (47, 33, 3.4),
    (58, 12, 2.2),
    (66, 44, 4.0),
    (75, 22, 2.6),
)


def _hanging(x: Field, y: Field) -> Field:
    """Distance to the sheet with its drips, repeating every WIDTH."""
    shape = y - 9 - 2.5 * np.sin(x * 2 * np.pi / WIDTH * 3)
    for column, length, radius in _DRIPS:
        away = (x - column + WIDTH / 2) % WIDTH - WIDTH / 2
        tail = capsule(away, y, 0, 4, 0, 6 + length, radius * 1.3, radius * 0.7)
        bulb = np.hypot(away, (y - 6 - length) * 0.8) - radius
        shape = smooth_union(shape, smooth_union(tail, bulb, 2.0), 5.0)
    return shape


def curtain() -> Pixels:
    grid = Grid(WIDTH + 16, HEIGHT, 3)
    x = grid.x - 8
    shape = _hanging(x, grid.y)
    height = dome(shape, 6.0) + 1.6 * clouds(x % WIDTH, grid.y, 5, 8, 2, (10, 10))
    glow = grid.rest(lit(height, _WET, grid.fine)) * np.clip(np.arange(HEIGHT)[:, None] / 10 + 0.1, 0, 1)
    picture = blank(grid.width, HEIGHT)
    put(picture, grid.covered(shape), quantise(glow, _GORE, 0.6, low=1))
    outline(picture)
    return np.ascontiguousarray(picture[:, 8:-8])


def sheet() -> Pixels:
    """The sheet itself: folds run down it, dark, so that the eye stays with the edge."""
    grid = Grid(WIDTH + 16, SHEET + 16, 3)
    x, y = grid.x - 8, grid.y - 8
    folds = 8 * clouds(x, np.zeros(y.shape), 11, 10, 2, (8, 1))
    pores = clouds(x, y, 23, 8, 2, (10, 6))
    glow = grid.rest(lit(folds + 1.2 * pores, _WET, grid.fine))
    picture = quantise(glow * 0.6, _GORE, 0.7, low=0, high=3)
    return np.ascontiguousarray(picture[8:-8, 8:-8])


def sprites() -> Iterator[Sprite]:
    """`curtain` is the lower edge; above it hangs as much of `curtain sheet` as is wanted."""
    yield Sprite("curtain", (curtain(),))
    yield Sprite("curtain sheet", (sheet(),))
