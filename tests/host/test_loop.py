"""The loop and what a log carries: every frame is written before it counts, and a battery RAM goes along whole."""

from __future__ import annotations

import errno
import io
from itertools import islice
from random import Random
from typing import Any

import pytest

from cabinet.coinop.adjustments import Adjustments
from cabinet.coinop.machine import Machine
from cabinet.coinop.nvram import Nvram
from cabinet.controls.panel import Control, Panel
from cabinet.host.log import BadLog, Frame, LogHeader, LogWriter, read_log
from cabinet.host.loop import Loop, Played, untouched
from cabinet.host.patron import patron
from cabinet.host.snapshot import restore, take_snapshot


class Witness:
    """A cabinet that writes down what it was given, and how much of the log was written by then."""

    over = False

    def __init__(self, file: io.BytesIO) -> None:
        self.file = file
        self.seen: list[tuple[frozenset[Control], frozenset[Control], int]] = []
        self.logged: list[int] = []
        self.heard: list[tuple[str, ...]] = []

    def frame(self, panel: Panel, dt_ms: int) -> tuple[str, ...]:
        self.seen.append((panel.pressed, panel.held, dt_ms))
        self.logged.append(len(read_log(self.file.getvalue().decode())))
        return ("coin",) if Control.COIN1 in panel.pressed else ()

    def play(self, cues: tuple[str, ...], dt_ms: int) -> None:
        self.heard.append(cues)


def test_a_frame_is_in_the_log_before_the_cabinet_sees_it_and_its_cues_are_heard() -> None:
    file = io.BytesIO()
    witness = Witness(file)
    frames = [Frame(16), Frame(17, down=(Control.COIN1,)), Frame(17), Frame(17, up=(Control.COIN1,))]
    loop = Loop(witness, Played(frames), witness, LogWriter(file, LogHeader(seed=1)))
    assert [loop.turn() for _ in range(6)] == [True] * 4 + [False] * 2
    coin, none = frozenset({Control.COIN1}), frozenset[Control]()
    assert witness.seen == [(none, none, 16), (coin, coin, 17), (none, coin, 17), (none, none, 17)]
    assert witness.logged == [1, 2, 3, 4]
    assert witness.heard == [(), ("coin",), (), ()]
    assert list(read_log(file.getvalue().decode()).frames()) == frames


class Full(io.BytesIO):
    """A disk with room for a header and two frames."""

    room = 3

    def write(self, data: Any, /) -> int:
        self.room -= 1
        if self.room < 0:
            raise OSError(errno.ENOSPC, "No space left on device")
        return super().write(data)


def test_where_the_log_cannot_be_written_play_goes_on_and_one_line_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    file = Full()
    witness = Witness(file)
    writer = LogWriter(file, LogHeader(seed=1))
    loop = Loop(witness, Played([Frame(16), *[Frame(17)] * 5]), None, writer)
    while loop.turn():
        pass
    assert len(witness.seen) == 6
    assert witness.logged == [1, 2, 2, 2, 2, 2]
    assert not writer.whole
    assert capsys.readouterr().out == "cabinet: the log ends before its sitting: No space left on device\n"


def test_nobody_there_is_sixty_even_frames_a_second() -> None:
    frames = list(islice(untouched(), 120))
    assert sum(frame.dt_ms for frame in frames) == 2000
    assert all(frame.quiet for frame in frames)


def test_a_patron_of_chance_is_the_same_by_the_same_seed_and_lets_go_of_everything() -> None:
    frames = list(islice(patron(Random(3), players=2), 9_000))
    assert frames == list(islice(patron(Random(3), players=2), 9_000))
    panel = Panel()
    pressed: set[Control] = set()
    for frame in frames:
        panel = panel.step(frame.down, frame.up, frame.pointer, frame.dt_ms)
        pressed |= panel.pressed
        assert len(panel.held) <= 1
    assert {Control.COIN1, Control.START1, Control.START2, Control.P1_BUTTON, Control.P2_LEFT} <= pressed


def test_a_log_carries_the_battery_ram_it_began_with() -> None:
    nvram = Nvram.memory()
    machine = Machine(Adjustments(), nvram, Random(1), now_s=0)
    machine.update(Panel().step((), (), None, 1000), 1000)
    machine.update(Panel().step((Control.COIN1,), (), None, 17), 17)
    snapshot = take_snapshot(nvram)
    assert take_snapshot(restore(snapshot)) == snapshot
    header = LogHeader(seed=1, nvram=snapshot)
    again = restore(read_log(f"{header}\n").header.nvram or {})
    assert Machine(Adjustments(), again, Random(1), now_s=0).seconds(0) == machine.seconds(0) == 100


@pytest.mark.parametrize(
    "snapshot",
    [
        {"nonsense": []},
        {"audit": [["short"]]},
        {"audit": 5},
        {"audit": [5]},
        {"audit": [[["x"], 1, 1]]},
        {"audit": [["x", True, 1]]},
    ],
)
def test_a_battery_ram_of_another_shape_is_refused_by_name(snapshot: dict[str, object]) -> None:
    with pytest.raises(BadLog, match="line 1"):
        restore(snapshot)
