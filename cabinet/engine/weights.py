"""The networks' weights: `network.bin` holds them very nearly as they lie in the kernel's block.

So they are there as soon as they are unpacked, without a step of Python for each of the nearly six million.
"""

from __future__ import annotations

import zlib
from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from cabinet.engine.block import BUCKETS, FIRST_LAYER, LANE_WORDS, NETWORK_SCALE, NETWORK_WORDS, OUTPUT, TILES
from cabinet.engine.endian import little
from cabinet.engine.network import HALF_WAY

DATA = Path(__file__).with_name("network.bin")
SUMS = 4 * LANE_WORDS
RAISED = 1024  # added to each lane of a tile, so that none is below zero; the sums begin as much lower


@dataclass(frozen=True, slots=True)
class Weights:
    """One network. Whole numbers of sixteen bits. `layer` by tile, state and sum, at most RAISED; `first` where the
    sums begin; `last` their weights, -128..127; `scale` and `bias` of the whole.
    """

    layer: Sequence[int]
    first: Sequence[int]
    last: Sequence[int]
    scale: int
    bias: int


def pack(buckets: Iterable[Weights]) -> bytes:
    """The content of `network.bin`: all words of the networks, their even bytes first, for that packs better."""
    words = array("q")
    for found in buckets:
        words.extend(_words(HALF_WAY - TILES * RAISED + weight for weight in found.first))
        words.extend(_words(weight & 0xFFFF for weight in found.last))
        words.extend((found.scale, found.bias))
        words.extend(_words(weight + RAISED for weight in found.layer))
    data = little(words).tobytes()
    return zlib.compress(data[::2] + data[1::2])


@lru_cache(maxsize=4)
def networks(source: Path = DATA) -> array[int]:
    """All words of the networks, as they lie in the block."""
    return unpack(source.read_bytes())


def unpack(data: bytes) -> array[int]:
    """Those words from the content of `network.bin`."""
    half = 4 * BUCKETS * NETWORK_WORDS
    halves, whole = zlib.decompress(data), bytearray(2 * half)
    whole[::2], whole[1::2] = halves[:half], halves[half:]
    return little(array("q", bytes(whole)))


def parse(data: bytes) -> list[Weights]:
    """The networks in the content of `network.bin`."""
    words = unpack(data)
    return [_network(words[at : at + NETWORK_WORDS]) for at in range(0, len(words), NETWORK_WORDS)]


def _network(words: array[int]) -> Weights:
    first = [lane - HALF_WAY + TILES * RAISED for lane in _lanes(words[:OUTPUT])]
    last = [lane - 2 * (lane & HALF_WAY) for lane in _lanes(words[OUTPUT:NETWORK_SCALE])]
    layer = [lane - RAISED for lane in _lanes(words[FIRST_LAYER:])]
    scale, bias = words[NETWORK_SCALE:FIRST_LAYER]
    return Weights(layer, first, last, scale, bias)


def _words(lanes: Iterable[int]) -> array[int]:
    """Four lanes a word, none below zero, so that words add like their lanes."""
    return little(array("q", little(array("H", lanes)).tobytes()))


def _lanes(words: array[int]) -> array[int]:
    """The lanes in some words."""
    return little(array("H", little(words[:]).tobytes()))
