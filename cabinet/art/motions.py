"""Pieces under way, as plain gel in seat 0's entries that the game recolours: splitting, leaping, turning, bursting.

A piece loses its form as it starts (`melt`), moves as gel, and finds its form again at the end.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from cabinet.art.paint import Grid, Pixels, blank, clouds, gel, lit, metaballs, outline, put, quantise
from cabinet.art.pieces import FINE, FORMS, FUSE, GEL, Balls, body, nucleus
from cabinet.art.sheet import Sprite
from cabinet.scenes.layout import PITCHES
from cabinet.view.palette import PULSES, SEATS
from cabinet.view.pieces import HEXAGON_STEPS, LEAPS, SPLITS, SQUARE_STEPS

ROUND = 8.2  # radius of a piece as plain gel, in pixels of the largest cell
MELT, TURN, POP = 3, 5, 6  # frames
# width, height and how far drops are flung, before a leap and after it
_CROUCH = ((1.1, 0.86, 0.0), (1.24, 0.68, 0.0))
_SPLAT = ((1.36, 0.56, 9.0), (1.12, 0.84, 12.0), (0.9, 1.1, 14.5), (1.04, 0.94, 0.0))


def melted(seat: int, share: float, size: float) -> Balls:
    """A seat's form that far on its way to a plain ball."""
    form = FORMS[seat](0.0, size)
    return [(x * (1 - share), y * (1 - share), r + (ROUND * size * 0.78 - r) * share) for x, y, r in form]


def melt(seat: int, pitch: int, step: int) -> Pixels:
    """The form going soft, its mark fading into the gel."""
    share = (step + 1) / (MELT + 1)
    size = pitch / 24
    balls = melted(seat, share, size)
    grow = _same_size(balls, size)
    picture = body(Grid(pitch, pitch, FINE), grow, SEATS[seat], FUSE[seat] + (2.6 - FUSE[seat]) * share, size)
    nucleus(picture, seat, 0.0, size * (1 - share * 0.55))
    return picture


def _same_size(balls: Balls, size: float) -> Balls:
    """Balls whose gel is no wider than a piece: many balls in one place add up, so they are shrunk together."""
    grid = Grid(48, 48, 2)
    field = metaballs(grid.x, grid.y, [(x + 24, y + 24, r) for x, y, r in balls])
    radius = np.sqrt(float((field > 0).mean()) * 48 * 48 / np.pi)
    scale = min(1.0, ROUND * size * 1.12 / max(radius, 1e-6))
    return [(x, y, r * scale) for x, y, r in balls]


def _gel(grid: Grid, balls: Balls, seeds: list[tuple[float, float, float]], size: float) -> Pixels:
    """Gel about the middle of a grid, with dark nuclei (x, y, radius) in it."""
    picture = body(grid, balls, SEATS[0], 2.6, size)
    inside = picture > SEATS[0].first
    cx, cy = (grid.width - 1) / 2, (grid.height - 1) / 2
    for x, y, radius in seeds:
        away = np.hypot(grid.x - cx - x - 0.5, grid.y - cy - y - 0.5)
        put(picture, grid.covered(away - radius) & inside, PULSES[0][0])
        put(picture, grid.covered(away - radius * 0.5) & inside, PULSES[0][1])
    return picture


def split(dx: float, dy: float, pitch: int, frame: int) -> Pixels:
    """A clone under way, both cells in one picture about the point between them; the parent is at -(dx, dy)/2.

    The nucleus divides, the gel is drawn out to a neck, the neck to a thread, and the thread snaps.
    """
    size = pitch / 24
    length = np.hypot(dx, dy) * pitch
    ux, uy = dx * pitch / length, dy * pitch / length
    apart, parent, child, neck = _SPLIT[frame]
    here, there = -length / 2, -length / 2 + length * apart
    balls = [(ux * here, uy * here, parent * size), (ux * there, uy * there, child * size)]
    for n in range(1, 8) if neck > 0 else ():
        at = here + (there - here) * n / 8
        waist = neck * (0.6 + 1.6 * abs(n / 8 - 0.5))
        balls.append((ux * at, uy * at, waist * size))
    if neck < 0:
        balls += [(ux * at * length, uy * at * length + 0.4, 1.5 * size) for at in (-0.09, 0.05)]
    seeds = [(ux * here, uy * here, 2.6 * size), (ux * there, uy * there, 2.6 * size * min(1.0, apart + 0.3))]
    side = int(np.ceil((abs(dx) + 1) * pitch)), int(np.ceil((abs(dy) + 1) * pitch))
    return _gel(Grid(*side, FINE), balls, seeds, size)


# how far the child is from the parent (1: a whole step), both radii, the neck's (0 none, below 0 only drops are left)
_SPLIT = (
    (0.16, 7.2, 5.4, 0.0),
    (0.40, 7.0, 5.8, 3.2),
    (0.68, 6.9, 6.2, 3.0),
    (0.92, 7.0, 6.6, 2.1),
    (1.0, 7.2, 7.2, 1.35),
    (1.0, 7.3, 7.3, 0.95),
    (1.0, 7.5, 7.5, -1.0),
)


def leap(pitch: int, way: int, near: bool) -> Pixels:
    """In the air: gel drawn out along one of LEAPS directions of half a turn; larger when near the eye."""
    size = pitch / 24 * (1.16 if near else 1.0)
    angle = way * np.pi / LEAPS
    stretch = 3.2 if near else 5.2
    ux, uy = np.cos(angle) * size, np.sin(angle) * size
    balls = [(ux * at, uy * at, r * size) for at, r in ((-stretch, 4.5), (0, 5.6), (stretch, 4.5))]
    side = int(pitch * 1.5) // 2 * 2
    return _gel(Grid(side, side, FINE), balls, [(0, 0, 2.6 * size)], size)


def squash(pitch: int, wide: float, tall: float, flung: float) -> Pixels:
    """Gel pressed flat (or drawn up), seen as an oval; drops fly from it along the floor when it lands."""
    size = pitch / 24
    side = int(pitch * 1.6) // 2 * 2
    grid = Grid(side, side, FINE)
    middle = (side - 1) / 2
    x, y = (grid.x - middle) / wide + middle, (grid.y - middle - (1 - tall) * 6 * size) / tall + middle
    field = metaballs(x, y, [(middle, middle, ROUND * size)])
    for n, angle in enumerate((0.2, 1.1, 2.0, 2.9, 3.7, 5.6)) if flung else ():
        reach = flung * (1.0 if n % 2 else 0.86) * size
        place = (middle + reach * np.cos(angle), middle + (reach * 0.62 * np.sin(angle)) + 2 * size, 1.5 * size)
        field = np.maximum(field, metaballs(grid.x, grid.y, [place]))
    glow = grid.rest(lit(gel(field, 6.2 * size), GEL, grid.fine))
    picture = blank(side, side)
    put(picture, grid.covered(-field), quantise(glow, SEATS[0], dither=0.55, low=1))
    away = np.hypot(x - middle - 0.5, y - middle - 0.5)
    put(picture, grid.covered(away - 2.6 * size), PULSES[0][0])
    put(picture, grid.covered(away - 1.3 * size), PULSES[0][1])
    outline(picture, SEATS[0].first)
    return picture


def turn(pitch: int, frame: int) -> Pixels:
    """Infection: the new side's gel (seat 1's entries) breaks out of the nucleus and eats the old one's (seat 0's)."""
    size = pitch / 24
    grid = Grid(pitch, pitch, FINE)
    middle = (pitch - 1) / 2
    swell = 1 + 0.10 * np.sin(np.pi * (frame + 1) / (TURN + 1))
    balls = [(0.0, 0.0, ROUND * size * swell)]
    old, new = body(grid, balls, SEATS[0], size=size), body(grid, balls, SEATS[1], size=size)
    x, y = (grid.x - middle) / size, (grid.y - middle) / size
    front = np.hypot(x, y) - 11.5 * (frame + 0.8) / TURN + 4.5 * (clouds(x + 40, y + 40, 3, 7.0, 2) - 0.5)
    eaten = grid.covered(front)
    edge = grid.covered(front - 1.1) & ~eaten & (old > SEATS[0].first)
    picture = old.copy()
    put(picture, eaten, new)
    put(picture, edge, SEATS[1][9])
    return picture


def burst(pitch: int, frame: int) -> Pixels:
    """Death: it swells, tears, and is gone in drops."""
    size = pitch / 24
    side = int(pitch * 1.8) // 2 * 2
    grid = Grid(side, side, FINE)
    if frame == 0:
        return _gel(grid, [(0, 0, ROUND * size * 1.18)], [(0, 0, 3.4 * size)], size)
    far, radius = 3.5 + 3.4 * frame, 4.6 - 0.72 * frame
    drops = []
    for n in range(9):
        angle = n * 2.4 + 0.3
        reach = far * (0.55 + 0.45 * ((n * 7) % 9) / 8)
        drop = radius * (0.65 + 0.35 * ((n * 5) % 9) / 8)
        drops.append((reach * np.cos(angle) * size, reach * np.sin(angle) * size, max(drop, 0.75) * size))
    return _gel(grid, drops, [], size)


def bud(pitch: int, frame: int) -> Pixels:
    """A drop swelling into a ball."""
    size = pitch / 24
    radius = ROUND * size * (0.3, 0.52, 0.76)[frame]
    return _gel(Grid(pitch, pitch, FINE), [(0, 0, radius)], [(0, 0, radius * 0.34)], size)


def sprites() -> Iterator[Sprite]:
    """`melt SEAT PITCH`; as gel `split DX,DY PITCH`, `leap WAY PITCH`, `crouch`, `splat`, `bud`, `burst`, `turn`."""
    for pitch in PITCHES:
        middle = (pitch // 2, pitch // 2)
        for seat in range(4):
            yield Sprite(f"melt {seat} {pitch}", tuple(melt(seat, pitch, step) for step in range(MELT)), middle)
        yield from _splits(pitch)
        for way in range(LEAPS):
            yield _centred(f"leap {way} {pitch}", leap(pitch, way, False), leap(pitch, way, True))
        for name, shapes in (("crouch", _CROUCH), ("splat", _SPLAT)):
            yield _centred(f"{name} {pitch}", *(squash(pitch, *shape) for shape in shapes))
        yield Sprite(f"bud {pitch}", tuple(bud(pitch, frame) for frame in range(3)), middle)
        yield Sprite(f"turn {pitch}", tuple(turn(pitch, frame) for frame in range(TURN)), middle)
        yield _centred(f"burst {pitch}", *(burst(pitch, frame) for frame in range(POP)))


def _splits(pitch: int) -> Iterator[Sprite]:
    steps = SQUARE_STEPS if pitch == PITCHES[0] else SQUARE_STEPS + HEXAGON_STEPS
    for dx, dy in steps:
        yield _centred(f"split {dx:g},{dy:g} {pitch}", *(split(dx, dy, pitch, frame) for frame in range(SPLITS)))


def _centred(name: str, *frames: Pixels) -> Sprite:
    """Frames of one size, anchored at their middle."""
    tall, wide = frames[0].shape
    return Sprite(name, frames, (wide // 2, tall // 2))
