"""The table of top survivors, as an attract page and at the end of a sitting with one's own line lit."""

from __future__ import annotations

from collections.abc import Sequence

from cabinet.coinop.scores import Score
from cabinet.engine.roster import INVADERS
from cabinet.scenes.canvas import SEAT_INKS, Align, Canvas, Ink, Size
from cabinet.scenes.prose import blinks, centred
from cabinet.scenes.scene import Stage

LENGTH_MS = 9000
LINE_MS = 180  # each line comes in a moment after the one above


class HighScores:
    """Ten lines, coming in one by one."""

    length_ms = LENGTH_MS

    def __init__(self, stage: Stage, own: Score | None = None) -> None:
        self.stage = stage
        self.own = own
        self.t_ms = 0

    def update(self, dt_ms: int) -> None:
        """Time goes on."""
        self.t_ms += dt_ms

    def draw(self, canvas: Canvas) -> None:
        """The table."""
        say = self.stage.say
        canvas.backdrop("title", self.t_ms)
        centred(canvas, 12, say("scores.title"), Ink.GOLD, Size.BIG)
        canvas.frame(24, 36, 272, 184)
        heads = (
            ("scores.rank", 60, Align.RIGHT),
            ("scores.name", 74, Align.LEFT),
            ("scores.points", 176, Align.RIGHT),
            ("scores.reached", 196, Align.LEFT),
        )
        for key, x, align in heads:
            canvas.text(x, 46, say(key), Ink.GREY, align=align)
        self._lines(canvas, self.stage.machine.scores.top())

    def _lines(self, canvas: Canvas, scores: Sequence[Score]) -> None:
        for place, score in enumerate(scores):
            if self.t_ms < place * LINE_MS or (score == self.own and not blinks(self.t_ms, 500)):
                continue
            y = 62 + place * 15
            ink = Ink.WHITE if score == self.own else SEAT_INKS[place % 2]
            canvas.text(60, y, str(place + 1), ink, align=Align.RIGHT)
            canvas.text(74, y, score.initials, ink)
            canvas.text(176, y, str(score.points), ink, align=Align.RIGHT)
            canvas.text(196, y, INVADERS[min(score.rung, len(INVADERS) - 1)].title.upper(), ink)
