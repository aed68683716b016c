"""A page of lines with a cursor: the menu itself, and every page of values, counters, questions and choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from cabinet.controls.panel import Panel
from cabinet.scenes.canvas import Align, Canvas, Ink, Size
from cabinet.scenes.cues import Cue
from cabinet.scenes.prose import centred
from cabinet.scenes.scene import Stage
from cabinet.scenes.service.hand import hand
from cabinet.scenes.service.page import Close, Turn

TOP, PITCH, SEEN = 40, 11, 15  # first line's y, pixels from line to line, lines on the screen at once
HELP_Y = 205
CURSOR_X, LABEL_X, SECOND_X, VALUE_X = 12, 22, 228, 306


@dataclass(frozen=True, slots=True)
class Line:
    """One line: words already in the operator's language, and what its two kinds of press do."""

    label: str
    value: str = ""
    enter: Callable[[], Turn | None] | None = None
    change: Callable[[int], None] | None = None
    ink: Ink = Ink.WHITE
    second: str = ""  # a figure to the left of the value
    help: str = ""  # said below the page while the cursor is here


class Listing:
    """Lines made anew each frame, so that they always show what is. `title` is a message id. START closes the page."""

    bare = False
    ruled = True

    def __init__(
        self, stage: Stage, title: str, lines: Callable[[], Sequence[Line]], heads: Line | None = None
    ) -> None:
        self.stage = stage
        self.title = title
        self.lines = lines
        self.heads = heads
        self.cursor = 0
        self.first = 0

    def update(self, panel: Panel, dt_ms: int) -> Turn | None:
        """Move, change, enter, close."""
        asked, lines = hand(panel), self.lines()
        if asked.back:
            return Close()
        if not lines:
            return None
        self._point(panel, len(lines))
        if asked.move:
            self.cursor = (self.cursor + asked.move) % len(lines)
            self.stage.cue(Cue.POINTER)
        self.cursor = min(self.cursor, len(lines) - 1)
        self.first = min(max(self.first, self.cursor - SEEN + 1), self.cursor)
        line = lines[self.cursor]
        if asked.enter and line.enter:
            return line.enter()
        step = asked.change or int(asked.enter)
        if step:
            self._change(line, step)
        return None

    def draw(self, canvas: Canvas) -> None:
        """Title, column heads, the lines in sight, and a sign where there are more."""
        lines = self.lines()
        centred(canvas, 8, self.stage.say(self.title), Ink.GOLD, Size.BIG)
        if self.heads:
            self._line(canvas, TOP - PITCH - 1, self.heads)
        for place, line in enumerate(lines[self.first : self.first + SEEN]):
            y = TOP + place * PITCH
            if self.first + place == self.cursor:
                canvas.bar(CURSOR_X - 4, y - 2, 304, PITCH, Ink.DARK)
            self._line(canvas, y, line)
        if self.cursor < len(lines):
            centred(canvas, HELP_Y, lines[self.cursor].help, Ink.FLESH)
        if self.first:
            canvas.text(314, TOP, "-", Ink.GOLD, align=Align.CENTRE)
        if self.first + SEEN < len(lines):
            canvas.text(314, TOP + (SEEN - 1) * PITCH, "+", Ink.GOLD, align=Align.CENTRE)

    def _line(self, canvas: Canvas, y: int, line: Line) -> None:
        canvas.text(LABEL_X, y, line.label, line.ink)
        canvas.text(SECOND_X, y, line.second, line.ink, align=Align.RIGHT)
        canvas.text(VALUE_X, y, line.value, line.ink, align=Align.RIGHT)

    def _point(self, panel: Panel, count: int) -> None:
        """A mouse or a finger points at a line, which its click then enters."""
        if panel.pointer is None:
            return
        place = (panel.pointer[1] - TOP + 2) // PITCH
        if 0 <= place < min(SEEN, count - self.first):
            self.cursor = self.first + place

    def _change(self, line: Line, step: int) -> None:
        if line.change:
            line.change(step)
        self.stage.cue(Cue.SERVICE if line.change else Cue.REFUSE)
