"""Batches of rows in a folder, a file each.

A batch is an int64 array, a row for each position, all as seen by the side to move: own stones, their stones, gaps, the
search's score in hundredths of a stone, the result in half points (0, 1, 2) or NO_RESULT, and how many plies the game
still went on (0 where there was none). The rows of a game follow each other.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy

from cabinet.engine.block import CELLS

Array = Any  # numpy.ndarray

NO_RESULT = -1  # in place of the half points, in rows that no game came to


def keep(folder: Path, seed: int, number: int, make: Callable[[], Any]) -> None:
    """Make a batch unless it is there already; a run stopped meanwhile leaves no half of it behind."""
    path = folder / f"games-{seed}-{number:05}.npy"
    if not path.exists():
        numpy.save(path.with_suffix(".part.npy"), numpy.array(make(), numpy.int64))
        path.with_suffix(".part.npy").rename(path)


def left(rows: Array) -> Array:
    """How many cells are empty, by row."""
    return CELLS - numpy.bitwise_count(rows[:, 0] | rows[:, 1] | rows[:, 2])


def gather(folders: list[Path]) -> list[Array]:
    """The rows of these folders, batch by batch."""
    paths = sorted(path for folder in folders for path in folder.glob("games-*[0-9].npy"))
    return [numpy.load(path) for path in paths]


class TooFew(SystemExit):
    """Too little to learn from; says how much there is and how much it takes, and ends a script without a traceback."""


def load(folders: list[Path]) -> tuple[Array, Array]:
    """Rows to learn from and rows held out. Raises TooFew below ten batches."""
    parts = gather(folders)
    if len(parts) < 10:
        where = ", ".join(map(str, folders))
        raise TooFew(f"{len(parts)} batches in {where}: it takes ten, for every tenth is held out")
    learn = [part for n, part in enumerate(parts) if n % 10 != 9]
    held = [part for n, part in enumerate(parts) if n % 10 == 9]
    return numpy.concatenate(learn), numpy.concatenate(held)
