"""A lock without a key: the way out opens to who knows the sequence. START goes back, a wrong step begins again."""

from __future__ import annotations

from cabinet.controls.panel import Control, Panel
from cabinet.scenes.canvas import Canvas, Ink, Size
from cabinet.scenes.cues import Cue
from cabinet.scenes.prose import centred
from cabinet.scenes.scene import Stage
from cabinet.scenes.service.hand import hand
from cabinet.scenes.service.page import Close, Leave, Turn

SEQUENCE = (
    Control.P1_UP,
    Control.P1_UP,
    Control.P1_DOWN,
    Control.P1_DOWN,
    Control.P1_LEFT,
    Control.P1_RIGHT,
    Control.P1_LEFT,
    Control.P1_RIGHT,
    Control.P1_BUTTON,
)


class Sequence:
    """Leaves the program once every step was made in order."""

    bare = False
    ruled = True

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.made = 0

    def update(self, panel: Panel, dt_ms: int) -> Turn | None:
        """Take steps."""
        if hand(panel).back:
            return Close()
        for control in Control:
            if control in panel.pressed:
                self._step(control)
        return Leave.OUT if self.made == len(SEQUENCE) else None

    def draw(self, canvas: Canvas) -> None:
        """How many steps were made, and none of which."""
        centred(canvas, 8, self.stage.say("utilities.leave"), Ink.GOLD, Size.BIG)
        centred(canvas, 90, self.stage.say("utilities.sequence"), Ink.WHITE)
        centred(canvas, 110, "*" * self.made + "-" * (len(SEQUENCE) - self.made), Ink.GOLD, Size.BIG)

    def _step(self, control: Control) -> None:
        if control is SEQUENCE[self.made]:
            self.made += 1
            self.stage.cue(Cue.SERVICE)
        else:
            self.made = int(control is SEQUENCE[0])
            self.stage.cue(Cue.REFUSE)
