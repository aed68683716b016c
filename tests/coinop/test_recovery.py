"""Getting a battery RAM back where even the getting was cut short."""

from __future__ import annotations

from pathlib import Path

import pytest
from operator_log import Cabinet

from cabinet.coinop.nvram import Nvram
from cabinet.coinop.recovery import recover


@pytest.mark.parametrize("old", [None, b"no database", b""])
def test_a_swap_that_the_plug_cut_short_is_finished_at_the_next_power_on(tmp_path: Path, old: bytes | None) -> None:
    path = tmp_path / "nvram.sqlite"
    cabinet = Cabinet(Nvram.open(tmp_path / "nvram.sqlite.new"))
    cabinet.coin(1)
    cabinet.machine.power_off()
    if old is not None:
        (tmp_path / "nvram.sqlite.bad1").write_bytes(old)
    recovered = recover(path)
    assert recovered.trouble is None
    assert Cabinet(recovered.nvram).ms(1) == 100_000
    recovered.nvram.close()
    assert path.exists() and not (tmp_path / "nvram.sqlite.new").exists()
