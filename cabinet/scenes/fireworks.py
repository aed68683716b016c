"""Fireworks of gel: shells leap up, burst, and throw a ring of drops that fall and shrink. A function of time alone."""

from __future__ import annotations

from math import cos, pi, sin

from cabinet.scenes import cues
from cabinet.scenes.canvas import HEIGHT, SEAT_INKS, WIDTH, Canvas
from cabinet.scenes.cues import Cue

EVERY_MS, RISE_MS, BURST_MS, FALL_MS = 340, 620, 420, 1300
DROPS, RADIUS, WEIGHT = 14, 54, 46  # drops of a shell, pixels they are thrown, pixels they have fallen in the end
GRAND = 4  # every so many bursts a deep one


def draw_fireworks(canvas: Canvas, ms: int) -> None:
    """All shells that are in the air so many milliseconds after the first was sent up."""
    for number in range(max(0, (ms - RISE_MS - FALL_MS) // EVERY_MS), ms // EVERY_MS + 1):
        since = ms - number * EVERY_MS
        if since < RISE_MS:
            share = 1 - (1 - since / RISE_MS) ** 2
            x, y = _apex(number)
            _drop(canvas, x, round(HEIGHT + (y - HEIGHT) * share), number, 0.75)
        elif since < RISE_MS + FALL_MS:
            _burst(canvas, number, since - RISE_MS)


def heard(since: int, until: int) -> tuple[str, ...]:
    """What bursts in (since, until]."""
    first, last = ((ms - RISE_MS) // EVERY_MS for ms in (since, until))
    return tuple(
        Cue.WIPE_OUT if number % GRAND == GRAND - 1 else cues.convert(number % cues.RISES)
        for number in range(max(0, first + 1), last + 1)
    )


def _burst(canvas: Canvas, number: int, ms: int) -> None:
    x, y = _apex(number)
    if ms < BURST_MS:
        _drop(canvas, x, y, number, 1.0 + ms / BURST_MS)
    share = ms / FALL_MS
    reach = RADIUS * (1 - (1 - share) ** 3)
    for drop in range(DROPS):
        turn = (drop + number % 2 / 2) * 2 * pi / DROPS
        wide = reach * (1.0 if drop % 2 else 0.62)
        at = round(x + cos(turn) * wide), round(y + sin(turn) * wide + WEIGHT * share * share)
        _drop(canvas, *at, number, 0.4 * (1 - share))


def _drop(canvas: Canvas, x: int, y: int, number: int, phase: float) -> None:
    if 0 <= x < WIDTH and 0 <= y < HEIGHT:
        canvas.piece(x, y, number % len(SEAT_INKS), 0, phase)


def _apex(number: int) -> tuple[int, int]:
    """Where a shell bursts: all over the upper half, never twice running in the same place."""
    return 32 + number * 97 % 257, 34 + number * 53 % 83
