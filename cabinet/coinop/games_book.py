"""The game that is on, put by so that it can go on after a power cut, and entered in the books once over."""

from __future__ import annotations

from collections.abc import Mapping

from cabinet.coinop.adjustments import Adjustments
from cabinet.coinop.audits import Audit, Audits
from cabinet.coinop.interrupted import OFFERED_FOR_S, BadInterrupted, Interrupted
from cabinet.coinop.nvram import Nvram
from cabinet.coinop.players import PlayerId, PlayerRecord, Players
from cabinet.coinop.schema import INTERRUPTED
from cabinet.engine.roster import INVADERS
from cabinet.match.contest import Match
from cabinet.match.result import Reason, Result
from cabinet.match.score import points as points_of

KEEP_EVERY_MS = 900
LENGTHS_MIN = (1, 2, 3, 5, 10)  # games are counted by length up to so many minutes
NUDGE = {"easy": -1, "normal": 0, "hard": 1}
RUNGS = {invader.name: invader.rung for invader in INVADERS}
INVADER_RATINGS = {name: 700 + 300 * rung for name, rung in RUNGS.items()}  # a newcomer's 1000 is Gorgon's


class GamesBook:
    """Follows one match at a time."""

    def __init__(self, nvram: Nvram, audits: Audits, players: Players) -> None:
        self._nvram = nvram
        self._audits = audits
        self._players = players
        self._match: Match | None = None
        self._mode = self._context = ""
        self._ids: Mapping[int, PlayerId] = {}
        self._kept = -1, 0  # moves made and ms thought when the match was last put by

    def begin(self, match: Match, mode: str, ids: Mapping[int, PlayerId], context: str) -> None:
        """Follow this match from now on. `ids` are the signed-in players by seat."""
        self._match, self._mode, self._ids, self._context = match, mode, ids, context
        self._kept = -1, 0

    def keep(self, now_s: int) -> bool:
        """Put the match by if it has moved on: at every move, and each second of play. True when something was put."""
        match = self._match
        if match is None or match.result:
            return False
        moves, ms = match.plies, match.elapsed_ms
        if moves == self._kept[0] and ms - self._kept[1] < KEEP_EVERY_MS:
            return False
        self._kept = moves, ms
        row = Interrupted.of(match, self._mode, self._ids, self._context, now_s).row
        self._nvram.put(INTERRUPTED, (1,), row)
        return True

    def interrupted(self, now_s: int) -> Interrupted | None:
        """The game that a stop cut short less than an hour ago."""
        row = self._nvram.get(INTERRUPTED, 1)
        if row is None:
            return None
        try:
            kept = Interrupted.from_row(row)
        except BadInterrupted:
            return None
        return kept if 0 <= now_s - kept.saved_s < OFFERED_FOR_S else None

    def drop(self) -> None:
        """There is no game to go on with."""
        self._match = None
        self._nvram.drop(INTERRUPTED, 1)

    def end(self, now_s: int) -> None:
        """The match is over, or was left: into the books and the players' records."""
        match = self._match
        self.drop()
        if match is None:
            return
        self._audits.count(Audit.GAMES)
        self._audits.count(Audit.GAMES_BY_MODE, of=self._mode)
        self._audits.count(Audit.GAMES_BY_LENGTH, of=_length(match.elapsed_ms))
        self._audits.count(Audit.MS_OF_GAMES, match.elapsed_ms)
        if match.result and match.result.reason is not Reason.ABANDONED:
            self._judge(match, match.result, now_s)

    def suggested_rung(self, record: PlayerRecord | None, adjustments: Adjustments) -> int:
        """The opponent that fits: a newcomer's is the first, the difficulty adjustment moves it by one."""
        rung = (record.rung if record else 0) + NUDGE[adjustments.difficulty]
        return min(max(rung, 0), len(INVADERS) - 1)

    def _judge(self, match: Match, result: Result, now_s: int) -> None:
        self._audits.count(Audit.TIME_OUTS, result.reason is Reason.TIME)
        records = {seat: self._players.sign_in(player, now_s) for seat, player in self._ids.items()}
        for seat, who in enumerate(match.seats):
            points = result.points(seat)
            rival = 1 - seat if len(match.seats) == 2 else None
            invader = "" if rival is None or match.seats[rival].human else match.seats[rival].name
            if who.human and invader:
                self._audits.count(_fate(points), of=invader)
            if seat in records:
                rating = records[rival].rating if rival in records else INVADER_RATINGS.get(invader)
                record = records[seat].played(rating, points, points_of(match.position, result, seat), now_s)
                self._players.save(self._climbed(record, invader, points))

    def _climbed(self, record: PlayerRecord, invader: str, points: float) -> PlayerRecord:
        """The record with its rung moved, and the game counted against that invader; an outsider moves no rung."""
        if invader:
            self._players.tally(record.id, invader, points)
        return record.climbed(RUNGS[invader], points, len(INVADERS) - 1) if invader in RUNGS else record


def _fate(points: float) -> Audit:
    return {1.0: Audit.PATRON_WON, 0.5: Audit.PATRON_DREW}.get(points, Audit.PATRON_LOST)


def _length(ms: int) -> str:
    for minutes in LENGTHS_MIN:
        if ms < minutes * 60_000:
            return f"under {minutes} min"
    return f"over {LENGTHS_MIN[-1]} min"
