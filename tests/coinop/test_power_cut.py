"""The plug is pulled at any instant, over and over: no coin is lost, none invented, and less than a second given back.

A child process works the cabinet and tells, frame by frame, what it has shown; the test kills it (SIGKILL) and looks
into the file. The next child goes on with the same file, as a cabinet does.
"""

from __future__ import annotations

import os
import select
import signal
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from operator_log import NOON, Cabinet, books_balance, human, invader

from cabinet.coinop.audits import Audit, Audits
from cabinet.coinop.machine import Machine
from cabinet.coinop.nvram import Nvram
from cabinet.coinop.recovery import recover
from cabinet.coinop.schema import INTERRUPTED
from cabinet.controls.panel import Control

KILLS = int(os.environ.get("CABINET_KILLS", "100"))
COINS = (Control.COIN1, Control.COIN2)
FRAMES_MS = (16, 50, 250)
RAM_DISK = Path("/dev/shm")  # the end of a process looks the same there, and five hundred of them are quicker

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork to have a process to kill in a millisecond")


@dataclass(frozen=True)
class Shown:
    """What a patron has seen when the power goes: coins and ms played since power-on, moves of the game that is on."""

    coins: int = 0
    played_ms: int = 0
    moves: int = 0


def work_for_ever(path: Path, seed: int, to: int) -> None:
    """A sitting without an end, told to the pipe after every frame."""
    rng, cabinet = Random(seed), Cabinet(recover(path).nvram)
    before, coins = cabinet.audit(Audit.MS_PLAYED), 0
    while True:
        down = [coin for coin in COINS if rng.random() < 0.1]
        cabinet.frame(rng.choice(FRAMES_MS), down=down, up=COINS)
        coins += len(down)
        moves = len(cabinet.match.history) if cabinet.match else 0
        os.write(to, f"{coins} {cabinet.audit(Audit.MS_PLAYED) - before} {moves}\n".encode())
        if cabinet.match is None:
            cabinet.play(human(1), invader(), mode="one player")
        elif cabinet.match.result:
            cabinet.over()
        elif cabinet.match.to_move == 1 or (rng.random() < 0.1 and cabinet.match.may_play(0)):
            cabinet.move()


def live_and_die(path: Path, seed: int, rng: Random) -> Shown:
    """One life of the cabinet, ended from outside: mostly at play, now and then while it starts. What it had shown."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            work_for_ever(path, seed, write)
        finally:
            os._exit(1)
    os.close(write)
    if rng.random() < 0.8:
        select.select([read], [], [], 5)
    time.sleep(rng.uniform(0.0, 0.012))
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status), "the cabinet stopped by itself"
    with os.fdopen(read) as told:
        lines = [line for line in told if line.endswith("\n")]
    return Shown(*map(int, lines[-1].split())) if lines else Shown()


@pytest.fixture
def path(tmp_path: Path) -> Iterator[Path]:
    where = RAM_DISK if os.access(RAM_DISK, os.W_OK) else tmp_path
    with TemporaryDirectory(dir=where) as folder:
        yield Path(folder) / "nvram.sqlite"


def test_no_instant_loses_or_invents_money(path: Path, tally: Callable[[str, float], None]) -> None:
    rng = Random(4)
    coins = played = shown_anything = 0
    for life in range(KILLS):
        shown = live_and_die(path, life, rng)
        shown_anything += shown != Shown()
        audits = Audits(recovered := _opened(path))
        found = audits.lifetime(Audit.COINS_SLOT1) + audits.lifetime(Audit.COINS_SLOT2)
        assert coins + shown.coins <= found <= coins + shown.coins + len(COINS), f"life {life}"
        found_ms = audits.lifetime(Audit.MS_PLAYED)
        assert played + shown.played_ms - 1000 < found_ms <= played + shown.played_ms + max(FRAMES_MS), f"life {life}"
        assert books_balance(_machine_without_power_on(recovered))
        kept = recovered.get(INTERRUPTED, 1)
        assert not shown.moves or (kept and len(str(kept[4]).split()) >= shown.moves - 1), f"life {life}"
        recovered.close()
        coins, played = found, found_ms
    assert shown_anything > KILLS // 2
    tally("kills survived", KILLS)
    tally("kills survived: coins taken meanwhile", coins)


def _opened(path: Path) -> Nvram:
    recovered = recover(path)
    assert recovered.trouble is None or "is empty" in recovered.trouble
    return recovered.nvram


def _machine_without_power_on(nvram: Nvram) -> Machine:
    copy = Nvram.memory()
    copy.take_over(nvram)
    return Cabinet(copy, now_s=NOON).machine
