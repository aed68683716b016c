"""The learned values of 3x3 windows, and how a board's gaps change them."""

from __future__ import annotations

from functools import cache

from cabinet.engine.block import WINDOW


@cache
def window_values(window: int, gaps: int) -> tuple[int, ...]:
    """One word a state of this window (0 lower left, 8 upper right): early value, late value shifted by 32."""
    cover = [(2 if i in (0, 2) and window % 3 != (0 if i == 0 else 2) else 1) for i in range(3)]
    lift = [(2 if i in (0, 2) and window // 3 != (0 if i == 0 else 2) else 1) for i in range(3)]
    share = [100 // (cover[i % 3] * lift[i // 3]) for i in range(9)]
    values = []
    for state in range(WINDOW):
        total, rest = 0, state
        for i in range(9):
            rest, digit = divmod(rest, 3)
            total += (0, share[i], -share[i])[digit]
        values.append(total * (1 + (1 << 32)))
    return tuple(values)
