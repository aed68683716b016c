"""The slate frames round text and figures: cut as nine pieces from one small bevelled panel."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from cabinet.art.paint import Grid, Light, Pixels, blank, box, clouds, lit, put, quantise
from cabinet.art.sheet import Sprite
from cabinet.view.palette import OUTLINE, RAMPS

CORNER, SIDE = 8, 16  # pixels of a corner piece, and the length after which a side repeats
_SLATE, _GOLD = RAMPS["slate"], RAMPS["gold"]
_LAMP = Light(ambient=0.05, diffuse=0.72, gloss=0.45, shine=10, rim=0.12)


def panel() -> Pixels:
    """The whole panel, as small as its pieces allow: corners with a brass stud, sides with a chased line."""
    size = CORNER * 2 + SIDE
    grid = Grid(size, size, 4)
    x, y = grid.x - (size - 1) / 2, grid.y - (size - 1) / 2
    edge = -box(x, y, 0, 0, size / 2, size / 2, 3.0)  # pixels inside the outer line
    height = np.clip(edge, 0, 1.6) * 1.3 - np.clip(edge - 3.4, 0, 1.6) * 1.3
    height -= 0.7 * np.exp(-(((edge - 2.5) / 0.45) ** 2))
    height += 0.5 * clouds(grid.x, grid.y, 17, 4, 2, (8, 8))
    glow = grid.rest(lit(height, _LAMP, grid.fine))
    picture = blank(size, size)
    depth = grid.rest(edge)
    put(picture, depth > 0.2, quantise(glow, _SLATE, 0.7, low=1, high=8))
    put(picture, (depth > 0.2) & (depth < 0.9), OUTLINE)
    put(picture, depth > 4.6, _SLATE[0])
    put(picture, (depth > 4.6) & (depth < 5.6), OUTLINE)
    for cx in (3, size - 4):
        for cy in (3, size - 4):
            picture[cy - 1 : cy + 2, cx - 1 : cx + 2] = OUTLINE
            picture[cy, cx] = _GOLD[4]
            picture[cy - 1, cx - 1] = picture[cy - 1, cx] = picture[cy, cx - 1] = _GOLD[3]
            picture[cy - 1, cx - 1] = _GOLD[6]
    return picture


def sprites() -> Iterator[Sprite]:
    """`panel`: nine pieces, row by row."""
    whole = panel()
    cuts = ((0, CORNER), (CORNER, CORNER + SIDE), (CORNER + SIDE, CORNER * 2 + SIDE))
    yield Sprite("panel", tuple(whole[top:low, left:right] for top, low in cuts for left, right in cuts))
