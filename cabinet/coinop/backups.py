"""Copies of the battery RAM, one a day and ten of them, beside the file they were made from."""

from __future__ import annotations

from pathlib import Path

from cabinet.coinop.moments import day_text
from cabinet.coinop.nvram import Nvram
from cabinet.coinop.nvram_file import NvramError, UnusableNvram

KEPT = 10


def backups(path: Path) -> tuple[Path, ...]:
    """The copies of this file, newest first."""
    return tuple(sorted(_folder(path).glob(f"{path.stem}-????-??-??{path.suffix}"), reverse=True))


def back_up_daily(nvram: Nvram, now_s: int) -> Path | None:
    """Make today's copy unless there is one; the copy made, or None. Raises UnusableNvram."""
    if nvram.path is None:
        return None
    copy = _folder(nvram.path) / f"{nvram.path.stem}-{day_text(now_s)}{nvram.path.suffix}"
    return None if copy.exists() else back_up(nvram, copy)


def back_up(nvram: Nvram, copy: Path) -> Path:
    """Make a copy, and drop all but the ten newest. A half-made one never bears the name. Raises UnusableNvram."""
    making = copy.with_name(f"{copy.name}.part")
    try:
        copy.parent.mkdir(parents=True, exist_ok=True)
        making.unlink(missing_ok=True)
        nvram.copy_to(making)
        making.replace(copy)
        if nvram.path is not None:
            for old in backups(nvram.path)[KEPT:]:
                old.unlink()
    except (NvramError, OSError) as error:
        raise UnusableNvram(f"no copy {copy} could be made: {error}") from error
    return copy


def newest_good(path: Path) -> tuple[Path, Nvram] | None:
    """The newest copy that is whole, and what it holds."""
    for copy in backups(path):
        try:
            return copy, Nvram.read(copy)
        except NvramError:
            continue
    return None


def _folder(path: Path) -> Path:
    return path.parent / "backups"
