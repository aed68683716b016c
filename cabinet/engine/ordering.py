"""The order of play: a node's moves, most promising first, listed only as far as they are asked for.

The move of the transposition table first, then by captures, most first, a clone counting as one and a half more; equal
ones by how often they have cut before. In the kernel's subset of Python.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from cabinet.engine.block import (
    FAR,
    FULL,
    GAPS,
    HASH_MOVE,
    HISTORY,
    INDEX,
    JUMPS,
    LEVEL,
    LIST,
    MOVER,
    MOVES,
    NEAR,
    NO_MOVE,
    PASS_CODE,
    STAGE,
    SUM0,
    SUM1,
    SUM2,
    SUM3,
    TARGETS,
    THEM,
    TOTAL,
    US,
)
from cabinet.engine.masks import add_neighbours, lowest, spread1, spread2

Block = MutableSequence[int]

CLONE = 3  # half captures
HASH, START, BATCH = range(3)  # STAGE of a node's move picker


def next_move(block: Block, r: int, p: int) -> int:
    """The next move of this node, NO_MOVE after the last: the table's first, then level by level."""
    us, known = block[r + US], block[r + HASH_MOVE]
    if block[r + STAGE] == HASH:
        block[r + STAGE] = START
        if known != NO_MOVE and playable(block, r, known):
            return known
        block[r + HASH_MOVE] = known = NO_MOVE
    if block[r + STAGE] == START and prepare(block, r):
        return PASS_CODE if known == NO_MOVE else NO_MOVE
    while True:
        while block[r + INDEX] < block[r + TOTAL]:
            move = pick(block, r, p)
            if move != known:
                return move
        level = block[r + LEVEL]
        if level < 0:
            return NO_MOVE
        batch(block, r, p, us, level)
        block[r + LEVEL] = level - 1


def playable(block: Block, r: int, move: int) -> bool:
    """Whether a move out of the table can be played here (keys may collide)."""
    us, taken = block[r + US], block[r + US] | block[r + THEM] | block[GAPS]
    if move == PASS_CODE:
        return spread2(us) & ~taken & FULL == 0
    to, origin = move & 63, move >> 6
    if taken >> to & 1:
        return False
    if origin == to:
        return block[NEAR + to] & us != 0
    return block[FAR + to] & us & 1 << origin != 0


def prepare(block: Block, r: int) -> bool:
    """Count the captures of every cell, bit-sliced: SUM3..SUM0 are the binary digits. True when it must pass."""
    us, them = block[r + US], block[r + THEM]
    empty = FULL & ~(us | them | block[GAPS])
    block[r + STAGE], block[r + INDEX], block[r + TOTAL] = BATCH, 0, 0
    clones, jumps = spread1(us) & empty, spread2(us) & empty
    block[r + TARGETS], block[r + JUMPS], block[r + LEVEL] = clones, jumps, -1
    if jumps == 0:
        return True
    sum0, sum1, sum2, sum3 = add_neighbours(them)
    block[r + SUM0], block[r + SUM1], block[r + SUM2], block[r + SUM3] = sum0, sum1, sum2, sum3
    reach = jumps
    level = 0
    if sum3 & reach:
        level = 8
    elif sum2 & reach:
        level = 7
    elif sum1 & reach:
        level = 3
    elif sum0 & reach:
        level = 1
    block[r + LEVEL] = 2 * level + CLONE
    return False


def batch(block: Block, r: int, p: int, us: int, level: int) -> None:
    """List the clones (odd level) or jumps (even level) that capture `level` half stones, clones `CLONE` fewer."""
    k = level - CLONE >> 1 if level & 1 else level >> 1  # none has fewer than 0 or more than 8
    mask = block[r + TARGETS] if level & 1 else block[r + JUMPS]
    mask &= block[r + SUM0] if k & 1 else ~block[r + SUM0]
    mask &= block[r + SUM1] if k & 2 else ~block[r + SUM1]
    mask &= block[r + SUM2] if k & 4 else ~block[r + SUM2]
    mask &= block[r + SUM3] if k & 8 else ~block[r + SUM3]
    base = MOVES + p * LIST
    n = base
    while mask:
        to = lowest(mask)
        mask &= mask - 1
        if level & 1:
            block[n] = to | to << 6
            n += 1
        else:
            origins = block[FAR + to] & us
            while origins:
                block[n] = to | lowest(origins) << 6
                origins &= origins - 1
                n += 1
    block[r + INDEX], block[r + TOTAL] = 0, n - base


def pick(block: Block, r: int, p: int) -> int:
    """Take the move of the present batch that has cut most often; after a few, whichever comes."""
    index, total, base = block[r + INDEX], block[r + TOTAL], MOVES + p * LIST
    if index < 6:
        history = HISTORY + block[r + MOVER] * 4096
        best, top = index, block[history + block[base + index]]
        for i in range(index + 1, total):
            value = block[history + block[base + i]]
            if value > top:
                best, top = i, value
        move = block[base + best]
        block[base + best] = block[base + index]
        block[base + index] = move
    block[r + INDEX] = index + 1
    return block[base + index]
