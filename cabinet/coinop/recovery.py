"""Getting a battery RAM at power-on, whatever state its file is in: play always goes on, and nothing is thrown away."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from pathlib import Path

from cabinet.coinop.audits import Audit, Audits
from cabinet.coinop.backups import newest_good
from cabinet.coinop.nvram import Nvram
from cabinet.coinop.nvram_file import LockedNvram, NvramError, UnusableNvram
from cabinet.coinop.schema import ACCOUNT, INTERRUPTED

PARTS = ("", "-wal", "-shm")  # the files that make up one database


@dataclass(frozen=True, slots=True)
class Recovered:
    """A battery RAM to go on with. `trouble` says what was wrong and what was done, None when nothing was."""

    nvram: Nvram
    trouble: str | None = None


def recover(path: Path) -> Recovered:
    """The battery RAM in this file; never raises. What was wrong is counted in its audits too.

    A bad file is renamed and kept; the newest good backup takes its place, or else a new file. Where nothing can be
    written, it goes on in memory with whatever could be read.
    """
    try:
        _finish_swap(path)
        return Recovered(Nvram.open(path))
    except LockedNvram as error:
        return _in_memory(path, error)
    except UnusableNvram as error:
        return _rewritten(path, error)
    except (NvramError, OSError) as error:
        return _replaced(path, error)


def _replaced(path: Path, error: Exception) -> Recovered:
    """The file is not good: keep it aside, go on from the newest good backup or from nothing."""
    backup = newest_good(path)
    fresh = backup[1] if backup else Nvram.memory()
    Audits(fresh).count(Audit.NVRAM_SET_ASIDE)
    Audits(fresh).count(Audit.NVRAM_RESTORED, backup is not None)
    done = f"restored from {backup[0].name}" if backup else "begun anew"
    return _swapped(path, fresh, error, done)


def _rewritten(path: Path, error: UnusableNvram) -> Recovered:
    """The file can perhaps be read but not written: put a writable copy in its place if the folder allows it."""
    try:
        held = Nvram.read(path)
    except NvramError:
        return _in_memory(path, error)
    Audits(held).count(Audit.NVRAM_SET_ASIDE)
    return _swapped(path, held, error, "a copy goes on")


def _swapped(path: Path, held: Nvram, error: Exception, done: str) -> Recovered:
    """Put a new file in the old one's place: it is whole before the old one is touched, so none is ever missing."""
    new = _new(path)
    try:
        for part in PARTS:
            new.with_name(new.name + part).unlink(missing_ok=True)
        held.copy_to(new)
        aside = _set_aside(path)
        _finish_swap(path)
        return Recovered(Nvram.open(path), f"{error}; kept as {aside.name}, {done}")
    except (NvramError, OSError):
        return _in_memory(path, error)


def _finish_swap(path: Path) -> None:
    """Where the old file is aside already, the new one is whole and only has to be given its name."""
    if _new(path).exists() and not path.exists():
        _new(path).rename(path)


def _in_memory(path: Path, error: Exception) -> Recovered:
    try:
        nvram = Nvram.read(path)
    except NvramError:
        nvram = Nvram.memory()
    if isinstance(error, LockedNvram):
        _without_money(nvram)
    Audits(nvram).count(Audit.NVRAM_FAULTS)
    return Recovered(nvram, f"{error}; nothing will be kept after power-off")


def _without_money(nvram: Nvram) -> None:
    """The time in a file that another cabinet holds is sold there; here it would be sold again."""
    for table in (ACCOUNT, INTERRUPTED):
        for key in tuple(nvram.rows(table)):
            nvram.drop(table, *key)


def _set_aside(path: Path) -> Path:
    """Rename a file, with what belongs to it, to the first free name. Raises OSError."""
    aside = next(
        name for name in (path.with_name(f"{path.name}.bad{number}") for number in count(1)) if not name.exists()
    )
    for part in reversed(PARTS):  # the database last: until then it is still there to be found bad
        old = path.with_name(path.name + part)
        if old.exists():
            old.rename(aside.with_name(aside.name + part))
    return aside


def _new(path: Path) -> Path:
    return path.with_name(f"{path.name}.new")
