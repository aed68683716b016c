"""The ladder as a row of heads: who is met now stands framed, who is still to come in the dark."""

from __future__ import annotations

from cabinet.engine.roster import INVADERS
from cabinet.scenes.canvas import Canvas

HEAD, STEP = 32, 46


def draw_ladder(canvas: Canvas, y: int, rung: int, known: int) -> None:
    """Five heads from the weakest to the strongest, the one on `rung` framed; those above `known` are shadows."""
    left = 160 - (STEP * (len(INVADERS) - 1) + HEAD) // 2
    for invader in INVADERS:
        x = left + invader.rung * STEP
        if invader.rung == rung:
            canvas.frame(x - 5, y - 5, HEAD + 10, HEAD + 10)
        canvas.head(x, y, invader.name, dark=invader.rung > known)
