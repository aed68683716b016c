"""A soak from the first power-on to the last: life after life on one battery RAM, and what came of it."""

from __future__ import annotations

import shutil
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from cabinet import __version__
from cabinet.coinop.adjustments import format_adjustments, stored_adjustments
from cabinet.coinop.audits import Audit
from cabinet.coinop.nvram import Nvram
from cabinet.coinop.recovery import recover
from cabinet.host.log import LogHeader
from cabinet.host.sitting import HEADLESS_NOW_S
from cabinet.host.snapshot import take_snapshot
from cabinet.host.soak.clerk import Clerk, accounts, given_back
from cabinet.host.soak.day import MINUTE_MS, Day
from cabinet.host.soak.hands import Hands
from cabinet.host.soak.life import Life
from cabinet.host.soak.memory import resident_bytes
from cabinet.host.soak.places import everywhere
from cabinet.host.soak.report import FULL_TOUR_H, Report
from cabinet.scenes.ending import Ending

HOUR_MS = 60 * MINUTE_MS
NODES_PER_UPDATE = 120  # invaders take more frames, and no frame takes long
CUTS = 0.7  # of the ends of a life; the others are clean
LIVES_MIN = (2, 5, 15, 60)  # a life lasts up to one of these
OFF_S = (2, 30, 600, 5_000, 40_000)  # an interrupted game is offered again within the hour
ENOUGH = 5  # faults
LAST = Ending.__name__  # the place that is hardest to come to


class Soak:
    """`store` is the battery RAM's file; logs of faults go into the folder `logs`."""

    def __init__(self, hours: float, seed: int, store: Path, logs: Path) -> None:
        self.report = Report(everywhere())
        self.clerk = Clerk()
        self._until_ms = round(hours * HOUR_MS)
        self._seed = seed
        self._rng = Random(seed)
        self._store, self._logs = store, logs
        self._on_ms = self._lives = 0
        self._now_s = HEADLESS_NOW_S
        self._unclean = False

    def run(self, tell: Callable[[str], None] = lambda _: None) -> Report:
        """All of it; `tell` hears of each hour."""
        began, worked = time.monotonic(), time.process_time()
        with TemporaryDirectory() as folder:
            nvram, hour = self._open(), 0
            while self._on_ms < self._until_ms and len(self.report.faults) < ENOUGH:
                nvram = self._live(nvram, Path(folder) / "life.log")
                self.report.hours = self._on_ms / HOUR_MS
                self.report.wall_s, self.report.cpu_s = time.monotonic() - began, time.process_time() - worked
                self._weigh()
                if int(self.report.hours) > hour:
                    hour = int(self.report.hours)
                    tell(f"hour {hour}: {self.report.frames} frames, {self.report.factor:.0f} times as fast as life")
            nvram.close()
        return self.report

    def _live(self, nvram: Nvram, log: Path) -> Nvram:
        """One power-on; the battery RAM for the next."""
        faults = len(self.report.faults)
        try:
            life = self._power_on(nvram, log)
        except Exception as error:
            self._fault(f"at power-on: {_told(error)}")
            self._keep(log)
            nvram.let_go()
            return self._open()
        self._visited(life)
        self._take_stock(life)
        cut = len(self.report.faults) > faults or (not life.over and self._rng.random() < CUTS)
        following = self._cut(life) if cut else self._stop(life)
        life.writer.close()
        if len(self.report.faults) > faults:
            self._keep(log)
        self._now_s += life.on_ms // 1000 + self._rng.choice(OFF_S)
        return following

    def _visited(self, life: Life) -> None:
        """People come and go, until the life is over or something fails."""
        longest_ms = min(self._rng.choice(LIVES_MIN) * MINUTE_MS, self._until_ms - self._on_ms)
        lasts_ms = self._rng.randint(1, longest_ms)
        hands = Hands(Random(self._rng.getrandbits(64)), lambda: life.harness.wiring)
        try:
            for reading in Day(hands, life.director, self._champion).acts():
                life.frame(reading)
                if life.on_ms >= lasts_ms or life.over:
                    break
        except Exception as error:
            self._fault(_told(error))

    @property
    def _champion(self) -> bool:
        """Somebody who climbs the ladder is wanted where every place is to be seen, as long as its top was not."""
        return self._until_ms >= FULL_TOUR_H * HOUR_MS and LAST not in self.report.places

    def _power_on(self, nvram: Nvram, log: Path) -> Life:
        self._lives += 1
        header = LogHeader(
            seed=self._rng.getrandbits(32),
            now_s=self._now_s,
            adjustments=tuple(format_adjustments(stored_adjustments(nvram)[0]).items()),
            node_budget=NODES_PER_UPDATE,
            cabinet=__version__,
            nvram=take_snapshot(nvram),
            premises=True,
        )
        self.clerk.power_on(self._unclean)
        return Life(header, nvram, self.clerk, log)

    def _take_stock(self, life: Life) -> None:
        """Compare the books, and add what this life has seen."""
        report = self.report
        self._on_ms += life.on_ms
        report.frames += life.frames
        report.places |= life.places
        report.counts = {audit: life.machine.audits.lifetime(audit) for audit in Audit}
        report.pictures += life.pictures
        for difference in self.clerk.differences(life.machine):
            self._fault(difference)

    def _stop(self, life: Life) -> Nvram:
        """Power off in good order."""
        self.report.stops += 1
        self._unclean = False
        life.machine.power_off()
        return self._open()

    def _cut(self, life: Life) -> Nvram:
        """The power goes: what is not in the file is lost."""
        self.report.cuts += 1
        self._unclean = True
        self.clerk.power_cut()
        had = accounts(life.machine.nvram)
        life.machine.nvram.let_go()
        nvram = self._open()
        for difference in given_back(had, accounts(nvram)):
            self._fault(difference)
        return nvram

    def _open(self) -> Nvram:
        recovered = recover(self._store)
        if recovered.trouble is not None:
            self._fault(recovered.trouble)
        return recovered.nvram

    def _weigh(self) -> None:
        size = resident_bytes()
        if size is not None:
            self.report.memory.append((self.report.hours, size))

    def _fault(self, what: str) -> None:
        self.report.faults.append(f"life {self._lives}: {what}")

    def _keep(self, log: Path) -> None:
        """Put the log by that has the fault in it."""
        kept = self._logs / f"soak-{self._seed}-{self._lives}.log"
        shutil.copyfile(log, kept)
        self.report.faults[-1] += f" ({kept})"


def _told(error: Exception) -> str:
    """An exception with the place it comes from, in one line."""
    places = traceback.extract_tb(error.__traceback__)
    place = next((at for at in reversed(places) if Path(at.filename).parent != Path(__file__).parent), places[-1])
    return f"{type(error).__name__}: {error}, in {Path(place.filename).name} line {place.lineno} ({place.name})"
