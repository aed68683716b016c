"""The title lettering: five letters of gel, dripping over a bed of raw flesh, with eyes in their hollows."""

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
    ellipse,
    grown,
    lit,
    noise,
    path,
    put,
    quantise,
    smooth_union,
)
from cabinet.art.sheet import Sprite
from cabinet.view.palette import KEY, OUTLINE, RAMPS
from cabinet.view.title import DRIPS, EYES, HEIGHT, LETTERS, WIDTH

_TITLE, _GORE, _BONE, _SLIME = RAMPS["title"], RAMPS["gore"], RAMPS["bone"], RAMPS["slime"]
_GEL = Light(towards=(-0.5, -0.7, 0.6), ambient=0.1, diffuse=0.62, gloss=0.95, shine=20, rim=0.3)

# strokes of a letter in a square of 44 x 60: places and radii along each; the ends run out into claws
_STROKES: dict[str, tuple[tuple[tuple[float, float, float], ...], ...]] = {
    "A": (
        ((22, 1, 1.6), (21, 10, 5.6), (15, 30, 6.8), (8, 48, 7.6), (1, 59, 2.4)),
        ((22, 8, 5.8), (28, 28, 7.2), (36, 47, 7.8), (43, 60, 2.0)),
        ((10, 40, 4.0), (22, 41, 4.2), (36, 38, 4.4)),
    ),
    "T": (
        ((-2, 15, 1.6), (4, 8, 6.0), (22, 8, 6.6), (40, 7, 6.4), (47, 16, 1.6)),
        ((22, 8, 7.0), (22, 28, 7.2), (22, 46, 7.4), (20, 62, 2.2)),
    ),
    "X": (
        ((0, 0, 1.8), (8, 9, 6.6), (22, 29, 6.8), (35, 46, 7.8), (44, 60, 2.0)),
        ((44, -1, 1.8), (36, 9, 6.4), (22, 29, 6.6), (9, 47, 8.0), (-1, 60, 2.2)),
    ),
}


def _letter(x: Field, y: Field, letter: str) -> Field:
    shape = np.full(x.shape, 1e3)
    for stroke in _STROKES[letter]:
        shape = smooth_union(shape, path(x, y, stroke), 5.0)
    return shape


def _lettering(grid: Grid) -> Field:
    """All five letters and the drips under them."""
    x = grid.x + 2.6 * (clouds(grid.x, grid.y, 5, 16) - 0.5)
    y = grid.y + 2.6 * (clouds(grid.x + 70, grid.y + 9, 6, 16) - 0.5)
    shape = np.full(x.shape, 1e3)
    for letter, left, top in LETTERS:
        shape = np.minimum(shape, _letter(x - left, y - top, letter))
    for cx, start, length, radius in DRIPS:
        tail = capsule(x, y, cx, start, cx, start + length, radius * 0.75, radius * 0.5)
        bulb = ellipse(x, y, cx, start + length, radius * 0.95, radius * 1.25)
        shape = smooth_union(shape, smooth_union(tail, bulb, 1.5), 3.5)
    return shape


def title() -> Pixels:
    """The lettering: a dark bed, a line of raw flesh, and the gel on it."""
    grid = Grid(WIDTH, HEIGHT, 3)
    shape = _lettering(grid)
    pores = np.clip(noise(grid.x, grid.y, 9, 5.0) - 0.72, 0, 1) * 14
    height = dome(shape, 8.0) * 1.05 - pores * (shape < -3) + 1.0 * clouds(grid.x, grid.y, 4, 8)
    glow = grid.rest(lit(height, _GEL, grid.fine) * np.clip(1.12 - grid.y / 170, 0, 1.1))
    picture = blank(WIDTH, HEIGHT)
    gel = grid.covered(shape)
    bed = grown(grown(grown(gel, True)), True)
    cast = np.zeros_like(bed)
    cast[2:, 1:] = bed[:-2, :-1]
    put(picture, bed | cast, OUTLINE)
    raw = grown(grown(gel, True))
    mottle = 0.25 + 0.5 * grid.rest(clouds(grid.x, grid.y, 3, 6))
    put(picture, raw, quantise(mottle, _GORE, 0.9, high=3))
    put(picture, grown(gel), OUTLINE)
    put(picture, gel, quantise(glow, _TITLE, 0.8, low=1))
    return picture


def eye(look: int) -> Pixels:
    """An eye in a hollow, looking left, ahead, right; the last one is shut."""
    grid = Grid(17, 15, 5)
    x, y = grid.x - 8, grid.y - 7
    ball = ellipse(x, y, 0, 0, 6.4, 5.4)
    glow = grid.rest(lit(dome(ball, 5.0), _GEL, grid.fine))
    picture = blank(17, 15)
    put(picture, grid.covered(ball), quantise(glow * 0.9 + 0.15, _BONE, 0.5, low=1))
    veins = (np.abs(clouds(x, y, 23, 4, 2) - 0.5) < 0.05) & (np.hypot(x, y) > 3.6)
    put(picture, grid.covered(ball) & (grid.rest(veins.astype(float)) > 0.4), _GORE[4])
    iris = np.hypot(x - look * 2.2, y - 0.4)
    put(picture, grid.covered(np.maximum(ball, iris - 3.2)), _SLIME[2])
    put(picture, grid.covered(np.maximum(ball, iris - 2.5)), _SLIME[4])
    put(picture, grid.covered(np.maximum(np.abs(x - look * 2.2) - 0.9, np.abs(y - 0.4) - 2.6)), OUTLINE)
    picture[5, 6 + look] = picture[4, 6 + look] = _BONE[5]
    put(picture, grown(picture != KEY) & (picture == KEY), OUTLINE)
    return picture


def lid() -> Pixels:
    grid = Grid(17, 15, 5)
    x, y = grid.x - 8, grid.y - 7
    ball = ellipse(x, y, 0, 0, 6.4, 5.4)
    crease = np.abs(y - 1.4 + x * x * 0.03) < 0.7
    glow = grid.rest(lit(dome(ball, 5.0), _GEL, grid.fine) * np.where(crease, 0.15, 0.8))
    picture = blank(17, 15)
    put(picture, grid.covered(ball), quantise(glow, _TITLE, 0.6, low=1))
    put(picture, grown(picture != KEY) & (picture == KEY), OUTLINE)
    return picture


def drop() -> Pixels:
    grid = Grid(9, 12, 4)
    shape = smooth_union(np.hypot(grid.x - 4, grid.y - 7.4) - 2.7, capsule(grid.x, grid.y, 4, 2, 4, 6, 0.4, 1.6), 1.5)
    glow = grid.rest(lit(dome(shape, 2.8), _GEL, grid.fine))
    picture = blank(9, 12)
    put(picture, grid.covered(shape), quantise(glow, _TITLE, 0.5, low=2))
    put(picture, grown(picture != KEY) & (picture == KEY), OUTLINE)
    return picture


def sprites() -> Iterator[Sprite]:
    """`title`; `title eye` (left, ahead, right, shut); `title drop`."""
    if {letter for letter, _, _ in LETTERS} - set(_STROKES) or not EYES:
        raise ValueError("a letter of the title has no strokes")
    yield Sprite("title", (title(),), (WIDTH // 2, 0))
    yield Sprite("title eye", (*(eye(look) for look in (-1, 0, 1)), lid()), (8, 7))
    yield Sprite("title drop", (drop(),), (4, 6))
