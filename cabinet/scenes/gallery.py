"""The invaders' gallery: each of them in turn, moving, with what is said about it."""

from __future__ import annotations

from cabinet.engine.roster import INVADERS
from cabinet.scenes.canvas import Canvas, Ink, Mood, Size
from cabinet.scenes.change import FALL_MS, draw_fall, draw_rise
from cabinet.scenes.face import remark
from cabinet.scenes.ladder_strip import draw_ladder
from cabinet.scenes.prose import centred, paragraph
from cabinet.scenes.scene import Stage

EACH_MS = 4400
SHOWN = (Mood.IDLE, Mood.PLEASED)  # at rest, then at their worst
TURN_MS = 2200


class Gallery:
    """An attract page: every invader for a few seconds."""

    length_ms = EACH_MS * len(INVADERS)

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.t_ms = 0
        self.turn = stage.rng.getrandbits(8)  # which of its lines each of them says this time

    def update(self, dt_ms: int) -> None:
        """Time goes on."""
        self.t_ms += dt_ms

    def draw(self, canvas: Canvas) -> None:
        """The portrait in its world, its name, its story, something it says."""
        say = self.stage.say
        invader = INVADERS[min(self.t_ms // EACH_MS, len(INVADERS) - 1)]
        since = self.t_ms % EACH_MS
        canvas.backdrop(invader.name, self.t_ms)
        centred(canvas, 10, say("gallery.title"), Ink.GOLD, Size.BIG)
        canvas.frame(28, 48, 116, 116)
        mood = SHOWN[since // TURN_MS % len(SHOWN)]
        canvas.portrait(38, 58, invader.name, mood, since % TURN_MS)
        canvas.frame(152, 48, 150, 116)
        canvas.text(162, 60, invader.title.upper(), Ink.FLESH)
        below = paragraph(canvas, 162, 78, 22, say(f"gallery.{invader.name}"))
        quote = say("gallery.quote", line=remark(say, invader.name, Mood.IDLE, self.turn))
        paragraph(canvas, 162, below + 8, 22, quote, Ink.GOLD)
        draw_ladder(canvas, 184, invader.rung, invader.rung)
        self._curtain(canvas, since)

    def _curtain(self, canvas: Canvas, since: int) -> None:
        """Between one invader and the next; the loop sees to it before the first and after the last."""
        if self.t_ms >= EACH_MS:
            draw_rise(canvas, since)
        if self.t_ms < self.length_ms - FALL_MS:
            draw_fall(canvas, EACH_MS - since)
