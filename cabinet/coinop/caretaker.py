"""Minds the battery RAM while the machine is on: when to write, when to copy, and what to say when it fails."""

from __future__ import annotations

from collections.abc import Iterator

from cabinet.coinop.audits import Audit, Audits
from cabinet.coinop.backups import back_up_daily
from cabinet.coinop.bank import TimeBank
from cabinet.coinop.events import NvramFailed
from cabinet.coinop.nvram import Nvram
from cabinet.coinop.nvram_file import UnusableNvram
from cabinet.coinop.schema import FACT

RUNNING = "running"  # a fact that is "1" from power-on until a clean stop
ROUND_MS = 60_000
DAY_S = 86_400


class Caretaker:
    """One machine's; `power_on` first."""

    def __init__(self, nvram: Nvram, audits: Audits, bank: TimeBank) -> None:
        self._nvram = nvram
        self._audits = audits
        self._bank = bank
        self._since_round_ms = 0
        self._copied_day = -1
        self._faults_told = 0

    def power_on(self, now_s: int) -> None:
        """Count it, and whether the machine had been switched off or had died."""
        self._audits.count(Audit.POWER_ONS)
        if self._nvram.get(FACT, RUNNING) == ("1",):
            self._audits.count(Audit.UNCLEAN_STOPS)
        self.mark_running()
        self._copy(now_s)

    def mark_running(self) -> None:
        """From now on a stop that is not `power_off` is an unclean one."""
        self._nvram.put(FACT, (RUNNING,), ("1",))
        self._nvram.commit()

    def power_off(self) -> None:
        """A clean stop."""
        self._nvram.put(FACT, (RUNNING,), ("0",))
        self._nvram.close()

    def keep(self, happened: bool, moved_on: bool, dt_ms: int) -> bool:
        """Write to the disk itself when something happened, lightly when a game moved on or a minute is over.

        True once a minute: time for a round.
        """
        self._since_round_ms += dt_ms
        round_due = self._since_round_ms >= ROUND_MS
        if happened or moved_on or round_due:
            self._bank.save(durable=happened)
        if round_due:
            self._since_round_ms = 0
        return round_due

    def round(self, now_s: int) -> None:
        """At a quiet moment: a copy of the battery RAM, the first time each day."""
        if now_s // DAY_S != self._copied_day:
            self._copy(now_s)

    def faults(self) -> Iterator[NvramFailed]:
        """Say once that the file fails, and book it."""
        if self._nvram.faults > self._faults_told:
            self._faults_told = self._nvram.faults
            self._audits.count(Audit.NVRAM_FAULTS)
            yield NvramFailed(self._nvram.fault or "")

    def _copy(self, now_s: int) -> None:
        self._copied_day = now_s // DAY_S
        try:
            back_up_daily(self._nvram, now_s)
        except UnusableNvram:
            self._audits.count(Audit.BACKUP_FAULTS)
