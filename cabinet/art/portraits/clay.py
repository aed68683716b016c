"""Clay: a lump is a relief (height over the picture) that tools add to, cut into and stain, seen through a camera."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

Field = NDArray[np.float32]
FINE = 3  # samples a pixel, each way
FAR = -1000.0  # where there is no clay


@dataclass(frozen=True, slots=True)
class Camera:
    """A square picture of `size` pixels: the model's point `x`, `y` is seen in its middle, `zoom` times as large."""

    size: int
    x: float
    y: float
    zoom: float = 1.0

    def pixel(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the model is in the picture."""
        return (x - self.x) * self.zoom + self.size / 2, (y - self.y) * self.zoom + self.size / 2


@dataclass(slots=True)
class Lump:
    """A piece of clay while it is being modelled; every plane is a square of FINE samples a pixel.

    `x`, `y` are the places of the samples in the model's units, `z` the height towards the viewer, `edge` the signed
    distance to the silhouette (negative inside), `ink` what each sample is made of.
    """

    camera: Camera
    x: Field
    y: Field
    z: Field
    edge: Field
    ink: NDArray[np.uint8]

    @classmethod
    def blank(cls, camera: Camera) -> Lump:
        place = ((np.arange(camera.size * FINE) + 0.5) / FINE - camera.size / 2) / camera.zoom
        x, y = np.meshgrid((place + camera.x).astype(np.float32), (place + camera.y).astype(np.float32))
        return cls(camera, x, y, np.full_like(x, FAR), np.full_like(x, -FAR), np.zeros(x.shape, np.uint8))

    def window(self, left: float, top: float, right: float, bottom: float) -> tuple[slice, slice]:
        """The samples of a rectangle of the model, cut to the picture."""
        n = len(self.x)
        low, high = self.camera.pixel(left, top), self.camera.pixel(right, bottom)
        columns, rows = (
            slice(min(max(int(a * FINE), 0), n), min(max(int(b * FINE) + FINE, 0), n))
            for a, b in zip(low, high, strict=True)
        )
        return rows, columns


class Tool(Protocol):
    """Something done to a lump, in place."""

    def work(self, lump: Lump) -> None: ...


def model(camera: Camera, tools: Sequence[Tool]) -> Lump:
    """The lump that the tools make, one after the other; heights come back in pixels of the picture."""
    lump = Lump.blank(camera)
    for tool in tools:
        tool.work(lump)
    lump.z = np.where(lump.z > FAR, lump.z * np.float32(camera.zoom), lump.z)
    return lump


def join(lump: Lump, at: tuple[slice, slice], z: Field, edge: Field, ink: int, melt: float) -> None:
    """Add clay: where the new meets the old within `melt` pixels they run into each other."""
    old_z, old_edge = lump.z[at], lump.edge[at]
    wins = z > old_z
    k = max(melt, 1e-3)
    h = np.clip(0.5 + 0.5 * (z - old_z) / k, 0, 1)
    near = np.abs(z - old_z) < k
    lump.z[at] = np.where(near, old_z + (z - old_z) * h + k * h * (1 - h), np.maximum(z, old_z))
    h = np.clip(0.5 + 0.5 * (old_edge - edge) / k, 0, 1)
    near = np.abs(edge - old_edge) < k
    lump.edge[at] = np.where(near, old_edge + (edge - old_edge) * h - k * h * (1 - h), np.minimum(edge, old_edge))
    lump.ink[at] = np.where(wins, np.uint8(ink), lump.ink[at])
