"""Lighting: masses of clay become one picture in palette ramps; key light from the upper left, a coloured rim from the right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from cabinet.art.portraits.clay import FAR, FINE, Camera, Field, Lump, Tool, model

Pixels = NDArray[np.uint8]  # palette entries, CLEAR where nothing is
CLEAR = 0
BAYER = np.array([[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]], np.float32) / 16 - 0.47
KEY = np.array([-0.52, -0.62, 0.59])
RIM = np.array([0.96, 0.28])  # across the picture only: the rim light comes from behind
HALFWAY = (KEY / np.linalg.norm(KEY) + [0, 0, 1]) / np.linalg.norm(KEY / np.linalg.norm(KEY) + [0, 0, 1])


@dataclass(frozen=True, slots=True)
class Ink:
    """What clay is made of: palette entries from dark to light, how wet it is, how much it glows, the entries of its rim light."""

    ramp: Sequence[int]
    rim: Sequence[int]
    wet: float = 0.5
    shine: float = 24.0
    glow: float = 0.0  # light of its own
    veil: float = 0.0  # ghostly: lit from behind at its edges


Mass = Sequence[Tool]  # one lump; masses hide each other but do not melt


@dataclass(slots=True)
class _Stage:
    z: Field
    normal: Field  # 3 planes
    ink: NDArray[np.uint8]
    mass: NDArray[np.uint8]


Touch = tuple[float, float, int]  # a single pixel set by hand: a point of the model and a palette entry


def render(camera: Camera, masses: Sequence[Mass], inks: Sequence[Ink], outline: int, touches: Sequence[Touch] = ()) -> Pixels:
    """Model, light and quantise; draw the silhouette with the palette entry `outline`, set the hand-made pixels last."""
    stage = _compose(camera.size, [model(camera, tools) for tools in masses])
    light, rim = _light(stage, inks)
    pixels = _outlined(_quantised(camera.size, stage, light, rim, inks), outline)
    for x, y, entry in touches:
        column, row = (int(v) for v in camera.pixel(x, y))
        if 0 <= column < camera.size and 0 <= row < camera.size:
            pixels[row, column] = entry
    return pixels


def _compose(size: int, lumps: Sequence[Lump]) -> _Stage:
    n = size * FINE
    stage = _Stage(np.full((n, n), FAR, np.float32), np.zeros((3, n, n), np.float32), np.zeros((n, n), np.uint8),
                   np.zeros((n, n), np.uint8))
    for number, lump in enumerate(lumps, 1):
        rows, columns = np.nonzero(lump.edge < 0)
        if not len(rows):
            continue
        at = (slice(rows.min(), rows.max() + 1), slice(columns.min(), columns.max() + 1))
        z = lump.z[at]
        gy, gx = np.gradient(z, 1 / FINE) if min(z.shape) > 1 else (np.zeros_like(z), np.zeros_like(z))
        front = (lump.edge[at] < 0) & (z > stage.z[at])
        flat = 1 / np.sqrt(gx**2 + gy**2 + 1)
        for plane, part in zip(stage.normal, (-gx * flat, -gy * flat, flat), strict=True):
            plane[at] = np.where(front, part, plane[at])
        stage.z[at] = np.where(front, z, stage.z[at])
        stage.ink[at] = np.where(front, lump.ink[at], stage.ink[at])
        stage.mass[at] = np.where(front, np.uint8(number), stage.mass[at])
    return stage


def _shift(a: Field, dy: int, dx: int, fill: float) -> Field:
    """The plane moved by whole samples: the result at (y, x) is `a` at (y + dy, x + dx)."""
    out = np.full_like(a, fill)
    h, w = a.shape
    out[max(-dy, 0):h - max(dy, 0), max(-dx, 0):w - max(dx, 0)] = a[max(dy, 0):h + min(dy, 0), max(dx, 0):w + min(dx, 0)]
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
    """0 lit to 1 in the shade of something higher in the direction `towards` (x, y), the light climbing `rise` a pixel."""
    shade = np.zeros_like(z)
    for pixels in range(1, reach, 2):
        there = _shift(z, round(towards[1] * pixels * FINE), round(towards[0] * pixels * FINE), FAR)
        blocked = np.clip((there - z - rise * pixels - 0.4) / 2.5, 0, 1)
        shade = np.maximum(shade, blocked * np.float32(1 - pixels / (1.6 * reach)))
    return shade


def _open(z: Field) -> Field:
    """1 where nothing stands behind the right edge of a form, so that light from behind can catch it; 0 inside a form."""
    beyond = np.full_like(z, FAR)
    for pixels in (3, 5, 7, 10):
        beyond = np.maximum(beyond, _shift(z, round(RIM[1] * pixels * FINE), round(RIM[0] * pixels * FINE), FAR))
    return np.clip((z - beyond - 2) / 4, 0, 1).astype(np.float32)


def _light(stage: _Stage, inks: Sequence[Ink]) -> tuple[Field, Field]:
    nx, ny, nz = stage.normal
    key = KEY / np.linalg.norm(KEY)
    lit = np.clip((nx * key[0] + ny * key[1] + nz * key[2] + 0.12) / 1.12, 0, 1)
    gleam = np.clip(nx * HALFWAY[0] + ny * HALFWAY[1] + nz * HALFWAY[2], 0, 1)
    dark, shade = _occlusion(stage.z), _shadow(stage.z, KEY / np.hypot(KEY[0], KEY[1]), 0.75)
    wet, shine, glow, veil = (np.array([getattr(i, name) for i in inks], np.float32)[stage.ink]
                              for name in ("wet", "shine", "glow", "veil"))
    bounce = 0.07 + 0.08 * (0.5 - 0.5 * ny)
    body = (bounce + 0.66 * lit**1.15 * (1 - 0.75 * shade)) * (1 - 0.6 * dark)
    behind = np.clip(1 - nz, 0, 1)
    body = body * (1 - 0.45 * veil) + veil * (0.75 * behind**1.6 + 0.06)
    light = glow + body * (1 - 0.6 * glow) + wet * gleam**shine * (1 - 0.8 * shade)
    turned = np.clip(_box(nx, FINE) * RIM[0] + _box(ny, FINE) * RIM[1], 0, 1)
    rim = turned * behind * (1 - 0.9 * dark) * _open(stage.z) * 1.35
    return light.round(5), rim.round(5)


def _quantised(size: int, stage: _Stage, light: Field, rim: Field, inks: Sequence[Ink]) -> Pixels:
    """Average the samples of each pixel that share the ink in its middle, then dither into that ink's ramp."""
    def blocks(a: NDArray[np.generic]) -> NDArray[np.generic]:
        return a.reshape(size, FINE, size, FINE).swapaxes(1, 2).reshape(size, size, FINE * FINE)

    solid = blocks(stage.z > FAR / 2)
    ink_of = blocks(stage.ink)
    middle = np.where(solid[..., FINE * FINE // 2], FINE * FINE // 2, np.argmax(solid, 2))[..., None]
    ink = np.take_along_axis(ink_of, middle, 2)
    same = solid & (ink_of == ink) & (blocks(stage.mass) == np.take_along_axis(blocks(stage.mass), middle, 2))
    weight = same / np.maximum(same.sum(2, keepdims=True), 1)
    level, edge = (blocks(light) * weight).sum(2), (blocks(rim) * weight).sum(2)
    dither = np.tile(BAYER, (size // 4, size // 4))
    out = np.full((size, size), CLEAR, np.uint8)
    for number, kind in enumerate(inks):
        for ramp, value, where in ((kind.ramp, level, edge < 0.34 + dither * 0.12), (kind.rim, edge, edge >= 0.34 + dither * 0.12)):
            where = where | (level > 0.62) if ramp is kind.ramp else where & (level <= 0.62)
            entry = np.clip(np.floor(np.clip(value, 0, 1) * (len(ramp) - 1) + 0.5 + dither * 0.62), 0, len(ramp) - 1)
            hit = where & (ink[..., 0] == number) & (solid.sum(2) * 2 > FINE * FINE)
            out[hit] = np.asarray(ramp, np.uint8)[entry.astype(int)][hit]
    return out


def _outlined(pixels: Pixels, outline: int) -> Pixels:
    solid = np.pad(pixels != CLEAR, 1)
    ring = solid[:-2, 1:-1] | solid[2:, 1:-1] | solid[1:-1, :-2] | solid[1:-1, 2:]
    return np.where((pixels == CLEAR) & ring, np.uint8(outline), pixels)
