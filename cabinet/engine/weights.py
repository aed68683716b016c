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

from cabinet.engine.block import FIRST_LAYER, LANE_WORDS, NETWORK_SCALE, NETWORK_WORDS, OUTPUT, TILES
from cabinet.engine.endian import little
from cabinet.engine.network import ZERO

DATA = Path(__file__).with_name("network.bin")
SUMS = 8 * LANE_WORDS
RAISED = 64  # added to each weight of a tile, so that none is below zero; the sums begin as much lower
LOWERED = TILES * RAISED * 0x0101010101010101
BYTES = 8 * NETWORK_WORDS


@dataclass(frozen=True, slots=True)
class Weights:
    """One network in whole numbers. `layer` by tile, state and sum, -RAISED to less than that; `first` where the sums
    begin; `last` their weights, -128..127; `scale` and `bias` of the whole;
    `spread`, hundredths of a stone: the standard deviation of one view from the mean of all.
    """

    layer: Sequence[int]
    first: Sequence[int]
    last: Sequence[int]
    scale: int
    bias: int
    spread: int


def pack(buckets: Iterable[Weights]) -> bytes:
    """The content of `network.bin`."""
    return zlib.compress(b"".join(_packed(found) for found in buckets))


def _packed(found: Weights) -> bytes:
    begin = bytes(ZERO + weight for weight in found.first)
    parts = [_shifted(begin[at : at + 8], -LOWERED) for at in range(0, SUMS, 8)]
    parts.append(bytes(weight & 255 for weight in found.last))
    parts.extend(number.to_bytes(8, "little", signed=True) for number in (found.scale, found.bias, found.spread))
    parts.append(bytes(weight + RAISED for weight in found.layer))
    return b"".join(parts)


def _shifted(word: bytes, by: int) -> bytes:
    """A word more by so much, whatever that carries over from lane to lane or borrows."""
    return ((int.from_bytes(word, "little") + by) % (1 << 64)).to_bytes(8, "little")


@lru_cache(maxsize=4)
def networks(source: Path = DATA) -> array[int]:
    """All words of the networks, as they lie in the block."""
    return unpack(source.read_bytes())


def unpack(data: bytes) -> array[int]:
    """Those words from the content of `network.bin`."""
    return little(array("q", zlib.decompress(data)))


def parse(data: bytes) -> list[Weights]:
    """The networks in the content of `network.bin`."""
    whole = zlib.decompress(data)
    return [_network(whole[at : at + BYTES]) for at in range(0, len(whole), BYTES)]


def _network(data: bytes) -> Weights:
    begin = b"".join(_shifted(data[at : at + 8], LOWERED) for at in range(0, SUMS, 8))
    last = [weight - 2 * (weight & 128) for weight in data[8 * OUTPUT : 8 * NETWORK_SCALE]]
    layer = [weight - RAISED for weight in data[8 * FIRST_LAYER :]]
    scale, bias, spread = little(array("q", data[8 * NETWORK_SCALE : 8 * FIRST_LAYER]))
    return Weights(layer, [weight - ZERO for weight in begin], last, scale, bias, spread)
