"""The tables of top survivors, as an attract page and at the end of a sitting with one's own line lit."""

from __future__ import annotations

from collections.abc import Sequence

from cabinet.coinop.scores import Period, Score
from cabinet.engine.roster import INVADERS
from cabinet.scenes.canvas import SEAT_INKS, Align, Canvas, Ink, Size
from cabinet.scenes.prose import blinks, centred
from cabinet.scenes.rude import public
from cabinet.scenes.scene import Stage

LENGTH_MS = 9000
LINE_MS = 180  # each line comes in a moment after the one above


class HighScores:
    """Ten lines, coming in one by one: of all time, of the month and of the day, as far as anybody is there."""

    def __init__(self, stage: Stage, own: Score | None = None) -> None:
        self.stage = stage
        self.own = own
        self.t_ms = 0
        tables = {period: stage.machine.scores.top(period, stage.machine.now_s) for period in Period}
        with_own = {period: table for period, table in tables.items() if own in table}
        self.tables = with_own or {period: table for period, table in tables.items() if table}

    @property
    def length_ms(self) -> int:
        """Each table has its time."""
        return LENGTH_MS * len(self.tables)

    def update(self, dt_ms: int) -> None:
        """Time goes on."""
        self.t_ms += dt_ms

    def draw(self, canvas: Canvas) -> None:
        """The table."""
        say = self.stage.say
        canvas.backdrop("title", self.t_ms)
        number = min(self.t_ms // LENGTH_MS, len(self.tables) - 1)
        period, table = tuple(self.tables.items())[number]
        centred(canvas, 6, say("scores.title"), Ink.GOLD, Size.BIG)
        centred(canvas, 26, say(f"scores.{period.name.lower()}"), Ink.FLESH)
        canvas.frame(24, 36, 272, 184)
        heads = (
            ("scores.rank", 60, Align.RIGHT),
            ("scores.name", 74, Align.LEFT),
            ("scores.points", 176, Align.RIGHT),
            ("scores.reached", 196, Align.LEFT),
        )
        for key, x, align in heads:
            canvas.text(x, 46, say(key), Ink.GREY, align=align)
        self._lines(canvas, table, self.t_ms - number * LENGTH_MS)

    def _lines(self, canvas: Canvas, scores: Sequence[Score], ms: int) -> None:
        for place, score in enumerate(scores):
            if ms < place * LINE_MS or (score == self.own and not blinks(self.t_ms, 500)):
                continue
            y = 62 + place * 15
            ink = Ink.WHITE if score == self.own else SEAT_INKS[place % 2]
            canvas.text(60, y, str(place + 1), ink, align=Align.RIGHT)
            canvas.text(74, y, public(self.stage, score.initials), ink)
            canvas.text(176, y, str(score.points), ink, align=Align.RIGHT)
            canvas.text(196, y, INVADERS[max(0, min(score.rung, len(INVADERS) - 1))].title.upper(), ink)
