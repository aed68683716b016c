"""The room round a desktop cabinet: a folder the operator can carry away, copies of the battery RAM, the way out."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from cabinet.coinop.backups import back_up, copy_names, copy_path
from cabinet.coinop.nvram import Nvram
from cabinet.coinop.nvram_file import NvramError
from cabinet.scenes.premises import Refused


class Room:
    """The premises on a machine with a disk: exports go to a folder, copies lie beside the battery RAM's file `store`.

    A battery RAM in memory has no file (None), and no copies.
    """

    may_leave = True

    def __init__(self, exports: Path, store: Path | None) -> None:
        self._exports = exports
        self._store = store

    def export(self, files: Mapping[str, str]) -> str:
        """Write texts by file name; the folder they are in. Raises Refused."""
        try:
            self._exports.mkdir(parents=True, exist_ok=True)
            for name, text in files.items():
                (self._exports / name).write_text(text, encoding="utf-8")
        except OSError as error:
            raise Refused(error.strerror or str(error)) from error
        return str(self._exports)

    def back_up(self, nvram: Nvram, name: str) -> str:
        """Copy the battery RAM under that name, beside the daily copies; where it is now. Raises Refused."""
        try:
            return str(back_up(nvram, self._copy(name)))
        except NvramError as error:
            raise Refused(str(error)) from error

    def copies(self) -> tuple[str, ...]:
        """The names of the copies there are, the daily ones too, newest first."""
        return () if self._store is None else copy_names(self._store)

    def open_copy(self, name: str) -> Nvram:
        """What one of them holds. Raises Refused."""
        try:
            return Nvram.read(self._copy(name))
        except NvramError as error:
            raise Refused(str(error)) from error

    def _copy(self, name: str) -> Path:
        if self._store is None:
            raise Refused("nothing is kept on this machine")
        return copy_path(self._store, name)


class Shelf:
    """The premises of a sitting that is played back, or of no real cabinet: everything stays in memory.

    Texts go nowhere; copies are there as long as the sitting. So the menu has the same lines as it had in a room.
    """

    may_leave = True

    def __init__(self) -> None:
        self._copies: dict[str, Nvram] = {}

    def export(self, files: Mapping[str, str]) -> str:
        """Nothing is written."""
        return f"{len(files)} files"

    def back_up(self, nvram: Nvram, name: str) -> str:
        """Keep a copy under that name."""
        copy = Nvram.memory()
        copy.take_over(nvram)
        copy.commit()
        self._copies[name] = copy
        return name

    def copies(self) -> tuple[str, ...]:
        """The names of the copies made, newest first."""
        return tuple(sorted(self._copies, reverse=True))

    def open_copy(self, name: str) -> Nvram:
        """What one of them holds. Raises Refused."""
        if name not in self._copies:
            raise Refused(f"there is no copy {name!r} here")
        return self._copies[name]
