"""A new binding is made by pressing the switch; a clash with another is told, not made."""

from __future__ import annotations

from cabinet.coinop.kept_bindings import keep_bindings
from cabinet.controls.bindings import BadBinding, Bindings, Conflict
from cabinet.controls.panel import Panel
from cabinet.match.clock import seconds
from cabinet.scenes.canvas import Align, Canvas, Ink, Size
from cabinet.scenes.cues import Cue
from cabinet.scenes.prose import blinks, centred, paragraph
from cabinet.scenes.scene import Stage
from cabinet.scenes.service.names import Target, full_name, in_family, short_name
from cabinet.scenes.service.page import Close, Turn

PATIENCE_MS = 10_000
COLUMNS = 50


def use(stage: Stage, bindings: Bindings) -> None:
    """Work the panel by these, now and for good."""
    stage.bindings = bindings
    keep_bindings(stage.machine.nvram, bindings)


class Capture:
    """Waits for a switch to be pressed and binds it; then until everything is let go, so that nothing else happens."""

    bare = True
    ruled = False

    def __init__(self, stage: Stage, target: Target, family: str, instead_of: str | None) -> None:
        self.stage = stage
        self.target = target
        self.family = family
        self.instead_of = instead_of
        self.before: frozenset[str] | None = None
        self.answer: str | None = None
        self.t_ms = 0

    def update(self, panel: Panel, dt_ms: int) -> Turn | None:
        """The first switch that was open and closes is the one."""
        self.t_ms += dt_ms
        if self.answer is not None:
            return None if panel.switches or panel.held else Close(self.answer)
        if self.before is not None:
            self._hear(sorted(panel.switches - self.before))
        elif panel.held:
            return None  # the press that opened this page is still on its way up
        self.before = panel.switches
        return Close() if self.answer is None and self.t_ms >= PATIENCE_MS else None

    def draw(self, canvas: Canvas) -> None:
        """What is asked for."""
        say = self.stage.say
        centred(canvas, 60, full_name(say, self.target), Ink.GOLD, Size.BIG)
        if self.answer:
            paragraph(canvas, 160, 108, COLUMNS, self.answer, align=Align.CENTRE)
        elif blinks(self.t_ms):
            centred(canvas, 112, say("keys.press"))
        left_s = seconds(max(0, PATIENCE_MS - self.t_ms))
        centred(canvas, 136, say("keys.wait", seconds=left_s), Ink.GREY)

    def _hear(self, closed: list[str]) -> None:
        for switch in closed:
            named = in_family(switch, self.family)
            if named is not None and self.answer is None:
                self.answer = self._bind(named)

    def _bind(self, switch: str) -> str:
        """What came of it, in the operator's words."""
        say, short = self.stage.say, short_name(switch, self.family)
        try:
            bound = self.stage.bindings.bind(self.target, switch, self.instead_of)
        except BadBinding:
            self.stage.cue(Cue.REFUSE)
            return say("keys.unfit", switch=short)
        if isinstance(bound, Conflict):
            self.stage.cue(Cue.REFUSE)
            return say("keys.conflict", switch=short, control=full_name(say, bound.control))
        use(self.stage, bound)
        self.stage.cue(Cue.SELECT)
        return say("keys.bound", switch=short, control=full_name(say, self.target))
