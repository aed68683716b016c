"""`cabinet audits`: the bookkeeping, read from the battery RAM's file while the cabinet may be running."""

from __future__ import annotations

from pathlib import Path

from cabinet.coinop.nvram import Nvram
from cabinet.coinop.report import as_csv, as_json, as_lines


class NoBooks(FileNotFoundError):
    """There is no battery RAM in that file."""


def books(path: Path, form: str) -> str:
    """The books in the form "json", "csv" or "table". Raises NoBooks or a NvramError."""
    if not path.exists():
        raise NoBooks(f"no bookkeeping yet in {path}")
    nvram = Nvram.read(path)
    forms = {"json": as_json, "csv": as_csv}
    return forms[form](nvram) if form in forms else "".join(f"{line}\n" for line in as_lines(nvram))
