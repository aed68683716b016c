"""What a quiet position is worth to the side to move: by learned tables of nine 3x3 patterns and of the counts.

The nine windows overlap by one cell (ranks and files 1-3, 3-5, 5-7). A table word holds two values: the early one in
the lower 32 bits, the late one above; empty cells blend them. Scores are hundredths of a stone. In the kernel's subset.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from cabinet.engine.block import (
    BALANCE,
    BALANCE_ROW,
    LIMIT,
    NETWORK,
    NOISE,
    OWN_CODE,
    PATTERNS,
    PHASE,
    SALT,
    THEIR_CODE,
    WINDOW,
)
from cabinet.engine.masks import count
from cabinet.engine.network import LANE, opinion

MIDDLE = 1 << 31
WORD = (1 << 32) - 1
MIX_US, MIX_THEM, MIX = 0x2127599BF4325C37, 0x1B873593CC9E2D51, 0x2545F4914F6CDD1D
POSITIVE = (1 << 63) - 1


def evaluate(block: MutableSequence[int], us: int, them: int, empty: int, low: int, high: int, exact: bool) -> int:
    """The score of an unfinished position for the side to move, within +-LIMIT.

    Not `exact` it need only tell on which side of `low` and of `high` the score is.
    """
    score = opinion(block, us, them, empty, low, high, exact) if block[NETWORK] else by_tables(block, us, them, empty)
    if block[NOISE]:
        score += fancy(block, us, them)
    return LIMIT if score > LIMIT else -LIMIT if score < -LIMIT else score


def by_tables(block: MutableSequence[int], us: int, them: int, empty: int) -> int:
    """What the tables say."""
    row2 = block[OWN_CODE + (us >> 14 & 127)] + block[THEIR_CODE + (them >> 14 & 127)]
    row4 = block[OWN_CODE + (us >> 28 & 127)] + block[THEIR_CODE + (them >> 28 & 127)]
    three = block[OWN_CODE + (us & 127)] + block[THEIR_CODE + (them & 127)]
    three += 27 * (block[OWN_CODE + (us >> 7 & 127)] + block[THEIR_CODE + (them >> 7 & 127)]) + 729 * row2
    both = block[PATTERNS + (three & LANE)] + block[PATTERNS + WINDOW + (three >> 16 & LANE)]
    both += block[PATTERNS + 2 * WINDOW + (three >> 32)]
    three = row2 + 27 * (block[OWN_CODE + (us >> 21 & 127)] + block[THEIR_CODE + (them >> 21 & 127)]) + 729 * row4
    both += block[PATTERNS + 3 * WINDOW + (three & LANE)] + block[PATTERNS + 4 * WINDOW + (three >> 16 & LANE)]
    both += block[PATTERNS + 5 * WINDOW + (three >> 32)]
    three = row4 + 27 * (block[OWN_CODE + (us >> 35 & 127)] + block[THEIR_CODE + (them >> 35 & 127)])
    three += 729 * (block[OWN_CODE + (us >> 42)] + block[THEIR_CODE + (them >> 42)])
    both += block[PATTERNS + 6 * WINDOW + (three & LANE)] + block[PATTERNS + 7 * WINDOW + (three >> 16 & LANE)]
    both += block[PATTERNS + 8 * WINDOW + (three >> 32)]
    both += block[BALANCE + BALANCE_ROW * count(us) + count(them)]
    early = ((both + MIDDLE) & WORD) - MIDDLE
    weight = block[PHASE + count(empty)]
    return early * weight + ((both - early) >> 32) * (256 - weight) >> 8


def fancy(block: MutableSequence[int], us: int, them: int) -> int:
    """What a fallible player wrongly sees in a position: the same each time it looks, within +-NOISE."""
    key = ((us * MIX_US + them * MIX_THEM + block[SALT]) & POSITIVE) >> 20
    first = (key * MIX & POSITIVE) >> 40
    return ((first & 1023) + (first >> 10 & 1023) - 1023) * block[NOISE] >> 10
