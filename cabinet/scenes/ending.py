"""The ladder won: one's gel takes every invader's world, then fireworks, the last lines, and one's name in gel."""

from __future__ import annotations

from math import cos, pi, sin

from cabinet.controls.panel import Panel
from cabinet.engine.roster import INVADERS
from cabinet.scenes import cues, fireworks
from cabinet.scenes.canvas import Canvas, Ink, Mood, Size
from cabinet.scenes.change import draw_fall, draw_rise
from cabinet.scenes.cues import Cue, Tune
from cabinet.scenes.fireworks import draw_fireworks
from cabinet.scenes.ladder_strip import HEAD, draw_ladder, head_x
from cabinet.scenes.prose import centred
from cabinet.scenes.scene import Done, Stage
from cabinet.scenes.table import LAB

EACH_MS, CURTAIN_MS = 3000, 380  # an invader's farewell, and how long the curtain takes to fall and to rise
RING, TAKEN_MS, TURN_MS = 14, 110, 300  # pieces round an invader, from one taken to the next, a piece's own turning
LINES_MS, STAY_MS = 4800, 18_000
LINES = ("ending.line1", "ending.line2", "ending.line3")
LETTER_MS, LETTER_PX = 130, 22  # from one letter of the name to the next
COUNT_MS = 1800  # the points run up for so long
ROW_Y = 200


class Ending:
    """Five farewells, three lines, a name; a button goes on from each to the next. Done() after them."""

    def __init__(self, stage: Stage, name: str, points: int = 0) -> None:
        self.stage = stage
        self.name = name
        self.points = points
        self.t_ms = 0

    @property
    def finale_ms(self) -> int:
        """Time since the last farewell; negative before its end."""
        return self.t_ms - EACH_MS * len(INVADERS)

    def update(self, panel: Panel, dt_ms: int) -> Done | None:
        """The invaders leave in turn, then the lines come; Done at the end or on a button in it."""
        before, self.t_ms = self.t_ms, self.t_ms + dt_ms
        self.stage.play(Tune.ENDING)
        if panel.any_button():
            if self.finale_ms >= LINES_MS:
                return Done()
            self.t_ms = self._next_ms()
        else:
            self.stage.cue(*self._heard(before, self.t_ms))
        return Done() if self.finale_ms >= LINES_MS + STAY_MS else None

    def draw(self, canvas: Canvas) -> None:
        """One invader at a time in its world, then the winner's own."""
        if self.finale_ms < 0:
            self._farewell(canvas, self.t_ms // EACH_MS, self.t_ms % EACH_MS)
        else:
            self._finale(canvas, self.finale_ms)

    def _next_ms(self) -> int:
        """When what comes next begins."""
        if self.finale_ms >= 0:
            return EACH_MS * len(INVADERS) + LINES_MS
        return (self.t_ms // EACH_MS + 1) * EACH_MS

    def _heard(self, since: int, until: int) -> tuple[str, ...]:
        """The run of pieces taken round an invader, its end, and then the shells."""
        if self.finale_ms >= 0:
            start = EACH_MS * len(INVADERS)
            return fireworks.heard(since - start, until - start)
        since, until = since % EACH_MS, until % EACH_MS
        run = [(CURTAIN_MS + n * TAKEN_MS, cues.convert(n * cues.RISES // RING)) for n in range(RING)]
        return tuple(cue for at, cue in (*run, (_gone_ms(), Cue.WIPE_OUT)) if since < at <= until)

    def _farewell(self, canvas: Canvas, number: int, since: int) -> None:
        """An invader in its world, ringed by its gel, which turns into the winner's piece by piece."""
        invader = INVADERS[number]
        canvas.backdrop(invader.name, self.t_ms)
        for place in range(RING):
            turn = (place / RING - 0.25) * 2 * pi
            x, y = round(160 + cos(turn) * 96), round(76 + sin(turn) * 60)
            self._taken(canvas, x, y, since - CURTAIN_MS - place * TAKEN_MS, place * 210)
        canvas.portrait(112, 28, invader.name, Mood.BEATEN, max(0, since - CURTAIN_MS))
        centred(canvas, 148, invader.title.upper(), Ink.FLESH, Size.HUGE)
        self._roll(canvas, number, since - _gone_ms())
        draw_rise(canvas, since, CURTAIN_MS)
        draw_fall(canvas, EACH_MS - since, CURTAIN_MS)

    def _taken(self, canvas: Canvas, x: int, y: int, ms: int, ahead_ms: int) -> None:
        """A piece of the invader's that bursts, and the winner's that grows in its place."""
        if ms < 0:
            canvas.piece(x, y, 1, self.t_ms + ahead_ms)
            return
        if ms < TURN_MS:
            canvas.piece(x, y, 1, 0, 1.0 + ms / TURN_MS)
        canvas.piece(x, y, 0, self.t_ms + ahead_ms, min(1.0, ms / TURN_MS))

    def _roll(self, canvas: Canvas, beaten: int, ms: int) -> None:
        """The row of heads; on those of the beaten sits the winner's gel, on the next since so long."""
        draw_ladder(canvas, ROW_Y, beaten, len(INVADERS))
        for rung in range(min(beaten + (ms > 0), len(INVADERS))):
            grown = min(1.0, ms / TURN_MS) if rung == beaten else 1.0
            canvas.piece(head_x(rung) + HEAD // 2, ROW_Y - 2, 0, self.t_ms + rung * 170, grown)

    def _finale(self, canvas: Canvas, since: int) -> None:
        canvas.backdrop(LAB, self.t_ms)
        draw_fireworks(canvas, since)
        self._roll(canvas, len(INVADERS), 0)
        centred(canvas, 12, self.stage.say("ending.title"), Ink.GOLD, Size.BIG)
        if since < LINES_MS:
            canvas.frame(8, 76, 304, 60)
            for place, key in enumerate(LINES):
                if since >= place * LINES_MS // (len(LINES) + 1):
                    centred(canvas, 87 + place * 16, self.stage.say(key, name=self.name), Ink.WHITE)
        else:
            self._name(canvas, since - LINES_MS)
        draw_rise(canvas, since, CURTAIN_MS)

    def _name(self, canvas: Canvas, ms: int) -> None:
        """The winner's name, letter by letter out of the air, each bobbing as gel does; then the points run up."""
        if self.name.isascii():
            self._letters(canvas, ms)
        else:  # there are no huge letters for it, and a line of mixed sizes would look odd
            centred(canvas, 80, self.name, Ink.RED, Size.HUGE)
        since = ms - len(self.name) * LETTER_MS
        if self.points and since > 0:
            shown = self.points * min(since, COUNT_MS) // COUNT_MS
            total = self.stage.say("result.total", points=shown)
            centred(canvas, 126, total, Ink.GOLD, Size.HUGE)

    def _letters(self, canvas: Canvas, ms: int) -> None:
        left = 160 - len(self.name) * LETTER_PX // 2
        for place, letter in enumerate(self.name):
            age = ms - place * LETTER_MS
            if age > 0:
                fall = max(0, 300 - age) ** 2 * 60 // 300**2
                y = 80 - fall + round(3 * sin(ms / 260 + place))
                canvas.text(left + place * LETTER_PX, y, letter, Ink.RED, Size.HUGE)


def _gone_ms() -> int:
    """When the last piece round an invader is taken."""
    return CURTAIN_MS + RING * TAKEN_MS
