"""The sheet: named sprites packed into image banks, and the atlas that tells the game where each frame is."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np

from cabinet.art.film import Film, Reel, wind
from cabinet.art.paint import Pixels, blank
from cabinet.view.palette import KEY

BANK_WIDTH, BANK_HEIGHT = 512, 512


@dataclass(frozen=True, slots=True)
class Sprite:
    """A still picture or an animation. `anchor` is the pixel of a frame that is put on the place asked for."""

    name: str
    frames: tuple[Pixels, ...]
    anchor: tuple[int, int] = (0, 0)
    frame_ms: int = 0  # how long a frame stands; 0 where the game chooses frames itself


@dataclass(frozen=True, slots=True)
class Cut:
    """Where a trimmed frame lies: its bank, its rectangle there, and its anchor inside that rectangle."""

    bank: int
    x: int
    y: int
    w: int
    h: int
    ax: int
    ay: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """All pictures, packed. `banks` hold the sprites, the last one tiles; `cuts` has each sprite's frames in order."""

    banks: tuple[Pixels, ...]
    sprites: tuple[Sprite, ...]
    cuts: dict[str, tuple[Cut, ...]]
    reel: Reel

    def atlas(self) -> str:
        """The directory as JSON: the banks' sizes; the films of the reel; sprite name -> [milliseconds a frame, cuts].

        A cut is [bank, x, y, w, h, ax, ay].
        """
        rows = [f"[{bank.shape[1]},{bank.shape[0]}]" for bank in self.banks]
        lines = [f" {json.dumps(s.name)}: {self._row(s)}" for s in self.sprites]
        films = [f" {json.dumps(name)}: {json.dumps(row)}" for name, row in self.reel.directory().items()]
        parts = ['{"banks": [' + ", ".join(rows) + "]"]
        parts += [f'"{kind}": {{\n' + ",\n".join(part) + "\n}" for kind, part in (("films", films), ("sprites", lines))]
        return ",\n".join(parts) + "}\n"

    def _row(self, sprite: Sprite) -> str:
        cuts = [[c.bank, c.x, c.y, c.w, c.h, c.ax, c.ay] for c in self.cuts[sprite.name]]
        return json.dumps([sprite.frame_ms, *cuts], separators=(",", ":"))


class SpriteNameError(ValueError):
    """Two pictures of one name."""


def pack(pictures: Iterable[Sprite | Film]) -> Sheet:
    """Trim every sprite's frames, store equal ones once, and lay them on shelves, the tallest first; wind the films.

    Raises SpriteNameError.
    """
    drawn = tuple(pictures)
    names: set[str] = set()
    for picture in drawn:
        if picture.name in names:
            raise SpriteNameError(f"two pictures are called {picture.name!r}")
        names.add(picture.name)
    ordered = tuple(picture for picture in drawn if isinstance(picture, Sprite))
    reel = wind(picture for picture in drawn if isinstance(picture, Film))
    trimmed = {sprite.name: [_trim(frame) for frame in sprite.frames] for sprite in ordered}
    shapes = {_identity(pixels): pixels for frames in trimmed.values() for pixels, _, _ in frames}
    places, banks = _shelve(shapes)
    cuts = {
        sprite.name: tuple(
            Cut(*places[_identity(p)], p.shape[1], p.shape[0], sprite.anchor[0] - left, sprite.anchor[1] - top)
            for p, left, top in trimmed[sprite.name]
        )
        for sprite in ordered
    }
    return Sheet((*banks, reel.bank), ordered, cuts, reel)


def _trim(frame: Pixels) -> tuple[Pixels, int, int]:
    """The frame without its empty margins, and what was taken off at the left and the top."""
    rows, columns = np.flatnonzero((frame != KEY).any(axis=1)), np.flatnonzero((frame != KEY).any(axis=0))
    if not len(rows):
        return frame[:1, :1], 0, 0
    top, left = int(rows[0]), int(columns[0])
    return np.ascontiguousarray(frame[top : rows[-1] + 1, left : columns[-1] + 1]), left, top


def _identity(pixels: Pixels) -> tuple[tuple[int, ...], bytes]:
    return pixels.shape, pixels.tobytes()


_Identity = tuple[tuple[int, ...], bytes]


def _shelve(shapes: dict[_Identity, Pixels]) -> tuple[dict[_Identity, tuple[int, int, int]], tuple[Pixels, ...]]:
    """A place (bank, x, y) for every picture, and the filled banks, each as high as it needs to be."""
    by_height = sorted(shapes.items(), key=lambda item: (-item[1].shape[0], -item[1].shape[1], item[0]))
    places: dict[_Identity, tuple[int, int, int]] = {}
    pens = _pens(pixels.shape for _, pixels in by_height)
    for (identity, _), place in zip(by_height, pens, strict=True):
        places[identity] = place
    heights: dict[int, int] = {}
    for identity, (bank, _, y) in places.items():
        heights[bank] = max(heights.get(bank, 0), y + shapes[identity].shape[0])
    banks = tuple(blank(BANK_WIDTH, heights[bank]) for bank in sorted(heights))
    for identity, (bank, x, y) in places.items():
        pixels = shapes[identity]
        banks[bank][y : y + pixels.shape[0], x : x + pixels.shape[1]] = pixels
    return places, banks


def _pens(sizes: Iterable[tuple[int, ...]]) -> Iterator[tuple[int, int, int]]:
    """Places on shelves for pictures that come tallest first."""
    bank, x, y, shelf = 0, 0, 0, 0
    for tall, wide in sizes:
        if wide > BANK_WIDTH or tall > BANK_HEIGHT:
            raise ValueError(f"a frame of {wide}x{tall} is larger than a bank")
        if x + wide > BANK_WIDTH:
            x, y, shelf = 0, y + shelf, 0
        if y + tall > BANK_HEIGHT:
            bank, x, y, shelf = bank + 1, 0, 0, 0
        yield bank, x, y
        x, shelf = x + wide, max(shelf, tall)
