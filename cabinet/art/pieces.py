"""The pieces at rest: four kinds of gel, told apart by their form as well as by their colour, wobbling."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from cabinet.art.paint import Field, Grid, Light, Pixels, blank, gel, lit, metaballs, outline, put, quantise
from cabinet.art.sheet import Sprite
from cabinet.scenes.layout import PITCHES
from cabinet.view.palette import PULSES, SEATS, Ramp

WOBBLE = 8  # frames of the idle loop
WOBBLE_MS = 120

GEL = Light(towards=(-0.55, -0.65, 0.62), ambient=0.14, diffuse=0.62, gloss=0.9, shine=26.0, rim=0.34)
FINE = 4
SWELL = 2.4  # where balls crowd, the gel is no higher than this field

Balls = list[tuple[float, float, float]]


def lobed(turn: float, size: float) -> Balls:
    """Seat 0: an amoeba with three unequal lobes that knead each other. Places are in pixels about the middle."""
    lobes = ((0.5, 4.9, 4.5), (2.5, 5.2, 4.1), (4.4, 4.9, 4.7))
    balls = [(0.0, 0.2, 5.6)]
    for n, (angle, reach, radius) in enumerate(lobes):
        swing = 0.16 * np.sin(turn + n * 2.1)
        far = reach + 0.6 * np.sin(turn * (1 if n % 2 else 2) + n)
        balls.append((far * np.cos(angle + swing), far * np.sin(angle + swing), radius))
    return _scaled(balls, size)


def knobbed(turn: float, size: float) -> Balls:
    """Seat 1: a round cell in a ring of six knobs that sways to and fro."""
    sway = 0.2 * np.sin(turn)
    balls = [(0.0, 0.0, 5.9)]
    for n in range(6):
        reach = 6.9 + 0.5 * np.sin(turn + n * np.pi)
        angle = sway + n * np.pi / 3 + 0.26
        balls.append((reach * np.cos(angle), reach * np.sin(angle), 2.9))
    return _scaled(balls, size)


def ringed(turn: float, size: float) -> Balls:
    """Seat 2: a fat ring round a hole, a swelling running round it."""
    balls = []
    for n in range(12):
        angle = n * np.pi / 6
        swell = 0.55 * np.sin(angle * 2 - turn)
        balls.append((6.1 * np.cos(angle), 6.1 * np.sin(angle), 3.0 + swell * 0.8))
    return _scaled(balls, size)


def armed(turn: float, size: float) -> Balls:
    """Seat 3: a star of five tapering arms that curl."""
    balls = [(0.0, 0.3, 4.9)]
    for n in range(5):
        angle = n * np.pi * 0.4 - np.pi / 2
        for step, (reach, radius) in enumerate(((5.0, 2.8), (7.4, 2.2), (9.3, 1.5))):
            curl = 0.13 * (step + 1) * np.sin(turn + n * 2.5)
            balls.append((reach * np.cos(angle + curl), reach * np.sin(angle + curl), radius))
    return _scaled(balls, size)


def _scaled(balls: Balls, size: float) -> Balls:
    return [(x * size, y * size, r * size) for x, y, r in balls]


FORMS: tuple[Callable[[float, float], Balls], ...] = (lobed, knobbed, ringed, armed)
FUSE = (2.3, 1.95, 2.0, 2.2)


def body(grid: Grid, balls: Balls, ramp: Ramp, fuse: float = 2.6, size: float = 1.0, line: bool = True) -> Pixels:
    """Gel of these balls about the middle of the grid, lit and outlined."""
    cx, cy = (grid.width - 1) / 2, (grid.height - 1) / 2
    field = metaballs(grid.x, grid.y, [(x + cx, y + cy, r) for x, y, r in balls], fuse)
    height = gel(field * min(1.0, SWELL / float(field.max())), 6.2 * size)
    glow = grid.rest(lit(height, GEL, grid.fine))
    picture = blank(grid.width, grid.height)
    put(picture, grid.covered(-field), quantise(glow, ramp, dither=0.55, low=1))
    if line:
        outline(picture, ramp.first)
    return picture


def nucleus(picture: Pixels, seat: int, turn: float, size: float) -> None:
    """What swims inside: each seat's own mark, in its own dark and pulsing entries."""
    grid = Grid(picture.shape[1], picture.shape[0], FINE)
    cx, cy = (grid.width - 1) / 2, (grid.height - 1) / 2
    x, y = (grid.x - cx) / size, (grid.y - cy) / size
    for distance, entry in _MARKS[seat](x, y, turn):
        put(picture, grid.covered(distance), entry)


_Marks = list[tuple[Field, int]]


def _core(x: Field, y: Field, turn: float) -> _Marks:
    dx, dy = 0.7 * np.cos(turn) + 0.8, 0.7 * np.sin(turn) + 0.9
    return [
        (np.hypot(x - dx, y - dy) - 3.5, SEATS[0][2]),
        (np.hypot(x - dx, y - dy) - 2.9, PULSES[0][0]),
        (np.hypot(x - dx - 0.6, y - dy - 0.7) - 1.5, PULSES[0][1]),
    ]


def _cross(x: Field, y: Field, turn: float) -> _Marks:
    a = 0.2 * np.sin(turn)
    x, y = x - 0.6, y - 0.7
    u, v = x * np.cos(a) + y * np.sin(a), y * np.cos(a) - x * np.sin(a)
    arms = np.minimum(np.maximum(np.abs(u) - 1.1, np.abs(v) - 3.6), np.maximum(np.abs(v) - 1.1, np.abs(u) - 3.6))
    return [(arms, PULSES[1][0]), (np.maximum(np.abs(u), np.abs(v)) - 0.9, PULSES[1][1])]


def _hole(x: Field, y: Field, turn: float) -> _Marks:
    return [(np.hypot(x, y) - 2.5, PULSES[2][0]), (np.hypot(x - 0.5, y - 0.6) - 1.2, PULSES[2][1])]


def _eye(x: Field, y: Field, turn: float) -> _Marks:
    look = 0.6 * np.sin(turn)
    ball = np.hypot(x, y - 0.4) - 3.3
    return [
        (ball, SEATS[3][9]),
        (np.maximum(ball, np.hypot(x - look, y - 0.6) - 2.3), PULSES[3][1]),
        (np.maximum(np.abs(x - look) - 0.8, np.abs(y - 0.5) - 2.0), PULSES[3][0]),
    ]


_MARKS: tuple[Callable[[Field, Field, float], _Marks], ...] = (_core, _cross, _hole, _eye)


def piece(seat: int, pitch: int, turn: float, swell: float = 1.0) -> Pixels:
    """One piece of a seat; `turn` runs through its wobble (radians), `swell` below 1 is still growing."""
    size = pitch / 24 * swell
    picture = body(Grid(pitch, pitch, FINE), FORMS[seat](turn, size), SEATS[seat], FUSE[seat], size)
    nucleus(picture, seat, turn, size)
    return picture


def sprites() -> Iterator[Sprite]:
    """`piece SEAT PITCH`: the idle loop; `bud SEAT PITCH`: from a drop to the full form."""
    turns = [n * 2 * np.pi / WOBBLE for n in range(WOBBLE)]
    for pitch in PITCHES:
        middle = (pitch // 2, pitch // 2)
        for seat in range(4):
            yield Sprite(f"piece {seat} {pitch}", tuple(piece(seat, pitch, turn) for turn in turns), middle, WOBBLE_MS)
