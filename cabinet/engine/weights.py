"""The network's weights: read from `network.bin`, folded and packed as the kernel reads them."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from cabinet.engine.block import FIRST_LAYER, LANE_WORDS, ROWS
from cabinet.engine.block import SUMS as FIRST_WORD
from cabinet.engine.network import HALF_WAY
from cabinet.engine.patterns import packed, unpacked

DATA = Path(__file__).with_name("network.bin")
SUMS = 4 * LANE_WORDS
BLOCKS, STATES = 36, 81
RAISED = 512  # added to each lane of a block, so that none is below zero; the sums begin as much lower


@dataclass(frozen=True, slots=True)
class Weights:
    """Whole numbers of sixteen bits. `layer` by block, state and sum; `first` where the sums begin; `last` their
    weights, -128..127; `scale` and `bias` of the whole.
    """

    layer: Sequence[int]
    first: Sequence[int]
    last: Sequence[int]
    scale: int
    bias: int


def pack(weights: Weights) -> bytes:
    """The content of `network.bin`."""
    low, high = weights.scale & 0x7FFF, weights.scale >> 15
    return packed((*weights.layer, *weights.first, *weights.last, low, high, weights.bias))


def parse(data: bytes) -> Weights:
    """Weights from the content of `network.bin`."""
    numbers, parts, at = unpacked(data), [], 0
    for size in (BLOCKS * STATES * SUMS, SUMS, SUMS):
        parts.append(numbers[at : at + size])
        at += size
    low, high, bias = numbers[at:]
    return Weights(parts[0], parts[1], parts[2], low | high << 15, bias)


# by state of a tile of 2x3 cells: the states of the two blocks in it
IN_TILE = [(low % 9 + 9 * (high % 9), low // 3 + 9 * (high // 3)) for high in range(27) for low in range(27)]


@lru_cache(maxsize=4)
def network(source: Path = DATA) -> array[int]:
    """All words from SUMS to ROWS."""
    weights = parse(source.read_bytes())
    words = _packed([HALF_WAY - BLOCKS * RAISED + weight for weight in weights.first])
    words.extend(_packed(weight & 0xFFFF for weight in weights.last))
    words.extend((weights.scale, weights.bias))
    assert len(words) == FIRST_LAYER - FIRST_WORD
    layer = _numbers([weight + RAISED for weight in weights.layer])
    for at in range(0, len(layer), 2 * STATES):
        left, right = layer[at : at + STATES], layer[at + STATES : at + 2 * STATES]
        words.extend(_lanes(left[a] + right[b] for a, b in IN_TILE))
    assert len(words) == ROWS - FIRST_WORD
    return words


def _bytes(lanes: Iterable[int]) -> bytes:
    """Lanes, none below zero, as they lie in words."""
    return _little(array("H", lanes)).tobytes()


def _packed(lanes: Iterable[int]) -> array[int]:
    """Four lanes a word, so that words add like their lanes."""
    return _little(array("q", _bytes(lanes)))


def _numbers(lanes: Sequence[int]) -> list[int]:
    """Each state's lanes as one large number: adding numbers adds lanes."""
    data = _bytes(lanes)
    return [int.from_bytes(data[at : at + 2 * SUMS], "little") for at in range(0, len(data), 2 * SUMS)]


def _lanes(numbers: Iterable[int]) -> array[int]:
    """The words of such numbers."""
    return _little(array("q", b"".join(number.to_bytes(2 * SUMS, "little") for number in numbers)))


def _little(numbers: array[int]) -> array[int]:
    """The same bytes in the other order where the machine's own is big-endian."""
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers
