"""The battery RAM: an image of every table in memory, written through to one SQLite file.

Reading never touches the disk. A change is put into the image and reaches the file at the next commit, whole or not at
all. Where the file fails, the image goes on as memory only; every later commit tries again to write what is missing.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from pathlib import Path

from cabinet.coinop.nvram_file import Image, UnusableNvram, hold, open_file, read_image
from cabinet.coinop.schema import TABLES, Row, Table


class Nvram:
    """Tables by key. `put` and `drop` change the image; `commit` makes the changes last. `path` is None in memory."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self.fault: str | None = None  # why the last commit did not reach the file
        self.faults = 0  # how often a sound file has failed
        self._image: Image = {table: {} for table in TABLES}
        self._pending: dict[tuple[Table, Row], None] = {}
        self._durable = True
        self._lock: sqlite3.Connection | None = None
        self._file: sqlite3.Connection | None = None

    @staticmethod
    def memory() -> Nvram:
        """A battery RAM that lasts as long as the process."""
        return Nvram()

    @staticmethod
    def open(path: Path) -> Nvram:
        """The battery RAM in this file, made if there is none, and held until it is closed.

        Raises a NvramError: BrokenNvram, ForeignNvram, NewerNvram, LockedNvram or UnusableNvram.
        """
        nvram = Nvram(path)
        nvram._lock = hold(path)
        try:
            nvram._file, nvram._image = open_file(path)
        except BaseException:
            nvram.let_go()
            raise
        return nvram

    @staticmethod
    def read(path: Path) -> Nvram:
        """What a file holds, in memory: to look at the books of a cabinet that is running. Raises NvramError."""
        nvram = Nvram()
        nvram._image = read_image(path)
        return nvram

    @property
    def sound(self) -> bool:
        """True while every commit reaches the file, or when there is none to reach."""
        return self.fault is None

    def rows(self, table: Table) -> Mapping[Row, Row]:
        """Every row of a table by its key."""
        return self._image[table]

    def get(self, table: Table, *key: int | str) -> Row | None:
        """One row's values."""
        return self._image[table].get(key)

    def put(self, table: Table, key: Row, values: Row) -> None:
        """Set one row; lasts from the next commit."""
        if self._image[table].get(key) != values:
            self._image[table][key] = values
            self._pending[table, key] = None

    def drop(self, table: Table, *key: int | str) -> None:
        """Remove one row; lasts from the next commit."""
        if self._image[table].pop(key, None) is not None:
            self._pending[table, key] = None

    def take_over(self, other: Nvram) -> None:
        """Hold what another battery RAM holds, and nothing else; lasts from the next commit."""
        for table in TABLES:
            for key in tuple(self._image[table]):
                if key not in other._image[table]:
                    self.drop(table, *key)
            for key, values in other._image[table].items():
                self.put(table, key, values)

    def commit(self, durable: bool = True) -> bool:
        """Write all changes as one transaction; False when they could not be written (they are kept for the next try).

        Durable: on the disk itself before this returns, so that a pulled plug takes nothing. Otherwise in the
        operating system's hands, which survives the end of the process and costs no wait.
        """
        if self._file is None:
            self._pending.clear()
        if not self._pending or self._file is None:
            return True
        try:
            self._write(self._file, durable)
        except (sqlite3.Error, OSError, OverflowError, UnicodeError) as error:
            self.faults += self.fault is None
            self.fault = str(error) or type(error).__name__
            return False
        self._pending.clear()
        self.fault = None
        return True

    def copy_to(self, path: Path) -> None:
        """Write the whole image into a file, whole and closed. Raises NvramError."""
        copy = Nvram(path)
        copy._file, copy._image = open_file(path)
        copy.take_over(self)
        written = copy.commit()
        copy.let_go()
        if not written:
            raise UnusableNvram(f"{path} cannot be written: {copy.fault}")

    def close(self) -> None:
        """Commit what is left and let go of the file."""
        self.commit()
        self.let_go()

    def let_go(self) -> None:
        """Let go of the file with no commit, as the end of the process does; what is not in it by now is lost."""
        for connection in (self._file, self._lock):
            if connection is not None:
                connection.close()
        self._file = self._lock = None

    def _write(self, file: sqlite3.Connection, durable: bool) -> None:
        if durable != self._durable:
            file.execute(f"PRAGMA synchronous = {'FULL' if durable else 'NORMAL'}")
            self._durable = durable
        try:
            file.execute("BEGIN IMMEDIATE")
            for table, key in self._pending:
                values = self._image[table].get(key)
                if values is None:
                    file.execute(table.delete, key)
                else:
                    file.execute(table.replace, key + values)
            file.execute("COMMIT")
        except BaseException:
            if file.in_transaction:
                file.execute("ROLLBACK")
            raise
