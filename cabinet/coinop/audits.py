"""Bookkeeping: plain counters, each kept for life and since the operator last cleared the books."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from cabinet.coinop.nvram import Nvram
from cabinet.coinop.schema import AUDIT, FACT

CLEARED = "audits_cleared_s"
DIGITS = 11  # of a moment up to the year 5000


class Audit(StrEnum):
    """The counters. Amounts of time are ms. Counters of one opponent or one mode are these names, a colon and its name.

    The books balance: ms_bought + ms_bonus + ms_service = the accounts + ms_played + ms_expired + ms_cleared, whatever
    the adjustments were meanwhile; and a coin is either in ms_bought, in an account as part of a credit, cleared, or
    over the cap.
    """

    COINS_SLOT1 = "coins_slot1"
    COINS_SLOT2 = "coins_slot2"
    COINS_OVER_CAP = "coins_over_cap"
    COINS_CLEARED = "coins_cleared"
    SERVICE_CREDITS = "service_credits"
    MS_BOUGHT = "ms_bought"
    MS_BONUS = "ms_bonus"
    MS_SERVICE = "ms_service"
    MS_PLAYED = "ms_played"
    MS_EXPIRED = "ms_expired"
    MS_CLEARED = "ms_cleared"
    BUY_INS = "buy_ins"
    TIME_OUTS = "time_outs"
    GAMES = "games"
    GAMES_BY_MODE = "games_by_mode"
    GAMES_BY_LENGTH = "games_by_length"
    MS_OF_GAMES = "ms_of_games"
    PATRON_WON = "patron_won"
    PATRON_DREW = "patron_drew"
    PATRON_LOST = "patron_lost"
    MS_ON = "ms_on"
    POWER_ONS = "power_ons"
    UNCLEAN_STOPS = "unclean_stops"
    TILTS = "tilts"
    SERVICE_VISITS = "service_visits"
    RESETS = "resets"
    NVRAM_FAULTS = "nvram_faults"
    NVRAM_SET_ASIDE = "nvram_set_aside"
    NVRAM_RESTORED = "nvram_restored"
    BACKUP_FAULTS = "backup_faults"


COINS_BY_SLOT = (Audit.COINS_SLOT1, Audit.COINS_SLOT2)


class Audits:
    """The books. `count` changes the image of the battery RAM, so a counter is written with what it counts."""

    def __init__(self, nvram: Nvram) -> None:
        self._nvram = nvram

    def count(self, audit: Audit, by: int = 1, of: str = "") -> None:
        """Add to a counter; `of` names the opponent or mode where one is kept for each."""
        name = _name(audit, of)
        lifetime, clearable = self._both(name)
        self._nvram.put(AUDIT, (name,), (lifetime + by, clearable + by))

    def lifetime(self, audit: Audit, of: str = "") -> int:
        """The total since the machine was first switched on; nothing clears it."""
        return self._both(_name(audit, of))[0]

    def since_cleared(self, audit: Audit, of: str = "") -> int:
        """The total since the books were last cleared."""
        return self._both(_name(audit, of))[1]

    @property
    def cleared_s(self) -> int | None:
        """When the books were last cleared; None for never."""
        found = self._nvram.get(FACT, CLEARED)
        text = str(found[0]) if found else ""
        return int(text) if text.isdecimal() and len(text) <= DIGITS else None

    def clear(self, now_s: int) -> None:
        """Start the clearable totals again from nothing."""
        for key, (lifetime, _) in tuple(self._nvram.rows(AUDIT).items()):
            self._nvram.put(AUDIT, key, (lifetime, 0))
        self._nvram.put(FACT, (CLEARED,), (str(now_s),))
        self.count(Audit.RESETS)

    def rows(self) -> Iterator[tuple[str, int, int]]:
        """Every counter as (name, lifetime, since cleared): the general ones, then those of one opponent or mode."""
        kept = {str(key[0]) for key in self._nvram.rows(AUDIT)}
        for name in (*Audit, *sorted(kept - set(Audit))):
            yield (str(name), *self._both(name))

    def _both(self, name: str) -> tuple[int, int]:
        found = self._nvram.get(AUDIT, name)
        return (int(found[0]), int(found[1])) if found else (0, 0)


def _name(audit: Audit, of: str) -> str:
    return f"{audit}:{of}" if of else str(audit)
