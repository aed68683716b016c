"""Gaps: a pit for each world, moving a little. A pit fills its cell and is drawn in the pit's own entries."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from cabinet.art.paint import Field, Grid, Light, Pixels, blank, lit, noise, outline, put, quantise
from cabinet.art.sheet import Sprite
from cabinet.scenes.layout import PITCHES
from cabinet.view.palette import OUTLINE, RAMPS

FRAMES, FRAME_MS = 6, 130
_PIT = RAMPS["pit"]
_WET = Light(ambient=0.06, diffuse=0.74, gloss=0.75, shine=14, rim=0.25)

# A world's pit: from places about the middle (pixels of a 24-pixel cell) and the turn of its loop to a height; below
# DEPTH is bottomless.
Height = Callable[[Field, Field, float], Field]
DEPTH = -4.0


def _rim(x: Field, y: Field, radius: float, width: float) -> Field:
    """A round lip, sinking to the floor outside and into the dark inside."""
    r = np.hypot(x, y)
    lip = np.sqrt(np.clip(1 - ((r - radius) / width) ** 2, 0, 1)) * width
    return np.where(r < radius - width * 0.6, np.maximum(lip, (r - radius) * 1.0 - 1), lip)


def _fan(x: Field, y: Field, turn: float) -> Field:
    """Lab: a duct with a fan turning in it."""
    r, a = np.hypot(x, y), np.arctan2(y, x)
    collar = _rim(x, y, 9.6, 1.8)
    blade = np.cos(3 * (a - turn / 3) + 0.25 * r) * 2.2 - 0.6
    inside = np.where(r < 2.0, 2.0 - r * 0.4, np.where(blade > 0, blade - 1.0, DEPTH - 1))
    bolts = np.clip(1.6 - np.hypot(np.abs(x) - 9.2, np.abs(y) - 9.2), 0, 1) * 2
    return np.where(r < 8.2, inside, collar + bolts)


def _vortex(x: Field, y: Field, turn: float) -> Field:
    """Colony: mist going down a drain."""
    r, a = np.hypot(x, y), np.arctan2(y, x)
    arm = np.cos(2 * a + 0.85 * r - turn)
    height = 2.6 * arm + r * 0.55 - 4.0
    return np.where(r < 2.6, DEPTH - 1, np.where(r > 10.6, np.maximum(height, 0) * 0.6, height))


def _serpent_eye(x: Field, y: Field, turn: float) -> Field:
    """Gorgon: a scaled socket round an eye that shuts now and then."""
    r, a = np.hypot(x, y), np.arctan2(y, x)
    scales = 1.1 * np.abs(np.cos(a * 6)) + 0.4 * np.cos(r * 2.2)
    socket = np.sqrt(np.clip(1 - ((r - 9.4) / 3.0) ** 2, 0, 1)) * 3 + scales * (r > 6.6)
    shut = 0.12 if turn > 5.0 else 1.0
    ball = np.hypot(x, y / shut) < 6.2
    slit = np.abs(x - 0.8 * np.sin(turn)) < (1.5 - np.abs(y) * 0.25)
    eye = np.where(slit, DEPTH - 1, np.sqrt(np.clip(49 - x**2 - y**2, 0, None)) * 0.9)
    lid = 1.2 - 0.25 * np.abs(y)
    return np.where(r > 6.6, socket, np.where(ball, eye, lid))


def _maw(x: Field, y: Field, turn: float) -> Field:
    """Droolman: a gaping mouth full of teeth."""
    r, a = np.hypot(x, y), np.arctan2(y, x)
    gape = 6.6 + 0.7 * np.sin(turn)
    lip = np.sqrt(np.clip(1 - ((r - 9.2) / 2.6) ** 2, 0, 1)) * 2.6 + 0.5 * np.cos(a * 11)
    tooth = np.cos(a * 5.5 * 2) * 0.5 + 0.5
    reach = gape - 3.6 * tooth
    teeth = np.where((r > reach) & (r < gape + 0.8), 2.2 + 1.5 * tooth, DEPTH - 1)
    return np.where(r > gape + 0.6, lip, teeth)


def _gills(x: Field, y: Field, turn: float) -> Field:
    """Mush man: a cap turned over, gills running into the stem's hole, spores puffing."""
    r, a = np.hypot(x, y), np.arctan2(y, x)
    gill = np.cos(a * 14 + 0.25 * np.sin(turn) * r) * 1.2
    bowl = r * 0.45 - 2.6 + gill
    edge = np.sqrt(np.clip(1 - ((r - 10.0) / 1.9) ** 2, 0, 1)) * 2.4
    spores = noise(x + 40, y + 40 + turn * 3, 5, 2.0) > 0.86
    return np.where(r < 3.0, DEPTH - 1, np.where(r > 9.0, edge, bowl)) + np.where(spores & (r > 3), 2.0, 0)


def _sucker(x: Field, y: Field, turn: float) -> Field:
    """Cephalo man: a sucker with a beak at the bottom of it."""
    r, a = np.hypot(x, y), np.arctan2(y, x)
    grip = 9.2 + 0.5 * np.sin(turn)
    ring = np.sqrt(np.clip(1 - ((r - grip) / 2.4) ** 2, 0, 1)) * 2.6 + 0.35 * np.cos(a * 16)
    inner = np.sqrt(np.clip(1 - ((r - 5.6) / 1.3) ** 2, 0, 1)) * 1.6 - 1.2
    open_by = 0.8 + 0.7 * np.sin(turn)
    beak = np.where(np.abs(y) < open_by, DEPTH - 1, np.where(np.hypot(x, y) < 4.2, 3.4 - np.abs(x) * 0.9, DEPTH - 1))
    return np.where(r > 6.9, ring, np.where(r > 4.3, inner, beak))


PITS: dict[str, Height] = {
    "lab": _fan,
    "colony": _vortex,
    "gorgon": _serpent_eye,
    "droolman": _maw,
    "mush man": _gills,
    "cephalo man": _sucker,
}


def pit(height: Height, pitch: int, turn: float) -> Pixels:
    """A pit of a pitch; what is bottomless in it is dark."""
    grid = Grid(pitch, pitch, 4)
    size = pitch / 24
    x, y = (grid.x - (pitch - 1) / 2) / size, (grid.y - (pitch - 1) / 2) / size
    solid = height(x, y, turn)
    hollow = grid.rest((solid < DEPTH).astype(np.float64)) > 0.5
    glow = grid.rest(lit(np.maximum(solid, DEPTH) * size, _WET, grid.fine))
    glow = glow * np.clip(0.35 + grid.rest(np.maximum(solid, DEPTH) - DEPTH) / 6.5, 0, 1.15)
    picture = blank(pitch, pitch)
    cell = grid.covered(np.maximum(np.maximum(np.abs(x), np.abs(y)) - 11.2, np.hypot(x, y) - 13.4))
    put(picture, cell, quantise(glow, _PIT, 0.6, low=1))
    put(picture, cell & hollow, _PIT[0])
    outline(picture, OUTLINE)
    return picture


def sprites() -> Iterator[Sprite]:
    """`pit WORLD PITCH`, a loop."""
    for pitch in PITCHES:
        for world, height in PITS.items():
            frames = tuple(pit(height, pitch, n * 2 * np.pi / FRAMES) for n in range(FRAMES))
            yield Sprite(f"pit {world} {pitch}", frames, (pitch // 2, pitch // 2), FRAME_MS)
