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

NOTICE_Y, KEYS_Y = 206, 228
NOTICE_COLUMNS = 52


class Visit:
    """From the test switch to the way back."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.pages: list[Page] = [main_menu(stage)]
        self.notice = ""
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
        canvas.bar(0, 0, 320, 240, Ink.DARK)
        self.page.draw(canvas)
        if self.page.bare:
            return
        for place, line in enumerate(textwrap.wrap(self.notice, NOTICE_COLUMNS)[:2]):
            centred(canvas, NOTICE_Y + place * LINE, line, Ink.GOLD)
        centred(canvas, KEYS_Y, self.stage.say("service.keys"), Ink.GREY)
