"""The switch test: every control lights up while it is held and counts its presses; bare switches are named below."""

from __future__ import annotations

from collections import Counter

from cabinet.controls.panel import STARTS, Control, Panel
from cabinet.controls.switches import ENGINE_KEYS
from cabinet.scenes.canvas import Align, Canvas, Ink, Size
from cabinet.scenes.cues import Cue
from cabinet.scenes.prose import centred, paragraph
from cabinet.scenes.scene import Stage
from cabinet.scenes.service.names import part_name
from cabinet.scenes.service.page import Close, Turn

LEAVE_MS = 1500  # a start held so long goes back: a press alone is only a press here
DOOR = tuple(control for control in Control if not control.startswith(("P", "START")))
COLUMN_X, COLUMN_W, TOP, PITCH = (8, 86, 164, 242), 72, 84, 11


class SwitchTest:
    """Nothing does what it usually does here, so that everything can be tried; only coins are banked as ever."""

    bare = True
    ruled = False

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.panel = Panel()
        self.pressed: Counter[Control] = Counter()
        self.start_ms = 0

    def update(self, panel: Panel, dt_ms: int) -> Turn | None:
        """Count presses; a start held for a while closes the page."""
        self.panel = panel
        self.pressed.update(panel.pressed)
        if panel.pressed:
            self.stage.cue(Cue.SERVICE)
        self.start_ms = self.start_ms + dt_ms if panel.held & set(STARTS) else 0
        return Close() if self.start_ms >= LEAVE_MS else None

    def draw(self, canvas: Canvas) -> None:
        """The coin door above, a column a player below it, then what is closed outside."""
        say = self.stage.say
        centred(canvas, 8, say("service.switches"), Ink.GOLD, Size.BIG)
        for place, control in enumerate(DOOR):
            self._lamp(canvas, COLUMN_X[place % 4], 36 + place // 4 * PITCH, control, part_name(say, control))
        for player, x in enumerate(COLUMN_X):
            canvas.text(x, TOP - 13, say("common.player", number=player + 1), Ink.GOLD)
            own = (STARTS[player], *(c for c in Control if c.startswith(f"P{player + 1}_")))
            for place, control in enumerate(own):
                self._lamp(canvas, x, TOP + place * PITCH, control, part_name(say, control))
        self._outside(canvas)
        centred(canvas, 227, say("switches.leave"), Ink.GREY)

    def _lamp(self, canvas: Canvas, x: int, y: int, control: Control, name: str) -> None:
        lit = control in self.panel.held
        if lit:
            canvas.bar(x - 2, y - 2, COLUMN_W, PITCH, Ink.GREEN)
        ink = Ink.WHITE if lit or self.pressed[control] else Ink.GREY
        canvas.text(x, y, name, ink)
        if self.pressed[control]:
            canvas.text(x + COLUMN_W - 4, y, str(self.pressed[control] % 100), ink, align=Align.RIGHT)

    def _outside(self, canvas: Canvas) -> None:
        closed = sorted(self.panel.switches)
        canvas.text(8, 160, self.stage.say("switches.closed"), Ink.GOLD)
        paragraph(canvas, 8, 172, 50, " ".join(name.removeprefix("KEY_") for name in closed))
        if ENGINE_KEYS & self.panel.switches:
            paragraph(canvas, 8, 198, 50, self.stage.say("switches.alt"), Ink.ALARM)
