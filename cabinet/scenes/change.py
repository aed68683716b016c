"""The change from one picture to the next: a curtain of gore falls on the one and rises from the other."""

from __future__ import annotations

from typing import Protocol

from cabinet.scenes.canvas import Canvas

FALL_MS, RISE_MS = 150, 290


class Drawn(Protocol):
    """Anything with a picture."""

    def draw(self, canvas: Canvas) -> None: ...


def draw_change(canvas: Canvas, ms: int, before: Drawn | None, now: Drawn) -> None:
    """The picture so many milliseconds after `now` took the place of `before`.

    Only the picture takes time: what comes hears its controls from the first frame on, behind the curtain too.
    """
    if before and ms < FALL_MS:
        before.draw(canvas)
        canvas.curtain(ms / FALL_MS)
        return
    now.draw(canvas)
    draw_rise(canvas, ms - FALL_MS if before else ms)


def draw_rise(canvas: Canvas, since_ms: int, takes_ms: int = RISE_MS) -> None:
    """The curtain over a picture that began so long ago; nothing once it is up."""
    if since_ms < takes_ms:
        canvas.curtain(1.0 - since_ms / takes_ms)


def draw_fall(canvas: Canvas, left_ms: int, takes_ms: int = FALL_MS) -> None:
    """The curtain over a picture that has so long left; nothing until it begins to come down."""
    if left_ms < takes_ms:
        canvas.curtain(1.0 - left_ms / takes_ms)
