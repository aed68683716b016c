"""Rims: what frames the board in each world, as sides that repeat and an ornament for the corners."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from cabinet.art.paint import Field, Grid, Light, Pixels, blank, circle, dome, ellipse, lit, outline, put, quantise
from cabinet.art.sheet import Sprite
from cabinet.view.palette import KEY, OUTLINE, RAMPS

THICK, PERIOD = 7, 24  # a side's thickness, and after how many pixels it repeats
CORNER = 17
_RIM, _PIT = RAMPS["rim"], RAMPS["pit"]
_LAMP = Light(ambient=0.08, diffuse=0.72, gloss=0.8, shine=18, rim=0.28)

# s runs along a side in pixels, d across it from the middle outwards in ninths of its thickness.
# Where the height is 0 nothing is there.
Profile = Callable[[Field, Field], Field]


def _tube(d: Field, radius: float) -> Field:
    return np.sqrt(np.clip(radius**2 - d**2, 0, None))


def _girder(s: Field, d: Field) -> Field:
    """Lab: a steel bar, grooved and riveted."""
    bar = np.clip(4.4 - np.abs(d), 0, 1.6) - 0.9 * np.exp(-((d / 0.8) ** 2))
    rivet = np.clip(1.9 - np.hypot((s % 12) - 6, d), 0, 1.2) * 1.6
    joint = np.where(np.abs((s % 24) - 0.0) < 0.7, 0.5, 1.0)
    return np.maximum(bar * joint, rivet * (rivet > 0))


def _braid(s: Field, d: Field) -> Field:
    """Colony: two spectres plaited."""
    strands = []
    for phase in (0.0, np.pi):
        a = s * 2 * np.pi / PERIOD + phase
        strands.append(_tube(d - 2.1 * np.sin(a), 2.5) + 1.2 * (1 + np.cos(a)) * (np.abs(d - 2.1 * np.sin(a)) < 2.5))
    return np.maximum(*strands)


def _snake(s: Field, d: Field) -> Field:
    """Gorgon: a scaled body."""
    row = np.floor(d / 2.4)
    u, v = (s / 4 + row * 0.5) % 1 - 0.5, (d / 2.4) % 1 - 0.5
    return _tube(d, 4.4) + 0.9 * np.clip(0.55 - np.hypot(u, v), 0, 1) * (np.abs(d) < 4)


def _gum(s: Field, d: Field) -> Field:
    """Droolman: gums, their teeth towards the board."""
    gum = _tube(d - 1.6, 2.9) + 0.25 * np.sin(s * 2 * np.pi / 6)
    u = (s % 6) - 3
    tooth = np.where((d < 1) & (np.abs(u) < 2.2 + d * 0.22), 2.6 - np.abs(u) * 0.5 + d * 0.15, 0)
    return np.maximum(gum, tooth)


def _bracket(s: Field, d: Field) -> Field:
    """Mush man: shelf fungus, one over the other."""
    height = 0.5 * (np.abs(d) < 4.2) * np.ones_like(s)
    for shift, reach in ((0, 4.6), (8, 3.8), (16, 4.3)):
        u = (s - shift + 12) % PERIOD - 12
        r = np.hypot(u, d + 0.6)
        height = np.maximum(height, np.where(r < reach, 1.4 + 0.5 * np.cos(r * 2.4) + (reach - r) * 0.55, 0))
    return height


def _tentacle(s: Field, d: Field) -> Field:
    """Cephalo man: an arm, suckers towards the board."""
    arm = _tube(d - 0.4, 3.9) + 0.2 * np.cos(s * 2 * np.pi / 4) * (d > 0.5)
    r = np.hypot((s % 8) - 4, (d + 2.2) * 1.1)
    sucker = np.where(r < 2.5, 3.2 + np.clip(1.2 - np.abs(r - 1.7), 0, 1) * 1.4 - (r < 1.0) * 1.6, 0)
    return np.maximum(arm, sucker)


# -- corners: places from the middle in nineteenths of the ornament ----------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ornament:
    """A solid and, over it, dabs of palette entries (shape, entry)."""

    shape: Callable[[Field, Field], Field]
    relief: Callable[[Field, Field], Field]
    dabs: Callable[[Field, Field], list[tuple[Field, int]]]


def _flat(x: Field, y: Field) -> Field:
    return np.zeros_like(x)


def _bolt(x: Field, y: Field) -> Field:
    return np.maximum(np.maximum(np.abs(x), np.abs(y)), (np.abs(x) + np.abs(y)) / 1.4) - 7.8


def _bolt_relief(x: Field, y: Field) -> Field:
    r = np.hypot(x, y)
    slot = np.where((np.abs(x + y) < 1.7) & (r < 4), -1.2, 0)
    return np.clip(5.4 - r, 0, 1.4) * 1.2 + slot


def _ghost(x: Field, y: Field) -> Field:
    skirt = 7.6 + 0.9 * np.cos(x * 1.5)
    return np.where(y < 0, circle(x, y, 0, 0, 7.4), np.maximum(np.abs(x) - 7.4, y - skirt))


def _ghost_dabs(x: Field, y: Field) -> list[tuple[Field, int]]:
    eyes = np.minimum(ellipse(x, y, -2.8, -1.4, 1.5, 2.3), ellipse(x, y, 2.6, -1.4, 1.5, 2.3))
    return [(eyes, _PIT[0]), (ellipse(x, y, 0, 4.2, 1.7, 2.2), _PIT[0])]


def _viper(x: Field, y: Field) -> Field:
    return np.minimum(ellipse(x, y, 0, -1.5, 7.8, 6.2), ellipse(x, y, 0, 3.6, 4.6, 4.4))


def _viper_relief(x: Field, y: Field) -> Field:
    u, v = (x / 4 + np.floor(y / 3) * 0.5) % 1 - 0.5, (y / 3) % 1 - 0.5
    return 1.1 * np.clip(0.5 - np.hypot(u, v), 0, 1) * (y < 2)


def _viper_dabs(x: Field, y: Field) -> list[tuple[Field, int]]:
    dabs = []
    for side in (-1, 1):
        dabs.append((ellipse(x, y, side * 3.7, -1.2, 2.2, 1.6, side * 0.5), _PIT[6]))
        dabs.append((ellipse(x, y, side * 3.5, -1.2, 0.7, 1.5), _PIT[0]))
        dabs.append((circle(x, y, side * 1.5, 5.4, 0.65), _PIT[0]))
    return dabs


def _mouth(x: Field, y: Field) -> Field:
    return ellipse(x, y, 0, 0, 8.0, 7.2)


def _mouth_dabs(x: Field, y: Field) -> list[tuple[Field, int]]:
    hole = ellipse(x, y, 0, 0.4, 5.2, 4.2)
    upper = np.maximum(hole - 0.3, y + 2.2 - 1.8 * np.abs(np.cos(x * 1.15)))
    lower = np.maximum(hole - 0.3, 3.2 - y - 0.8 * np.abs(np.cos(x * 1.15 + 1)))
    return [(hole, _PIT[0]), (ellipse(x, y, 0.4, 2.8, 3.0, 1.5), _PIT[4]), (upper, _RIM[7]), (lower, _RIM[6])]


def _toadstool(x: Field, y: Field) -> Field:
    cap = np.maximum(ellipse(x, y, 0, 1.0, 8.0, 8.6), y - 2.0)
    return np.minimum(cap, np.maximum(np.abs(x) - 2.8 - y * 0.06, np.abs(y - 4.6) - 3.4))


def _toadstool_dabs(x: Field, y: Field) -> list[tuple[Field, int]]:
    spots = [(-3.4, -2.6, 1.7), (1.6, -4.6, 1.5), (4.6, -0.6, 1.3), (-0.6, -0.4, 1.0)]
    return [(circle(x, y, cx, cy, r), _RIM[7]) for cx, cy, r in spots] + [
        (np.maximum(np.abs(y - 2.2) - 0.5, np.abs(x) - 6.6), _RIM[1])
    ]


def _eyeball(x: Field, y: Field) -> Field:
    return circle(x, y, 0, 0, 7.6)


def _eyeball_relief(x: Field, y: Field) -> Field:
    r = np.hypot(x, y * 1.25)
    return np.where((r > 4.9) & (r < 6.2), -0.9, 0)


def _eyeball_dabs(x: Field, y: Field) -> list[tuple[Field, int]]:
    white = ellipse(x, y, 0, 0, 5.0, 3.9)
    return [
        (white, _PIT[7]),
        (np.maximum(white, circle(x, y, 0.4, 0.2, 2.8)), _PIT[4]),
        (ellipse(x, y, 0.4, 0.2, 2.1, 0.9), _PIT[0]),
        (circle(x, y, -1.2, -1.4, 0.75), _RIM[7]),
    ]


def _nothing(x: Field, y: Field) -> list[tuple[Field, int]]:
    return []


RIMS: dict[str, tuple[Profile, Ornament]] = {
    "lab": (_girder, Ornament(_bolt, _bolt_relief, _nothing)),
    "colony": (_braid, Ornament(_ghost, _flat, _ghost_dabs)),
    "gorgon": (_snake, Ornament(_viper, _viper_relief, _viper_dabs)),
    "droolman": (_gum, Ornament(_mouth, _flat, _mouth_dabs)),
    "mush man": (_bracket, Ornament(_toadstool, _flat, _toadstool_dabs)),
    "cephalo man": (_tentacle, Ornament(_eyeball, _eyeball_relief, _eyeball_dabs)),
}


def side(profile: Profile, dx: int, dy: int) -> Pixels:
    """A stretch of the side whose outside looks along (dx, dy)."""
    wide, tall = (PERIOD, THICK) if dy else (THICK, PERIOD)
    grid = Grid(wide * 3 if dy else wide, tall if dy else tall * 3, 4)
    across = ((grid.y - (tall - 1) / 2) * dy if dy else (grid.x - (wide - 1) / 2) * dx) * 9 / THICK
    height = profile(grid.x if dy else grid.y, across)
    glow = grid.rest(lit(height, _LAMP, grid.fine))
    picture = blank(grid.width, grid.height) + OUTLINE
    put(picture, grid.rest((height > 0.3).astype(np.float64)) > 0.5, quantise(glow, _RIM, 0.6, low=1))
    return picture[:, PERIOD : 2 * PERIOD] if dy else picture[PERIOD : 2 * PERIOD]


def corner(ornament: Ornament) -> Pixels:
    """The ornament of a corner."""
    grid = Grid(CORNER, CORNER, 5)
    x, y = (grid.x - (CORNER - 1) / 2) * 19 / CORNER, (grid.y - (CORNER - 1) / 2) * 19 / CORNER
    shape = ornament.shape(x, y)
    glow = grid.rest(lit(dome(shape, 5.0) + ornament.relief(x, y), _LAMP, grid.fine))
    picture = blank(CORNER, CORNER)
    put(picture, grid.covered(shape), quantise(glow, _RIM, 0.5, low=1))
    for dab, entry in ornament.dabs(x, y):
        put(picture, grid.covered(dab) & (picture != KEY), entry)
    outline(picture)
    return picture


def sprites() -> Iterator[Sprite]:
    """`rim WORLD`: the sides up, down, left, right; `corner WORLD`, anchored at its middle."""
    for world, (profile, ornament) in RIMS.items():
        sides = tuple(side(profile, dx, dy) for dx, dy in ((0, -1), (0, 1), (-1, 0), (1, 0)))
        yield Sprite(f"rim {world}", sides)
        yield Sprite(f"corner {world}", (corner(ornament),), (CORNER // 2, CORNER // 2))
