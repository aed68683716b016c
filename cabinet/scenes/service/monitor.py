"""The monitor test: full-screen patterns by which a tube or a panel is adjusted; a button shows the next."""

from __future__ import annotations

from cabinet.controls.panel import Panel
from cabinet.scenes.canvas import Canvas, Ink, Pattern
from cabinet.scenes.prose import centred
from cabinet.scenes.scene import Stage
from cabinet.scenes.service.hand import hand
from cabinet.scenes.service.page import Close, Turn

NAMED_MS = 1800  # how long a pattern bears its name, which would be in the way of adjusting


class MonitorTest:
    """One pattern after another; START goes back."""

    bare = False
    ruled = False

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.number = 0
        self.t_ms = 0

    @property
    def pattern(self) -> Pattern:
        """What is on the screen."""
        return tuple(Pattern)[self.number]

    def update(self, panel: Panel, dt_ms: int) -> Turn | None:
        """Step through the patterns."""
        asked = hand(panel)
        self.t_ms += dt_ms
        if asked.back:
            return Close()
        step = asked.change or asked.move or int(asked.enter)
        if step:
            self.number, self.t_ms = (self.number + step) % len(Pattern), 0
        return None

    def draw(self, canvas: Canvas) -> None:
        """The pattern, at first with its name."""
        canvas.pattern(self.pattern, self.t_ms)
        if self.t_ms < NAMED_MS:
            canvas.bar(60, 108, 200, 22, Ink.DARK)
            centred(canvas, 115, self.stage.say(f"monitor.{self.pattern}"))
