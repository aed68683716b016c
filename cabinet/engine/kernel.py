"""The search: one text for every speed, in the subset of Python that Numba compiles, over one flat block of words.

Resumable alpha-beta: iterative deepening with aspiration windows, principal variation search, transposition table,
captures-first generation, late move reductions, null move and futility pruning. `search(block, budget)` goes on for at
most `budget` nodes, whatever was going on, and returns. Only integers, so every speed agrees bit for bit.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from cabinet.engine.block import (
    ALPHA,
    BEST,
    BEST_AT,
    BEST_MOVE,
    BEST_SCORE,
    BETA,
    COMPLETED,
    DECIDED,
    DEPTH,
    DONE,
    DRAFT,
    FAR,
    FLOOR,
    FULL,
    GAPS,
    GENERATION,
    HALF,
    HALFMOVE_LIMIT,
    HASH_MOVE,
    HIGH,
    HISTORY,
    INDEX,
    INFINITE,
    JUMPS,
    KEY,
    KIND,
    LEVEL,
    LIST,
    LOW,
    MAX_PLY,
    MAXIMUM,
    MOVE,
    MOVES,
    NEAR,
    NO_MOVE,
    NODES,
    NULLED,
    PASS_CODE,
    PLY,
    REDUCED,
    REDUCTION,
    ROW,
    ROWS,
    SEARCHED,
    STAGE,
    STATE,
    STATIC,
    STUCK_ENDS,
    SUM0,
    SUM1,
    SUM2,
    SUM3,
    TABLE,
    TARGETS,
    THEM,
    TOTAL,
    TT_BITS,
    US,
    WIDTH,
    WON,
)
from cabinet.engine.evaluation import evaluate
from cabinet.engine.masks import add_neighbours, count, fill, lowest, spread1, spread2

Block = MutableSequence[int]

ENTER, OPEN, CLOSED = range(3)  # STATE of a row: to be looked at, being searched, has its value
HASH, START, BATCH = range(3)  # STAGE of its move picker
WIDE, SCOUT, NULL = range(3)  # KIND of search its present child is in
UPPER, LOWER, EXACT = 1, 2, 3  # what a stored score is
MIX_US, MIX_THEM, MIX_UP = 0x2545F4914F6CDD1D, 0x369DEA0F31A53F85, 0x5851F42D4C957F2D
POSITIVE = (1 << 63) - 1
NULL_DRAFT, MARGIN_DRAFT, MARGIN = 3, 6, 170  # pruning: least draft of a null move; most draft and size of a margin
FUTILE, LATE_DRAFT = 260, 3
ASPIRATION = 60


def search(block: Block, budget: int) -> int:
    """Go on for at most `budget` nodes; 1 when the search is finished, else 0."""
    left = budget
    p = block[PLY]
    while block[DONE] == 0:
        r = ROWS + p * ROW
        if block[r + STATE] == ENTER:
            if left <= 0:
                break
            left -= 1
            block[NODES] += 1
            enter(block, r, p)
        if block[r + STATE] == OPEN:
            if block[r + KIND] == NULL:
                null_child(block, r)
                p += 1
                continue
            move = next_move(block, r, p)
            if move != NO_MOVE and worth(block, r, move):
                child(block, r, move)
                p += 1
                continue
            close(block, r, p)
        if p == 0:
            deepen(block)
        else:
            p -= 1
            if settle(block, r - ROW, p):
                p += 1
    block[PLY] = p
    return block[DONE]


def hashed(us: int, them: int) -> int:
    """A key of 63 bits for both boards, seen from the side to move."""
    key = (us * MIX_US + them * MIX_THEM) & POSITIVE
    key = ((key ^ key >> 31) * MIX_UP) & POSITIVE
    return key ^ key >> 29


def enter(block: Block, r: int, p: int) -> None:
    """Look at a new node: finished, known, a leaf, prunable at once, or open for its moves."""
    us, them, gaps = block[r + US], block[r + THEM], block[GAPS]
    empty = FULL & ~(us | them | gaps)
    block[r + BEST_AT] = NO_MOVE
    block[r + STATE] = CLOSED
    if us == 0:
        block[r + BEST] = p - WON
        return
    mobile = spread2(us) & empty
    if mobile == 0:
        other = spread2(them) & empty
        if other == 0 or block[STUCK_ENDS]:
            lead = count(us) - count(them)
            block[r + BEST] = WON - p if lead > 0 else p - WON if lead < 0 else 0
            return
        if count(them) + count(fill(them, empty)) > count(us):
            block[r + BEST] = p + 2 * count(empty) - WON
            block[r + BEST_AT] = PASS_CODE
            if p > 0:
                return
    if p > 0 and block[r + HALF] >= HALFMOVE_LIMIT:
        block[r + BEST] = 0
        return
    if (block[r + DRAFT] <= 0 and mobile != 0) or p >= MAX_PLY - 2:
        block[r + BEST] = evaluate(block, us, them, empty)
        return
    expand(block, r, p, us, them, empty)


def expand(block: Block, r: int, p: int, us: int, them: int, empty: int) -> None:
    """Ask the table, try to prune, else make the node ready for its moves."""
    key = hashed(us, them)
    alpha, beta, draft = block[r + ALPHA], block[r + BETA], block[r + DRAFT]
    block[r + KEY], block[r + HASH_MOVE], block[r + FLOOR] = key, NO_MOVE, alpha
    block[r + KIND] = WIDE
    at = TABLE + 2 * (key & ((1 << block[TT_BITS]) - 1))
    data = block[at + 1]
    if block[at] == key and data >> 38 == block[GENERATION]:
        score = (data >> 22 & 0xFFFF) - 32768
        if score > DECIDED:
            score -= p
        elif score < -DECIDED:
            score += p
        bound = data >> 20 & 3
        if p > 0 and beta - alpha == 1 and data >> 12 & 0xFF >= draft and (
            bound == EXACT or (bound == LOWER and score >= beta) or (bound == UPPER and score <= alpha)
        ):
            block[r + BEST] = score
            return
        block[r + HASH_MOVE] = (data & 0xFFF) if data & 0xFFF != 0xFFE else NO_MOVE
    static = -INFINITE
    if p > 0 and beta - alpha == 1:
        static = evaluate(block, us, them, empty)
        if draft <= MARGIN_DRAFT and static - MARGIN * draft >= beta and beta > -DECIDED:
            block[r + BEST] = static
            return
        if draft >= NULL_DRAFT and static >= beta and block[r + NULLED] == 0 and spread2(us) & empty:
            block[r + KIND] = NULL
    block[r + STATIC], block[r + STATE] = static, OPEN
    block[r + BEST], block[r + SEARCHED], block[r + STAGE] = -INFINITE, 0, HASH


def next_move(block: Block, r: int, p: int) -> int:
    """The next move of this node, NO_MOVE after the last: the table's first, then by captures, clones before jumps."""
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
    block[r + LEVEL] = 2 * level + 1
    return False


def batch(block: Block, r: int, p: int, us: int, level: int) -> None:
    """List the clones (odd level) or jumps (even level) that capture level // 2 stones."""
    k = level >> 1
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
        history = HISTORY + (p & 1) * 4096
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


def worth(block: Block, r: int, move: int) -> bool:
    """False when this move and all after it, which capture no more, can hardly matter."""
    static, searched, draft = block[r + STATIC], block[r + SEARCHED], block[r + DRAFT]
    if static == -INFINITE or searched == 0 or move == block[r + HASH_MOVE] or block[r + BEST] < -DECIDED:
        return True
    gain = 100 * (block[r + LEVEL] + 1)
    if draft <= LATE_DRAFT and static + gain + FUTILE * draft <= block[r + ALPHA]:
        return False
    return draft > LATE_DRAFT or searched < 4 + 8 * draft * draft


def child(block: Block, r: int, move: int) -> None:
    """Play a move into the next row, with the window and draft it deserves."""
    us, them, half, draft = block[r + US], block[r + THEM], block[r + HALF], block[r + DRAFT]
    searched = block[r + SEARCHED]
    block[r + MOVE], block[r + REDUCED], block[r + KIND] = move, 0, WIDE if searched == 0 else SCOUT
    c = r + ROW
    if move == PASS_CODE:
        block[c + US], block[c + THEM], block[c + HALF] = them, us, half + 1
    else:
        to, origin = move & 63, move >> 6
        flips = block[NEAR + to] & them
        mine = us | 1 << to | flips
        if origin != to:
            mine ^= 1 << origin
        block[c + US], block[c + THEM], block[c + HALF] = them ^ flips, mine, half + 1 if origin != to else 0
    if searched > 1 and draft > 2:
        reduced = block[REDUCTION + (draft if draft < 16 else 15) * 64 + (searched if searched < 64 else 63)]
        if reduced > 0 and block[r + FLOOR] + 1 < block[r + BETA]:
            reduced -= 1
        block[r + REDUCED] = reduced if reduced < draft - 1 else draft - 2
    block[r + SEARCHED] = searched + 1
    open_child(block, r, block[r + KIND] == SCOUT)


def null_child(block: Block, r: int) -> None:
    """Let the other side move twice: who still stands above beta will do so with a move."""
    c, beta, draft = r + ROW, block[r + BETA], block[r + DRAFT]
    block[c + US], block[c + THEM], block[c + HALF] = block[r + THEM], block[r + US], block[r + HALF]
    block[c + ALPHA], block[c + BETA], block[c + DRAFT] = -beta, 1 - beta, draft - 3 - (draft >> 2)
    block[c + NULLED], block[c + STATE] = 1, ENTER


def open_child(block: Block, r: int, scout: bool) -> None:
    """Set window and draft of the child by this row's KIND and REDUCED."""
    c, alpha = r + ROW, block[r + ALPHA]
    draft = block[r + DRAFT] - (0 if block[r + MOVE] == PASS_CODE else 1)
    block[c + ALPHA] = -alpha - 1 if scout else -block[r + BETA]
    block[c + BETA], block[c + DRAFT] = -alpha, draft - block[r + REDUCED]
    block[c + NULLED], block[c + STATE] = 0, ENTER


def settle(block: Block, r: int, p: int) -> bool:
    """A child has its value: take it; or True, to search the child again with more draft or a wider window."""
    score, kind, alpha, beta = -block[r + ROW + BEST], block[r + KIND], block[r + ALPHA], block[r + BETA]
    if kind == NULL:
        block[r + KIND] = WIDE
        if score >= beta:
            block[r + BEST], block[r + STATE] = (score if score < DECIDED else beta), CLOSED
        return False
    if kind == SCOUT and score > alpha:
        if block[r + REDUCED] > 0:
            block[r + REDUCED] = 0
            open_child(block, r, True)
            return True
        if score < beta:
            block[r + KIND] = WIDE
            open_child(block, r, False)
            return True
    if score > block[r + BEST]:
        block[r + BEST], block[r + BEST_AT] = score, block[r + MOVE]
        if p == 0 and score > alpha:
            block[BEST_MOVE] = block[r + MOVE]
    if score > alpha:
        block[r + ALPHA] = score
        if score >= beta:
            close(block, r, p)
    return False


def close(block: Block, r: int, p: int) -> None:
    """All that matters here is searched: remember it."""
    block[r + STATE] = CLOSED
    best, draft, move = block[r + BEST], block[r + DRAFT], block[r + BEST_AT]
    bound = LOWER if best >= block[r + BETA] else EXACT if best > block[r + FLOOR] else UPPER
    if bound == LOWER and move != PASS_CODE:
        at = HISTORY + (p & 1) * 4096 + move
        block[at] += draft * draft
        if block[at] > 1 << 20:
            for i in range(HISTORY, HISTORY + 8192):
                block[i] >>= 1
    if best > DECIDED:
        best += p
    elif best < -DECIDED:
        best -= p
    if move == NO_MOVE or bound == UPPER:
        move = block[r + HASH_MOVE]
    stored = move if move != NO_MOVE else 0xFFE
    at = TABLE + 2 * (block[r + KEY] & ((1 << block[TT_BITS]) - 1))
    block[at] = block[r + KEY]
    block[at + 1] = stored | draft << 12 | bound << 20 | best + 32768 << 22 | block[GENERATION] << 38


def deepen(block: Block) -> None:
    """The root has its value: widen the window if it fell outside, else go one ply deeper or be done."""
    r = ROWS
    score, low, high, depth, width = block[r + BEST], block[LOW], block[HIGH], block[DEPTH], block[WIDTH]
    if score <= low and low > -INFINITE:
        low, width = score - width, width * 4
    elif score >= high and high < INFINITE:
        high, width = score + width, width * 4
    else:
        block[COMPLETED], block[BEST_SCORE], block[BEST_MOVE] = depth, score, block[r + BEST_AT]
        if depth >= block[MAXIMUM] or score > DECIDED:
            block[DONE] = 1
            return
        depth, width = depth + 1, ASPIRATION
        low, high = (score - width, score + width) if depth >= 4 else (-INFINITE, INFINITE)
    if low < -4000 or width > 1000:
        low = -INFINITE
    if high > 4000 or width > 1000:
        high = INFINITE
    block[LOW], block[HIGH], block[DEPTH], block[WIDTH] = low, high, depth, width
    block[r + ALPHA], block[r + BETA], block[r + DRAFT], block[r + STATE] = low, high, depth, ENTER
