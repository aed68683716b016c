"""The learned values: 3x3 windows by kind and 2x2 blocks with gaps, folded into one table a window.

A window's state is a base-3 number, cell 0 lowest (0 empty or gap, 1 own, 2 theirs); a block's a base-4 number (3 gap).
Windows and blocks that are mirror images share their values. The nine windows hold each of the 36 blocks once.
"""

from __future__ import annotations

import zlib
from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import repeat
from operator import add, itemgetter, lshift, sub
from pathlib import Path

from cabinet.engine.block import BALANCE_ROW, WINDOW
from cabinet.engine.endian import little

DATA = Path(__file__).with_name("patterns.bin")
CORNER, EDGE, CENTRE = range(3)
KINDS = (CORNER, EDGE, CORNER, EDGE, CENTRE, EDGE, CORNER, EDGE, CORNER)  # by window
STABILISERS = (2, 2, 8)  # how many mirror images of the window's kind lie on itself
BLOCKS = 256
Map = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Values:
    """One phase's values, hundredths of a stone: by kind and state, by counts, by block state.

    A window's value includes that of its four blocks as they are without gaps.
    """

    windows: tuple[Sequence[int], Sequence[int], Sequence[int]]
    balance: Sequence[int]
    blocks: Sequence[int]


def _local(x_from: str, flip_x: bool, flip_y: bool) -> Map:
    """Where a window's cells go in the window of its kind that stands for all: lower left, lower middle, centre."""
    cells = []
    for cell in range(9):
        x, y = cell % 3, cell // 3
        x, y = 2 - x if flip_x else x, 2 - y if flip_y else y
        cells.append(y + 3 * x if x_from == "y" else x + 3 * y)
    return tuple(cells)


IDENTITY = _local("x", False, False)
MIRRORS = tuple(_local(axis, fx, fy) for axis in "xy" for fx in (False, True) for fy in (False, True))
OWN_IMAGES = ((IDENTITY, _local("y", False, False)), (IDENTITY, _local("x", True, False)), MIRRORS)
TO_KIND = (
    IDENTITY, IDENTITY, _local("x", True, False),
    _local("y", False, False), IDENTITY, _local("y", True, False),
    _local("x", False, True), _local("x", False, True), _local("x", True, True),
)  # fmt: skip


def permuted(cells: Map) -> list[int]:
    """Each state's number once its cells have been moved."""
    power = [3**cell for cell in cells]
    low = [sum(s // 3**i % 3 * power[i] for i in range(4)) for s in range(81)]
    high = [sum(s // 3**i % 3 * power[4 + i] for i in range(5)) for s in range(243)]
    return [h + l_ for h in high for l_ in low]


@cache
def canonical(kind: int) -> tuple[int, ...]:
    """By state of a window of this kind: the number of its mirror class, in order of first appearance."""
    least = list(map(min, *(permuted(image) for image in OWN_IMAGES[kind])))
    number: dict[int, int] = {}
    return tuple(number.setdefault(state, len(number)) for state in least)


@cache
def block_classes() -> tuple[int, ...]:
    """By block state: the least state among its mirror images."""
    turns = [(a, b, b ^ 3, a ^ 3) for a in range(4) for b in range(4) if a ^ b in (1, 2)]
    return tuple(min(sum((s >> 2 * i & 3) << 2 * t[i] for i in range(4)) for t in turns) for s in range(BLOCKS))


def parse(data: bytes) -> tuple[Values, Values]:
    """Early and late values from the content of `patterns.bin`."""
    rest, phases = unpacked(data).tolist(), []
    for _ in range(2):
        parts = []
        for size in (WINDOW, WINDOW, WINDOW, BALANCE_ROW**2, BLOCKS):
            parts.append(rest[:size])
            rest = rest[size:]
        phases.append(Values((parts[0], parts[1], parts[2]), *parts[3:]))
    return phases[0], phases[1]


def pack(early: Values, late: Values) -> bytes:
    """The content of `patterns.bin`."""
    parts = [part for phase in (early, late) for part in (*phase.windows, phase.balance, phase.blocks)]
    return packed(value for part in parts for value in part)


def packed(numbers: Iterable[int]) -> bytes:
    """Numbers of sixteen bits as a data file holds them."""
    return zlib.compress(little(array("h", numbers)).tobytes(), 9)


def unpacked(data: bytes) -> array[int]:
    """The numbers of a data file."""
    return little(array("h", zlib.decompress(data)))


@cache
def _values(source: Path) -> tuple[list[list[int]], list[int]]:
    """Words (early | late << 32) by kind and state, and by block state."""
    early, late = parse(source.read_bytes())
    windows = [list(_words(*both)) for both in zip(early.windows, late.windows, strict=True)]
    return windows, list(_words(early.blocks, late.blocks))


def _words(early: Sequence[int], late: Sequence[int]) -> Iterator[int]:
    return map(add, early, map(lshift, late, repeat(32)))


@cache
def balance_values(source: Path = DATA) -> array[int]:
    """One word for each pair of own and their stones."""
    early, late = parse(source.read_bytes())
    return array("q", _words(early.balance, late.balance))


@lru_cache(maxsize=128)
def window_values(window: int, gaps: int, source: Path = DATA) -> array[int]:
    """One word a state of this window; `gaps` has a bit for each of its nine cells that is a gap."""
    kinds, blocks = _values(source)
    values = kinds[KINDS[window]]
    if TO_KIND[window] != IDENTITY:
        values = itemgetter(*permuted(TO_KIND[window]))(values)
    if gaps:
        values = list(map(add, values, map(sub, four_blocks(blocks, gaps), four_blocks(blocks, 0))))
    return array("q", values)


def four_blocks(blocks: Sequence[int], gaps: int) -> Sequence[int]:
    """By state of a window with these gaps: the value of its four blocks."""
    lower, upper = _two_rows(blocks, gaps & 63), _two_rows(blocks, gaps >> 3)
    return list(map(add, lower * 27, [value for value in upper for _ in range(27)]))


def _two_rows(blocks: Sequence[int], gaps: int) -> list[int]:
    """By state of two rows of three: the value of the two blocks in them."""
    values = []
    for state in range(729):
        digits = [3 if gaps >> i & 1 else state // 3**i % 3 for i in range(6)]
        left = digits[0] | digits[1] << 2 | digits[3] << 4 | digits[4] << 6
        right = digits[1] | digits[2] << 2 | digits[4] << 4 | digits[5] << 6
        values.append(blocks[left] + blocks[right])
    return values
