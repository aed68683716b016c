"""The large signs: the letters between two opponents, and the coin door's slot with a coin falling into it."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from cabinet.art.paint import (
    Field,
    Grid,
    Light,
    Pixels,
    blank,
    box,
    clouds,
    dome,
    grown,
    lit,
    outline,
    path,
    put,
    quantise,
    smooth_union,
)
from cabinet.art.sheet import Sprite
from cabinet.art.signs import coin
from cabinet.view.palette import BLACK, KEY, OUTLINE, RAMPS

VERSUS = (56, 44)
SLOT = (32, 48)
FALL = 10  # frames of the coin's fall, and as many in which the slot waits
_GOLD, _GORE, _SLATE, _ALARM = RAMPS["gold"], RAMPS["gore"], RAMPS["slate"], RAMPS["alarm"]
_METAL = Light(ambient=0.08, diffuse=0.72, gloss=0.8, shine=16, rim=0.3)

# strokes: x, y, radius along each
_V = (
    ((2, 3, 1.6), (8, 9, 4.8), (14, 24, 4.6), (18, 38, 1.4)),
    ((33, 0, 1.2), (27, 9, 4.4), (21, 24, 4.6), (18, 38, 1.4)),
)
_S = (
    ((52, 3, 1.4), (44, 6, 4.0), (36, 10, 4.4), (36, 18, 4.4), (45, 23, 4.6)),
    ((45, 23, 4.6), (46, 31, 4.6), (38, 37, 4.2), (28, 42, 1.2)),
)


def versus() -> Pixels:
    """V and S, forged and bloodied."""
    grid = Grid(*VERSUS, 4)
    x = grid.x + 1.2 * (clouds(grid.x, grid.y, 31, 8) - 0.5)
    shape = np.full(x.shape, 1e3)
    for strokes in (_V, _S):
        letter = np.full(x.shape, 1e3)
        for stroke in strokes:
            letter = smooth_union(letter, path(x, grid.y, stroke), 2.0)
        shape = np.minimum(shape, letter)
    height = dome(shape, 4.0) * 1.2 + 0.8 * clouds(grid.x, grid.y, 7, 4)
    glow = grid.rest(lit(height, _METAL, grid.fine))
    picture = blank(*VERSUS)
    forged = grid.covered(shape)
    put(picture, grown(grown(forged, True), True), OUTLINE)
    put(picture, grown(forged), _GORE[2])
    put(picture, forged, quantise(glow, _GOLD, 0.6))
    bloody = forged & (grid.rest(grid.y + 9 * clouds(grid.x, grid.y, 3, 6)) > 33)
    put(picture, bloody, quantise(glow, _GORE, 0.6))
    return picture


def _plate(grid: Grid) -> Field:
    return box(grid.x, grid.y, 15.5, 33.5, 14.0, 12.5, 3.0)


def slot(frame: int) -> Pixels:
    """A steel plate with a lit slot; the coin comes down edge on, and the slot lights up as it swallows."""
    grid = Grid(*SLOT, 4)
    plate, hole = _plate(grid), box(grid.x, grid.y, 15.5, 32.5, 1.7, 8.2, 0.6)
    height = dome(plate, 2.4) - 1.2 * (hole < 0.9)
    picture = blank(*SLOT)
    put(picture, grid.covered(plate), quantise(grid.rest(lit(height, _METAL, grid.fine)), _SLATE, 0.5, low=1))
    lamp = frame >= FALL - 2
    put(picture, grid.covered(hole - 1.2), _ALARM[2] if lamp else _ALARM[1])
    put(picture, grid.covered(hole), BLACK)
    outline(picture)
    if frame < FALL:
        _drop(picture, frame)
    return picture


def _drop(picture: Pixels, frame: int) -> None:
    """The coin, turning as it falls; what is past the slot's upper lip and beside the slot is inside."""
    y = -2 + frame * frame // 2
    face = coin(frame, 12) if frame < 5 else coin(6, 12)
    for row in range(16):
        if 0 <= y + row < (SLOT[1] if frame < 5 else 40):
            line = picture[y + row, 8:24]
            seen = face[row] != KEY
            line[seen] = face[row][seen]


def sprites() -> Iterator[Sprite]:
    """`sign vs` and `sign slot`, anchored at their upper left."""
    yield Sprite("sign vs", (versus(),), (0, 0), 1000)
    yield Sprite("sign slot", tuple(slot(frame) for frame in range(2 * FALL)), (0, 0), 60)
