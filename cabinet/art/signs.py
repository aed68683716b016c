"""The 16x16 signs: a spinning coin, the panel's button and starts, four arrows, the endless clock."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from cabinet.art.letters import letters
from cabinet.art.paint import Field, Grid, Light, Pixels, blank, dome, ellipse, lit, outline, polygon, put, quantise
from cabinet.art.sheet import Sprite
from cabinet.view.palette import OUTLINE, RAMPS, Ramp

_GOLD, _SLATE, _BONE, _RED = RAMPS["gold"], RAMPS["slate"], RAMPS["bone"], RAMPS["alarm"]
_METAL = Light(ambient=0.15, diffuse=0.7, gloss=0.7, shine=12, rim=0.2)
_GRID = Grid(16, 16, 5)


def _raised(distance: Field, ramp: Ramp, radius: float, low: int = 0, push: float = 0.0) -> Pixels:
    picture = blank(16, 16)
    glow = _GRID.rest(lit(dome(distance, radius), _METAL, _GRID.fine)) + push
    put(picture, _GRID.covered(distance), quantise(glow, ramp, 0.4, low=low))
    outline(picture)
    return picture


def coin(frame: int, frames: int) -> Pixels:
    """A coin turning about its upright axis, with an eye struck into it."""
    turn = frame * np.pi / frames
    wide = max(abs(np.cos(turn)), 0.16)
    x, y = (_GRID.x - 7.5) / wide, _GRID.y - 7.5
    face = ellipse(_GRID.x, _GRID.y, 7.5, 7.5, 6.6 * wide, 6.6)
    raised = np.minimum(np.abs(np.hypot(x, y) - 5.6) - 0.9, np.abs(np.hypot(x / 1.5, y) - 2.2) - 0.6)
    raised = np.minimum(raised, np.hypot(x, y) - 1.0)
    height = dome(face, 1.2) + np.where(wide > 0.3, dome(raised, 0.7) * 0.7, 0)
    gleam = 0.22 * np.cos(turn * 2 + 0.6)
    glow = _GRID.rest(lit(height, _METAL, _GRID.fine)) * (0.92 + gleam)
    picture = blank(16, 16)
    put(picture, _GRID.covered(face), quantise(glow, _GOLD, 0.4, low=1))
    outline(picture)
    return picture


def button(pressed: bool) -> Pixels:
    """The panel's button: a red cap in a steel collar, up or down."""
    picture = _raised(ellipse(_GRID.x, _GRID.y, 7.5, 10, 6.9, 4.6), _SLATE, 2.0, 2)
    lift = 1.5 if pressed else 4.0
    cap = np.minimum(
        ellipse(_GRID.x, _GRID.y, 7.5, 10 - lift, 4.9, 3.2),
        np.maximum(np.abs(_GRID.x - 7.5) - 4.9, np.abs(_GRID.y - 10 + lift / 2) - lift / 2),
    )
    part = _raised(cap, RAMPS["gore"], 2.6, 1, 0.08)
    put(picture, part != 0, part)
    return picture


def start(number: int) -> Pixels:
    """A start button with its player's figure standing on it."""
    picture = _raised(ellipse(_GRID.x, _GRID.y, 7.5, 7.5, 6.9, 6.9), _SLATE, 2.5, 2)
    inner = _raised(ellipse(_GRID.x, _GRID.y, 7.5, 7.5, 5.2, 5.2), _BONE, 1.5, 1, 0.05)
    put(picture, inner != 0, inner)
    figure = dict(letters())[str(number)][:7]
    picture[4:11, 5:10][figure] = OUTLINE
    return picture


def arrow(dx: int, dy: int) -> Pixels:
    """An arrow to one of the four sides, of gold."""
    x, y = _GRID.x - 7.5, _GRID.y - 7.5
    along, across = x * dx + y * dy, x * dy - y * dx
    head, shaft = [(0.4, -2.6), (0.4, -6.2), (6.6, 0), (0.4, 6.2), (0.4, 2.6)], [(-5.8, 2.6), (-5.8, -2.6)]
    shape = polygon(along, across, head + shaft)
    return _raised(shape, _GOLD, 2.0, 1)


def endless() -> Pixels:
    x, y = _GRID.x - 7.5, _GRID.y - 7.5
    loops = np.minimum(np.abs(np.hypot(x - 3.4, y) - 2.5), np.abs(np.hypot(x + 3.4, y) - 2.5)) - 1.1
    return _raised(loops, _GOLD, 1.2, 2)


def sprites() -> Iterator[Sprite]:
    """`sign NAME`, each anchored at its upper left."""
    yield Sprite("sign coin", tuple(coin(frame, 12) for frame in range(12)), (0, 0), 70)
    yield Sprite("sign button", (button(False), button(False), button(True)), (0, 0), 260)
    for number in range(1, 5):
        yield Sprite(f"sign start{number}", (start(number),), (0, 0), 1000)
    for name, step in (("up", (0, -1)), ("down", (0, 1)), ("left", (-1, 0)), ("right", (1, 0))):
        yield Sprite(f"sign {name}", (arrow(*step),), (0, 0), 1000)
    yield Sprite("sign endless", (endless(),), (0, 0), 1000)
