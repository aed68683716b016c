"""The watchdog: a kiosk that crashes or hangs is there again, one that is told to stop stays stopped."""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from cabinet.host.kiosk import StopRequest
from cabinet.host.options import Options
from cabinet.host.watchdog import BOOT_S, HANG_S, LONGEST_WAIT_S, BackOff, Heart, Process, Watchdog

ASKED, KILLED = 0, -9


@dataclass
class Room:
    """A watchdog's world on a fake clock: `lives` says when each cabinet ends by itself, and when it beats last."""

    lives: list[tuple[float, int, float]]  # seconds to its end, exit code, seconds of beating (0: it never beats)
    stop: StopRequest = field(default_factory=StopRequest)
    stop_at_s: float = float("inf")
    now_s: float = 0.0
    starts: list[float] = field(default_factory=list)
    ends: list[tuple[float, int]] = field(default_factory=list)

    def sleep(self, seconds: float) -> None:
        self.now_s += seconds
        self.stop.asked = self.stop.asked or self.now_s >= self.stop_at_s

    def start(self, number: int) -> Life:
        assert number == len(self.starts)
        self.starts.append(self.now_s)
        return Life(self, self.now_s, *self.lives[number])

    def watch(self) -> int:
        return Watchdog(self.start, self.stop, lambda: self.now_s, self.sleep).watch()


@dataclass
class Life:
    """One cabinet of that world. It powers off when asked unless it hangs."""

    room: Room
    began_s: float
    length_s: float
    end_code: int
    beating_s: float
    ended: int | None = None

    @property
    def code(self) -> int | None:
        if self.ended is None and self.room.now_s - self.began_s >= self.length_s:
            self.end(self.end_code)
        return self.ended

    @property
    def beat_s(self) -> float | None:
        return min(self.room.now_s, self.began_s + self.beating_s) if self.beating_s else None

    def ask(self) -> None:
        if self.room.now_s <= self.began_s + self.beating_s:
            self.end(ASKED)

    def kill(self) -> None:
        self.end(KILLED)

    def end(self, code: int) -> None:
        self.ended = code
        self.room.ends.append((round(self.room.now_s - self.began_s, 1), code))


FOR_EVER = (1e9, 0, 1e9)


def test_a_crash_is_started_again_at_once_after_a_healthy_run() -> None:
    room = Room([(3600, 1, 3600), (3600, -11, 3600), (10, 0, 10)])
    assert room.watch() == 0
    assert len(room.starts) == 3
    assert room.starts[1] - 3600 < 1


def test_a_cabinet_that_hangs_is_ended_and_started_again() -> None:
    room = Room([(1e9, 0, 100), (10, 0, 10)])
    assert room.watch() == 0
    assert room.ends[0][1] == KILLED
    assert 100 + HANG_S <= room.ends[0][0] <= 100 + HANG_S + 1


def test_crashes_in_a_row_are_started_ever_more_slowly_but_never_given_up() -> None:
    room = Room([(1, 1, 1)] * 12 + [(10, 0, 10)])
    assert room.watch() == 0
    gaps = [round(later - sooner - 1) for sooner, later in zip(room.starts, room.starts[1:], strict=False)]
    assert gaps == sorted(gaps)
    assert gaps[:3] == [1, 2, 4]
    assert gaps[-1] == LONGEST_WAIT_S
    assert BackOff(40).after(3600) == BackOff()


def test_a_cabinet_that_never_comes_up_is_given_up_with_its_own_code() -> None:
    assert Room([(0.5, 2, 0)]).watch() == 2
    never = Room([(1e9, 0, 0)])
    assert never.watch() == KILLED
    assert never.ends[0][0] >= BOOT_S


def test_who_may_stop_the_kiosk_stops_it_in_good_order() -> None:
    room = Room([FOR_EVER], stop_at_s=50)
    assert room.watch() == 0
    assert room.ends == [(pytest.approx(50, abs=1), ASKED)]
    hung = Room([(1e9, 0, 48)], stop_at_s=50)
    assert hung.watch() == 0
    assert hung.ends[0][1] == KILLED
    waiting = Room([(70, 1, 70), (1, 1, 1), (1, 1, 1), FOR_EVER], stop_at_s=73.5)
    assert waiting.watch() == 0
    assert len(waiting.starts) == 3


def test_the_heart_beats_each_second_and_no_oftener(capsys: pytest.CaptureFixture[str]) -> None:
    now_s = 0.0
    heart = Heart(StopRequest(), lambda: now_s)
    for _ in range(600):
        heart.frame()
        now_s += 1 / 60
    assert capsys.readouterr().out.splitlines() == ["beat"] * 10


def test_the_log_of_a_sitting_that_crashed_is_kept() -> None:
    options = Options(record=Path("/logs/night.log"))
    assert options.started_again(0) == options
    assert options.started_again(2).record == Path("/logs/night-2.log")
    assert Options().started_again(2) == Options()


def test_what_a_cabinet_says_is_passed_on_and_no_bytes_deafen_the_watchdog(capfd: pytest.CaptureFixture[str]) -> None:
    says = "import sys; sys.stdout.buffer.write(bytes([255, 10]) + b'hello\\nbeat\\n')"
    cabinet = Process([sys.executable, "-c", says], 0)
    assert Watchdog(lambda _: cabinet, StopRequest()).watch() == 0
    give_up_s = time.monotonic() + 10
    while cabinet.beat_s is None and time.monotonic() < give_up_s:
        time.sleep(0.01)
    assert cabinet.beat_s is not None
    assert "hello" in capfd.readouterr().out
