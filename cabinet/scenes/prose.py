"""Words on the screen: lines that blink, lines that wrap, all in 6-pixel columns."""

from __future__ import annotations

import textwrap

from cabinet.scenes.canvas import Align, Canvas, Ink, Size

LINE = 10  # pixels from one small line to the next


def paragraph(
    canvas: Canvas, x: int, y: int, columns: int, text: str, ink: Ink = Ink.WHITE, align: Align = Align.LEFT
) -> int:
    """Text wrapped at so many columns of the small font; gives the y below it."""
    for line in textwrap.wrap(text, columns):
        canvas.text(x, y, line, ink, Size.SMALL, align)
        y += LINE
    return y


def blinks(t_ms: int, every_ms: int = 1000) -> bool:
    """True in the seen part of a blink: two thirds of it."""
    return t_ms % every_ms < every_ms * 2 // 3


def centred(canvas: Canvas, y: int, text: str, ink: Ink = Ink.WHITE, size: Size = Size.SMALL) -> None:
    """One line in the middle of the screen."""
    canvas.text(160, y, text, ink, size, Align.CENTRE)
