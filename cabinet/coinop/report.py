"""The books as text: for the operator's eyes, as JSON and as CSV. Exact counters first, then what follows from them."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterator

from cabinet.coinop.audits import Audit, Audits
from cabinet.coinop.bank import TimeBank
from cabinet.coinop.moments import minute_text
from cabinet.coinop.nvram import Nvram
from cabinet.controls.panel import PLAYERS

COLUMNS = ("name", "lifetime", "since_cleared")
Figures = tuple[str, int | float, int | float]


def figures(nvram: Nvram) -> Iterator[Figures]:
    """Every counter, then the derived figures, each as (name, lifetime, since cleared)."""
    audits = Audits(nvram)
    yield from audits.rows()
    lifetime, clearable = audits.lifetime, audits.since_cleared
    yield "seconds_sold", lifetime(Audit.MS_BOUGHT) / 1000, clearable(Audit.MS_BOUGHT) / 1000
    yield "seconds_played", lifetime(Audit.MS_PLAYED) / 1000, clearable(Audit.MS_PLAYED) / 1000
    yield "average_game_seconds", _average(lifetime), _average(clearable)
    yield "hours_on", round(lifetime(Audit.MS_ON) / 3_600_000, 2), round(clearable(Audit.MS_ON) / 3_600_000, 2)


def as_lines(nvram: Nvram) -> Iterator[str]:
    """A table for a terminal."""
    yield f"{'':40}{'lifetime':>16}{'since cleared':>16}"
    for name, lifetime, clearable in figures(nvram):
        yield f"{name:40}{lifetime:16}{clearable:16}"
    for player, account in _accounts(nvram):
        yield f"{f'player {player} has':40}{account['seconds']:16}  seconds, coins not yet a credit: {account['coins']}"
    cleared = _cleared(nvram)
    yield f"cleared: {cleared or 'never'}"


def as_json(nvram: Nvram) -> str:
    """One JSON object: `lifetime` and `since_cleared` by name, `accounts` by player, `cleared` as a date or null."""
    rows = tuple(figures(nvram))
    books = {
        "lifetime": {name: lifetime for name, lifetime, _ in rows},
        "since_cleared": {name: clearable for name, _, clearable in rows},
        "accounts": dict(_accounts(nvram)),
        "cleared": _cleared(nvram),
    }
    return json.dumps(books, indent=2) + "\n"


def as_csv(nvram: Nvram) -> str:
    """One line a figure, with a heading."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(figures(nvram))
    return text.getvalue()


def _average(total: Callable[[Audit], int]) -> float:
    games = total(Audit.GAMES)
    return round(total(Audit.MS_OF_GAMES) / games / 1000, 1) if games else 0.0


def _accounts(nvram: Nvram) -> Iterator[tuple[int, dict[str, object]]]:
    bank = TimeBank(nvram, Audits(nvram))
    for player in range(PLAYERS):
        account = bank.account(player)
        if not account.empty:
            yield player + 1, {"seconds": account.ms / 1000, "coins": sum(account.coins)}


def _cleared(nvram: Nvram) -> str | None:
    at_s = Audits(nvram).cleared_s
    return None if at_s is None else minute_text(at_s)
