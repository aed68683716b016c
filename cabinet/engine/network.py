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
    NETWORK_SPREAD,
    NETWORK_WORDS,
    OUTPUT,
    OWN_CODE,
    THEIR_CODE,
    TILE,
)
from cabinet.engine.masks import count, transposed, turned

STRETCH = 6  # empty cells
CLIP = 16
ZERO = 160
LANE = 0xFFFF  # of three states that lie side by side
VIEWS = 4  # as the board stands, with ranks and files exchanged, and both turned half round
SURE, SURER = 26, 10  # sixteenths of the spread: so far from a bound one view (the first two) can be trusted


def bucket(left: int) -> int:
    """Which network knows positions with `left` empty cells."""
    return min(left // STRETCH, BUCKETS - 1)


def opinion(block: MutableSequence[int], us: int, them: int, empty: int, low: int, high: int, exact: bool) -> int:
    """The score of a position for the side to move: what the network says of it, the mean of all views.

    Where it is only to be compared with `low` and `high`, not `exact`, the first view or two will do if they are far
    from both: that is most of the time.
    """
    net = block[NETWORK] + NETWORK_WORDS * bucket(count(empty))
    total, spread = look(block, net, us, them), block[net + NETWORK_SPREAD]
    for n in range(1, VIEWS):
        if n < 3 and not exact:
            mean, near = total >> n - 1, spread * (SURE if n == 1 else SURER) >> 4
            if abs(mean - low) > near and abs(mean - high) > near:
                return mean
        us, them = (transposed(us), transposed(them)) if n & 1 else (turned(us), turned(them))
        total += look(block, net, us, them)
    return total // VIEWS


def look(block: MutableSequence[int], net: int, us: int, them: int) -> int:
    """The score in one view of the board. One name a word: a processor can hold them all."""
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
