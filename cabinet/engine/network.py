"""The compiled kernel's second opinion: what a small network adds to the learned tables.

Thirty-two hidden sums, each of one weight for each of the 36 2x2 blocks as they stand, clipped to 0..255 and squared,
weighted once more. Four sums of 16 bits share a word: they start half-way up, so no lane ever borrows from the next and
adding words adds lanes. In the kernel's subset of Python; compiled, `squares` becomes vector instructions.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from cabinet.engine.block import FIRST_LAYER, LANE_WORDS, NETWORK_BIAS, NETWORK_SCALE, OUTPUT, PAIRS, SUMS

CLIP = 255
HALF_WAY = 1 << 15
LANES = 0xFFFF


def correction(block: MutableSequence[int], us: int, them: int) -> int:
    """Hundredths of a stone to add to the tables' score."""
    a, b, c, d = block[SUMS], block[SUMS + 1], block[SUMS + 2], block[SUMS + 3]
    e, f, g, h = block[SUMS + 4], block[SUMS + 5], block[SUMS + 6], block[SUMS + 7]
    at = FIRST_LAYER
    below = block[PAIRS + (us & 127)] + 2 * block[PAIRS + (them & 127)]
    for _ in range(6):
        us >>= 7
        them >>= 7
        above = block[PAIRS + (us & 127)] + 2 * block[PAIRS + (them & 127)]
        states = below + 9 * above
        for _ in range(6):
            w = at + LANE_WORDS * (states & 127)
            a, b, c, d = a + block[w], b + block[w + 1], c + block[w + 2], d + block[w + 3]
            e, f, g, h = e + block[w + 4], f + block[w + 5], g + block[w + 6], h + block[w + 7]
            states >>= 10
            at += 81 * LANE_WORDS
        below = above
    total = squares(block, OUTPUT, a, b, c, d) + squares(block, OUTPUT + 4, e, f, g, h)
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
