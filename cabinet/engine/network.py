"""A small network's opinion of a position, for compiled kernels: dearer than the tables, and far better.

There is one for each stretch of a game, by how many cells are empty: seven times the knowledge at the price of one.
Sixty-four hidden sums, each of one weight for each of the eighteen tiles of 2x3 cells as they stand, clipped to 0..255
and squared, weighted once more. Tiles share their outer files with their neighbours, their ranks with the next ones.
Four sums of 16 bits share a word: they start half-way up, so no lane ever borrows from the next and adding words adds
lanes. In the kernel's subset of Python; compiled, the words of a tile and `squares` become vector instructions.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from cabinet.engine.block import (
    BUCKETS,
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
CLIP = 255
HALF_WAY = 1 << 15
LANES = 0xFFFF


def bucket(left: int) -> int:
    """Which network knows positions with `left` empty cells."""
    return min(left // STRETCH, BUCKETS - 1)


def opinion(block: MutableSequence[int], us: int, them: int, empty: int) -> int:
    """The score of a position for the side to move. One name a word: a processor can hold them all."""
    net = block[NETWORK] + NETWORK_WORDS * bucket(count(empty))
    a, b, c, d = block[net], block[net + 1], block[net + 2], block[net + 3]
    e, f, g, h = block[net + 4], block[net + 5], block[net + 6], block[net + 7]
    i, j, k, m = block[net + 8], block[net + 9], block[net + 10], block[net + 11]
    n, p, q, r = block[net + 12], block[net + 13], block[net + 14], block[net + 15]
    at = net + FIRST_LAYER
    below = block[OWN_CODE + (us & 127)] + block[THEIR_CODE + (them & 127)]
    for _ in range(6):
        us >>= 7
        them >>= 7
        above = block[OWN_CODE + (us & 127)] + block[THEIR_CODE + (them & 127)]
        states = below + 27 * above
        for _ in range(3):
            w = at + LANE_WORDS * (states & LANES)
            a, b, c, d = a + block[w], b + block[w + 1], c + block[w + 2], d + block[w + 3]
            e, f, g, h = e + block[w + 4], f + block[w + 5], g + block[w + 6], h + block[w + 7]
            i, j, k, m = i + block[w + 8], j + block[w + 9], k + block[w + 10], m + block[w + 11]
            n, p, q, r = n + block[w + 12], p + block[w + 13], q + block[w + 14], r + block[w + 15]
            states >>= 16
            at += TILE * LANE_WORDS
        below = above
    at = net + OUTPUT
    total = squares(block, at, a, b, c, d) + squares(block, at + 4, e, f, g, h)
    total += squares(block, at + 8, i, j, k, m) + squares(block, at + 12, n, p, q, r)
    return (total * block[net + NETWORK_SCALE] >> 32) + block[net + NETWORK_BIAS]


def squares(block: MutableSequence[int], at: int, a: int, b: int, c: int, d: int) -> int:
    """Sixteen lanes, clipped and squared, times the sixteen weights at `at` (compiled: vector instructions)."""
    total = 0
    for i, word in enumerate((a, b, c, d)):
        weights = block[at + i]
        for lane in range(0, 64, 16):
            value = min(max((word >> lane & LANES) - HALF_WAY, 0), CLIP)
            weight = weights >> lane & LANES
            total += value * value * (weight - 2 * (weight & HALF_WAY))
    return total
