"""Copies of the battery RAM: one a day, ten of them, made when nobody plays; where none can be made, play goes on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from operator_log import NOON, Cabinet, human, invader

from cabinet.coinop import backups
from cabinet.coinop.audits import Audit
from cabinet.coinop.nvram import Nvram
from cabinet.coinop.recovery import recover

DAY = 86_400


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "nvram.sqlite"


def test_a_copy_is_made_each_day_and_ten_are_kept(path: Path) -> None:
    nvram = Nvram.open(path)
    for day in range(14):
        cabinet = Cabinet(nvram, now_s=NOON + day * DAY)
        cabinet.frame(60_000)
    copies = backups.backups(path)
    assert len(copies) == backups.KEPT
    assert copies[0].name == "nvram-2023-11-27.sqlite"
    assert {entry.suffix for entry in copies[0].parent.iterdir()} == {".sqlite"}, "nothing half-made is left"


def test_a_machine_that_is_never_switched_off_makes_its_copy_at_a_quiet_moment(path: Path) -> None:
    cabinet = Cabinet(Nvram.open(path), free_play=True)
    cabinet.play(human(1), invader())
    cabinet.frame(DAY * 1000)
    assert len(backups.backups(path)) == 1
    cabinet.over()
    cabinet.frame(60_000)
    assert len(backups.backups(path)) == 2


def test_a_copy_that_cannot_be_made_is_booked_and_stops_nothing(path: Path) -> None:
    (path.parent / "backups").write_text("in the way")
    cabinet = Cabinet(Nvram.open(path))
    cabinet.coin(1)
    cabinet.frame(3_600_000)
    assert (cabinet.ms(1), cabinet.audit(Audit.BACKUP_FAULTS)) == (100_000, 1), "tried again tomorrow"


def test_where_the_folder_cannot_be_looked_into_a_bad_file_is_replaced_all_the_same(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(folder: Path) -> Iterator[Path]:
        raise PermissionError(f"{folder}: no entry")

    path.write_bytes(b"no database" * 100)
    monkeypatch.setattr(Path, "iterdir", forbidden)
    assert backups.copy_names(path) == ()
    assert "begun anew" in (recover(path).trouble or "")
