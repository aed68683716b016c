"""What time does to finished pixels: they turn to another stuff, or fade away, grain by grain."""

from __future__ import annotations

import numpy as np

from cabinet.art.portraits.clay import FINE
from cabinet.art.portraits.light import BAYER, CLEAR, Pixels
from cabinet.art.portraits.texture import noise
from cabinet.view.palette import COLOURS, RAMPS, Ramp


def turned(pixels: Pixels, ramp: Ramp, share: float, dim: float = 1.0) -> Pixels:
    """A share of the picture, in growing patches, takes the colours of a ramp at `dim` times its lightness."""
    table = np.arange(len(COLOURS), dtype=np.uint8)
    for old in RAMPS.values():
        if old.first < 4:  # the outline, black and white stay
            continue
        steps = np.arange(len(old)) / max(len(old) - 1, 1) * dim * (len(ramp) - 1)
        table[list(old.entries)] = np.asarray(ramp.entries)[steps.round().astype(int)]
    return np.where(_patches(len(pixels)) < share, table[pixels], pixels)


def faded(pixels: Pixels, share: float) -> Pixels:
    """A share of the pixels is gone, in an ordered pattern."""
    dither = np.tile(BAYER + 0.47, (len(pixels) // 4, len(pixels) // 4))
    return np.where(dither < share, np.uint8(CLEAR), pixels)


def _patches(size: int) -> Pixels:
    """Noise spread evenly over 0..1."""
    field = noise(77, size, 9)[::FINE, ::FINE]
    order = np.argsort(np.argsort(field, axis=None)).reshape(field.shape)
    return np.asarray(order / field.size)
