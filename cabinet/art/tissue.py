"""Backdrops: a tile of living tissue for each world, lit, repeating in both directions."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from cabinet.art.paint import Field, Grid, Light, Pixels, clouds, gel, lit, metaballs, noise, quantise
from cabinet.art.sheet import Sprite
from cabinet.view.palette import RAMPS

WIDTH, HEIGHT = 160, 120
_SOFT = Light(ambient=0.02, diffuse=0.72, gloss=0.4, shine=16.0, rim=0.18)


def _clouds(x: Field, y: Field, seed: int, cell: float, octaves: int = 3) -> Field:
    """Clouds that repeat with the tile (`cell` divides 40)."""
    return clouds(x, y, seed, cell, octaves, (round(WIDTH / cell), round(HEIGHT / cell)))


def _plates(x: Field, y: Field) -> Field:
    """Lab: bolted steel, in it a porthole on something unborn, a vent, a bundle of pipes, a pair of dials."""
    u, v = x % 80, y % 60
    plate = np.clip(np.minimum.reduce([u, 80 - u, v, 60 - v]) - 0.6, 0, 2.2)
    bolts = np.clip(3.0 - np.hypot(np.abs(u - 40) - 34, np.abs(v - 30) - 24), 0, 1.7) * 1.3
    height = plate + bolts + 1.5 * _clouds(x, y, 3, 20)
    height = np.where(np.hypot(x - 40, y - 30) < 24, _porthole(x - 40, y - 30), height)
    slats = np.where(np.maximum(np.abs(x - 120) - 24, np.abs(y - 30) - 16) < 0, 2.6 + ((y - 30) % 6) * 0.7 - 4, 0)
    height = np.where(slats != 0, slats, height)
    for column, radius in ((24, 7.0), (40, 5.0), (54, 7.0)):
        sag = 2.0 * np.sin(y * 2 * np.pi / HEIGHT)
        pipe = np.sqrt(np.clip(radius**2 - (x - column - sag) ** 2, 0, None)) * np.where(y % 20 < 4, 1.2, 1.0)
        height = np.where((y > 60) & (pipe > 0), np.maximum(height, pipe + 2), height)
    for column in (104, 136):
        height = np.where(np.hypot(x - column, y - 90) < 13.4, _dial(x - column, y - 90, column * 0.05), height)
    return np.asarray(height)


def _porthole(x: Field, y: Field) -> Field:
    """A bolted ring, in it glass, behind the glass a curled body."""
    r, a = np.hypot(x, y), np.arctan2(y, x)
    bolts = (np.cos(a * 8) > 0.82) & (r > 17.5) & (r < 22.5)
    ring = np.sqrt(np.clip(1 - ((r - 20) / 4.0) ** 2, 0, 1)) * 5 + np.where(bolts, 0.9, 0)
    limbs = [(-3, -7, 6.6), (3, -1, 6.0), (4, 6, 5.2), (-1, 9, 3.6), (-7, 0, 2.8), (-6, 6, 2.4)]
    eye = np.clip(2.2 - np.hypot(x + 6, y + 7), 0, 1.4)
    body = gel(metaballs(x, y, limbs, 2.2), 4.5) - 1.6 * eye
    return np.where(r < 16.8, body, ring)


def _dial(x: Field, y: Field, needle: float) -> Field:
    r = np.hypot(x, y)
    ring = np.sqrt(np.clip(1 - ((r - 11) / 2.2) ** 2, 0, 1)) * 4
    along, off = x * np.cos(needle) + y * np.sin(needle), y * np.cos(needle) - x * np.sin(needle)
    hand = np.where((np.abs(off) < 1.0) & (along > -2) & (along < 8), 2.2, 0.3)
    ticks = np.where((np.cos(np.arctan2(y, x) * 10) > 0.9) & (r > 6.5), 1.6, 0)
    return np.where(r < 9.2, np.maximum(hand, ticks), ring)


def _wisps(x: Field, y: Field) -> Field:
    """Colony: veils blown into each other."""
    warp = 26 * _clouds(x, y, 51, 40)
    return np.asarray(13 * np.abs(np.sin(_clouds(x + warp, y - warp, 55, 40) * 9 + x * 2 * np.pi / WIDTH)))


def _coils(x: Field, y: Field) -> Field:
    """Gorgon: scaled bodies lying over each other."""
    bend = 9 * np.sin(x * 2 * np.pi / WIDTH * 2) + 8 * _clouds(x, y, 61, 40, 2)
    d = ((y + bend) % 30) - 15
    body = np.sqrt(np.clip(225 - d**2, 0, None))
    u, v = (x / 8 + np.floor(d / 6) * 0.5) % 1 - 0.5, (d / 6) % 1 - 0.5
    return np.asarray(body + 3.9 * np.clip(0.5 - np.hypot(u, v * 0.9), 0, 0.35))


def _fibres(x: Field, y: Field) -> Field:
    """Droolman: raw muscle, its fibres parted by fat veins."""
    warp = 18 * _clouds(x, y, 71, 40)
    fibre = 2.0 * np.sin((y + warp) * 2 * np.pi / 6) + 3 * np.sin((y + warp) * 2 * np.pi / 30)
    vein = np.abs(_clouds(x, y, 75, 40, 2) - 0.5) * 40
    return np.asarray(fibre + np.sqrt(np.clip(16 - vein**2, 0, None)) * 2.2)


def _threads(x: Field, y: Field) -> Field:
    """Mush man: rot webbed with threads, button caps coming up."""
    web = np.minimum.reduce([np.abs(_clouds(x, y, seed, 40, 3) - 0.5) * 60 for seed in (81, 85, 89)])
    caps = np.zeros(x.shape)
    for cx, cy, r in ((22, 30, 11), (40, 42, 7), (118, 84, 13), (96, 96, 8), (136, 20, 8), (70, 104, 6), (8, 100, 7)):
        dx, dy = (x - cx + 80) % WIDTH - 80, (y - cy + 60) % HEIGHT - 60
        caps = np.maximum(caps, np.sqrt(np.clip(r**2 - dx**2 - dy**2 * 1.6, 0, None)))
    return np.asarray(np.maximum(np.sqrt(np.clip(9 - web**2, 0, None)) * 1.3 + 4 * _clouds(x, y, 80, 20), caps * 1.1))


def _convolutions(x: Field, y: Field) -> Field:
    """Cephalo man: the folds of an endless brain."""
    warp = _clouds(x, y, 91, 40, 2)
    fold = np.sin(warp * 17 + 3 * _clouds(x, y, 94, 20, 2) + x * 2 * np.pi / WIDTH * 2)
    return np.asarray(7 * np.sqrt(np.clip(1 - fold**2 * 0.96, 0, 1)) + 0.8 * noise(x, y, 97, 2.5, (64, 48)))


def _flesh(x: Field, y: Field) -> Field:
    """Title: wet flesh with cavities."""
    lumps = _clouds(x, y, 41, 40, 3)
    holes = np.clip(0.42 - _clouds(x, y, 45, 40, 2), 0, 1) * 60
    vein = np.abs(_clouds(x, y, 48, 40, 3) - 0.5) * 50
    return np.asarray(22 * lumps - holes + np.sqrt(np.clip(6 - vein**2, 0, None)))


TISSUES: dict[str, Callable[[Field, Field], Field]] = {
    "lab": _plates,
    "colony": _wisps,
    "gorgon": _coils,
    "droolman": _fibres,
    "mush man": _threads,
    "cephalo man": _convolutions,
    "title": _flesh,
}


def tissue(height: Callable[[Field, Field], Field]) -> Pixels:
    """One tile, lit as the middle one of many so that its edges meet."""
    grid = Grid(WIDTH, HEIGHT, 2)
    around = np.pad(height(grid.x % WIDTH, grid.y % HEIGHT), 8, mode="wrap")
    glow = grid.rest(lit(around, _SOFT, grid.fine)[8:-8, 8:-8])
    return quantise(glow * 0.92, RAMPS["tissue"], 0.9)


def sprites() -> Iterator[Sprite]:
    """`tissue WORLD`, 160x120, repeating."""
    for world, height in TISSUES.items():
        yield Sprite(f"tissue {world}", (tissue(height),))
