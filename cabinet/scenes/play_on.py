"""After a game: go on with the time that is left, buy some, or leave; whoever says nothing for a while has left."""

from __future__ import annotations

from cabinet.controls.panel import Panel
from cabinet.match.clock import seconds
from cabinet.scenes.canvas import Align, Canvas, Ink, Size
from cabinet.scenes.cues import Cue, Tune
from cabinet.scenes.party import Party
from cabinet.scenes.prose import blinks, centred
from cabinet.scenes.scene import Done, Stage
from cabinet.scenes.status import draw_status

COUNT_MS = 10_000


class PlayOn:
    """Done(True) to go on, Done(False) to leave. A coin starts the countdown again; a challenger always goes on."""

    def __init__(self, stage: Stage, party: Party) -> None:
        self.stage = stage
        self.party = party
        self.t_ms = 0
        self.left_ms = COUNT_MS

    @property
    def able(self) -> bool:
        """Everybody seated may start a game."""
        return all(self.stage.machine.may_start(patron.player) is None for patron in self.party.seated)

    def update(self, panel: Panel, dt_ms: int) -> Done | None:
        """Count down; hear what the people seated want."""
        self.t_ms += dt_ms
        self.stage.play(Tune.SIGN_IN)
        before = self.left_ms
        self.left_ms = COUNT_MS if self.stage.machine.coin_just_taken else self.left_ms - dt_ms
        if self.left_ms // 1000 < before // 1000:
            self.stage.cue(Cue.BUY_IN)
        if self.able and self.party.challenger:
            return Done(True)
        for patron in self.party.seated:
            if panel.start(patron.player):
                return Done(False)
            if panel.button(patron.player) or panel.click():
                if self.able:
                    return Done(True)
                self.stage.cue(Cue.REFUSE)
        return Done(False) if self.left_ms <= 0 else None

    def draw(self, canvas: Canvas) -> None:
        """The question, the countdown, what is left."""
        say = self.stage.say
        canvas.backdrop("lab", self.t_ms)
        centred(canvas, 24, say("play_on.title"), Ink.GOLD, Size.HUGE)
        canvas.frame(40, 66, 240, 120)
        left = str(seconds(max(0, self.left_ms)))
        if self.able:
            centred(canvas, 74, left, Ink.WHITE, Size.HUGE)
            if not self.stage.machine.free:
                bought = sum(self.stage.machine.seconds(patron.player) for patron in self.party.seated)
                centred(canvas, 116, say("play_on.time_left", seconds=bought), Ink.WHITE)
            centred(canvas, 138, say("play_on.next"), Ink.GOLD)
        else:
            canvas.text(146, 94, left, Ink.WHITE, Size.HUGE, Align.RIGHT)
            canvas.symbol(164, 84, "slot", self.t_ms)
            if blinks(self.t_ms):
                centred(canvas, 145, say("play_on.buy"), Ink.GOLD)
        centred(canvas, 160, say("play_on.leave" if self.able else "play_on.leave_broke"), Ink.GREY)
        draw_status(canvas, self.stage, self.t_ms)
