"""After a power cut: the game that was cut short is offered again, same board, same clocks, before anything else."""

from __future__ import annotations

from cabinet.controls.panel import Panel
from cabinet.match.clock import seconds
from cabinet.match.contest import Match
from cabinet.scenes.canvas import Canvas, Ink, Size
from cabinet.scenes.cues import Cue, Tune
from cabinet.scenes.play import Play
from cabinet.scenes.prose import blinks, centred
from cabinet.scenes.scene import Done, Stage
from cabinet.scenes.table import lay

PATIENCE_MS = 30_000


class GoOn:
    """Done(True) when one of those who played presses start, Done(False) when nobody does."""

    def __init__(self, stage: Stage, match: Match) -> None:
        self.stage = stage
        self.still = Play(stage, lay(match))  # looked at, not played
        self.players = {seat.player for seat in match.seats if seat.player is not None}
        self.t_ms = 0

    def update(self, panel: Panel, dt_ms: int) -> Done | None:
        """Wait for a start."""
        before, self.t_ms = self.t_ms, self.t_ms + dt_ms
        self.stage.play(Tune.SIGN_IN)
        if self.t_ms // 1000 > before // 1000:
            self.stage.cue(Cue.BUY_IN)
        if any(panel.start(player) for player in self.players):
            self.stage.cue(Cue.START)
            return Done(True)
        return Done(False) if self.t_ms >= PATIENCE_MS else None

    def draw(self, canvas: Canvas) -> None:
        """The game as it was left, and over it the offer with its countdown."""
        say = self.stage.say
        self.still.draw(canvas)
        canvas.dim(0.5)
        canvas.frame(50, 64, 220, 104)
        centred(canvas, 74, say("go_on.title"), Ink.GOLD, Size.BIG)
        centred(canvas, 98, say("go_on.kept"), Ink.GREY)
        centred(canvas, 108, str(seconds(max(0, PATIENCE_MS - self.t_ms))), Ink.WHITE, Size.HUGE)
        if blinks(self.t_ms):
            centred(canvas, 146, say("go_on.ask"), Ink.WHITE)
