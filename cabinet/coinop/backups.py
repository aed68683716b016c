"""Copies of the battery RAM in a folder beside its file: one a day, of which ten are kept, and the operator's own."""

from __future__ import annotations

import re
from pathlib import Path

from cabinet.coinop.moments import day_text
from cabinet.coinop.nvram import Nvram
from cabinet.coinop.nvram_file import NvramError, UnusableNvram

FOLDER = "backups"
KEPT = 10
DAY = re.compile(r"\d{4}-\d\d-\d\d")


def copy_path(path: Path, name: str) -> Path:
    """Where the copy of this file under that name is, or would be."""
    return path.parent / FOLDER / f"{path.stem}-{name}{path.suffix}"


def copy_names(path: Path) -> tuple[str, ...]:
    """The names of all copies of this file, newest first; none where the folder cannot be looked into."""
    folder, start = copy_path(path, "").parent, f"{path.stem}-"
    try:
        stems = [copy.stem for copy in folder.iterdir() if copy.suffix == path.suffix and copy.stem.startswith(start)]
    except OSError:
        return ()
    return tuple(sorted((stem.removeprefix(start) for stem in stems), reverse=True))


def backups(path: Path) -> tuple[Path, ...]:
    """The daily copies of this file, newest first."""
    return tuple(copy_path(path, name) for name in copy_names(path) if DAY.fullmatch(name))


def back_up_daily(nvram: Nvram, now_s: int) -> Path | None:
    """Make today's copy unless there is one; the copy made, or None. Raises UnusableNvram."""
    if nvram.path is None:
        return None
    copy = copy_path(nvram.path, day_text(now_s))
    return None if copy.exists() else back_up(nvram, copy)


def back_up(nvram: Nvram, copy: Path) -> Path:
    """Make a copy, and drop all but the ten newest daily ones. A half-made one never bears the name.

    Raises UnusableNvram.
    """
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
    """The newest daily copy that is whole, and what it holds."""
    for copy in backups(path):
        try:
            return copy, Nvram.read(copy)
        except NvramError:
            continue
    return None
