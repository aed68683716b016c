"""The ladder as a row of heads: who is met now stands framed, who is still to come in the dark."""

from __future__ import annotations

from cabinet.engine.roster import INVADERS
from cabinet.scenes.canvas import Canvas

HEAD, STEP = 32, 46


def draw_ladder(canvas: Canvas, y: int, rung: int | None, known: int) -> None:
    """Five heads from the weakest to the strongest, the one on `rung` framed; those above `known` are shadows."""
    for invader in INVADERS:
        x = head_x(invader.rung)
        if invader.rung == rung:
            canvas.frame(x - 5, y - 5, HEAD + 10, HEAD + 10)
        canvas.head(x, y, invader.name, dark=invader.rung > known)


def head_x(rung: int) -> int:
    """The left edge of a head in the row."""
    return 160 - (STEP * (len(INVADERS) - 1) + HEAD) // 2 + rung * STEP
