"""The letter wheel's picture: a drum seen from the front, turning to its letter, and the places filled below it."""

from __future__ import annotations

from dataclasses import dataclass
from math import sin

from cabinet.scenes.canvas import Align, Canvas, Ink, Size
from cabinet.scenes.prose import blinks
from cabinet.scenes.reel import RUB, SPREAD, Row

RUB_SIGN = "<"
BLANK_SIGN = "_"
RADIUS, ANGLE = 60, 0.5  # of the drum in pixels; of one letter to the next, in radians
SETTLE_MS = 45  # in so long a drum does two thirds of the way to its letter
WIDE, TALL = 138, 42  # the window in which the drum is seen
HALF = {Size.SMALL: 4, Size.BIG: 8, Size.HUGE: 16}  # of a letter's height


@dataclass(frozen=True, slots=True)
class Drum:
    """How far the drum's picture is behind its reel, in letters: 0.0 at rest, positive when it turns forwards."""

    lag: float = 0.0

    def after(self, before: Row, row: Row, dt_ms: int) -> Drum:
        """The drum one frame later: it starts to turn in the frame in which the reel was turned."""
        lag = (self.lag + row.steps_from(before)) * SETTLE_MS / (SETTLE_MS + 2 * dt_ms)
        return Drum(max(-float(SPREAD), min(lag, float(SPREAD))) if abs(lag) > 0.02 else 0.0)


def draw_wheel(canvas: Canvas, x: int, y: int, row: Row, drum: Drum, ink: Ink, t_ms: int) -> None:
    """The reel under way with its middle letter at x, y."""
    canvas.frame(x - WIDE // 2, y - TALL // 2, WIDE, TALL)
    canvas.bar(x - 15, y + TALL // 2 - 5, 30, 2, ink)
    letters = all(len(letter) == 1 for letter in row.reels[len(row.done)])
    largest, in_sight = (Size.HUGE, SPREAD) if letters else (Size.BIG, SPREAD - 0.5)  # figures of two want more room
    for offset, letter in row.seen():
        place = offset + drum.lag
        if abs(place) > in_sight:
            continue
        size, shade = _seen(abs(place), largest, ink)
        across = x + round(RADIUS * sin(place * ANGLE))
        canvas.text(across, y - HALF[size], _sign(letter), shade, size, Align.CENTRE)
    canvas.symbol(x - 8, y - TALL // 2 - 15, "down", t_ms)


def draw_row(canvas: Canvas, x: int, y: int, row: Row, t_ms: int) -> None:
    """What is filled in so far, the place under way blinking."""
    step = 26
    left = x - step * (len(row.reels) - 1) // 2
    for place in range(len(row.reels)):
        letter = row.done[place] if place < len(row.done) else BLANK_SIGN
        under_way = place == len(row.done)
        if not under_way or blinks(t_ms, 600):
            canvas.text(
                left + place * step, y, _sign(letter), Ink.GOLD if under_way else Ink.WHITE, Size.BIG, Align.CENTRE
            )


def _seen(away: float, largest: Size, ink: Ink) -> tuple[Size, Ink]:
    """The size and shade of a letter so far from the middle: the drum curves away from whoever looks at it."""
    if away < 0.5:
        return largest, ink
    if away < 1.5:
        return Size.BIG, Ink.WHITE
    return Size.SMALL, Ink.GREY if away < 2.5 else Ink.DARK


def _sign(letter: str) -> str:
    return {RUB: RUB_SIGN, " ": BLANK_SIGN}.get(letter, letter)
