"""Perft over the block: how many paths of a length there are, the last ply counted in bulk. The kernel's subset."""

from __future__ import annotations

from collections.abc import MutableSequence

from cabinet.engine.block import (
    DEPTH,
    DONE,
    ENTER,
    FAR,
    FULL,
    GAPS,
    HALF,
    HALFMOVE_LIMIT,
    INDEX,
    LIST,
    MOVES,
    NEAR,
    NODES,
    OPEN,
    PASS_CODE,
    PLY,
    ROW,
    ROWS,
    STATE,
    THEM,
    TOTAL,
    US,
)
from cabinet.engine.masks import count, lowest, spread1, spread2

Block = MutableSequence[int]


def perft(block: Block, budget: int) -> int:
    """Go on counting for at most `budget` nodes above the last two plies; 1 when done. The count is in NODES."""
    left, p = budget, block[PLY]
    while block[DONE] == 0:
        r = ROWS + p * ROW
        if block[r + STATE] == ENTER:
            if left <= 0:
                break
            left -= 1
            if p + 1 == block[DEPTH]:
                block[NODES] += moves_here(block, r)
                block[r + INDEX], block[r + TOTAL] = 0, 0
            else:
                list_moves(block, r, p)
            block[r + STATE] = OPEN
            while p + 2 == block[DEPTH] and block[r + INDEX] < block[r + TOTAL]:
                step_into(block, r, p)
                block[NODES] += moves_here(block, r + ROW)
        if block[r + INDEX] < block[r + TOTAL]:
            step_into(block, r, p)
            p += 1
        elif p == 0:
            block[DONE] = 1
        else:
            p -= 1
    block[PLY] = p
    return block[DONE]


def over(block: Block, r: int, mobile: int, empty: int) -> bool:
    """Whether the game has ended in this row; `mobile` is where its side can go."""
    if block[r + US] == 0 or block[r + THEM] == 0 or block[r + HALF] >= HALFMOVE_LIMIT:
        return True
    return mobile == 0 and spread2(block[r + THEM]) & empty == 0


def moves_here(block: Block, r: int) -> int:
    """How many moves the side to move has: cells for clones, pairs of cells for jumps, or one pass."""
    us = block[r + US]
    empty = FULL & ~(us | block[r + THEM] | block[GAPS])
    mobile = spread2(us) & empty
    if over(block, r, mobile, empty):
        return 0
    if mobile == 0:
        return 1
    total = count(spread1(us) & empty)
    while us:
        total += count(block[FAR + lowest(us)] & empty)
        us &= us - 1
    return total


def list_moves(block: Block, r: int, p: int) -> None:
    """List all moves of this row."""
    us = block[r + US]
    empty = FULL & ~(us | block[r + THEM] | block[GAPS])
    mobile = spread2(us) & empty
    base = n = MOVES + p * LIST
    if not over(block, r, mobile, empty):
        if mobile == 0:
            block[n] = PASS_CODE
            n += 1
        clones = spread1(us) & empty
        while clones:
            to = lowest(clones)
            clones &= clones - 1
            block[n] = to | to << 6
            n += 1
        while mobile:
            to = lowest(mobile)
            mobile &= mobile - 1
            origins = block[FAR + to] & us
            while origins:
                block[n] = to | lowest(origins) << 6
                origins &= origins - 1
                n += 1
    block[r + INDEX], block[r + TOTAL] = 0, n - base


def step_into(block: Block, r: int, p: int) -> None:
    """Play the next listed move into the row below."""
    move, us, them = block[MOVES + p * LIST + block[r + INDEX]], block[r + US], block[r + THEM]
    block[r + INDEX] += 1
    c = r + ROW
    block[c + STATE] = ENTER
    if move == PASS_CODE:
        block[c + US], block[c + THEM], block[c + HALF] = them, us, block[r + HALF] + 1
        return
    to, origin = move & 63, move >> 6
    flips = block[NEAR + to] & them
    mine = us | 1 << to | flips
    if origin != to:
        mine ^= 1 << origin
    block[c + US], block[c + THEM] = them ^ flips, mine
    block[c + HALF] = block[r + HALF] + 1 if origin != to else 0
