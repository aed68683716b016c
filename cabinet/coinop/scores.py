"""The tables of top survivors: of all time, of this month, of today."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum

from cabinet.coinop.moments import KNOWN, date_time
from cabinet.coinop.nvram import Nvram
from cabinet.coinop.schema import SCORE

PLACES = 10


class Period(StrEnum):
    """Which table."""

    ALL_TIME = "all time"
    MONTH = "month"
    DAY = "day"


@dataclass(frozen=True, slots=True)
class Score:
    """One line of a table. `rung` is how far up the ladder it got; `at_s` when, in seconds since 1970, local clock."""

    initials: str
    points: int
    rung: int
    at_s: int
    number: int = field(default=0, repr=False)  # tells two equal lines apart


# What a new machine shows: somebody to beat, in the table of all time alone.
FACTORY = tuple(
    Score(initials, points, rung, 0, -place)
    for place, (initials, points, rung) in enumerate(
        (
            ("ZOE", 600, 4),
            ("QED", 520, 4),
            ("MOX", 450, 3),
            ("IDA", 390, 3),
            ("OWL", 330, 2),
            ("KIT", 280, 2),
            ("RUE", 230, 1),
            ("J!B", 180, 1),
            ("GUS", 130, 0),
            ("FAY", 101, 0),
        ),
        1,
    )
)


class HighScores:
    """The tables, kept in the battery RAM as far as any of them still shows a line."""

    def __init__(self, nvram: Nvram) -> None:
        self._nvram = nvram

    def top(self, period: Period = Period.ALL_TIME, now_s: int = 0) -> tuple[Score, ...]:
        """The ten best, best first, the earlier of equals above. `now_s` says which month or day it is."""
        entered = self._entered()
        if period is Period.ALL_TIME:
            return _best((*FACTORY, *entered))
        return _best(score for score in entered if _same(period, score.at_s, now_s))

    def qualifies(self, points: int, now_s: int) -> bool:
        """True when so many points would get a line in any of the tables; it takes one at least."""
        if points <= 0:
            return False
        tables = (self.top(period, now_s) for period in Period)
        return any(len(table) < PLACES or points > table[-1].points for table in tables)

    def enter(self, initials: str, points: int, rung: int, now_s: int) -> Score:
        """Put in a line and write it down; lines that no table shows any longer are dropped."""
        number = 1 + max((int(key[0]) for key in self._nvram.rows(SCORE)), default=0)
        self._nvram.put(SCORE, (number,), (initials, points, rung, now_s))
        shown = {score.number for period in Period for score in self.top(period, now_s)}
        for score in self._entered():
            if score.number not in shown:
                self._nvram.drop(SCORE, score.number)
        self._nvram.commit()
        return Score(initials, points, rung, now_s, number)

    def clear(self) -> None:
        """Back to what a new machine shows."""
        for score in self._entered():
            self._nvram.drop(SCORE, score.number)
        self._nvram.commit()

    def _entered(self) -> tuple[Score, ...]:
        rows = self._nvram.rows(SCORE).items()
        return tuple(
            Score(str(initials), int(points), int(rung), int(at_s), int(key[0]))
            for key, (initials, points, rung, at_s) in rows
            if int(at_s) in KNOWN
        )


def _best(scores: Iterable[Score]) -> tuple[Score, ...]:
    return tuple(sorted(scores, key=lambda score: (-score.points, score.at_s, score.number))[:PLACES])


def _same(period: Period, at_s: int, now_s: int) -> bool:
    then, now = date_time(at_s).date(), date_time(now_s).date()
    return then == now if period is Period.DAY else (then.year, then.month) == (now.year, now.month)
