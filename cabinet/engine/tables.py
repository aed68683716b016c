"""Fills a block with what the kernel looks up: geometry, logarithms, phases, and the pattern values of one board."""

from __future__ import annotations

from array import array
from functools import cache, lru_cache
from pathlib import Path

from cabinet.engine.block import (
    BALANCE,
    CELLS,
    FAR,
    FULL,
    LOG,
    NEAR,
    OWN_CODE,
    PATTERNS,
    PHASE,
    ROWS,
    SIDE,
    THEIR_CODE,
    WINDOW,
)
from cabinet.engine.masks import spread1, spread2
from cabinet.engine.patterns import DATA, balance_values, window_values

PHASES = tuple(min(256, max(0, 8 * (empty - 2))) for empty in range(CELLS + 1))  # how early it is, by empty cells


@lru_cache(maxsize=16)
def tables(gaps: int, source: Path = DATA) -> array[int]:
    """All words below ROWS for a board with these gaps and values from `source`; the header is zero."""
    words = array("q", bytes(8 * ROWS))
    words[NEAR:LOG] = geometry()
    for number in range(1, 64):
        words[LOG + number] = (number**16).bit_length() - 1  # in whole numbers on every machine
    words[PHASE : PHASE + len(PHASES)] = array("q", PHASES)
    for bits in range(1 << SIDE):
        code = row_code(bits)
        words[OWN_CODE + bits], words[THEIR_CODE + bits] = code, 2 * code
    for window in range(9):
        at = PATTERNS + window * WINDOW
        words[at : at + WINDOW] = window_values(window, local_gaps(window, gaps), source)
    words[BALANCE:ROWS] = balance_values(source)
    return words


@cache
def geometry() -> array[int]:
    """The words from NEAR to LOG: what is one and two steps from each cell."""
    words = array("q", bytes(8 * (LOG - NEAR)))
    for cell in range(CELLS):
        near = spread1(1 << cell) & ~(1 << cell)
        words[cell] = near
        words[FAR - NEAR + cell] = spread2(1 << cell) & ~near & ~(1 << cell) & FULL
    return words


def local_gaps(window: int, gaps: int) -> int:
    """A bit for each gap among the window's nine cells, cell 0 lower left."""
    corner = window // 3 * 14 + window % 3 * 2
    return gaps >> corner & 7 | (gaps >> corner + 7 & 7) << 3 | (gaps >> corner + 14 & 7) << 6


def row_code(bits: int) -> int:
    """A row's seven bits as three base-3 numbers of files 1-3, 3-5 and 5-7, sixteen bits apart."""

    def three(file: int) -> int:
        return sum(3**i for i in range(3) if bits >> file + i & 1)

    return three(0) | three(2) << 16 | three(4) << 32
