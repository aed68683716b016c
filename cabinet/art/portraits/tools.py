"""The sculptor's tools: balls and limbs to add, dents and furrows to press in, stains, and grain for the skin."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from cabinet.art.portraits.clay import FAR, FINE, Field, Lump, join


@dataclass(frozen=True, slots=True)
class Ball:
    """An ellipsoid, turned by `turn` radians.

    `keep` (a, b, c) leaves only what lies on a*x + b*y < c: lids, cups, halves.
    """

    x: float
    y: float
    z: float
    rx: float
    ry: float
    rz: float
    ink: int
    melt: float = 0.0
    turn: float = 0.0
    keep: tuple[float, float, float] | None = None

    def work(self, lump: Lump) -> None:
        reach = max(self.rx, self.ry) + self.melt + 1
        at = lump.window(self.x - reach, self.y - reach, self.x + reach, self.y + reach)
        dx, dy = lump.x[at] - self.x, lump.y[at] - self.y
        c, s = np.float32(np.cos(self.turn)), np.float32(np.sin(self.turn))
        q = ((dx * c + dy * s) / self.rx) ** 2 + ((dy * c - dx * s) / self.ry) ** 2
        root = np.sqrt(q)
        edge = (root - 1) * min(self.rx, self.ry)
        z = self.z + np.where(q < 1, self.rz * np.sqrt(np.maximum(1 - q, 0)), -2.5 * edge)
        if self.keep is not None:
            a, b, limit = self.keep
            beyond = lump.x[at] * a + lump.y[at] * b >= limit
            z, edge = np.where(beyond, FAR, z), np.where(beyond, -FAR, edge)
        join(lump, at, z.astype(np.float32), edge.astype(np.float32), self.ink, self.melt)


Knot = tuple[float, float, float, float]  # x, y, z, radius


def spline(knots: Sequence[Knot], steps: int = 5) -> NDArray[np.float64]:
    """A smooth line through all knots (Catmull-Rom), `steps` pieces between two of them."""
    p = np.array([knots[0], *knots, knots[-1]], float)
    t = np.linspace(0, 1, steps, endpoint=False)[:, None]
    out = []
    for a, b, c, d in zip(p, p[1:], p[2:], p[3:], strict=False):
        out.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    return np.concatenate([*out, p[-1:]])


@dataclass(frozen=True, slots=True)
class Tube:
    """A limb along a smooth line through the knots, as thick as each knot says. `flat` squeezes it in depth."""

    knots: Sequence[Knot]
    ink: int
    melt: float = 0.0
    flat: float = 1.0

    def __post_init__(self) -> None:
        object.__setattr__(self, "knots", tuple(self.knots))  # so that equal limbs are modelled once

    def work(self, lump: Lump) -> None:
        line = spline(self.knots)
        margin = self.melt + 1
        reach = float(np.abs(line[:, 3]).max()) + margin
        low, high = line[:, :2].min(0) - reach, line[:, :2].max(0) + reach
        at = lump.window(low[0], low[1], high[0], high[1])
        limb = Lump(lump.camera, lump.x, lump.y, np.full_like(lump.z, FAR), np.full_like(lump.edge, -FAR), lump.ink)
        for a, b in pairwise(line):
            self._sweep(limb, a, b, max(a[3], b[3]) + margin)
        join(lump, at, limb.z[at], limb.edge[at], self.ink, self.melt)

    def _sweep(self, limb: Lump, a: NDArray[np.float64], b: NDArray[np.float64], reach: float) -> None:
        """One straight piece of the limb."""
        along = b - a
        length2 = float(along[0] ** 2 + along[1] ** 2)
        if length2 < 1e-9:
            return
        low, high = np.minimum(a, b) - reach, np.maximum(a, b) + reach
        at = limb.window(low[0], low[1], high[0], high[1])
        x, y = limb.x[at], limb.y[at]
        t = np.clip(((x - a[0]) * along[0] + (y - a[1]) * along[1]) / length2, 0, 1)
        r = np.maximum(a[3] + along[3] * t, 0.05)
        d = np.hypot(x - a[0] - along[0] * t, y - a[1] - along[1] * t)
        dome = np.where(d < r, np.sqrt(np.maximum(r * r - d * d, 0)) * self.flat, -2.5 * (d - r))
        limb.z[at] = np.maximum(limb.z[at], a[2] + along[2] * t + dome)
        limb.edge[at] = np.minimum(limb.edge[at], d - r)


@dataclass(frozen=True, slots=True)
class Dent:
    """Press a rounded hollow `depth` pixels deep into the clay (a negative depth pulls a bump out)."""

    x: float
    y: float
    rx: float
    ry: float
    depth: float
    turn: float = 0.0
    ink: int | None = None  # stains the inner part of the hollow

    def work(self, lump: Lump) -> None:
        reach = max(self.rx, self.ry) + 1
        at = lump.window(self.x - reach, self.y - reach, self.x + reach, self.y + reach)
        dx, dy = lump.x[at] - self.x, lump.y[at] - self.y
        c, s = np.float32(np.cos(self.turn)), np.float32(np.sin(self.turn))
        q = ((dx * c + dy * s) / self.rx) ** 2 + ((dy * c - dx * s) / self.ry) ** 2
        bowl = np.clip(1 - q, 0, 1)
        lump.z[at] -= (self.depth * bowl * bowl * (3 - 2 * bowl)).astype(np.float32)
        if self.ink is not None:
            lump.ink[at] = np.where(q < 0.55, np.uint8(self.ink), lump.ink[at])


@dataclass(frozen=True, slots=True)
class Crease:
    """Draw a furrow along a smooth line of (x, y); a negative depth raises a ridge, a vein or a wrinkle's lip."""

    points: Sequence[tuple[float, float]]
    width: float
    depth: float
    ink: int | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "points", tuple(self.points))

    def work(self, lump: Lump) -> None:
        line = spline([(x, y, 0, 0) for x, y in self.points])[:, :2]
        reach = self.width * 3
        low, high = line.min(0) - reach, line.max(0) + reach
        at = lump.window(low[0], low[1], high[0], high[1])
        x, y = lump.x[at], lump.y[at]
        d = np.full_like(x, -FAR)
        for n, (a, b) in enumerate(pairwise(line)):
            along = b - a
            t = np.clip(((x - a[0]) * along[0] + (y - a[1]) * along[1]) / max(float(along @ along), 1e-9), 0, 1)
            fade = 1 + 1.2 * abs(2 * (n + 0.5) / len(line) - 1) ** 3  # the line thins out at its ends
            d = np.minimum(d, np.hypot(x - a[0] - along[0] * t, y - a[1] - along[1] * t) * fade)
        lump.z[at] -= (self.depth * np.exp(-((d / self.width) ** 2))).astype(np.float32)
        if self.ink is not None:
            lump.ink[at] = np.where(d < self.width * 0.7, np.uint8(self.ink), lump.ink[at])


@dataclass(frozen=True, slots=True)
class Spot:
    """Stain an ellipse with another ink without touching the relief; `only` stains nothing but that ink."""

    x: float
    y: float
    rx: float
    ry: float
    ink: int
    turn: float = 0.0
    only: int | None = None

    def work(self, lump: Lump) -> None:
        reach = max(self.rx, self.ry) + 1
        at = lump.window(self.x - reach, self.y - reach, self.x + reach, self.y + reach)
        dx, dy = lump.x[at] - self.x, lump.y[at] - self.y
        c, s = np.float32(np.cos(self.turn)), np.float32(np.sin(self.turn))
        hit = ((dx * c + dy * s) / self.rx) ** 2 + ((dy * c - dx * s) / self.ry) ** 2 < 1
        if self.only is not None:
            hit &= lump.ink[at] == self.only
        lump.ink[at] = np.where(hit, np.uint8(self.ink), lump.ink[at])


@dataclass(frozen=True, slots=True, eq=False)
class Grain:
    """Roughen the skin by a texture, on one ink or on all."""

    texture: Field
    height: float
    only: int | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Grain) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[int, float, int | None]:
        return id(self.texture), self.height, self.only  # a texture is made once and kept

    def work(self, lump: Lump) -> None:
        n = len(self.texture)
        skin = self.texture[(lump.y[:, 0] * FINE).astype(int) % n][:, (lump.x[0] * FINE).astype(int) % n]
        where = np.ones_like(lump.ink, bool) if self.only is None else lump.ink == self.only
        lump.z += np.where(where, skin * np.float32(self.height), np.float32(0))
