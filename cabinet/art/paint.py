"""The painter's tools: distance shapes, metaballs, noise, light, and the step from light to dithered palette entries.

Shapes are made on a `Grid`, finer than the pixels (supersampled). A shape is a signed distance in pixels, negative
inside. A solid is a height in pixels over the sheet. Light runs from 0.0 to 1.0. Pixels are palette entries, 0 where
nothing is.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from cabinet.view.palette import KEY, OUTLINE, Ramp

Field = NDArray[np.float64]
Mask = NDArray[np.bool_]
Pixels = NDArray[np.uint8]

BAYER = np.array([[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]]) / 16.0


@dataclass(frozen=True, slots=True)
class Grid:
    """Sample points of a picture of `width` x `height` pixels, `fine` x `fine` a pixel; x and y are their places."""

    width: int
    height: int
    fine: int = 3

    @property
    def x(self) -> Field:
        return np.tile(self._axis(self.width), (self.height * self.fine, 1))

    @property
    def y(self) -> Field:
        return np.tile(self._axis(self.height)[:, None], (1, self.width * self.fine))

    def _axis(self, length: int) -> Field:
        return (np.arange(length * self.fine) + 0.5) / self.fine - 0.5

    def rest(self, field: Field) -> Field:
        """Average a fine field down to one value a pixel."""
        return np.asarray(field.reshape(self.height, self.fine, self.width, self.fine).mean(axis=(1, 3)))

    def covered(self, distance: Field, share: float = 0.5) -> Mask:
        """The pixels of which at least `share` lies inside the shape."""
        return np.asarray(self.rest((distance < 0).astype(np.float64)) >= share)


# -- shapes: signed distances -------------------------------------------------------------------------------------


def circle(x: Field, y: Field, cx: float, cy: float, radius: float) -> Field:
    return np.hypot(x - cx, y - cy) - radius


def ellipse(x: Field, y: Field, cx: float, cy: float, rx: float, ry: float, turn: float = 0.0) -> Field:
    """An ellipse turned by `turn` radians; the distance is exact on its line and near enough beside it."""
    c, s = np.cos(turn), np.sin(turn)
    u, v = (x - cx) * c + (y - cy) * s, -(x - cx) * s + (y - cy) * c
    near = np.sqrt((u / rx) ** 2 + (v / ry) ** 2 + 1e-12)
    slope = np.sqrt((u / rx**2) ** 2 + (v / ry**2) ** 2 + 1e-12 / max(rx, ry) ** 2)
    return np.asarray(near * (near - 1) / slope)


def box(x: Field, y: Field, cx: float, cy: float, half_w: float, half_h: float, corner: float = 0.0) -> Field:
    """A rectangle about (cx, cy) with rounded corners."""
    dx, dy = np.abs(x - cx) - half_w + corner, np.abs(y - cy) - half_h + corner
    return np.hypot(np.maximum(dx, 0), np.maximum(dy, 0)) + np.minimum(np.maximum(dx, dy), 0) - corner


def capsule(x: Field, y: Field, ax: float, ay: float, bx: float, by: float, ra: float, rb: float) -> Field:
    """A line from a to b whose radius goes from ra to rb."""
    dx, dy = bx - ax, by - ay
    along = np.clip(((x - ax) * dx + (y - ay) * dy) / max(dx * dx + dy * dy, 1e-9), 0, 1)
    return np.hypot(x - ax - along * dx, y - ay - along * dy) - (ra + (rb - ra) * along)


def path(x: Field, y: Field, points: Iterable[tuple[float, float, float]]) -> Field:
    """A tube through points (x, y, radius)."""
    stops = list(points)
    pieces = [capsule(x, y, a[0], a[1], b[0], b[1], a[2], b[2]) for a, b in pairwise(stops)]
    return np.asarray(np.minimum.reduce(pieces))


def polygon(x: Field, y: Field, corners: Iterable[tuple[float, float]]) -> Field:
    """A closed polygon, convex or not."""
    points = list(corners)
    distance, inside = np.full(x.shape, np.inf), np.zeros(x.shape, bool)
    for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True):
        distance = np.minimum(distance, capsule(x, y, ax, ay, bx, by, 0.0, 0.0))
        if ay != by:
            inside ^= ((ay > y) != (by > y)) & (x < (bx - ax) * (y - ay) / (by - ay) + ax)
    return np.where(inside, -distance, distance)


def smooth_union(a: Field, b: Field, blend: float) -> Field:
    """Both shapes, run together like gel where they are nearer than about `blend` pixels."""
    h = np.clip(0.5 + 0.5 * (b - a) / blend, 0, 1)
    return b + (a - b) * h - blend * h * (1 - h)


# -- solids: heights ----------------------------------------------------------------------------------------------


def dome(distance: Field, radius: float, height: float | None = None) -> Field:
    """Inflate a shape: it rises from its line as a quarter circle and is flat from `radius` pixels inside it."""
    depth = np.clip(-distance / radius, 0, 1)
    return np.sqrt(np.clip(1 - (1 - depth) ** 2, 0, 1)) * (radius if height is None else height)


def metaballs(x: Field, y: Field, balls: Iterable[tuple[float, float, float]], fuse: float = 2.6) -> Field:
    """Gel of balls (x, y, radius): a field above 0 inside the skin; `fuse` is how far they reach for each other."""
    field = np.zeros(x.shape)
    for cx, cy, radius in balls:
        near = ((x - cx) ** 2 + (y - cy) ** 2) / radius**2
        field += np.clip(1 - near / fuse, 0, None) ** 2 / (1 - 1 / fuse) ** 2
    return field - 1


def gel(field: Field, size: float) -> Field:
    """The height of a metaball field: a skin that swells to about `size` pixels."""
    return np.sqrt(np.clip(field, 0, 4)) * size * 0.9


def noise(x: Field, y: Field, seed: int, cell: float, wrap: tuple[int, int] = (64, 64)) -> Field:
    """Smooth noise in 0..1, features about `cell` pixels wide, repeating after `wrap` cells across and down."""
    table = np.random.default_rng(seed).random((64, 64))
    u, v = np.asarray(x) / cell, np.asarray(y) / cell
    i, j = np.floor(u).astype(int), np.floor(v).astype(int)
    fu, fv = u - i, v - j
    fu, fv = fu * fu * (3 - 2 * fu), fv * fv * (3 - 2 * fv)
    left, right, upper, lower = i % wrap[0], (i + 1) % wrap[0], j % wrap[1], (j + 1) % wrap[1]
    top = table[upper, left] * (1 - fu) + table[upper, right] * fu
    low = table[lower, left] * (1 - fu) + table[lower, right] * fu
    return np.asarray(top * (1 - fv) + low * fv)


def clouds(x: Field, y: Field, seed: int, cell: float, octaves: int = 3, wrap: tuple[int, int] = (8, 8)) -> Field:
    """Several octaves of noise, in 0..1; the coarsest repeats after `wrap` cells."""
    total = np.zeros(np.shape(x))
    for n in range(octaves):
        total += noise(x, y, seed + n, cell / 2**n, (wrap[0] * 2**n, wrap[1] * 2**n)) / 2**n
    return np.asarray(total / (2 - 2 / 2**octaves))


# -- light --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Light:
    """A lamp at the upper left, a glow under everything, a highlight, a weak lamp from the other side for the rim."""

    towards: tuple[float, float, float] = (-0.55, -0.65, 0.55)
    ambient: float = 0.16
    diffuse: float = 0.70
    gloss: float = 0.75
    shine: float = 24.0
    rim: float = 0.0


WET = Light(gloss=0.95, shine=34.0, rim=0.22)


def lit(height: Field, light: Light = WET, fine: int = 1) -> Field:
    """Light on a height field, in 0..1. `fine` is the number of samples a pixel in each direction."""
    down, across = np.gradient(height * fine)
    return lit_normals(-np.asarray(across), -np.asarray(down), np.ones_like(height), light)


def lit_normals(nx: Field, ny: Field, nz: Field, light: Light = WET) -> Field:
    """Light on a surface given by its normals (they need not be of length one)."""
    size = np.sqrt(nx**2 + ny**2 + nz**2)
    nx, ny, nz = nx / size, ny / size, nz / size
    lamp = np.array(light.towards) / np.linalg.norm(light.towards)
    half = lamp + np.array((0.0, 0.0, 1.0))
    half = half / np.linalg.norm(half)
    diffuse = np.clip(nx * lamp[0] + ny * lamp[1] + nz * lamp[2], 0, 1)
    shine = np.clip(nx * half[0] + ny * half[1] + nz * half[2], 0, 1) ** light.shine
    rim = np.clip(-(nx * lamp[0] + ny * lamp[1]), 0, 1) ** 2
    return np.asarray(np.clip(light.ambient + light.diffuse * diffuse + light.gloss * shine + light.rim * rim, 0, 1))


# -- from light to pixels -----------------------------------------------------------------------------------------


def quantise(light: Field, ramp: Ramp, dither: float = 0.9, low: int = 0, high: int | None = None) -> Pixels:
    """Palette entries for light 0..1 (one value a pixel), ordered-dithered between the ramp's steps low..high."""
    steps = (len(ramp) - 1 if high is None else high) - low
    tall, wide = light.shape
    threshold = BAYER[np.arange(tall)[:, None] % 4, np.arange(wide)[None, :] % 4]
    # rounded first: the last bits of a float differ between processors, a picture must not
    level = np.round(np.clip(light, 0, 1), 6) * steps + 0.5 + (threshold - 0.5) * dither
    return (ramp.first + low + np.clip(np.floor(level), 0, steps)).astype(np.uint8)


def blank(width: int, height: int) -> Pixels:
    """An empty picture."""
    return np.full((height, width), KEY, np.uint8)


def put(picture: Pixels, mask: Mask, pixels: Pixels | int) -> None:
    """Write pixels (a picture of the same size, or one entry) where the mask is set."""
    picture[mask] = pixels if isinstance(pixels, int) else pixels[mask]


def grown(mask: Mask, diagonal: bool = False) -> Mask:
    """The mask and the pixels that touch it."""
    wide = np.pad(mask, 1)
    steps = [(0, 1), (2, 1), (1, 0), (1, 2)] + ([(0, 0), (0, 2), (2, 0), (2, 2)] if diagonal else [])
    tall, across = mask.shape
    touching = [wide[dy : dy + tall, dx : dx + across] for dy, dx in steps]
    return np.asarray(np.logical_or.reduce([mask, *touching]))


def outline(picture: Pixels, entry: int = OUTLINE, diagonal: bool = False) -> None:
    """Draw a line round whatever is in the picture, outside it; leave a pixel of margin for it."""
    mask = picture != KEY
    picture[grown(mask, diagonal) & ~mask] = entry
