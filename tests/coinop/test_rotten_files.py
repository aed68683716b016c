"""Bits rot: whatever becomes of the bytes of a battery RAM, it is refused by name or played on with."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from operator_log import Cabinet, human, invader

from cabinet.coinop import report
from cabinet.coinop.adjustments import stored_adjustments
from cabinet.coinop.export import export_files
from cabinet.coinop.nvram import Nvram
from cabinet.coinop.nvram_file import NvramError
from cabinet.coinop.players import PlayerId
from cabinet.coinop.recovery import recover
from cabinet.coinop.schema import ACCOUNT, ADJUSTMENT, FACT, PLAYER, SCORE
from cabinet.coinop.scores import Period

RAM_DISK = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
EXAMPLES = int(os.environ.get("CABINET_ROT", "60"))
ANN = PlayerId("ANN", 2, 29)


class Sound:
    """The bytes of a sound file, which a failing test had better not print."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.written = [place for place, byte in enumerate(data) if byte]  # rot anywhere else would not be noticed


@pytest.fixture(scope="module")
def good() -> Iterator[Sound]:
    """A file that has seen some use: every table has rows."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "nvram.sqlite"
        cabinet = Cabinet(Nvram.open(path))
        use(cabinet)
        cabinet.machine.adjust(seconds_per_coin=200, language="en")
        cabinet.coin(1)
        cabinet.play(human(1), invader(), mode="ladder", ids={0: ANN})
        cabinet.frame()
        cabinet.machine.power_off()
        yield Sound(path.read_bytes())


def use(cabinet: Cabinet) -> None:
    """A short visit that touches everything the battery RAM holds."""
    machine = cabinet.machine
    kept = machine.interrupted()
    if kept:
        machine.resume(kept)
    cabinet.coin(1, 2)
    cabinet.play(human(1), invader("gorgon"), mode="ladder", ids={0: ANN}).resign(1)
    cabinet.over()
    machine.scores.enter("ANN", 700, 2, machine.now_s)
    assert all(machine.scores.top(period, machine.now_s) for period in Period)
    assert any(record.id == ANN for record in machine.players.all())
    assert report.as_json(machine.nvram) and report.as_csv(machine.nvram) and list(report.as_lines(machine.nvram))
    assert export_files(machine.nvram, machine.adjustments, "")
    stored_adjustments(machine.nvram)


def test_sound_rows_that_make_no_sense_stop_nothing() -> None:
    nvram = Nvram.memory()
    nvram.put(PLAYER, ("A\x01",), (0,) * len(PLAYER.values))
    nvram.put(PLAYER, (str(ANN),), (-(2**60), 2**60, -1, 2**62, 0, 0, 0, 0, 2**60, -1))
    nvram.put(SCORE, (-(2**63),), ("\ud7ff", 2**62, -9, 2**61))
    nvram.put(SCORE, (2**60,), ("", -5, 99, -1))
    nvram.put(FACT, ("audits_cleared_s",), ("soon",))
    nvram.put(FACT, ("running",), ("perhaps",))
    nvram.put(ADJUSTMENT, ("volume",), ("eleven",))
    nvram.put(ACCOUNT, (3,), (2**62, 2**40, 2**40, 2**40, -(2**60)))
    use(Cabinet(nvram))


@settings(max_examples=EXAMPLES, deadline=None)
@given(
    rot=st.lists(st.tuples(st.floats(0, 1, exclude_max=True), st.integers(1, 255)), min_size=1, max_size=12),
    cut=st.one_of(st.none(), st.floats(0, 1)),
)
def test_a_rotten_file_is_refused_by_name_or_good_for_play(
    good: Sound, tally: Callable[[str, float], None], rot: list[tuple[float, int]], cut: float | None
) -> None:
    data = bytearray(good.data)
    for place, flip in rot:
        data[good.written[int(place * len(good.written))]] ^= flip
    with TemporaryDirectory(dir=RAM_DISK) as folder:
        path = Path(folder) / "nvram.sqlite"
        path.write_bytes(data if cut is None else data[: int(cut * len(data))])
        try:
            Nvram.read(path)
        except NvramError as error:
            assert path.name in str(error)
        recovered = recover(path)
        assert recovered.trouble is None or path.with_name("nvram.sqlite.bad1").exists()
        use(Cabinet(recovered.nvram))
        recovered.nvram.close()
    tally("file faults tried", 1)


@settings(max_examples=25, deadline=None)
@given(data=st.binary(max_size=3000))
def test_any_bytes_at_all(tally: Callable[[str, float], None], data: bytes) -> None:
    with TemporaryDirectory(dir=RAM_DISK) as folder:
        path = Path(folder) / "nvram.sqlite"
        path.write_bytes(data)
        recovered = recover(path)
        assert path.with_name("nvram.sqlite.bad1").read_bytes() == data
        use(Cabinet(recovered.nvram))
        recovered.nvram.close()
    tally("file faults tried", 1)
