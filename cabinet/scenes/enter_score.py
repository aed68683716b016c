"""A guest among the top survivors enters initials for the table; whoever signed in has them already."""

from __future__ import annotations

from cabinet.controls.panel import Panel
from cabinet.scenes.canvas import SEAT_INKS, Canvas, Ink, Size
from cabinet.scenes.cues import Cue, Tune
from cabinet.scenes.party import Patron
from cabinet.scenes.prose import centred
from cabinet.scenes.reel import LETTERS, Row, operate, tapped
from cabinet.scenes.rude import refused
from cabinet.scenes.scene import Done, Stage
from cabinet.scenes.status import draw_status
from cabinet.scenes.wheel import Drum, draw_row, draw_wheel

PATIENCE_MS = 40_000
NOBODY = "..."  # what stands in the table for one who walked away
WHEEL_Y = 136


class EnterScore:
    """Three letters. Done(initials)."""

    def __init__(self, stage: Stage, patron: Patron) -> None:
        self.stage = stage
        self.patron = patron
        self.row = Row((LETTERS,) * len(NOBODY))
        self.drum = Drum()
        self.t_ms = 0

    def update(self, panel: Panel, dt_ms: int) -> Done | None:
        """Turn and take letters; start takes what is there."""
        self.t_ms += dt_ms
        self.stage.play(Tune.HIGH_SCORE)
        player, before = self.patron.player, self.row
        self.row = operate(self.row, panel, player, tapped(panel.click(), 160, WHEEL_Y))
        self.drum = self.drum.after(before, self.row, dt_ms)
        if self.row != before:
            self.stage.cue(Cue.LETTER if len(self.row.done) == len(before.done) else Cue.LETTER_OK)
        over = self.t_ms >= PATIENCE_MS
        if not (self.row.complete or panel.start(player) or over):
            return None
        letters = "".join(self.row.done).ljust(len(NOBODY))
        if not refused(self.stage, letters):
            return Done(letters if letters.strip() else NOBODY)
        self.row = Row(self.row.reels)
        self.stage.cue(Cue.REFUSE)
        return Done(NOBODY) if over else None

    def draw(self, canvas: Canvas) -> None:
        """The wheel and the points it is for."""
        say, ink = self.stage.say, SEAT_INKS[self.patron.player]
        canvas.backdrop("title", self.t_ms)
        centred(canvas, 24, say("enter.title"), Ink.GOLD, Size.BIG)
        centred(canvas, 52, say("result.points", points=self.patron.points), Ink.WHITE)
        canvas.frame(76, 70, 168, 136)
        centred(canvas, 80, say("enter.ask"), Ink.WHITE)
        if not self.row.complete:
            draw_wheel(canvas, 160, WHEEL_Y, self.row, self.drum, ink, self.t_ms)
        draw_row(canvas, 160, 172, self.row, self.t_ms)
        draw_status(canvas, self.stage, self.t_ms)
