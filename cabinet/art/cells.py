"""The parts a board is baked from: stencils of bevelled cells, and the pattern of each world's floor."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from cabinet.art.paint import BAYER, Field, Grid, Mask, Pixels, blank, circle, clouds, polygon
from cabinet.art.sheet import Sprite
from cabinet.scenes.layout import PITCHES
from cabinet.view.palette import RAMPS
from cabinet.view.worlds import STENCIL, WORLDS

FLOOR = 192  # the floor's side; half of it is stored, the other half is the same turned round


def _square(x: Field, y: Field, pitch: int) -> Field:
    """Distance to a square cell with cut corners."""
    half = pitch / 2 - 0.5
    return np.asarray(np.maximum(np.maximum(np.abs(x), np.abs(y)) - half, (np.abs(x) + np.abs(y) - half * 1.76) / 1.42))


def _hexagon(x: Field, y: Field, pitch: int) -> Field:
    """Distance to a pointed cell as wide as the pitch, a third taller than its rows are apart."""
    w, h = pitch / 2, pitch * 2 / 3
    return polygon(x, y, [(0, -h), (w, -h / 2), (w, h / 2), (0, h), (-w, h / 2), (-w, -h / 2)]) + 0.5


SHAPES: dict[str, Callable[[Field, Field, int], Field]] = {"square": _square, "hexagon": _hexagon}


def _stencils(shape: str, pitch: int) -> dict[str, Mask]:
    """Which pixels of a cell are its face, its lit edge and its shaded edge."""
    tall = pitch if shape == "square" else (pitch * 4 + 2) // 3
    grid = Grid(pitch, tall, 4)
    x, y = grid.x - (pitch - 1) / 2, grid.y - (tall - 1) / 2
    distance = grid.rest(SHAPES[shape](x, y, pitch))
    facing = grid.rest(-x * 0.9 - y * 1.1)
    inside = distance < 0.1
    edge = inside & (distance > -1.4)
    return {"face": inside & ~edge, "light": edge & (facing >= 0), "dark": edge & (facing < 0)}


def _stencil(mask: Mask) -> Pixels:
    picture = blank(mask.shape[1], mask.shape[0])
    picture[~mask] = STENCIL
    return picture


# -- floors: a phase 0..1 for each pixel, the same when turned by half a turn ---------------------------------------


def _twist(x: Field, y: Field) -> Field:
    """Lab: two arms of a whirl, broken by rings."""
    r, a = np.hypot(x, y), np.arctan2(y, x)
    return r / 46 + a / np.pi + 0.10 * np.sin(r / 6.5)


def _smoke(x: Field, y: Field) -> Field:
    """Colony: smoke that folds into itself."""
    warp = clouds(x + 200, y + 300, 11, 46) + clouds(200 - x, 300 - y, 11, 46)
    fold = clouds(x + 200 + 30 * warp, y + 300, 12, 40) + clouds(200 - x + 30 * warp, 300 - y, 12, 40)
    return fold * 1.9 + np.hypot(x, y) / 120


def _scales(x: Field, y: Field) -> Field:
    """Gorgon: rows of scales, a wave running outwards over them."""
    wide, tall = 12.0, 9.0
    across = np.abs(y)
    row = np.floor(across / tall)
    u = (x / wide + row * 0.5 + 0.25 * np.sign(y + 1e-9)) % 1 - 0.5
    v = across / tall - row
    within = np.hypot(u * 1.5, v - 0.05)
    return within * 0.42 + row * 0.13 + np.abs(x) / 130


def _drips(x: Field, y: Field) -> Field:
    """Droolman: strings that run from the middle up and down, thick and thin."""
    wave = clouds(np.abs(x) * 1.0 + 90, np.abs(y) * 0.35 + 40, 21, 22)
    string = np.cos(x / 5.2 + 3 * wave)
    return np.abs(y) / 70 + 0.8 * wave + 0.14 * string


def _rings(x: Field, y: Field) -> Field:
    """Mush man: rings spreading from many spores."""
    spores = [(0, 0), (-58, -44), (46, -66), (74, 20), (-20, -80), (-84, 30), (24, -24)]
    near: Field = np.minimum.reduce([circle(x, y, s * cx, s * cy, 0) for cx, cy in spores for s in (1, -1)])
    return near / 26 + 0.25 * (clouds(x + 99, y + 99, 31, 30) + clouds(99 - x, 99 - y, 31, 30))


def _folds(x: Field, y: Field) -> Field:
    """Cephalo man: the folds of a brain."""
    a = clouds(x + 120, y + 120, 41, 34) + clouds(120 - x, 120 - y, 41, 34)
    b = clouds(x + 420, y + 20, 43, 24) + clouds(420 - x, 20 - y, 43, 24)
    fold = np.abs(np.sin(a * 11 + b * 4 + np.hypot(x, y) / 40))
    return np.asarray(fold * 0.5 + np.hypot(x, y) / 150)


FLOORS: dict[str, Callable[[Field, Field], Field]] = {
    "lab": _twist,
    "colony": _smoke,
    "gorgon": _scales,
    "droolman": _drips,
    "mush man": _rings,
    "cephalo man": _folds,
}


def floor(phase: Callable[[Field, Field], Field]) -> Pixels:
    """The upper half of a floor: cycling entries, dithered where one runs into the next."""
    grid = Grid(FLOOR, FLOOR // 2, 1)
    middle = (FLOOR - 1) / 2
    value = np.round(phase(grid.x - middle, grid.y - middle), 6)
    entries = RAMPS["face"]
    threshold = np.tile(BAYER, (FLOOR // 8, FLOOR // 4))
    step = np.floor(value * len(entries) + (threshold - 0.5) * 0.9).astype(int) % len(entries)
    return (entries.first + step).astype(np.uint8)


def sprites() -> Iterator[Sprite]:
    """`floor WORLD`; `SHAPE PITCH TONE`: a stencil that hides all of a cell but the part in that tone."""
    if tuple(FLOORS) != tuple(WORLDS):
        raise ValueError(f"the worlds are {tuple(WORLDS)}, there are floors for {tuple(FLOORS)}")
    for world, phase in FLOORS.items():
        yield Sprite(f"floor {world}", (floor(phase),))
    for shape in SHAPES:
        for pitch in PITCHES:
            for tone, mask in _stencils(shape, pitch).items():
                yield Sprite(f"{shape} {pitch} {tone}", (_stencil(mask),))
