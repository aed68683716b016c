"""Lighting: masses of clay become a picture in palette ramps, lit from the upper left, a coloured rim on the right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cabinet.art.portraits.clay import FAR, FINE, Camera, Field, Tool, model

Pixels = NDArray[np.uint8]  # palette entries, CLEAR where nothing is
CLEAR = 0
Light = NDArray[np.float64]
BAYER = np.array([[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]], np.float32) / 16 - 0.47
KEY = np.array([-0.52, -0.62, 0.59])
RIM = np.array([0.96, 0.28])  # across the picture only: the rim light comes from behind
_TOWARDS = KEY / np.linalg.norm(KEY)
HALFWAY = (_TOWARDS + np.array([0, 0, 1])) / np.linalg.norm(_TOWARDS + np.array([0, 0, 1]))


@dataclass(frozen=True, slots=True)
class Ink:
    """What clay is made of: its palette entries from dark to light and those of its rim light, how wet it is."""

    ramp: Sequence[int]
    rim: Sequence[int]
    wet: float = 0.5
    shine: float = 24.0
    glow: float = 0.0  # light of its own
    veil: float = 0.0  # ghostly: lit from behind at its edges


Mass = Sequence[Tool]  # one lump; masses hide each other but do not melt


@dataclass(frozen=True, slots=True)
class _Relief:
    """What the camera sees of one mass alone, cut to its box `at`; `solid` is its silhouette."""

    at: tuple[slice, slice]
    z: Field
    normal: Field  # 3 planes
    ink: NDArray[np.uint8]
    solid: NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class _Stage:
    """All masses together: of each sample what is in front."""

    z: Field
    normal: Field
    ink: NDArray[np.uint8]
    mass: NDArray[np.uint16]


Touch = tuple[float, float, int]  # a single pixel set by hand: a point of the model and a palette entry


def render(
    camera: Camera, masses: Sequence[Mass], inks: Sequence[Ink], outline: int, touches: Sequence[Touch] = ()
) -> Pixels:
    """Model, light and quantise; draw the silhouette in the palette entry `outline`; set the hand-made pixels last."""
    stage = _compose(camera.size, [_relief(camera, tuple(mass)) for mass in masses])
    light, rim = _light(stage, inks)
    pixels = _outlined(_quantised(camera.size, stage, light, rim, inks), outline)
    for x, y, entry in touches:
        column, row = (int(v) for v in camera.pixel(x, y))
        if 0 <= column < camera.size and 0 <= row < camera.size:
            pixels[row, column] = entry
    return pixels


@lru_cache(maxsize=400)
def _relief(camera: Camera, mass: tuple[Tool, ...]) -> _Relief | None:
    """One mass, modelled once for all pictures it is the same in; None when nothing of it is in the picture."""
    lump = model(camera, mass)
    inside = lump.edge < 0
    rows, columns = np.flatnonzero(inside.any(axis=1)), np.flatnonzero(inside.any(axis=0))
    if len(rows) < 2 or len(columns) < 2:
        return None
    at = (slice(rows[0], rows[-1] + 1), slice(columns[0], columns[-1] + 1))
    z = lump.z[at]
    gy, gx = np.gradient(z, 1 / FINE)
    flat = 1 / np.sqrt(gx**2 + gy**2 + 1)
    return _Relief(at, z.copy(), np.stack((-gx * flat, -gy * flat, flat)), lump.ink[at].copy(), inside[at].copy())


def _compose(size: int, reliefs: Sequence[_Relief | None]) -> _Stage:
    n = size * FINE
    stage = _Stage(
        np.full((n, n), FAR, np.float32),
        np.zeros((3, n, n), np.float32),
        np.zeros((n, n), np.uint8),
        np.zeros((n, n), np.uint16),
    )
    for number, relief in enumerate(reliefs, 1):
        if relief is None:
            continue
        at = relief.at
        front = relief.solid & (relief.z > stage.z[at])
        stage.normal[:, at[0], at[1]] = np.where(front, relief.normal, stage.normal[:, at[0], at[1]])
        stage.z[at] = np.where(front, relief.z, stage.z[at])
        stage.ink[at] = np.where(front, relief.ink, stage.ink[at])
        stage.mass[at] = np.where(front, np.uint16(number), stage.mass[at])
    return stage


def _shift(a: Field, dy: int, dx: int, fill: float) -> Field:
    """The plane moved by whole samples: the result at (y, x) is `a` at (y + dy, x + dx)."""
    out = np.full_like(a, fill)
    h, w = a.shape
    moved = a[max(dy, 0) : h + min(dy, 0), max(dx, 0) : w + min(dx, 0)]
    out[max(-dy, 0) : h - max(dy, 0), max(-dx, 0) : w - max(dx, 0)] = moved
    return out


def _box(a: Field, radius: int) -> Field:
    for axis in (0, 1):
        pad = [(0, 0), (0, 0)]
        pad[axis] = (radius + 1, radius)
        total = np.cumsum(np.pad(a, pad, mode="edge"), axis, dtype=np.float64)
        width = 2 * radius + 1
        ahead, behind = np.split(total, [width], axis)[1], np.split(total, [total.shape[axis] - width], axis)[0]
        a = ((ahead - behind) / width).astype(np.float32)
    return a


def _occlusion(z: Field) -> Field:
    """0 in the open to 1 deep in a crevice, from how much higher the surroundings are at two ranges."""
    floor = np.maximum(z, -30)
    dark = np.zeros_like(z)
    for pixels, weight, reach in ((2, 0.5, 3.0), (6, 0.5, 9.0)):
        around = _box(_box(np.maximum(floor, -6), pixels * FINE // 2), pixels * FINE // 2)
        dark += np.clip((around - floor) / reach, 0, 1) * np.float32(weight)
    return dark


def _shadow(z: Field, towards: NDArray[np.float64], rise: float, reach: int = 14) -> Field:
    """0 lit to 1 in the shade of something higher in the direction `towards`, the light climbing `rise` a pixel."""
    shade = np.zeros_like(z)
    for pixels in range(1, reach, 2):
        there = _shift(z, round(towards[1] * pixels * FINE), round(towards[0] * pixels * FINE), FAR)
        blocked = np.clip((there - z - rise * pixels - 0.4) / 2.5, 0, 1)
        shade = np.maximum(shade, blocked * np.float32(1 - pixels / (1.6 * reach)))
    return shade


def _open(z: Field) -> Field:
    """1 where nothing stands behind the right edge of a form and light from behind can catch it; 0 inside a form."""
    beyond = np.full_like(z, FAR)
    for pixels in (3, 5, 7, 10):
        beyond = np.maximum(beyond, _shift(z, round(RIM[1] * pixels * FINE), round(RIM[0] * pixels * FINE), FAR))
    return np.clip((z - beyond - 2) / 4, 0, 1).astype(np.float32)


def _light(stage: _Stage, inks: Sequence[Ink]) -> tuple[Light, Light]:
    """How bright each sample is, and how bright the rim light on it."""
    nx, ny, nz = stage.normal.astype(np.float64)  # powers of wide floats agree between machines, of narrow ones not
    lit = np.clip((nx * _TOWARDS[0] + ny * _TOWARDS[1] + nz * _TOWARDS[2] + 0.12) / 1.12, 0, 1)
    gleam = np.clip(nx * HALFWAY[0] + ny * HALFWAY[1] + nz * HALFWAY[2], 0, 1)
    dark, shade = _occlusion(stage.z), _shadow(stage.z, KEY / np.hypot(KEY[0], KEY[1]), 0.75)
    wet, shine, glow, veil = (
        np.array([getattr(ink, name) for ink in inks])[stage.ink] for name in ("wet", "shine", "glow", "veil")
    )
    behind = np.clip(1 - nz, 0, 1)
    bounce = 0.07 + 0.08 * (0.5 - 0.5 * ny)
    body = (bounce + 0.66 * lit**1.15 * (1 - 0.75 * shade)) * (1 - 0.6 * dark)
    body = body * (1 - 0.45 * veil) + veil * (0.75 * behind**1.6 + 0.06)
    light = glow + body * (1 - 0.6 * glow) + wet * gleam**shine * (1 - 0.8 * shade)
    turned = np.clip(_box(stage.normal[0], FINE) * RIM[0] + _box(stage.normal[1], FINE) * RIM[1], 0, 1)
    rim = turned * behind * (1 - 0.9 * dark) * _open(stage.z) * 1.35
    return light.round(6), rim.round(6)


def _quantised(size: int, stage: _Stage, light: Light, rim: Light, inks: Sequence[Ink]) -> Pixels:
    """Average the samples of each pixel that share the ink in its middle, then dither into that ink's ramps."""
    solid, ink_of, mass_of = (_blocks(plane, size) for plane in (stage.z > FAR / 2, stage.ink, stage.mass))
    centre = FINE * FINE // 2
    middle = np.where(solid[..., centre], centre, np.argmax(solid, 2))[..., None]
    ink = np.take_along_axis(ink_of, middle, 2)
    same = solid & (ink_of == ink) & (mass_of == np.take_along_axis(mass_of, middle, 2))
    weight = same / np.maximum(same.sum(2, keepdims=True), 1)
    level, edge = (_blocks(light, size) * weight).sum(2), (_blocks(rim, size) * weight).sum(2)
    dither = np.tile(BAYER, (size // 4, size // 4))
    rimmed = (edge >= 0.34 + dither * 0.12) & (level <= 0.62)
    covered = solid.sum(2) * 2 > FINE * FINE
    out = np.full((size, size), CLEAR, np.uint8)
    for number, kind in enumerate(inks):
        here = covered & (ink[..., 0] == number)
        if here.any():
            out[here] = np.where(rimmed, _stepped(edge, kind.rim, dither), _stepped(level, kind.ramp, dither))[here]
    return out


def _blocks(plane: NDArray[Any], size: int) -> NDArray[Any]:
    """The samples of each pixel as a last axis."""
    return plane.reshape(size, FINE, size, FINE).swapaxes(1, 2).reshape(size, size, FINE * FINE)


def _stepped(value: Light, ramp: Sequence[int], dither: NDArray[Any]) -> Pixels:
    """The entries of a ramp for values 0..1, uneven by the dither."""
    step = np.floor(np.clip(value, 0, 1) * (len(ramp) - 1) + 0.5 + dither * 0.62)
    entries: Pixels = np.asarray(ramp, np.uint8)[np.clip(step, 0, len(ramp) - 1).astype(int)]
    return entries


def _outlined(pixels: Pixels, outline: int) -> Pixels:
    solid = np.pad(pixels != CLEAR, 1)
    ring = solid[:-2, 1:-1] | solid[2:, 1:-1] | solid[1:-1, :-2] | solid[1:-1, 2:]
    return np.where((pixels == CLEAR) & ring, np.uint8(outline), pixels)
