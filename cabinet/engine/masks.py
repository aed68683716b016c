"""Whole boards at once: spreading, neighbour counts and fills of 7x7 bitboards, in the kernel's subset of Python."""

from __future__ import annotations

from cabinet.engine.block import FULL

FILE_A = sum(1 << 7 * rank for rank in range(7))
NOT_A, NOT_G = FULL & ~FILE_A, FULL & ~(FILE_A << 6)
NOT_AB, NOT_FG = FULL & ~(FILE_A | FILE_A << 1), FULL & ~(FILE_A << 5 | FILE_A << 6)

GATHER = sum(1 << 6 * rank for rank in range(7))
ODD1, ODD2, ODD4 = 0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F  # every other run of so many bits
ODD8, ODD16 = 0x00FF00FF00FF00FF, 0x0000FFFF0000FFFF


def count(mask: int) -> int:
    """How many cells a mask holds (compiled: one instruction)."""
    return mask.bit_count()


def lowest(mask: int) -> int:
    """The first cell of a mask that is not empty (compiled: one instruction)."""
    return (mask & -mask).bit_length() - 1


def spread1(mask: int) -> int:
    """The cells of a mask and all next to them."""
    wide = mask | (mask & NOT_G) << 1 | (mask & NOT_A) >> 1
    return (wide | wide << 7 | wide >> 7) & FULL


def spread2(mask: int) -> int:
    """The cells of a mask and all within two of them."""
    wide = mask | (mask & NOT_G) << 1 | (mask & NOT_A) >> 1 | (mask & NOT_FG) << 2 | (mask & NOT_AB) >> 2
    return (wide | wide << 7 | wide >> 7 | wide << 14 | wide >> 14) & FULL


def fill(mask: int, room: int) -> int:
    """The cells of `room` that can be reached from a mask one step at a time within `room`."""
    reached = spread1(mask) & room
    grown = (spread1(reached) & room) | reached
    while grown != reached:
        reached = grown
        grown = (spread1(reached) & room) | reached
    return reached


def transposed(mask: int) -> int:
    """A mask with ranks and files exchanged: a file's cells, seven bits apart, are multiplied side by side."""
    files = 0
    for file in range(7):
        files |= ((mask >> file & FILE_A) * GATHER >> 36 & 127) << 7 * file
    return files


def turned(mask: int) -> int:
    """A mask turned half round."""
    mask = (mask >> 1 & ODD1) | (mask & ODD1) << 1
    mask = (mask >> 2 & ODD2) | (mask & ODD2) << 2
    mask = (mask >> 4 & ODD4) | (mask & ODD4) << 4
    mask = (mask >> 8 & ODD8) | (mask & ODD8) << 8
    mask = (mask >> 16 & ODD16) | (mask & ODD16) << 16
    return (mask >> 47 & 0x1FFFF) | (mask & 0xFFFFFFFF) << 17


def add_neighbours(mask: int) -> tuple[int, int, int, int]:
    """How many neighbours in `mask` each cell has, 0 to 8, as four masks: the binary digits, lowest first."""
    east, west = (mask & NOT_G) << 1, (mask & NOT_A) >> 1
    a0, a1 = east ^ west, east & west  # the two on the cell's own rank
    b0, b1 = a0 ^ mask, a1 | (a0 & mask)  # the three of a rank, for its neighbours
    n0, n1, s0, s1 = (b0 << 7) & FULL, (b1 << 7) & FULL, b0 >> 7, b1 >> 7
    t0, carry = n0 ^ s0, n0 & s0
    t1, t2 = n1 ^ s1 ^ carry, (n1 & s1) | (carry & (n1 ^ s1))
    r0, carry = t0 ^ a0, t0 & a0
    r1, carry = t1 ^ a1 ^ carry, (t1 & a1) | (carry & (t1 ^ a1))
    return r0, r1, t2 ^ carry, t2 & carry
