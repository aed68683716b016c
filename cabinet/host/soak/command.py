"""`cabinet soak`: soaks, tells what came of it, and fails when anything did."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from cabinet.host.soak.report import lines
from cabinet.host.soak.run import Soak


class UsedNvram(ValueError):
    """A battery RAM that is there already: its books are not those of the soak."""


def soak(hours: float, seed: int, nvram: Path | None, logs: Path) -> int:
    """Soak for so many hours and print the report; the exit code. Raises UsedNvram, OSError."""
    if nvram is not None and nvram.exists():
        raise UsedNvram(f"{nvram} is there already; a soak begins with a new battery RAM")
    logs.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder:
        store = nvram or Path(folder) / "nvram.sqlite"
        store.parent.mkdir(parents=True, exist_ok=True)
        report = Soak(hours, seed, store, logs).run(_tell)
    for line in lines(report):
        _tell(line)
    return 1 if any(report.failures()) else 0


def _tell(line: str) -> None:
    print(f"cabinet: {line}", flush=True)
