"""Skins: labyrinths of brain folds, scales, warts, and plain noise, as squares of fine samples between -1 and 1."""

from __future__ import annotations

from functools import cache

import numpy as np

from cabinet.art.portraits.clay import FINE, Field


def _frequencies(n: int) -> Field:
    f = np.fft.fftfreq(n).astype(np.float32) * n
    return np.asarray(np.hypot(f[:, None], f[None, :]), np.float32)


@cache
def noise(seed: int, size: int, grain: float) -> Field:
    """Smooth noise whose bumps are about `grain` pixels wide."""
    n = size * FINE
    white = np.random.default_rng(seed).standard_normal((n, n))
    cut = size / grain / 1.5
    soft = np.fft.ifft2(np.fft.fft2(white) * np.exp(-((_frequencies(n) / cut) ** 2))).real
    return np.asarray(np.clip(soft / (2 * soft.std()), -1, 1).round(5), np.float32)


@cache
def labyrinth(seed: int, size: int, period: float, rounds: int = 4) -> Field:
    """Winding folds of one width, `period` pixels from ridge to ridge, grown by sharpening and ring-filtering noise."""
    n = size * FINE
    ring = np.exp(-(((_frequencies(n) - size / period) / (0.5 * size / period)) ** 2))
    grown = np.random.default_rng(seed).standard_normal((n, n))
    for _ in range(rounds):
        grown = np.fft.ifft2(np.fft.fft2(np.tanh(2.5 * grown)) * ring).real
        grown /= grown.std()
    return np.asarray(np.tanh(1.3 * grown).round(5), np.float32)


@cache
def pebbles(seed: int, size: int, cell: float, gap: float = 0.25) -> Field:
    """Round scales packed side by side, about `cell` pixels wide: 1 on top, -1 in the seams."""
    n = size * FINE
    rng = np.random.default_rng(seed)
    count = int(size / cell) + 3
    place = (np.arange(n, dtype=np.float32) + 0.5) / FINE / cell + 1
    x, y = np.meshgrid(place, place)
    jitter = rng.random((count + 2, count + 2, 2)).astype(np.float32) * 0.55
    near, second = np.full((n, n), 9, np.float32), np.full((n, n), 9, np.float32)
    ix, iy = x.astype(int), y.astype(int)
    for oy in (-1, 0, 1):
        for ox in (-1, 0, 1):
            cx, cy = np.clip(ix + ox, 0, count + 1), np.clip(iy + oy, 0, count + 1)
            px = cx + 0.22 + jitter[cy, cx, 0] + 0.5 * (cy % 2) - 0.25
            d = np.hypot(x - px, y - cy - 0.22 - jitter[cy, cx, 1])
            near, second = np.minimum(near, d), np.minimum(second, np.maximum(near, d))
    return np.asarray(np.clip((second - near) / gap, 0, 2).round(5) - 1, np.float32)
