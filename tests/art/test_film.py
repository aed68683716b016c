"""A film gives back every frame it was wound from, and stores what stands still once."""

from __future__ import annotations

import numpy as np
import pytest

from cabinet.art.film import Film, Reel, wind
from cabinet.art.paint import Pixels
from cabinet.view.film import FRAMES_ACROSS, SIZE, TILE, TILES
from cabinet.view.film import Film as Shown


def frame(seed: int) -> Pixels:
    return np.random.default_rng(seed).integers(0, 255, (SIZE, SIZE), np.uint8)


def projected(reel: Reel, number: int) -> Pixels:
    """A frame put together again from the map and the tiles, as the screen does it."""
    row, column = divmod(number, FRAMES_ACROSS)
    tiles = reel.map[row * TILES : (row + 1) * TILES, column * TILES : (column + 1) * TILES]
    return np.block(
        [[reel.bank[y * TILE : (y + 1) * TILE, x * TILE : (x + 1) * TILE] for x, y in line] for line in tiles.tolist()]
    )


def test_every_frame_comes_back_as_it_was() -> None:
    frames = tuple(frame(seed) for seed in range(FRAMES_ACROSS + 3))
    reel = wind([Film("one", frames[:5], 100), Film("two", frames[5:], 100)])
    for number, picture in enumerate(frames):
        assert np.array_equal(projected(reel, number), picture)
    assert reel.directory() == {"one": [0, 5, 100, 0], "two": [5, len(frames) - 5, 100, 0]}


def test_a_frame_that_moves_in_one_place_costs_one_tile() -> None:
    still = frame(1)
    moved = still.copy()
    moved[20, 30] ^= 1
    alone, both = wind([Film("a", (still,), 100)]), wind([Film("a", (still, moved), 100)])
    assert len(np.unique(both.map.reshape(-1, 2), axis=0)) == len(np.unique(alone.map.reshape(-1, 2), axis=0)) + 1


def test_the_first_tile_is_empty_so_that_unused_map_shows_nothing() -> None:
    assert not wind([Film("a", (frame(2),), 100)]).bank[:TILE, :TILE].any()


@pytest.mark.parametrize(("t_ms", "due"), [(-5, 0), (0, 0), (99, 0), (100, 1), (499, 4), (500, 3), (600, 4), (700, 3)])
def test_a_film_runs_once_and_then_round_its_loop(t_ms: int, due: int) -> None:
    assert Shown(first=7, count=5, frame_ms=100, loop_from=3).at(t_ms) == due
