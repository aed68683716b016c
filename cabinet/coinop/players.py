"""Who plays: three initials and a birthday are the key to a record that picks the opponent, as in 1990."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date

from cabinet.coinop.nvram import Nvram
from cabinet.coinop.schema import PLAYER, VERSUS
from cabinet.match.ratings import START, rated

INITIALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.! "  # in the order of the letter wheel
LEAP_YEAR = 2000  # so that 29 February is a birthday
SLIPS = 2  # losses in a row on one rung that let a player down to the one below


class BadPlayerId(ValueError):
    """Initials or a birthday that nobody can have; quotes them."""


@dataclass(frozen=True, slots=True, order=True)
class PlayerId:
    """Three initials (A-Z, 0-9, space, dot, exclamation mark) and a birthday without its year. Raises BadPlayerId."""

    initials: str
    month: int
    day: int

    def __post_init__(self) -> None:
        if len(self.initials) != 3 or not set(self.initials) <= set(INITIALS) or not self.initials.strip():
            raise BadPlayerId(f"{self.initials!r} are no initials: three of A-Z, 0-9, space, . and !, not all spaces")
        try:
            date(LEAP_YEAR, self.month, self.day)
        except ValueError:
            raise BadPlayerId(f"day {self.day} of month {self.month} is no birthday") from None

    def __str__(self) -> str:
        return f"{self.initials} {self.month:02}-{self.day:02}"

    @staticmethod
    def parse(text: str) -> PlayerId:
        """An id as `str` writes it, "ABC 02-29". Raises BadPlayerId."""
        found = re.fullmatch(r"(...) (\d\d)-(\d\d)", text, re.ASCII)
        if not found:
            raise BadPlayerId(f"{text!r} is no player: initials and birthday are written as in 'ABC 02-29'")
        return PlayerId(found[1], int(found[2]), int(found[3]))


@dataclass(frozen=True, slots=True)
class Versus:
    """The record against one opponent."""

    opponent: str
    won: int = 0
    drawn: int = 0
    lost: int = 0


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """One player's past. `rung` is the opponent that fits now; points are those of `match.score`."""

    id: PlayerId
    rating: int = START
    rung: int = 0
    lost_in_a_row: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    best_game: int = 0
    best_sitting: int = 0
    first_s: int = 0
    last_s: int = 0

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost

    def climbed(self, rung: int, points: float, top: int) -> PlayerRecord:
        """The record with its rung after a game against the opponent on `rung` (the 1991 Attaxx moves levels likewise).

        A win leads to the one above, two losses in a row to the one below.
        """
        if points == 1.0:
            return replace(self, rung=max(self.rung, min(rung + 1, top)), lost_in_a_row=0)
        if points > 0.0 or rung > self.rung:
            return self
        if self.lost_in_a_row + 1 < SLIPS:
            return replace(self, lost_in_a_row=self.lost_in_a_row + 1)
        return replace(self, rung=max(0, self.rung - 1), lost_in_a_row=0)

    def played(self, opponent_rating: int | None, points: float, game_points: int, now_s: int) -> PlayerRecord:
        """The record with one more game in it; an opponent without a rating moves none."""
        return replace(
            self,
            rating=self.rating if opponent_rating is None else rated(self.rating, opponent_rating, points),
            won=self.won + (points == 1.0),
            drawn=self.drawn + (points == 0.5),
            lost=self.lost + (points == 0.0),
            best_game=max(self.best_game, game_points),
            last_s=now_s,
        )


class Players:
    """Everybody who has signed in on this machine. Changes last from the next commit."""

    def __init__(self, nvram: Nvram) -> None:
        self._nvram = nvram

    def get(self, player: PlayerId) -> PlayerRecord | None:
        """The player's record; None for one who never played here."""
        found = self._nvram.get(PLAYER, str(player))
        return PlayerRecord(player, *map(int, found)) if found else None

    def sign_in(self, player: PlayerId, now_s: int) -> PlayerRecord:
        """The player's record, a new one for a newcomer."""
        return self.get(player) or PlayerRecord(player, first_s=now_s, last_s=now_s)

    def save(self, record: PlayerRecord) -> None:
        """Keep a record."""
        r = record
        tallies = (r.rating, r.rung, r.lost_in_a_row, r.won, r.drawn, r.lost, r.best_game, r.best_sitting)
        self._nvram.put(PLAYER, (str(r.id),), (*tallies, r.first_s, r.last_s))

    def versus(self, player: PlayerId, opponent: str) -> Versus:
        """The player's record against one opponent."""
        found = self._nvram.get(VERSUS, str(player), opponent)
        return Versus(opponent, *map(int, found)) if found else Versus(opponent)

    def sat(self, player: PlayerId, points: int) -> None:
        """A sitting of a player who is on record came to so many points."""
        record = self.get(player)
        if record:
            self.save(replace(record, best_sitting=max(record.best_sitting, points)))
            self._nvram.commit()

    def tally(self, player: PlayerId, opponent: str, points: float) -> None:
        """Count one game against an opponent."""
        past = self.versus(player, opponent)
        row = (past.won + (points == 1.0), past.drawn + (points == 0.5), past.lost + (points == 0.0))
        self._nvram.put(VERSUS, (str(player), opponent), row)

    def all(self) -> Iterator[PlayerRecord]:
        """Every record, by initials; a row under a name that nobody can have (bits rot) is passed over."""
        for key in sorted(self._nvram.rows(PLAYER)):
            with suppress(BadPlayerId):
                record = self.get(PlayerId.parse(str(key[0])))
                if record:
                    yield record

    def forget(self, player: PlayerId) -> bool:
        """Remove all that is kept of a player, for good; False when there was nothing."""
        known = self._nvram.get(PLAYER, str(player)) is not None
        self._nvram.drop(PLAYER, str(player))
        for name, opponent in tuple(self._nvram.rows(VERSUS)):
            if name == str(player):
                self._nvram.drop(VERSUS, name, opponent)
        self._nvram.commit()
        return known
