"""The battery RAM: what is committed is there after the plug was pulled, and a file that fails never stops play."""

from __future__ import annotations

import gc
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from operator_log import NOON, Cabinet, books_balance, human, invader

from cabinet.coinop import backups, recovery
from cabinet.coinop.audits import Audit, Audits
from cabinet.coinop.events import CoinTaken, NvramFailed
from cabinet.coinop.nvram import Nvram
from cabinet.coinop.nvram_file import BrokenNvram, ForeignNvram, LockedNvram, NewerNvram, NvramError, UnusableNvram
from cabinet.coinop.recovery import recover
from cabinet.coinop.schema import ACCOUNT, AUDIT, FACT, MIGRATIONS, TABLES, VERSION, VERSUS, Row, Table
from cabinet.controls.panel import Control

DAY = 86_400
NOBODY = 65_534


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "nvram.sqlite"


def pull_the_plug(path: Path, to: Path) -> Path:
    """What would be found of a file in use if the power went this moment."""
    to.mkdir()
    for part in ("", "-wal"):
        if path.with_name(path.name + part).exists():
            shutil.copy(path.with_name(path.name + part), to)
    return to / path.name


def used(path: Path) -> None:
    """A file with one coin in it, closed in good order."""
    cabinet = Cabinet(Nvram.open(path))
    cabinet.coin(1)
    cabinet.machine.power_off()


# What lasts


def test_a_coin_is_in_the_file_in_the_frame_that_took_it(path: Path, tmp_path: Path) -> None:
    cabinet = Cabinet(Nvram.open(path))
    cabinet.frame(down=[Control.COIN1])
    found = Nvram.open(pull_the_plug(path, tmp_path / "after"))
    assert found.get(ACCOUNT, 0)[0] == 100_000  # type: ignore[index]
    assert Audits(found).lifetime(Audit.COINS_SLOT1) == 1


def test_a_part_of_a_credit_is_there_after_a_power_cut(path: Path, tmp_path: Path) -> None:
    Cabinet(Nvram.open(path), coins_per_credit=2).coin(1)
    again = Cabinet(Nvram.open(pull_the_plug(path, tmp_path / "after")), coins_per_credit=2)
    assert again.machine.credit_fraction(0) == "1/2"
    assert again.audit(Audit.UNCLEAN_STOPS) == 1


@pytest.mark.parametrize("seconds", [0.5, 1.0, 7.77, 42.4])
def test_a_power_cut_gives_back_less_than_a_second_of_play(path: Path, tmp_path: Path, seconds: float) -> None:
    cabinet = Cabinet(Nvram.open(path))
    cabinet.coin(1)
    cabinet.play(human(1), invader())
    cabinet.wait(seconds)
    again = Cabinet(Nvram.open(pull_the_plug(path, tmp_path / "after")))
    assert 0 <= again.ms(1) - cabinet.ms(1) < 1000
    assert books_balance(again.machine)


def test_play_that_no_scene_put_by_is_written_down_all_the_same(path: Path, tmp_path: Path) -> None:
    cabinet = Cabinet(Nvram.open(path))
    cabinet.coin(1)
    for _ in range(1000):
        cabinet.machine.bank.spend(0, 17)
    again = Cabinet(Nvram.open(pull_the_plug(path, tmp_path / "after")))
    assert 0 <= again.ms(1) - 83_000 < 1000


def test_all_that_was_put_is_there_again_and_what_was_dropped_is_not(path: Path) -> None:
    nvram = Nvram.open(path)
    rows: dict[Table, tuple[Row, Row]] = {
        ACCOUNT: ((0,), (1, 2, 3, 4, 5)),
        AUDIT: (("coins",), (2, 1)),
        VERSUS: (("ANN 02-29", "colony"), (1, 2, 3)),
        FACT: (("ä 'quoted'; --",), ("",)),
    }
    for table, (key, values) in rows.items():
        nvram.put(table, key, values)
    nvram.put(ACCOUNT, (1,), (9, 0, 0, 0, 0))
    nvram.commit()
    nvram.drop(ACCOUNT, 1)
    nvram.close()
    again = Nvram.open(path)
    for table, (key, values) in rows.items():
        assert again.rows(table) == {key: values}


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_the_tables_are_as_the_migrations_make_them(path: Path, table: Table) -> None:
    Nvram.open(path).close()
    with sqlite3.connect(path) as file:
        columns = file.execute(f"PRAGMA table_info({table.name})").fetchall()
    assert tuple(column[1] for column in columns) == table.columns
    assert tuple(column[1] for column in columns if column[5]) == table.key


def test_an_account_can_never_be_below_nothing(path: Path) -> None:
    nvram = Nvram.open(path)
    nvram.put(ACCOUNT, (0,), (-1, 0, 0, 0, 0))
    assert nvram.commit() is False
    assert not nvram.sound


# Bad files


def foreign(path: Path) -> None:
    with sqlite3.connect(path) as file:
        file.execute("CREATE TABLE recipes (cake TEXT)")


def newer(path: Path) -> None:
    used(path)
    with sqlite3.connect(path) as file:
        file.execute(f"PRAGMA user_version = {VERSION + 1}")


def corrupted(path: Path) -> None:
    used(path)
    data = bytearray(path.read_bytes())
    data[4096:] = b"\x5a" * (len(data) - 4096)
    path.write_bytes(data)


def truncated(path: Path) -> None:
    used(path)
    path.write_bytes(path.read_bytes()[:-5000])


def overdrawn(path: Path) -> None:
    used(path)
    with sqlite3.connect(path) as file:
        file.executescript("PRAGMA ignore_check_constraints = ON; UPDATE account SET ms = -1000")


BAD: dict[str, tuple[Callable[[Path], object], type[NvramError]]] = {
    "text": (lambda path: path.write_text("no database at all, but long enough to have a header" * 20), BrokenNvram),
    "empty": (lambda path: path.touch(), BrokenNvram),
    "corrupted": (corrupted, BrokenNvram),
    "truncated": (truncated, BrokenNvram),
    "overdrawn": (overdrawn, BrokenNvram),
    "foreign": (foreign, ForeignNvram),
    "newer": (newer, NewerNvram),
    "folder": (lambda path: path.mkdir(), UnusableNvram),
}


@pytest.mark.parametrize("fault", BAD)
def test_a_bad_file_is_refused_by_name_and_not_touched(path: Path, fault: str) -> None:
    spoil, error = BAD[fault]
    spoil(path)
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(error, match=r"nvram\.sqlite"):
        Nvram.open(path)
    assert (path.read_bytes() if path.is_file() else None) == before


@pytest.mark.parametrize("fault", [fault for fault in BAD if fault != "folder"])
def test_a_bad_file_is_kept_aside_and_play_goes_on_with_a_new_one(
    path: Path, fault: str, tally: Callable[[str, float], None]
) -> None:
    BAD[fault][0](path)
    before = path.read_bytes()
    recovered = recover(path)
    cabinet = Cabinet(recovered.nvram)
    cabinet.coin(1)
    assert cabinet.ms(1) == 100_000
    assert cabinet.audit(Audit.NVRAM_SET_ASIDE) == 1
    assert path.with_name("nvram.sqlite.bad1").read_bytes() == before
    assert recovered.trouble and "nvram.sqlite.bad1" in recovered.trouble
    cabinet.machine.power_off()
    assert recover(path).trouble is None
    tally("file faults tried", 1)


def test_the_newest_good_backup_takes_the_place_of_a_bad_file(path: Path) -> None:
    for day in range(3):
        cabinet = Cabinet(Nvram.open(path), now_s=NOON + day * DAY)
        cabinet.coin(1)
        cabinet.machine.power_off()
    newest, older, *_ = backups.backups(path)
    newest.write_bytes(b"rust")
    path.write_bytes(b"rust" * 1000)
    cabinet = Cabinet(recover(path).nvram, now_s=NOON + 3 * DAY)
    assert cabinet.ms(1) == 100_000, "the copy of the second morning has the first day's coin"
    assert cabinet.audit(Audit.NVRAM_RESTORED) == 1
    assert books_balance(cabinet.machine)
    assert older.exists()


@pytest.mark.parametrize("step", ["copy", "aside", "rename"])
def test_a_power_cut_amid_the_repair_loses_nothing(path: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    used(path)
    Cabinet(Nvram.open(path), now_s=NOON + DAY).machine.power_off()
    path.write_bytes(b"rust" * 1000)

    def cut(*_: object) -> Path:
        raise KeyboardInterrupt

    where = {"copy": (Nvram, "copy_to"), "aside": (recovery, "_set_aside"), "rename": (recovery, "Recovered")}[step]
    with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
        patch.setattr(*where, cut)
        recover(path)
    gc.collect()
    cabinet = Cabinet(recover(path).nvram, now_s=NOON + DAY)
    assert (cabinet.ms(1), cabinet.audit(Audit.NVRAM_RESTORED)) == (100_000, 1)


def test_a_disk_too_full_for_the_repair_leaves_the_bad_file_where_it_is(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_bytes(b"rust" * 1000)

    def full(*_: object) -> None:
        raise UnusableNvram("no space left on the disk")

    monkeypatch.setattr(Nvram, "copy_to", full)
    cabinet = Cabinet(recover(path).nvram)
    cabinet.coin(1)
    assert (cabinet.ms(1), cabinet.audit(Audit.NVRAM_FAULTS)) == (100_000, 1)
    assert path.read_bytes() == b"rust" * 1000


def test_a_second_bad_file_does_not_take_the_first_ones_place(path: Path) -> None:
    for _ in range(2):
        path.write_bytes(b"rust" * 1000)
        recover(path).nvram.close()
    assert path.with_name("nvram.sqlite.bad1").exists()
    assert path.with_name("nvram.sqlite.bad2").exists()


def test_a_folder_in_the_files_place_leaves_memory(path: Path) -> None:
    path.mkdir()
    recovered = recover(path)
    cabinet = Cabinet(recovered.nvram)
    cabinet.coin(1)
    assert (cabinet.ms(1), cabinet.audit(Audit.NVRAM_FAULTS)) == (100_000, 1)
    assert recovered.trouble and "nothing will be kept" in recovered.trouble


def test_a_second_cabinet_on_the_same_file_plays_in_memory_and_sells_nothing_twice(path: Path) -> None:
    first = Cabinet(Nvram.open(path))
    first.coin(1)
    with pytest.raises(LockedNvram):
        Nvram.open(path)
    second = Cabinet(recover(path).nvram)
    assert second.ms(1) == 0
    second.coin(2)
    first.coin(1)
    first.machine.power_off()
    again = Cabinet(Nvram.open(path))
    assert (again.ms(1), again.ms(2)) == (200_000, 0)


def test_the_books_can_be_read_while_the_cabinet_runs(path: Path) -> None:
    cabinet = Cabinet(Nvram.open(path))
    cabinet.coin(1)
    assert Audits(Nvram.read(path)).lifetime(Audit.COINS_SLOT1) == 1
    cabinet.coin(1)
    assert Audits(Nvram.read(path)).lifetime(Audit.COINS_SLOT1) == 2


def test_a_file_that_may_not_be_written_is_read_and_a_copy_goes_on(path: Path) -> None:
    used(path)
    path.chmod(0o444)
    with unprivileged(path.parent):
        recovered = recover(path)
        assert recovered.trouble and "a copy goes on" in recovered.trouble
        assert Cabinet(recovered.nvram).ms(1) == 100_000
        recovered.nvram.close()
    assert path.with_name("nvram.sqlite.bad1").exists()
    assert Nvram.open(path).get(ACCOUNT, 0)[0] == 100_000  # type: ignore[index]


def test_a_folder_that_may_not_be_written_leaves_memory_with_what_could_be_read(path: Path) -> None:
    used(path)
    with unprivileged(path.parent):
        path.parent.chmod(0o555)
        recovered = recover(path)
        cabinet = Cabinet(recovered.nvram)
        path.parent.chmod(0o755)
    cabinet.coin(1)
    assert (cabinet.ms(1), cabinet.audit(Audit.NVRAM_FAULTS)) == (200_000, 1)
    assert recovered.trouble and "nothing will be kept" in recovered.trouble


@contextmanager
def unprivileged(folder: Path) -> Iterator[None]:
    """As a user who is bound by the rights of files in this folder, which root is not."""
    if os.getuid() != 0:
        yield
        return
    for above in folder.parents:
        if above.stat().st_uid == 0 and above.parent != above:
            above.chmod(above.stat().st_mode | 0o011)
    for entry in (folder, *folder.iterdir()):
        os.chown(entry, NOBODY, -1)
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


# Faults at play


def test_a_full_disk_stops_nothing_and_is_made_good_later(path: Path, tmp_path: Path) -> None:
    nvram = Nvram.open(path)
    cabinet = Cabinet(nvram)
    assert nvram._file is not None
    pages = nvram._file.execute("PRAGMA page_count").fetchone()[0]
    nvram._file.execute(f"PRAGMA max_page_count = {pages}")
    nvram.put(TABLES[2], ("filler",), ("x" * 50_000,))
    events = cabinet.coin(1)
    assert events[0] == CoinTaken(0, 0, 100_000)
    assert isinstance(events[1], NvramFailed)
    assert "full" in events[1].why
    assert not cabinet.machine.nvram_sound
    cabinet.coin(1)
    assert (cabinet.ms(1), cabinet.audit(Audit.NVRAM_FAULTS)) == (200_000, 1), "it is told once"
    nvram._file.execute(f"PRAGMA max_page_count = {pages + 1000}")
    cabinet.coin(1)
    assert cabinet.machine.nvram_sound
    assert Cabinet(Nvram.open(pull_the_plug(path, tmp_path / "after"))).ms(1) == 300_000


def test_another_program_that_holds_the_file_for_a_moment_costs_nothing(path: Path, tmp_path: Path) -> None:
    cabinet = Cabinet(Nvram.open(path))
    holder = sqlite3.connect(path, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    cabinet.frame(down=[Control.COIN1])
    assert cabinet.ms(1) == 100_000
    assert not cabinet.machine.nvram_sound
    holder.execute("ROLLBACK")
    holder.close()
    cabinet.press(Control.SERVICE)
    assert cabinet.machine.nvram_sound
    assert Cabinet(Nvram.open(pull_the_plug(path, tmp_path / "after"))).ms(1) == 200_000


# Versions


@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_a_file_of_any_older_version_is_brought_up_to_date(path: Path, version: int) -> None:
    Nvram.open(path).close()
    path.unlink()
    with sqlite3.connect(path) as file:
        for script in MIGRATIONS[:version]:
            file.executescript(script)
        file.execute("PRAGMA application_id = 1096308785")
        file.execute(f"PRAGMA user_version = {version}")
        file.execute("INSERT INTO account VALUES (0, 5000, 0, 0, 0, 0)")
    assert Nvram.read(path).get(ACCOUNT, 0)[0] == 5000  # type: ignore[index]
    assert Nvram.open(path).get(ACCOUNT, 0)[0] == 5000  # type: ignore[index]
