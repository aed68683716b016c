"""The five invaders: sculpted in clay, lit, and set in motion."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType

import numpy as np

from cabinet.art.portraits import cephalo_man, colony, droolman, gorgon, mush_man
from cabinet.art.portraits.acts import act
from cabinet.art.portraits.clay import Camera
from cabinet.art.portraits.light import Pixels
from cabinet.art.portraits.pose import Pose
from cabinet.art.sheet import Sprite
from cabinet.scenes.canvas import Mood
from cabinet.view.portrait import ACTS, CELL, CELLS_ACROSS, HEAD

# roster name -> who draws it, and the middle of its face and how far to step back for the small head
INVADERS: dict[str, tuple[ModuleType, tuple[float, float, float]]] = {
    "colony": (colony, (47, 38, 0.62)),
    "gorgon": (gorgon, (48, 44, 0.46)),
    "droolman": (droolman, (48, 50, 0.38)),
    "mush man": (mush_man, (48, 50, 0.35)),
    "cephalo man": (cephalo_man, (48, 42, 0.36)),
}


def sprites() -> Iterator[Sprite]:
    """Every mood of every invader as a sprite whose frames are the cells of its pictures in reading order, and its small head."""
    for name, (invader, (x, y, zoom)) in INVADERS.items():
        for mood in Mood:
            cells = tuple(cell for pose in act(mood) for cell in _cells(invader.draw(pose)))
            yield Sprite(f"{name} {mood}", cells, frame_ms=ACTS[mood].frame_ms)
        yield Sprite(f"{name} head", (invader.draw(Pose(), Camera(HEAD, x, y, zoom)),))


def _cells(picture: Pixels) -> Iterator[Pixels]:
    """The picture cut into squares: what does not move from frame to frame is then stored once."""
    for row in range(CELLS_ACROSS):
        for column in range(CELLS_ACROSS):
            yield np.ascontiguousarray(picture[row * CELL : (row + 1) * CELL, column * CELL : (column + 1) * CELL])
