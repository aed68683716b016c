"""Films: long moving pictures, kept as the machines of 1990 kept them: 8x8 tiles, and a map of tiles for each frame."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from cabinet.art.paint import Pixels, blank
from cabinet.view.film import FRAMES_ACROSS, TILE, TILES

TILES_ACROSS = 64  # tiles in a row of the bank

Map = NDArray[np.uint16]  # rows x columns x (column, row of the tile in the bank)


@dataclass(frozen=True, slots=True)
class Film:
    """A moving picture of frames 96x96; what stands still from frame to frame costs nothing."""

    name: str
    frames: tuple[Pixels, ...]
    frame_ms: int  # how long a frame stands
    loop_from: int = 0  # the frame it goes back to once all have been shown


@dataclass(frozen=True, slots=True)
class Reel:
    """All films: the bank of their tiles, the map with the frames side by side, and where each film begins in it."""

    bank: Pixels
    map: Map
    films: tuple[Film, ...]

    def directory(self) -> dict[str, list[int]]:
        """name -> [first frame on the map, number of frames, milliseconds a frame, frame the loop goes back to]."""
        rows: dict[str, list[int]] = {}
        first = 0
        for film in self.films:
            rows[film.name] = [first, len(film.frames), film.frame_ms, film.loop_from]
            first += len(film.frames)
        return rows


def wind(films: Iterable[Film]) -> Reel:
    """Cut every frame into tiles, keep equal ones once (the first is the empty one), and map the frames."""
    ordered = tuple(films)
    frames = [frame for film in ordered for frame in film.frames]
    rows = -(-len(frames) // FRAMES_ACROSS)
    table = np.zeros((rows * TILES, FRAMES_ACROSS * TILES, 2), np.uint16)
    found: dict[bytes, int] = {bytes(TILE * TILE): 0}
    for number, frame in enumerate(frames):
        top, left = number // FRAMES_ACROSS * TILES, number % FRAMES_ACROSS * TILES
        for row, column, tile in _tiles(frame):
            place = found.setdefault(tile, len(found))
            table[top + row, left + column] = place % TILES_ACROSS, place // TILES_ACROSS
    return Reel(_bank(found), table, ordered)


def _tiles(frame: Pixels) -> Iterator[tuple[int, int, bytes]]:
    for row in range(TILES):
        for column in range(TILES):
            yield row, column, frame[row * TILE : (row + 1) * TILE, column * TILE : (column + 1) * TILE].tobytes()


def _bank(found: dict[bytes, int]) -> Pixels:
    bank = blank(TILES_ACROSS * TILE, -(-len(found) // TILES_ACROSS) * TILE)
    for tile, place in found.items():
        y, x = place // TILES_ACROSS * TILE, place % TILES_ACROSS * TILE
        bank[y : y + TILE, x : x + TILE] = np.frombuffer(tile, np.uint8).reshape(TILE, TILE)
    return bank
