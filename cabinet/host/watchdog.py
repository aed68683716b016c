"""The watchdog of a kiosk: a parent process that starts the cabinet again when it crashes or stops answering.

The cabinet says on its standard output that it is alive; everything else it says is passed on. Credits, bought time and
the game that was on are in the battery RAM, so that starting again is all there is to do.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Protocol

from cabinet.host.kiosk import StopRequest

WATCHED = "CABINET_WATCHED"  # in a watched cabinet's environment: how often it was started before
BEAT = "beat"
BEAT_EVERY_S = 1.0
HANG_S = 5.0  # without a beat for so long, it hangs
BOOT_S = 60.0  # but the first beat may take this long: small computers load slowly
LONGEST_WAIT_S = 60.0  # between two starts
HEALTHY_S = 60.0  # a cabinet that ran so long may be started again at once
POLL_S = 0.1
FAREWELL_S = 5.0  # how long a cabinet that is asked to stop has for it


class Child(Protocol):
    """A cabinet that runs. Times are seconds of the watchdog's clock."""

    @property
    def code(self) -> int | None:
        """Its exit code; None while it runs."""

    @property
    def beat_s(self) -> float | None:
        """When it was last alive; None before the first beat."""

    def ask(self) -> None:
        """Ask it to power off."""

    def kill(self) -> None:
        """End it at once."""


@dataclass(frozen=True, slots=True)
class BackOff:
    """How long to wait before the next start: nothing after a healthy run, twice as long after each other one."""

    wait_s: float = 0.0

    def after(self, ran_s: float) -> BackOff:
        """The wait after a run of ran_s seconds."""
        return BackOff() if ran_s >= HEALTHY_S else BackOff(min(LONGEST_WAIT_S, 2 * self.wait_s or 1.0))


class Watchdog:
    """Keeps a cabinet running until it ends of its own accord or somebody who may asks for the end."""

    def __init__(
        self,
        start: Callable[[int], Child],
        stop: StopRequest,
        clock_s: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._start = start
        self._stop = stop
        self._clock_s = clock_s
        self._sleep = sleep
        self._ever_beat = False

    def watch(self) -> int:
        """Run the cabinet, again and again. Returns its exit code when it ended well or never came up, 0 when asked."""
        back_off, starts = BackOff(), 0
        while True:
            began_s = self._clock_s()
            code = self._run(self._start(starts), began_s)
            if self._stop.asked or code == 0:
                return 0
            if not self._ever_beat:
                return code
            starts += 1
            back_off = back_off.after(self._clock_s() - began_s)
            print(f"cabinet: it ended with {code}; start {starts + 1} in {back_off.wait_s:.0f} s", flush=True)
            self._pause(back_off.wait_s)
            if self._stop.asked:
                return 0

    def _run(self, child: Child, began_s: float) -> int:
        """Watch one cabinet to its end and return its exit code."""
        asked_s: float | None = None
        while child.code is None:
            self._sleep(POLL_S)
            now_s, beat_s = self._clock_s(), child.beat_s
            self._ever_beat = self._ever_beat or beat_s is not None
            if self._stop.asked and asked_s is None:
                asked_s = now_s
                child.ask()
            hangs = now_s - began_s > BOOT_S if beat_s is None else now_s - beat_s > HANG_S
            if hangs or (asked_s is not None and now_s - asked_s > FAREWELL_S):
                child.kill()
        return child.code

    def _pause(self, wait_s: float) -> None:
        until_s = self._clock_s() + wait_s
        while self._clock_s() < until_s and not self._stop.asked:
            self._sleep(POLL_S)


class Process:
    """A cabinet in a process of its own."""

    def __init__(self, command: Sequence[str], starts: int) -> None:
        environ = {**os.environ, WATCHED: str(starts)}
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, errors="replace", env=environ)
        self._beat_s: float | None = None
        threading.Thread(target=self._listen, daemon=True).start()

    @property
    def code(self) -> int | None:
        return self._process.poll()

    @property
    def beat_s(self) -> float | None:
        return self._beat_s

    def ask(self) -> None:
        self._process.terminate()

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if line.strip() == BEAT:
                self._beat_s = time.monotonic()
            else:
                with suppress(OSError):  # where nobody listens to us, we go on listening
                    print(line, end="", flush=True)


def run_watched(arguments: Sequence[str]) -> int:
    """Run `cabinet` with these arguments under a watchdog; returns the exit code."""
    stop = StopRequest()
    stop.on_signals()
    command = [sys.executable, "-m", "cabinet", *arguments]
    return Watchdog(lambda starts: Process(command, starts), stop).watch()


class Heart:
    """The watched side: beats while frames go by. A cabinet whose watchdog is gone asks itself to stop."""

    def __init__(self, stop: StopRequest, clock_s: Callable[[], float] = time.monotonic) -> None:
        self._stop = stop
        self._clock_s = clock_s
        self._last_s = float("-inf")

    def frame(self) -> None:
        """A frame went by."""
        if self._clock_s() - self._last_s < BEAT_EVERY_S:
            return
        self._last_s = self._clock_s()
        try:
            print(BEAT, flush=True)
        except OSError:
            self._stop.asked = True


def starts_before() -> int | None:
    """How often a watchdog started this cabinet before; None when nobody watches."""
    count = os.environ.get(WATCHED)
    return int(count) if count is not None and count.isdecimal() else None
