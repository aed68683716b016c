"""The network's weights: `network.bin` holds them very nearly as they lie in the kernel's block.

So they are there as soon as they are unpacked, without a step of Python for each of the eight hundred thousand.
"""

from __future__ import annotations

import zlib
from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from cabinet.engine.block import FIRST_LAYER, LANE_WORDS, ROWS, TILES
from cabinet.engine.block import SUMS as FIRST_WORD
from cabinet.engine.endian import little
from cabinet.engine.network import HALF_WAY

DATA = Path(__file__).with_name("network.bin")
SUMS = 4 * LANE_WORDS
RAISED = 1024  # added to each lane of a tile, so that none is below zero; the sums begin as much lower
WORDS = ROWS - FIRST_WORD


@dataclass(frozen=True, slots=True)
class Weights:
    """Whole numbers of sixteen bits. `layer` by tile, state and sum, at most RAISED; `first` where the sums begin;
    `last` their weights, -128..127; `scale` and `bias` of the whole.
    """

    layer: Sequence[int]
    first: Sequence[int]
    last: Sequence[int]
    scale: int
    bias: int


def pack(weights: Weights) -> bytes:
    """The content of `network.bin`: all words from SUMS to ROWS, their even bytes first, for that packs better."""
    words = _words(HALF_WAY - TILES * RAISED + weight for weight in weights.first)
    words.extend(_words(weight & 0xFFFF for weight in weights.last))
    words.extend((weights.scale, weights.bias))
    words.extend(_words(weight + RAISED for weight in weights.layer))
    data = little(words).tobytes()
    return zlib.compress(data[::2] + data[1::2], 9)


@lru_cache(maxsize=4)
def network(source: Path = DATA) -> array[int]:
    """All words from SUMS to ROWS."""
    return unpack(source.read_bytes())


def unpack(data: bytes) -> array[int]:
    """Those words from the content of `network.bin`."""
    halves, whole = zlib.decompress(data), bytearray(8 * WORDS)
    whole[::2], whole[1::2] = halves[: 4 * WORDS], halves[4 * WORDS :]
    return little(array("q", bytes(whole)))


def parse(data: bytes) -> Weights:
    """Weights from the content of `network.bin`."""
    words = unpack(data)
    start = FIRST_LAYER - FIRST_WORD
    first = [lane - HALF_WAY + TILES * RAISED for lane in _lanes(words[:LANE_WORDS])]
    last = [lane - 2 * (lane & HALF_WAY) for lane in _lanes(words[LANE_WORDS : 2 * LANE_WORDS])]
    layer = [lane - RAISED for lane in _lanes(words[start:])]
    return Weights(layer, first, last, words[start - 2], words[start - 1])


def _words(lanes: Iterable[int]) -> array[int]:
    """Four lanes a word, none below zero, so that words add like their lanes."""
    return little(array("q", little(array("H", lanes)).tobytes()))


def _lanes(words: array[int]) -> array[int]:
    """The lanes in some words."""
    return little(array("H", little(words[:]).tobytes()))
