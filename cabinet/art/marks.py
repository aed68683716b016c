"""Marks on the board: targets of a clone and of a jump, the selected piece, the last move, flips, and the cursors."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import numpy as np

from cabinet.art.paint import (
    Field,
    Grid,
    Light,
    Pixels,
    blank,
    capsule,
    dome,
    lit,
    outline,
    put,
    quantise,
    smooth_union,
)
from cabinet.art.sheet import Sprite
from cabinet.scenes.layout import PITCHES
from cabinet.view.palette import KEY, OUTLINE, RAMPS, SEATS, Ramp

_CLONE, _JUMP, _BONE, _SLATE = RAMPS["clonemark"], RAMPS["jumpmark"], RAMPS["bone"], RAMPS["slate"]
_HAND = Light(ambient=0.2, diffuse=0.7, gloss=0.5, shine=14, rim=0.25)


def _grid(pitch: int) -> tuple[Grid, Field, Field]:
    """A grid of a cell, and places from its middle in pixels of the largest cell."""
    grid = Grid(pitch, pitch, 4)
    size = pitch / 24
    return grid, (grid.x - (pitch - 1) / 2) / size, (grid.y - (pitch - 1) / 2) / size


def _cycling(picture: Pixels, grid: Grid, inside: Field, phase: Field, ramp: Ramp) -> None:
    """Fill a shape with a ramp's entries by phase (0..1 round and round): as they cycle, the mark turns."""
    value = np.floor(np.round(grid.rest(phase), 6) * len(ramp)).astype(int) % len(ramp)
    put(picture, grid.covered(inside), (ramp.first + value).astype(np.uint8))


def clone_target(pitch: int) -> Pixels:
    """Where a piece can grow to: a small round bud in a ring of four parts, turning."""
    grid, x, y = _grid(pitch)
    r, a = np.hypot(x, y), np.arctan2(y, x) / (2 * np.pi)
    picture = blank(pitch, pitch)
    _cycling(picture, grid, np.abs(r - 6) - 1.15, np.floor(a * 8) / 4 + 0.01, _CLONE)
    bud = r - 2.4
    glow = grid.rest(lit(dome(bud, 2.4), _HAND, grid.fine))
    put(picture, grid.covered(bud), quantise(glow, RAMPS["gold"], 0.3, low=2))
    outline(picture)
    return picture


def jump_target(pitch: int) -> Pixels:
    """Where a piece can leap to: four arrow heads that close in on the spot."""
    grid, x, y = _grid(pitch)
    picture = blank(pitch, pitch)
    u, v = np.maximum(np.abs(x), np.abs(y)), np.minimum(np.abs(x), np.abs(y))
    head = np.maximum(np.abs(u - 3.0 - v * 0.9) - 1.2, v - 3.6)
    second = np.maximum(np.abs(u - 6.4 - v * 0.9) - 0.9, v - 2.6)
    _cycling(picture, grid, np.minimum(head, second), (u - v * 0.9) / 8.5 + 0.12, _JUMP)
    outline(picture)
    return picture


def halo(pitch: int) -> Pixels:
    """The ring under the selected piece: dashes that run round."""
    grid, x, y = _grid(pitch)
    r, a = np.hypot(x, y), np.arctan2(y, x) / (2 * np.pi)
    picture = blank(pitch, pitch)
    _cycling(picture, grid, np.abs(r - 10.4) - 1.0, a * 3 + 0.01, _CLONE)
    return picture


def hint(pitch: int) -> Pixels:
    """A cell worth a look: a ring of rays that run outwards."""
    grid, x, y = _grid(pitch)
    r, a = np.hypot(x, y), np.arctan2(y, x)
    ray = np.maximum(np.abs(r - 8.2) - 2.6, 0.62 - np.cos(a * 12) - (r - 8) * 0.06)
    picture = blank(pitch, pitch)
    _cycling(picture, grid, ray, -r / 6.0, _CLONE)
    outline(picture)
    return picture


def corners(pitch: int, reach: float, width: float, entry: int, inset: float = 0.6) -> Pixels:
    """Four corner brackets of a cell."""
    grid, x, y = _grid(pitch)
    half = 11.5 - inset
    u, v = half - np.abs(x), half - np.abs(y)
    bracket = np.maximum(np.maximum(np.minimum(u, v) - width, np.maximum(u, v) - reach), np.maximum(-u, -v) - 0.2)
    picture = blank(pitch, pitch)
    put(picture, grid.covered(bracket), entry)
    return picture


def last_to(pitch: int) -> Pixels:
    """The last move's destination: pale corners under the piece."""
    picture = corners(pitch, 6.0, 1.2, _BONE[4], 1.4)
    outline(picture)
    return picture


def last_from(pitch: int) -> Pixels:
    """The cell a jump left: the dent of the piece, a broken pale ring."""
    grid, x, y = _grid(pitch)
    r, a = np.hypot(x, y), np.arctan2(y, x)
    picture = blank(pitch, pitch)
    dashes = np.maximum(np.abs(r - 7.2) - 0.8, -np.cos(a * 8) * 1.6 - 0.5)
    put(picture, grid.covered(dashes), _BONE[3])
    outline(picture)
    return picture


def flip(pitch: int, frame: int) -> Pixels:
    """Round a piece that the aimed-at move would turn: a ring closing in with four teeth, in the mover's colour."""
    grid, x, y = _grid(pitch)
    r, a = np.hypot(x, y), np.arctan2(y, x) + frame * np.pi / 8
    across = np.abs((a + np.pi / 4) % (np.pi / 2) - np.pi / 4) * r
    tooth = np.maximum(across - (r - 5.2) * 0.55, np.abs(r - 7.8) - 2.8)
    gap = np.cos(a * 4) > -0.5
    ring = np.where(gap, np.abs(r - 10.5) - 0.9, 1.0)
    picture = blank(pitch, pitch)
    put(picture, grid.covered(np.minimum(tooth, ring)), SEATS[0][8])
    outline(picture)
    return picture


# -- cursors: a box for the cell, and a pointing thing of each seat's own -------------------------------------------


def box_cursor(pitch: int, frame: int) -> Pixels:
    """A seat's box round the cell, breathing; drawn in seat 0's entries."""
    size = pitch + 4
    grid = Grid(size, size, 4)
    x, y = np.abs(grid.x - (size - 1) / 2), np.abs(grid.y - (size - 1) / 2)
    half = size / 2 - 1.6 - (0.0, 0.5, 1.0, 0.5)[frame]
    u, v = half - x, half - y
    bracket = np.maximum(np.maximum(np.minimum(u, v) - 1.0, np.maximum(u, v) - pitch * 0.28), -np.minimum(u, v) - 0.9)
    glow = grid.rest(lit(dome(bracket, 1.2), _HAND, grid.fine))
    picture = blank(size, size)
    put(picture, grid.covered(bracket), quantise(glow, SEATS[0], 0.2, low=4, high=9))
    outline(picture)
    return picture


def _solid(distance: Field, grid: Grid, ramp: Ramp, low: int = 1, radius: float = 2.0) -> Pixels:
    picture = blank(grid.width, grid.height)
    glow = grid.rest(lit(dome(distance, radius), _HAND, grid.fine))
    put(picture, grid.covered(distance), quantise(glow, ramp, 0.4, low=low))
    outline(picture)
    return picture


def _over(lower: Pixels, upper: Pixels) -> Pixels:
    put(lower, upper != KEY, upper)
    return lower


def glove() -> Pixels:
    """Seat 0: a surgeon's glove, its finger at the upper left."""
    grid = Grid(19, 19, 4)
    x, y = grid.x, grid.y
    finger = capsule(x, y, 2.4, 2.4, 8, 8.4, 1.7, 2.0)
    palm = smooth_union(finger, np.hypot(x - 10.5, y - 10.5) - 4.1, 1.2)
    knuckles = np.minimum.reduce([np.hypot(x - cx, y - cy) - 1.9 for cx, cy in ((12.6, 6.8), (14.4, 9), (14.7, 11.6))])
    thumb = capsule(x, y, 7.6, 12.6, 4.9, 9.8, 1.7, 1.4)
    hand = smooth_union(smooth_union(palm, knuckles, 0.8), thumb, 0.8)
    cuff = capsule(x, y, 12.2, 15.6, 15.6, 12.4, 2.2, 2.2)
    return _over(_solid(hand, grid, RAMPS["bone"]), _solid(cuff, grid, SEATS[0], 2))


def claw() -> Pixels:
    """Seat 1: a pincer."""
    grid = Grid(19, 19, 4)
    x, y = grid.x, grid.y
    upper = smooth_union(capsule(x, y, 2.2, 2.4, 9, 2.8, 0.7, 1.8), capsule(x, y, 9, 2.8, 12.6, 8.4, 1.8, 2.4), 1.5)
    lower = smooth_union(capsule(x, y, 2.2, 3.4, 3.4, 9.4, 0.7, 1.7), capsule(x, y, 3.4, 9.4, 9, 12.4, 1.7, 2.2), 1.5)
    wrist = smooth_union(np.hypot(x - 11.4, y - 11.4) - 3.6, capsule(x, y, 12, 12, 16, 16, 2.0, 2.4), 1.5)
    return _solid(smooth_union(np.minimum(upper, lower), wrist, 1.2), grid, SEATS[1], 2)


def stinger() -> Pixels:
    """Seat 2: a stinger on a jointed tail."""
    grid = Grid(19, 19, 4)
    x, y = grid.x, grid.y
    sting = capsule(x, y, 2.0, 2.0, 6.4, 5.6, 0.3, 1.9)
    joints = [(8.0, 7.2, 2.9), (11.4, 10.0, 2.6), (13.6, 13.2, 2.3), (15.4, 16.0, 1.9)]
    tail = np.minimum.reduce([np.hypot(x - cx, y - cy) - r for cx, cy, r in joints])
    return _over(_solid(tail, grid, SEATS[2], 2), _solid(sting, grid, RAMPS["bone"]))


def finger_bone() -> Pixels:
    """Seat 3: a tentacle's tip with suckers."""
    grid = Grid(19, 19, 4)
    x, y = grid.x, grid.y
    line = [(2.2, 2.2, 0.7), (5.6, 3.4, 1.4), (8.2, 6.4, 1.9), (9.0, 10.2, 2.4), (11.6, 13.6, 2.8), (15.8, 15.2, 2.9)]
    parts = [capsule(x, y, a[0], a[1], b[0], b[1], a[2], b[2]) for a, b in pairwise(line)]
    picture = _solid(np.minimum.reduce(parts), grid, SEATS[3], 2)
    for cx, cy in ((5, 5), (7, 8), (8, 11), (10, 14), (13, 16)):
        picture[cy, cx] = SEATS[3][8]
    return picture


def shadow(pitch: int) -> Pixels:
    """What a piece leaves on the floor: a flat dark oval; the game dithers it."""
    grid, x, y = _grid(pitch)
    picture = blank(pitch, pitch)
    put(picture, grid.covered(np.hypot((x - 1.5) / 9.6, (y - 4.5) / 6.6) - 1), OUTLINE)
    return picture


def sprites() -> Iterator[Sprite]:
    """All marks, a set for each pitch; the pointing things come in one size."""
    for pitch in PITCHES:
        middle = (pitch // 2, pitch // 2)
        singles = {"clone": clone_target, "jump": jump_target, "halo": halo, "hint": hint, "shadow": shadow}
        for name, draw in singles.items():
            yield Sprite(f"{name} {pitch}", (draw(pitch),), middle)
        yield Sprite(f"last to {pitch}", (last_to(pitch),), middle)
        yield Sprite(f"last from {pitch}", (last_from(pitch),), middle)
        yield Sprite(f"flip {pitch}", tuple(flip(pitch, frame) for frame in range(4)), middle, 90)
        frames = tuple(box_cursor(pitch, frame) for frame in range(4))
        yield Sprite(f"cursor {pitch}", frames, (pitch // 2 + 2, pitch // 2 + 2), 140)
    for seat, thing in enumerate((glove, claw, stinger, finger_bone)):
        yield Sprite(f"pointer {seat}", (thing(),), (1, 1))
