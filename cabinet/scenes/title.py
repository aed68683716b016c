"""The title: the lettering, a line of each kind of gel below it, and what this is about."""

from __future__ import annotations

from cabinet.scenes.canvas import Canvas, Ink
from cabinet.scenes.prose import centred
from cabinet.scenes.scene import Stage

LENGTH_MS = 9000
RISE_MS = 700  # the lettering comes up from the ooze
LINE_MS = 350  # then come the lines, one after another
ROW_Y = 196
LINES = (("title.line1", 126, Ink.FLESH), ("title.line2", 140, Ink.FLESH), ("title.by", 216, Ink.GREY))


class Title:
    """The first page of the attract loop."""

    length_ms = LENGTH_MS

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.t_ms = 0

    def update(self, dt_ms: int) -> None:
        """Time goes on."""
        self.t_ms += dt_ms

    def draw(self, canvas: Canvas) -> None:
        """Lettering, lines, and two kinds of gel growing towards each other."""
        canvas.backdrop("title", self.t_ms)
        left = max(0, RISE_MS - self.t_ms)
        canvas.title(160, 36 + left * left * 60 // (RISE_MS * RISE_MS), self.t_ms)
        self._growth(canvas)
        for place, (key, y, ink) in enumerate(LINES):
            if self.t_ms >= RISE_MS + place * LINE_MS:
                centred(canvas, y, self.stage.say(key), ink)

    def _growth(self, canvas: Canvas) -> None:
        for place in range(6):
            age = self.t_ms - RISE_MS - place * 450
            if age > 0:
                phase = min(1.0, age / 450)
                canvas.piece(20 + place * 25, ROW_Y, 0, self.t_ms + place * 170, phase)
                canvas.piece(300 - place * 25, ROW_Y, 1, self.t_ms + place * 130, phase)
