"""The sprite directory: which frames the loaded resource holds, and how one is put on the screen."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pyxel

from cabinet.view.palette import KEY

FIRST_BANK = 3  # Pyxel always has three banks of its own; ours follow them
_HERE = Path(__file__).parent


class PicturesMissingError(RuntimeError):
    """Pyxel has not loaded the resource the atlas belongs to."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A trimmed frame: where it lies in its bank, and how far its anchor is from its upper left."""

    bank: pyxel.Image
    x: int
    y: int
    w: int
    h: int
    ax: int
    ay: int

    def put(self, x: float, y: float, onto: pyxel.Image | None = None) -> None:
        """Draw it with its anchor at x, y, on the screen or on an image."""
        (onto or pyxel.screen).blt(x - self.ax, y - self.ay, self.bank, self.x, self.y, self.w, self.h, KEY)


@dataclass(frozen=True, slots=True)
class Animation:
    """The frames of a sprite, and how long each stands where it moves by itself."""

    frames: tuple[Frame, ...]
    frame_ms: int

    def at(self, t_ms: int) -> Frame:
        """The frame of a loop at a time."""
        return self.frames[t_ms // self.frame_ms % len(self.frames)]

    def through(self, phase: float) -> Frame:
        """The frame of a one-off animation at a phase 0.0 to 1.0."""
        return self.frames[max(0, min(int(phase * len(self.frames)), len(self.frames) - 1))]


def directory() -> dict[str, Any]:
    """The atlas as the builder wrote it."""
    listed: dict[str, Any] = json.loads((_HERE / "atlas.json").read_text(encoding="utf-8"))
    return listed


def sprites() -> Mapping[str, Animation]:
    """The sprites by name. Call after `pyxel.load` of `resources.pyxres`. Raises PicturesMissingError."""
    listed = directory()
    sizes = [tuple(size) for size in listed["banks"]]
    banks = list(pyxel.images)[FIRST_BANK:]
    if [(bank.width, bank.height) for bank in banks] != sizes:
        raise PicturesMissingError(f"the atlas wants banks of {sizes}; Pyxel holds {len(banks)} of ours")
    return {
        name: Animation(tuple(Frame(banks[bank], *rest) for bank, *rest in cuts), frame_ms)
        for name, (frame_ms, *cuts) in listed["sprites"].items()
    }
