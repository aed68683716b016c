"""The ladder won: the invaders shrink away one after another and the last cell standing is the winner's."""

from __future__ import annotations

from cabinet.controls.panel import Panel
from cabinet.engine.roster import INVADERS
from cabinet.scenes.canvas import Canvas, Ink, Mood, Size
from cabinet.scenes.cues import Cue, Tune
from cabinet.scenes.prose import centred
from cabinet.scenes.scene import Done, Stage

EACH_MS, LINES_MS, STAY_MS = 2200, 2600, 14_000
LINES = ("ending.line1", "ending.line2", "ending.line3")


class Ending:
    """Five farewells, three lines, a field of one's own gel; a button goes on once the lines are there."""

    def __init__(self, stage: Stage, name: str) -> None:
        self.stage = stage
        self.name = name
        self.t_ms = 0

    def update(self, panel: Panel, dt_ms: int) -> Done | None:
        """The invaders leave in turn, then the lines come; Done at the end or on a button in it."""
        before, self.t_ms = self.t_ms, self.t_ms + dt_ms
        self.stage.play(Tune.ENDING)
        if self.t_ms // EACH_MS > before // EACH_MS and self.t_ms // EACH_MS <= len(INVADERS):
            self.stage.cue(Cue.WIPE_OUT)
        over = self.t_ms >= self._lines_from() + STAY_MS
        skipped = panel.any_button() and self.t_ms >= self._lines_from() + LINES_MS
        return Done() if over or skipped else None

    def draw(self, canvas: Canvas) -> None:
        """One invader at a time in its world, then the winner's field."""
        number = self.t_ms // EACH_MS
        if number < len(INVADERS):
            name, since = INVADERS[number].name, self.t_ms % EACH_MS
            canvas.backdrop(name, self.t_ms)
            canvas.portrait(112, 60, name, Mood.BEATEN, since)
            centred(canvas, 170, INVADERS[number].title.upper(), Ink.GREY, Size.BIG)
            canvas.dim(min(1.0, max(0.0, (since - EACH_MS / 2) / (EACH_MS / 2))))
            return
        self._field(canvas, self.t_ms - self._lines_from())

    def _lines_from(self) -> int:
        return EACH_MS * len(INVADERS)

    def _field(self, canvas: Canvas, since: int) -> None:
        canvas.backdrop("lab", self.t_ms)
        for place in range(40):
            age = since - place * 160
            if age > 0:
                x, y = 24 + place % 10 * 30, 124 + place // 10 * 26
                canvas.piece(x, y, 0, self.t_ms + place * 90, min(1.0, age / 400))
        centred(canvas, 20, self.stage.say("ending.title"), Ink.GOLD, Size.BIG)
        canvas.frame(8, 46, 304, 60)
        for place, key in enumerate(LINES):
            if since >= place * LINES_MS // len(LINES):
                centred(canvas, 57 + place * 16, self.stage.say(key, name=self.name), Ink.WHITE)
