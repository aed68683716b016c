"""The operator's room: exports, copies and the books, on a disk that may be full, read-only or not there."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from cabinet.coinop.adjustments import Adjustments
from cabinet.coinop.audits import Audit, Audits
from cabinet.coinop.backups import backups
from cabinet.coinop.machine import Machine
from cabinet.coinop.nvram import Nvram
from cabinet.controls.panel import Control, Panel
from cabinet.host.command import main
from cabinet.host.log import LogHeader, read_log
from cabinet.host.premises import Room, Shelf
from cabinet.host.sitting import power_on
from cabinet.scenes.premises import Refused


def with_a_coin(path: Path) -> Nvram:
    """A battery RAM in a file, into which one coin fell."""
    nvram = Nvram.open(path)
    machine = Machine(Adjustments(), nvram, Random(1), now_s=0)
    machine.update(Panel(), 1000)
    machine.update(Panel().step((Control.COIN1,), (), None, 17), 17)
    return nvram


def test_exports_are_written_and_say_where(tmp_path: Path) -> None:
    room = Room(tmp_path / "stick", tmp_path / "nvram.sqlite")
    assert room.export({"books.csv": "a,b\n", "bindings.txt": "KEY_5 COIN1\n"}) == str(tmp_path / "stick")
    assert (tmp_path / "stick" / "books.csv").read_text() == "a,b\n"


def test_an_export_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Refused):
        Room(tmp_path / "file", None).export({"books.csv": ""})


@pytest.mark.parametrize("name", ["nvram.sqlite", "games [1].db", "nvram"])
def test_a_copy_holds_what_the_battery_ram_held_and_no_daily_copy_makes_way_for_it(tmp_path: Path, name: str) -> None:
    nvram = with_a_coin(tmp_path / name)
    room = Room(tmp_path / "stick", nvram.path)
    assert nvram.path is not None
    daily = backups(nvram.path)
    assert len(daily) == 1
    for number in range(12):
        assert Path(room.back_up(nvram, f"1990-06-30-{number:05}")).is_file()
    assert len(room.copies()) == 12 + len(daily)
    assert room.copies()[0] == "1990-06-30-00011"
    assert backups(nvram.path) == daily
    copy = room.open_copy("1990-06-30-00003")
    assert Machine(Adjustments(), copy, Random(1), now_s=0).seconds(0) == 100
    nvram.close()


def test_a_copy_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused):
        Room(tmp_path, tmp_path / "nvram.sqlite").open_copy("1990-06-30")
    in_memory = Room(tmp_path, None)
    assert in_memory.copies() == ()
    with pytest.raises(Refused):
        in_memory.back_up(Nvram.memory(), "now")


def test_the_books_can_be_read_while_the_cabinet_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "nvram.sqlite"
    running = with_a_coin(path)
    assert main(["audits", "--json", "--nvram", str(path)]) == 0
    assert json.loads(capsys.readouterr().out)["lifetime"]["coins_slot1"] == 1
    assert main(["audits", "--csv", "--nvram", str(path)]) == 0
    assert "coins_slot1,1,1" in capsys.readouterr().out.splitlines()
    assert main(["audits", "--nvram", str(path)]) == 0
    assert "coins_slot1" in capsys.readouterr().out
    running.close()


def test_books_that_are_not_there_are_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audits", "--nvram", str(tmp_path / "none.sqlite")]) == 1
    (tmp_path / "bad.sqlite").write_bytes(b"no database" * 100)
    assert main(["audits", "--nvram", str(tmp_path / "bad.sqlite")]) == 1
    said = capsys.readouterr().err.splitlines()
    assert ["none.sqlite" in said[0], "bad.sqlite" in said[1], len(said)] == [True, True, 2]


def test_premises_in_memory_keep_copies_and_a_log_says_that_there_were_premises() -> None:
    with_premises = power_on(LogHeader(seed=1, premises=True), Nvram.memory(), Shelf())
    log = read_log(f"{with_premises.header}\n17 +TEST\n")
    assert log.header.premises
    shelf = Shelf()
    name = shelf.back_up(with_premises.machine.nvram, "1990-06-30-00001")
    with_premises.machine.audits.count(Audit.TILTS)
    assert shelf.copies() == (name,)
    assert Audits(shelf.open_copy(name)).lifetime(Audit.TILTS) == 0
    with pytest.raises(Refused, match="1991"):
        shelf.open_copy("1991")
