"""The search: one text for every speed, in the subset of Python that Numba compiles, over one flat block of words.

Resumable alpha-beta: iterative deepening with aspiration windows, principal variation search, transposition table,
captures-first generation, late moves reduced and pruned, futility both ways, ProbCut, singular extensions.
`search(block, budget)` goes on for at most `budget` nodes, whatever was going on, and returns. Only integers, so every
speed agrees bit for bit.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from cabinet.engine.block import (
    ALPHA,
    ASKED,
    BEST,
    BEST_AT,
    BEST_MOVE,
    BEST_SCORE,
    BETA,
    CLOSED,
    COMPLETED,
    DECIDED,
    DEPTH,
    DONE,
    DRAFT,
    ENTER,
    EXACT,
    FLOOR,
    FULL,
    GAPS,
    GENERATION,
    HALF,
    HALFMOVE_LIMIT,
    HASH_MOVE,
    HIGH,
    HISTORY,
    INFINITE,
    KEY,
    KIND,
    KNOWN,
    LEVEL,
    LOG,
    LOW,
    LOWER,
    MAX_PLY,
    MAXIMUM,
    MOVE,
    MOVER,
    NEAR,
    NETWORK,
    NO_MOVE,
    NODES,
    OPEN,
    PASS_CODE,
    PLY,
    PROBCUT,
    REDUCED,
    ROW,
    ROWS,
    SCOUT,
    SEARCHED,
    STAGE,
    STATE,
    STATIC,
    STUCK_ENDS,
    TABLE,
    THEM,
    TT_BITS,
    UPPER,
    US,
    WIDE,
    WIDTH,
    WITHOUT,
    WON,
)
from cabinet.engine.counting import perft
from cabinet.engine.entries import (
    packed,
    stored_bound,
    stored_draft,
    stored_generation,
    stored_move,
    stored_score,
)
from cabinet.engine.evaluation import evaluate
from cabinet.engine.masks import count, fill, spread2
from cabinet.engine.ordering import HASH, START, next_move
from cabinet.engine.probes import probcut, singular

Block = MutableSequence[int]

SEARCH, PERFT, EVALUATE = range(3)  # tasks
KEY_US, KEY_THEM, KEY_UP = 0x2545F4914F6CDD1D, 0x369DEA0F31A53F85, 0x5851F42D4C957F2D
POSITIVE = (1 << 63) - 1
# pruning, each number for scores of the tables and of the network
PRUNED_DRAFT = 6  # the most at which a score prunes; deeper nodes are not judged
MARGIN, CLOSE_MARGIN = 120, 60  # so far above beta a ply, no move is looked at
HOPE, CLOSE_HOPE, HOPE_AFTER = 135, 96, 3  # so far below alpha a ply and two, only the first moves are
LATE, CLOSE_LATE, LATE_DRAFT = 2, 4, 5  # no move after so many times (two and the draft squared)
IDLE_AFTER = 2  # jumps that capture nothing are searched only among a node's first moves
UNKNOWN_DRAFT, KNOWN_DRAFT = 3, 2  # least draft that goes a ply less deep without a move of the table, and that uses it
ASPIRATION, CLOSE_ASPIRATION, ASPIRATION_DEPTH = 60, 20, 7
REDUCE, CLOSE_REDUCE = 146, 70  # late move reductions: this times the logarithms of draft and number


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
        if block[r + STATE] == ASKED:
            block[r + STATE] = OPEN
            p += 1
            continue
        if block[r + STATE] == OPEN:
            move = next_move(block, r, p)
            if move != NO_MOVE and worth(block, r, move):
                if block[NETWORK] == 0 or not singular(block, r, move):
                    child(block, r, move, 0)
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
    key = (us * KEY_US + them * KEY_THEM) & POSITIVE
    key = ((key ^ key >> 31) * KEY_UP) & POSITIVE
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
        alpha, beta = block[r + ALPHA], block[r + BETA]
        block[r + BEST] = evaluate(block, us, them, empty, alpha, beta, beta - alpha > 1)
        return
    expand(block, r, p, us, them, empty)


def expand(block: Block, r: int, p: int, us: int, them: int, empty: int) -> None:
    """Ask the table, try to prune, else make the node ready for its moves."""
    alpha, beta, draft, without = block[r + ALPHA], block[r + BETA], block[r + DRAFT], block[r + WITHOUT]
    block[r + KEY], block[r + KNOWN], block[r + HASH_MOVE], block[r + FLOOR] = 0, 0, without - 1, alpha
    if without == 0 and draft >= KNOWN_DRAFT and known(block, r, p, us, them):
        return
    if draft >= UNKNOWN_DRAFT and block[r + HASH_MOVE] == NO_MOVE and p > 0:
        draft -= 1
        block[r + DRAFT] = draft
    static = 0
    if p > 0 and draft <= PRUNED_DRAFT:
        margin, hope = (CLOSE_MARGIN, CLOSE_HOPE) if block[NETWORK] else (MARGIN, HOPE)
        low, high = alpha - hope * (draft + 2), beta + margin * draft
        static = evaluate(block, us, them, empty, low, high, beta - alpha > 1)
        if beta - alpha == 1 and static >= high and beta > -DECIDED and without == 0:
            block[r + BEST] = static
            return
    block[r + STATIC], block[r + STATE] = static, OPEN
    block[r + BEST], block[r + SEARCHED], block[r + STAGE] = -INFINITE, 0, START if without else HASH
    if draft > PRUNED_DRAFT and block[NETWORK] and probcut(block, r, us, them, empty):
        block[r + STATE] = ASKED


def known(block: Block, r: int, p: int, us: int, them: int) -> bool:
    """Ask the table about this node: its move, or at once its score (True)."""
    key = hashed(us, them)
    block[r + KEY] = key
    at = TABLE + 2 * (key & ((1 << block[TT_BITS]) - 1))
    data = block[at + 1]
    if block[at] == key and stored_generation(data) == block[GENERATION]:
        alpha, beta, draft = block[r + ALPHA], block[r + BETA], block[r + DRAFT]
        block[r + KNOWN] = data
        score = stored_score(data)
        if score > DECIDED:
            score -= p
        elif score < -DECIDED:
            score += p
        bound = stored_bound(data)
        if (
            p > 0
            and stored_draft(data) >= draft
            and (bound == EXACT or (bound == LOWER and score >= beta) or (bound == UPPER and score <= alpha))
        ):
            block[r + BEST] = score
            return True
        block[r + HASH_MOVE] = stored_move(data)
    return False


def worth(block: Block, r: int, move: int) -> bool:
    """False when this move and all after it, which capture no more, can hardly matter."""
    static, searched, draft, level = block[r + STATIC], block[r + SEARCHED], block[r + DRAFT], block[r + LEVEL] + 1
    if r == ROWS or searched == 0 or move == block[r + HASH_MOVE] or block[r + BEST] < -DECIDED:
        return True
    if level == 0 and searched >= IDLE_AFTER:
        return False
    hope, late = (CLOSE_HOPE, CLOSE_LATE) if block[NETWORK] else (HOPE, LATE)
    alpha = block[r + ALPHA]
    if searched >= HOPE_AFTER and draft <= PRUNED_DRAFT and alpha < DECIDED and static + hope * (draft + 2) <= alpha:
        return False
    return draft > LATE_DRAFT or searched < late * (2 + draft * draft)


def child(block: Block, r: int, move: int, extension: int) -> None:
    """Play a move into the next row, with the window and draft it deserves, so many plies more."""
    us, them, half, draft = block[r + US], block[r + THEM], block[r + HALF], block[r + DRAFT]
    searched = block[r + SEARCHED]
    block[r + MOVE], block[r + REDUCED], block[r + KIND] = move, -extension, WIDE if searched == 0 else SCOUT
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
        reduce = CLOSE_REDUCE if block[NETWORK] else REDUCE
        reduced = block[LOG + draft] * block[LOG + (searched if searched < 64 else 63)] * reduce >> 16
        if reduced > 0 and block[r + FLOOR] + 1 < block[r + BETA]:
            reduced -= 1
        block[r + REDUCED] = reduced if reduced < draft - 1 else draft - 2
    block[r + SEARCHED] = searched + 1
    open_child(block, r, block[r + KIND] == SCOUT)


def open_child(block: Block, r: int, scout: bool) -> None:
    """Set window and draft of the child by this row's KIND and REDUCED."""
    c, alpha = r + ROW, block[r + ALPHA]
    block[c + ALPHA] = -alpha - 1 if scout else -block[r + BETA]
    block[c + BETA], block[c + DRAFT] = -alpha, block[r + DRAFT] - 1 - block[r + REDUCED]
    block[c + STATE], block[c + MOVER], block[c + WITHOUT] = ENTER, 1 - block[r + MOVER], 0


def settle(block: Block, r: int, p: int) -> bool:
    """A child has its value: take it; or True, to search one again: deeper, in a wider window, or after a probe."""
    score, kind, alpha, beta = -block[r + ROW + BEST], block[r + KIND], block[r + ALPHA], block[r + BETA]
    if kind > SCOUT:
        return answered(block, r)
    if kind == SCOUT and score > alpha and (block[r + REDUCED] > 0 or score < beta):
        block[r + KIND], block[r + REDUCED] = WIDE, 0
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


def answered(block: Block, r: int) -> bool:
    """The node itself has been searched: it is cut by that, or goes on; True when with the move in question."""
    score, target, beta = block[r + ROW + BEST], block[r + ROW + BETA], block[r + BETA]
    if block[r + KIND] == PROBCUT:
        if score >= target:
            block[r + BEST], block[r + STATE] = score, CLOSED
        return False
    if score >= target and target >= beta:  # a second move is good enough: multi-cut
        block[r + BEST], block[r + STATE] = target, CLOSED
        return False
    extension = 1 if score < target else -1 if stored_score(block[r + KNOWN]) >= beta else 0
    child(block, r, block[r + MOVE], extension)
    return True


def close(block: Block, r: int, p: int) -> None:
    """All that matters here is searched: remember it."""
    block[r + STATE] = CLOSED
    best, draft, move, key = block[r + BEST], block[r + DRAFT], block[r + BEST_AT], block[r + KEY]
    bound = LOWER if best >= block[r + BETA] else EXACT if best > block[r + FLOOR] else UPPER
    if bound == LOWER and move != PASS_CODE:
        at = HISTORY + block[r + MOVER] * 4096 + move
        block[at] += draft * draft
        if block[at] > 1 << 20:
            for i in range(HISTORY, HISTORY + 8192):
                block[i] >>= 1
    if key == 0:
        return
    if best > DECIDED:
        best += p
    elif best < -DECIDED:
        best -= p
    if move == NO_MOVE or bound == UPPER:
        move = block[r + HASH_MOVE]
    at = TABLE + 2 * (key & ((1 << block[TT_BITS]) - 1))
    block[at] = key
    block[at + 1] = packed(move, draft, bound, best, block[GENERATION])


def deepen(block: Block) -> None:
    """The root has its value: widen the window if it fell outside, else go one ply deeper or be done."""
    r = ROWS
    score, low, high, depth, width = block[r + BEST], block[LOW], block[HIGH], block[DEPTH], block[WIDTH]
    if score <= low and low > -INFINITE:
        low, high, width = low - width, low + high >> 1, width + (width >> 1)
    elif score >= high and high < INFINITE:
        high, width = high + width, width + (width >> 1)
    else:
        block[COMPLETED], block[BEST_SCORE], block[BEST_MOVE] = depth, score, block[r + BEST_AT]
        if depth >= block[MAXIMUM] or score > DECIDED:
            block[DONE] = 1
            return
        depth, width = depth + 1, CLOSE_ASPIRATION if block[NETWORK] else ASPIRATION
        low, high = (score - width, score + width) if depth >= ASPIRATION_DEPTH else (-INFINITE, INFINITE)
    if low < -4000 or width > 1000:
        low = -INFINITE
    if high > 4000 or width > 1000:
        high = INFINITE
    block[LOW], block[HIGH], block[DEPTH], block[WIDTH] = low, high, depth, width
    block[r + ALPHA], block[r + BETA], block[r + DRAFT], block[r + STATE] = low, high, depth, ENTER


def run(block: Block, task: int, budget: int) -> int:
    """The one entry point of a compiled kernel: task 0 searches, 1 counts, 2 evaluates the root (no budget)."""
    if task == SEARCH:
        return search(block, budget)
    if task == PERFT:
        return perft(block, budget)
    us, them = block[ROWS + US], block[ROWS + THEM]
    return evaluate(block, us, them, FULL & ~(us | them | block[GAPS]), 0, 0, True)
