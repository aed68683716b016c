"""The march to the heap: pieces come in single file from the edge of the screen and hop up to be counted.

All times are milliseconds from the start of the count. Every place and instant is a function of them, so a skip
is only asking for the end.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import pi, sin

EACH_MS = 75  # from one piece that is counted to the next
WALK_MS, HOP_MS = 340, 280  # from the edge to below the heap, and from there up to its place
STEP_MS, STEP_PX = 150, 5  # a pace of the march, and how high it bounces
RISE_PX = 18  # how far above the straight line a hop goes
FORM_MS = 180  # a piece that has landed is soft for so long
FLOOR_Y = 200
WIDTH = 320


@dataclass(frozen=True, slots=True)
class Heap:
    """Where the pieces of one seat are piled up: a box on the screen, and how many there are in the end."""

    x: int  # the middle of it
    wide: int
    top: int
    bottom: int  # the middle of the lowest row
    pieces: int

    @property
    def across(self) -> int:
        """Pieces in a row."""
        return max(1, self.wide // 17)

    def place(self, number: int) -> tuple[int, int]:
        """The middle of a piece's place: rows from below, closer where many must find room."""
        row, column = divmod(number, self.across)
        rows = -(-self.pieces // self.across)
        step = min(17.0, (self.bottom - self.top) / max(1, rows - 1))
        left = self.x - (self.across - 1) * 17 // 2
        return left + column * 17, self.bottom - round(row * step)

    def at(self, number: int, ms: int) -> tuple[int, int, float] | None:
        """A piece's x, y and phase (see `Canvas.piece`); None while it is not on the screen yet."""
        since = ms - (landing_ms(number) - HOP_MS - WALK_MS)
        if since < 0:
            return None
        if since < WALK_MS:
            start = 0 if self.x < WIDTH // 2 else WIDTH - 1
            bounce = abs(sin(since / STEP_MS * pi)) * STEP_PX
            return start + (self.x - start) * since // WALK_MS, FLOOR_Y - round(bounce), 1.0
        x, y = self.place(number)
        share = (since - WALK_MS) / HOP_MS
        if share >= 1:
            return x, y, min(1.0, 0.5 + (since - WALK_MS - HOP_MS) / FORM_MS / 2)
        rise = sin(share * pi) * RISE_PX
        return round(self.x + (x - self.x) * share), round(FLOOR_Y + (y - FLOOR_Y) * share - rise), 0.75


def landing_ms(number: int) -> int:
    """When a piece is counted: the first when it has walked and hopped, the others one by one."""
    return WALK_MS + HOP_MS + number * EACH_MS


def landed(ms: int) -> int:
    """How many pieces of a heap have been counted, if there are that many."""
    return max(0, (ms - landing_ms(0)) // EACH_MS + 1)


def heaps(scores: tuple[int, ...]) -> tuple[Heap, ...]:
    """The heaps of a result side by side, narrower where there are more than two."""
    wide = (304 - 12 * (len(scores) - 1)) // len(scores)
    return tuple(
        Heap(8 + wide // 2 + seat * (wide + 12), wide - 16, 62, 160, score) for seat, score in enumerate(scores)
    )
