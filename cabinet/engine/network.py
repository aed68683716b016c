"""A small network's opinion of a position, for compiled kernels: dearer than the tables, and far better.

There is one for each stretch of a game, by how many cells are empty: seven times the knowledge at the price of one.
Sixty-four hidden sums, each of one weight for each of the eighteen tiles of 2x3 cells as they stand, clipped to
0..CLIP and squared, weighted once more. Tiles share their outer files with their neighbours, their ranks with the next
ones. Eight sums share a word, a byte each, so a network fits a processor's second cache, and adding words adds lanes:
on the way one may borrow from the next, for in the end all is paid back. A sum of nothing stands at ZERO; it has more
room below, where it falls more often. In the kernel's subset of Python; compiled, the words of a tile and `squares`
become vector instructions.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from cabinet.engine.block import (
    BUCKETS,
    CELLS,
    FIRST_LAYER,
    LANE_WORDS,
    NETWORK,
    NETWORK_BIAS,
    NETWORK_SCALE,
    NETWORK_WORDS,
    OUTPUT,
    OWN_CODE,
    THEIR_CODE,
    TILE,
)
from cabinet.engine.masks import count

STRETCH = 6  # empty cells
CLIP = 16
ZERO = 160
LANE = 0xFFFF  # of three states that lie side by side


def bucket(left: int) -> int:
    """Which network knows positions with `left` empty cells."""
    return min(left // STRETCH, BUCKETS - 1)


def opinion(block: MutableSequence[int], us: int, them: int, empty: int) -> int:
    """The score of a position for the side to move. One name a word: a processor can hold them all."""
    net = block[NETWORK] + NETWORK_WORDS * bucket(count(empty))
    a, b, c, d = block[net], block[net + 1], block[net + 2], block[net + 3]
    e, f, g, h = block[net + 4], block[net + 5], block[net + 6], block[net + 7]
    at = net + FIRST_LAYER
    below = block[OWN_CODE + (us & 127)] + block[THEIR_CODE + (them & 127)]
    us |= 1 << CELLS  # tells when the last rank is reached; a count would be unrolled, and slower
    while us > 255:
        us >>= 7
        them >>= 7
        above = block[OWN_CODE + (us & 127)] + block[THEIR_CODE + (them & 127)]
        states = below + 27 * above
        for _ in range(3):
            w = at + LANE_WORDS * (states & LANE)
            a, b, c, d = a + block[w], b + block[w + 1], c + block[w + 2], d + block[w + 3]
            e, f, g, h = e + block[w + 4], f + block[w + 5], g + block[w + 6], h + block[w + 7]
            states >>= 16
            at += TILE * LANE_WORDS
        below = above
    total = squares(block, net + OUTPUT, a, b, c, d, e, f, g, h)
    return (total * block[net + NETWORK_SCALE] >> 32) + block[net + NETWORK_BIAS]


def squares(
    block: MutableSequence[int], at: int, a: int, b: int, c: int, d: int, e: int, f: int, g: int, h: int
) -> int:
    """Sixty-four lanes, clipped and squared, times the weights at `at` (compiled: vector instructions)."""
    total = 0
    for i, word in enumerate((a, b, c, d, e, f, g, h)):
        weights = block[at + i]
        for lane in range(0, 64, 8):
            value = min(max((word >> lane & 255) - ZERO, 0), CLIP)
            weight = weights >> lane & 255
            total += value * value * (weight - 2 * (weight & 128))
    return total
