"""The network's weights: read from `network.bin`, folded for the gaps of one board, packed as the kernel reads them."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from cabinet.engine.block import FIRST_LAYER, LANE_WORDS, PAIRS, ROWS, SIDE
from cabinet.engine.network import HALF_WAY
from cabinet.engine.patterns import packed, unpacked

DATA = Path(__file__).with_name("network.bin")
SUMS = 4 * LANE_WORDS
BLOCKS, STATES, GAPS = 36, 81, 16


@dataclass(frozen=True, slots=True)
class Weights:
    """Whole numbers of sixteen bits. `layer` by block, state and sum; `gaps` by block, mask of gaps and sum, added to
    all states of a block; `first` where the sums begin; `last` their weights, -128..127; `scale`, `bias` of the whole.
    """

    layer: Sequence[int]
    gaps: Sequence[int]
    first: Sequence[int]
    last: Sequence[int]
    scale: int
    bias: int


def pack(weights: Weights) -> bytes:
    """The content of `network.bin`."""
    low, high = weights.scale & 0x7FFF, weights.scale >> 15
    return packed((*weights.layer, *weights.gaps, *weights.first, *weights.last, low, high, weights.bias))


def parse(data: bytes) -> Weights:
    """Weights from the content of `network.bin`."""
    numbers, parts, at = unpacked(data), [], 0
    for size in (BLOCKS * STATES * SUMS, BLOCKS * GAPS * SUMS, SUMS, SUMS):
        parts.append(numbers[at : at + size])
        at += size
    low, high, bias = numbers[at:]
    return Weights(parts[0], parts[1], parts[2], parts[3], low | high << 15, bias)


@cache
def _packed(source: Path) -> tuple[Weights, list[int], list[int]]:
    weights = parse(source.read_bytes())
    return weights, list(_words(weights.layer)), list(_words(weights.gaps))


@lru_cache(maxsize=4)
def network(gaps: int, source: Path = DATA) -> array[int]:
    """All words from PAIRS to ROWS for a board with these gaps."""
    weights, layer, by_mask = _packed(source)
    words = array("q", map(pair_code, range(1 << SIDE)))
    words.extend(_words([HALF_WAY + weight for weight in weights.first]))
    words.extend(_signed(sum((w & 0xFFFF) << 16 * i for i, w in enumerate(four))) for four in _fours(weights.last))
    words.extend((weights.scale, weights.bias))
    assert len(words) == FIRST_LAYER - PAIRS
    for block in range(BLOCKS):
        rows = layer[block * STATES * LANE_WORDS : (block + 1) * STATES * LANE_WORDS]
        mask = local_gaps(block, gaps)
        if mask:
            at = (block * GAPS + mask) * LANE_WORDS
            more = by_mask[at : at + LANE_WORDS]
            rows = [_signed(word + more[i % LANE_WORDS]) for i, word in enumerate(rows)]
        words.extend(rows)
    assert len(words) == ROWS - PAIRS
    return words


def pair_code(bits: int) -> int:
    """A row's seven bits as six base-3 numbers of two neighbours, ten bits apart."""
    return sum((bits >> file & 1) + 3 * (bits >> file + 1 & 1) << 10 * file for file in range(SIDE - 1))


def local_gaps(block: int, gaps: int) -> int:
    """A bit for each gap among the four cells of a 2x2 block, lower left first."""
    corner = block // 6 * SIDE + block % 6
    return gaps >> corner & 3 | (gaps >> corner + SIDE & 3) << 2


def _fours(numbers: Sequence[int]) -> Iterator[Sequence[int]]:
    return (numbers[at : at + 4] for at in range(0, len(numbers), 4))


def _words(numbers: Sequence[int]) -> Iterator[int]:
    """Four numbers a word as one sum, so that words add like their lanes."""
    return (_signed(a + (b << 16) + (c << 32) + (d << 48)) for a, b, c, d in _fours(numbers))


def _signed(number: int) -> int:
    """The number of 64 bits with a sign that has the same low bits."""
    return (number + (1 << 63) & (1 << 64) - 1) - (1 << 63)
