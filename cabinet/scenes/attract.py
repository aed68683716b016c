"""The attract loop: page after page until somebody starts. A coin brings the title back; the machine allows a start."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from cabinet.controls.panel import Panel
from cabinet.scenes.canvas import Canvas
from cabinet.scenes.change import draw_change
from cabinet.scenes.cues import Cue, Tune
from cabinet.scenes.party import SIDES
from cabinet.scenes.scene import Done, Stage
from cabinet.scenes.status import draw_status


class Page(Protocol):
    """One page of the loop: it only passes time and draws."""

    @property
    def length_ms(self) -> int: ...

    def update(self, dt_ms: int) -> None: ...

    def draw(self, canvas: Canvas) -> None: ...


class Attract:
    """Pages in a circle; Done(player) when a start is allowed."""

    def __init__(self, stage: Stage, pages: Sequence[Callable[[Stage], Page]]) -> None:
        self.stage = stage
        self.pages = pages
        self.t_ms = 0
        self.number, self.page_ms = 0, 0
        self.page: Page = pages[0](stage)
        self.before: Page | None = None

    def update(self, panel: Panel, dt_ms: int) -> Done | None:
        """Turn pages; a start that the machine allows ends the loop."""
        self.stage.play(Tune.ATTRACT if self.stage.machine.adjustments.attract_sound else Tune.SILENCE)
        self.t_ms += dt_ms
        if self.stage.machine.coin_just_taken and self.number:
            self._turn_to(0)
        for player in SIDES:
            if panel.start(player) and self._may_start(player):
                self.stage.cue(Cue.START)
                return Done(player)
        if panel.any_button():
            self.stage.cue(Cue.REFUSE)
            self._turn_to(0)
        self.page.update(dt_ms)
        self.page_ms += dt_ms
        if self.page_ms >= self.page.length_ms:
            self._turn_to((self.number + 1) % len(self.pages))
        return None

    def draw(self, canvas: Canvas) -> None:
        """The page, or its curtain, above the line that says what to do."""
        draw_change(canvas, self.page_ms, self.before, self.page)
        draw_status(canvas, self.stage, self.t_ms)

    def _may_start(self, player: int) -> bool:
        """A coin in either slot lets either side start a one-player game: the time goes to whoever presses start."""
        machine = self.stage.machine
        if machine.may_start(player) is None:
            return True
        lender = next((side for side in SIDES if machine.may_start(side) is None), None)
        if lender is None:
            return False
        machine.transfer(lender, player)
        return True

    def _turn_to(self, number: int) -> None:
        self.before = self.page
        self.number, self.page_ms = number, 0
        self.page = self.pages[number](self.stage)
