"""Searches of a node itself, shallower than it deserves, before its moves: ProbCut and singular moves.

Either puts the node once more into the next row, with a window of one and less draft. In the kernel's subset of Python.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from cabinet.engine.block import (
    ALPHA,
    BETA,
    DECIDED,
    DRAFT,
    ENTER,
    HALF,
    HASH_MOVE,
    KIND,
    KNOWN,
    MOVE,
    MOVER,
    NO_MOVE,
    PASS_CODE,
    PROBCUT,
    ROW,
    ROWS,
    SINGULAR,
    STATE,
    THEM,
    UPPER,
    US,
    WITHOUT,
)
from cabinet.engine.entries import stored_bound, stored_draft, stored_score
from cabinet.engine.evaluation import evaluate

Block = MutableSequence[int]

CUT_MARGIN, CUT_BACK = 90, 4  # so far above beta must a search so much shallower end
SINGULAR_DRAFT, SINGULAR_BACK = 6, 3  # least draft, and by how much the table's may fall short of it


def probcut(block: Block, r: int, us: int, them: int, empty: int) -> bool:
    """Whether to ask a shallow search if this node is so good that it need not be searched; then that is set up."""
    beta = block[r + BETA]
    if r == ROWS or block[r + WITHOUT] or beta - block[r + ALPHA] > 1 or abs(beta) >= DECIDED:
        return False
    target = beta + CUT_MARGIN
    if evaluate(block, us, them, empty, target, target, False) < target:
        return False
    probe(block, r, PROBCUT, target, block[r + DRAFT] - CUT_BACK, NO_MOVE)
    return True


def singular(block: Block, r: int, move: int) -> bool:
    """Whether to ask first if all moves but this, the table's, fall short of it; then that is set up."""
    draft, data = block[r + DRAFT], block[r + KNOWN]
    if move != block[r + HASH_MOVE] or draft < SINGULAR_DRAFT or data == 0 or move == PASS_CODE or r == ROWS:
        return False
    score = stored_score(data)
    if block[r + BETA] - block[r + ALPHA] > 1 or abs(score) > DECIDED:
        return False
    if stored_bound(data) == UPPER or stored_draft(data) < draft - SINGULAR_BACK:
        return False
    block[r + MOVE] = move
    probe(block, r, SINGULAR, score - draft, draft - 1 >> 1, move)
    return True


def probe(block: Block, r: int, kind: int, target: int, draft: int, without: int) -> None:
    """Put this node into the next row, to be searched so deep for whether it reaches the target `without` a move."""
    c = r + ROW
    block[c + US], block[c + THEM], block[c + HALF] = block[r + US], block[r + THEM], block[r + HALF]
    block[c + MOVER], block[c + WITHOUT] = block[r + MOVER], without + 1
    block[c + ALPHA], block[c + BETA], block[c + DRAFT] = target - 1, target, draft
    block[c + STATE], block[r + KIND] = ENTER, kind
