"""The operator's visit: a pile of pages over the scene that was on, dark and plain, with what the keys do below."""

from __future__ import annotations

import textwrap

from cabinet.controls.panel import Panel
from cabinet.scenes.canvas import Canvas, Ink
from cabinet.scenes.cues import Cue, Tune
from cabinet.scenes.prose import LINE, centred
from cabinet.scenes.scene import Stage
from cabinet.scenes.service.menu import main_menu
from cabinet.scenes.service.page import Close, Leave, Notice, Open, Page
from cabinet.scenes.workshop import draw_sheet

FORGOTTEN_MS = 600_000  # a menu that nobody touches for so long closes by itself; tests stay up
BELOW_Y, LINES, COLUMNS = 216, 2, 52


class Visit:
    """From the test switch to the way back."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.pages: list[Page] = [main_menu(stage)]
        self.notice = ""
        self.idle_ms = 0
        stage.play(Tune.SILENCE)
        stage.cue(Cue.SERVICE)

    @property
    def page(self) -> Page:
        """The page on top."""
        return self.pages[-1]

    def update(self, panel: Panel, dt_ms: int, test: bool) -> Leave | None:
        """One frame. `test`: the test switch was pressed; it leaves at once unless the page only looks at switches."""
        if test and not self.page.bare:
            return Leave.RETURN
        if panel.pressed:
            self.notice = ""
        self.idle_ms = 0 if not panel.quiet() or not self.page.ruled else self.idle_ms + dt_ms
        if self.idle_ms >= FORGOTTEN_MS:
            return Leave.RETURN
        turn = self.page.update(panel, dt_ms)
        match turn:
            case Open(page):
                self.stage.cue(Cue.SELECT)
                self.pages.append(page)
            case Notice(text):
                self.notice = text
            case Close(notice):
                self.stage.play(Tune.SILENCE)
                self.stage.cue(Cue.DESELECT)
                self.pages.pop()
                self.notice = notice
        if isinstance(turn, Leave):
            return turn
        return None if self.pages else Leave.RETURN

    def draw(self, canvas: Canvas) -> None:
        """The page on top."""
        draw_sheet(canvas, foot=self.page.ruled)
        self.page.draw(canvas)
        if not self.page.ruled:
            return
        say, ink = self.stage.say, Ink.GOLD if self.notice else Ink.GREY
        below = textwrap.wrap(self.notice, COLUMNS) or [say("service.keys1"), say("service.keys2")]
        for place, line in enumerate(below[:LINES]):
            centred(canvas, BELOW_Y + place * LINE, line, ink)
