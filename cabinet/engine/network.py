"""A small network's opinion of a position, for compiled kernels: dearer than the tables, and far better.

Sixty-four hidden sums, each of one weight for each of the eighteen tiles of 2x3 cells as they stand, clipped to 0..255
and squared, weighted once more. Tiles share their outer files with their neighbours, their ranks with the next ones.
Four sums of 16 bits share a word: they start half-way up, so no lane ever borrows from the next and adding words adds
lanes. In the kernel's subset of Python; compiled, the words of a tile and `squares` become vector instructions.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from cabinet.engine.block import (
    FIRST_LAYER,
    LANE_WORDS,
    NETWORK_BIAS,
    NETWORK_SCALE,
    OUTPUT,
    OWN_CODE,
    SUMS,
    THEIR_CODE,
    TILE,
)

CLIP = 255
HALF_WAY = 1 << 15
LANES = 0xFFFF


def opinion(block: MutableSequence[int], us: int, them: int) -> int:
    """The score of a position for the side to move. One name a word: a processor can hold them all."""
    a, b, c, d = block[SUMS], block[SUMS + 1], block[SUMS + 2], block[SUMS + 3]
    e, f, g, h = block[SUMS + 4], block[SUMS + 5], block[SUMS + 6], block[SUMS + 7]
    i, j, k, m = block[SUMS + 8], block[SUMS + 9], block[SUMS + 10], block[SUMS + 11]
    n, p, q, r = block[SUMS + 12], block[SUMS + 13], block[SUMS + 14], block[SUMS + 15]
    at = FIRST_LAYER
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
    total = squares(block, OUTPUT, a, b, c, d) + squares(block, OUTPUT + 4, e, f, g, h)
    total += squares(block, OUTPUT + 8, i, j, k, m) + squares(block, OUTPUT + 12, n, p, q, r)
    return (total * block[NETWORK_SCALE] >> 32) + block[NETWORK_BIAS]


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
