"""Game over: the end of a sitting, and what is kept for the next one; and a page of the loop shown for its own sake."""

from __future__ import annotations

from cabinet.controls.panel import Panel
from cabinet.scenes.attract import Page
from cabinet.scenes.canvas import Canvas, Ink, Size
from cabinet.scenes.cues import Tune
from cabinet.scenes.prose import centred
from cabinet.scenes.scene import Done, Stage
from cabinet.scenes.status import draw_status

STAY_MS = 4000
EMBERS, EMBERS_FROM_MS, EMBER_MS, BURST_MS = 11, 700, 210, 420  # pieces that go out one by one, from when, how fast


class GameOver:
    """A few seconds, or a button. Done()."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.t_ms = 0
        stage.play(Tune.GAME_OVER)

    def update(self, panel: Panel, dt_ms: int) -> Done | None:
        """Wait."""
        self.t_ms += dt_ms
        return Done() if self.t_ms >= STAY_MS or panel.any_button() else None

    def draw(self, canvas: Canvas) -> None:
        """Two words, the last pieces going out, and the seconds each side leaves behind."""
        say, machine = self.stage.say, self.stage.machine
        canvas.backdrop("title", self.t_ms)
        centred(canvas, 84, say("game_over.title"), Ink.RED, Size.HUGE)
        for place in range(EMBERS):
            gone = self.t_ms - EMBERS_FROM_MS - abs(place - EMBERS // 2) * 2 * EMBER_MS
            phase = 1.0 + min(1.0, max(0, gone) / BURST_MS)
            canvas.piece(160 + (place - EMBERS // 2) * 25, 172, place % 2, self.t_ms + place * 140, phase)
        kept = 0 if machine.free else sum(machine.seconds(player) for player in (0, 1))
        if kept:
            centred(canvas, 130, say("game_over.kept", seconds=kept), Ink.WHITE)
        draw_status(canvas, self.stage, self.t_ms)


class Showing:
    """One page of the attract loop as a scene of its own. Done() when it has been seen or on a button."""

    def __init__(self, stage: Stage, page: Page) -> None:
        self.stage = stage
        self.page = page
        self.t_ms = 0

    def update(self, panel: Panel, dt_ms: int) -> Done | None:
        """Let the page pass its time."""
        self.t_ms += dt_ms
        self.page.update(dt_ms)
        return Done() if self.t_ms >= self.page.length_ms or panel.any_button() else None

    def draw(self, canvas: Canvas) -> None:
        """The page above the bottom line."""
        self.page.draw(canvas)
        draw_status(canvas, self.stage, self.t_ms)
