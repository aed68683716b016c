"""The letter wheel's picture: a drum of letters, the middle one big, and the places filled so far below it."""

from __future__ import annotations

from cabinet.scenes.canvas import Align, Canvas, Ink, Size
from cabinet.scenes.prose import blinks
from cabinet.scenes.reel import RUB, STEP_PX, Row

RUB_SIGN = "<"
BLANK_SIGN = "_"
NEAR = 1  # letters next to the middle are lit, those further out are dark


def draw_wheel(canvas: Canvas, x: int, y: int, row: Row, ink: Ink, t_ms: int) -> None:
    """The reel under way with its middle letter at x, y."""
    for offset, letter in row.seen():
        if offset == 0:
            continue
        shade = Ink.WHITE if abs(offset) <= NEAR else Ink.GREY
        canvas.text(x + offset * STEP_PX, y - 8 + offset * offset, _sign(letter), shade, Size.BIG, Align.CENTRE)
    canvas.frame(x - 17, y - 16, 34, 32)
    canvas.text(x, y - 8, _sign(row.choice), ink, Size.BIG, Align.CENTRE)
    canvas.symbol(x - 8, y - 35, "down", t_ms)


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


def _sign(letter: str) -> str:
    return {RUB: RUB_SIGN, " ": BLANK_SIGN}.get(letter, letter)
