"""Films on the screen: a frame of 96x96 pixels is a square of tiles in the resource's last tilemap."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pyxel

from cabinet.view.atlas import directory
from cabinet.view.palette import KEY

SIZE = 96
TILE = 8
TILES = SIZE // TILE  # across a frame
FRAMES_ACROSS = 16  # frames in a row of the map


@dataclass(frozen=True, slots=True)
class Film:
    """A moving picture: its first frame on the map, how many it has, how long each stands, where its loop begins."""

    first: int
    count: int
    frame_ms: int
    loop_from: int

    def at(self, t_ms: int) -> int:
        """The frame due at a time: through all of them once, then round and round from `loop_from`."""
        step = max(t_ms, 0) // self.frame_ms
        if step < self.count:
            return step
        return self.loop_from + (step - self.loop_from) % (self.count - self.loop_from)

    def put(self, frame: int, x: int, y: int) -> None:
        """Draw a frame with its upper left at x, y."""
        row, column = divmod(self.first + frame, FRAMES_ACROSS)
        pyxel.bltm(x, y, len(pyxel.tilemaps) - 1, column * SIZE, row * SIZE, SIZE, SIZE, KEY)


def films() -> Mapping[str, Film]:
    """The films by name. Call after `pyxel.load` of `resources.pyxres`."""
    return {name: Film(*row) for name, row in directory()["films"].items()}
