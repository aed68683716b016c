"""Where everything lies in the one flat block of signed 64-bit words that a search works on.

The kernel knows nothing but this block: header, tables of the board, history, one row a ply, move lists, transposition
table. Interpreted it is a list, under Numba an array, in the WebAssembly module the module's own memory.
"""

from __future__ import annotations

from typing import Final

SIDE: Final = 7  # the kernel's board is 7x7; smaller boards are gaps in it
CELLS: Final = SIDE * SIDE
FULL: Final = (1 << CELLS) - 1
PASS_CODE: Final = 4095  # a move is to | origin << 6, a clone has origin == to
NO_MOVE: Final = -1

INFINITE: Final = 30000
WON: Final = 20000  # a won game, less the plies to its end; every evaluation stays within +-LIMIT
LIMIT: Final = 15000
DECIDED: Final = 19000  # any score beyond is a proved result

MAX_PLY: Final = 72  # rows on the stack
MAX_DEPTH: Final = 60
UNLIMITED: Final = -1_000_000  # the halfmove clock of a game without a limit starts here
HALFMOVE_LIMIT: Final = 100

# header
(PLY, NODES, DONE, GAPS, DEPTH, MAXIMUM, LOW, HIGH, WIDTH, BEST_SCORE, BEST_MOVE, COMPLETED, NOISE, SALT, GENERATION,
 TT_BITS, STUCK_ENDS, NETWORK) = range(18)  # fmt: skip
# NETWORK: where the networks begin, 0 to go by the tables

# tables of the board
NEAR: Final = 32  # near[cell], far[cell]: masks at distance one and two
FAR: Final = NEAR + 64
LOG: Final = FAR + 64  # sixteen times the binary logarithm of 1 to 63: beyond MAX_DEPTH
PHASE: Final = LOG + 64  # weight of the early tables by empty cells, 0..256
OWN_CODE: Final = PHASE + 64  # a row's seven bits to three base-3 numbers of three cells each, 16 bits apart
THEIR_CODE: Final = OWN_CODE + 128  # twice those
HISTORY: Final = THEIR_CODE + 128  # by side, by move code
PATTERNS: Final = HISTORY + 2 * 4096  # nine 3x3 windows, 3^9 states each, early and late value in one word
WINDOW: Final = 3**9
BALANCE: Final = PATTERNS + 9 * WINDOW  # by own stones, by theirs: early and late value in one word
BALANCE_ROW: Final = CELLS + 1

# the networks, behind everything else: one for each stretch of a game, the last stretch first
LANE_WORDS: Final = 8  # words of eight lanes for 64 sums
TILES: Final = 18  # those of each pair of ranks side by side, overlapping like the windows
TILE: Final = 3**6
OUTPUT: Final = LANE_WORDS  # within a network, which opens with where the sums begin: their weights in the end
NETWORK_SCALE: Final = OUTPUT + LANE_WORDS
NETWORK_BIAS: Final = NETWORK_SCALE + 1
NETWORK_SPREAD: Final = NETWORK_BIAS + 1  # the standard deviation of one view from the mean of all
FIRST_LAYER: Final = NETWORK_SPREAD + 1  # by tile of two rows by three files, by state: weights of the sums
NETWORK_WORDS: Final = FIRST_LAYER + TILES * TILE * LANE_WORDS
BUCKETS: Final = 7

ROWS: Final = BALANCE + BALANCE_ROW * BALANCE_ROW

# a row of the stack
(US, THEM, HALF, STATE, ALPHA, BETA, BEST, BEST_AT, DRAFT, KEY, HASH_MOVE, STATIC, MOVE, SEARCHED, STAGE, INDEX, TOTAL,
 LEVEL, TARGETS, JUMPS, SUM0, SUM1, SUM2, SUM3, FLOOR, REDUCED, KIND, MOVER, KNOWN, WITHOUT) = range(30)  # fmt: skip
# MOVER: whose history orders the moves; KNOWN: the table's word, 0 for none; WITHOUT: one more than a move left out
ROW: Final = 32
ENTER, OPEN, CLOSED, ASKED = range(4)  # STATE: to be looked at, being searched, has its value, to be searched shallowly
WIDE, SCOUT, SINGULAR, PROBCUT = range(4)  # KIND of search its present child is in
UPPER, LOWER, EXACT = 1, 2, 3  # what a stored score is
MOVES: Final = ROWS + MAX_PLY * ROW  # one list a ply
LIST: Final = 512
TABLE: Final = MOVES + MAX_PLY * LIST  # transposition table: key, data
HASH_MB: Final = 64  # its size in an engine match, unless told otherwise


def table_bits(megabytes: int) -> int:
    """The binary logarithm of how many entries, two words each, a transposition table of at most this size has."""
    return (megabytes << 16).bit_length() - 1


def networks_at(tt_bits: int) -> int:
    """Where the networks begin if the transposition table has 2**tt_bits entries: a block without them ends here."""
    return TABLE + (2 << tt_bits)


def size(tt_bits: int) -> int:
    """Words of a block with networks."""
    return networks_at(tt_bits) + BUCKETS * NETWORK_WORDS
