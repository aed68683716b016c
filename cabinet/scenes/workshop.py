"""The plain technical style of what only a builder or an operator sees: a black sheet with rulers and corner marks."""

from __future__ import annotations

from cabinet.scenes.canvas import HEIGHT, WIDTH, Canvas, Ink

HEAD_Y, FOOT_Y = 26, 202  # the rules below a sheet's title and above what is said at its foot
TICK, LONG = 8, 5  # pixels from one tick of a ruler to the next; every fifth is long
CORNER = 12
CHIPS = (Ink.WHITE, Ink.GOLD, Ink.GREEN, Ink.BLUE, Ink.PURPLE, Ink.RED, Ink.FLESH, Ink.GREY)


def draw_sheet(canvas: Canvas, foot: bool = True) -> None:
    """An empty sheet: its rulers, its corners, the rule of its head and, unless told otherwise, that of its foot."""
    canvas.dim(1.0)
    for place, y in enumerate(range(CORNER + 4, HEIGHT - CORNER, TICK)):
        long = 1 if place % LONG else 3
        canvas.bar(0, y, long, 1, Ink.DARK)
        canvas.bar(WIDTH - long, y, long, 1, Ink.DARK)
    for x in (0, WIDTH - CORNER):
        for y in (0, HEIGHT - 1):
            canvas.bar(x, y, CORNER, 1, Ink.GREY)
    for x in (0, WIDTH - 1):
        for y in (0, HEIGHT - CORNER):
            canvas.bar(x, y, 1, CORNER, Ink.GREY)
    _rule(canvas, HEAD_Y)
    if foot:
        _rule(canvas, FOOT_Y)


def draw_chips(canvas: Canvas, y: int) -> None:
    """A row of colours across the sheet, by which a wrong one shows at once."""
    wide = (WIDTH - 16) // len(CHIPS)
    for place, ink in enumerate(CHIPS):
        canvas.bar(8 + place * wide, y, wide - 2, 7, ink)


def draw_leader(canvas: Canvas, left: int, right: int, y: int) -> None:
    """The dots that lead from a label to its value."""
    for x in range(left - left % 4 + 4, right, 4):
        canvas.bar(x, y, 1, 1, Ink.GREY)


def _rule(canvas: Canvas, y: int) -> None:
    canvas.bar(8, y, WIDTH - 16, 1, Ink.DARK)
    canvas.bar(8, y, 24, 1, Ink.GOLD)
    canvas.bar(WIDTH - 32, y, 24, 1, Ink.GOLD)
