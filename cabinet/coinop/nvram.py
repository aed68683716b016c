"""The battery RAM: an image of every table in memory, written through to one SQLite file.

Reading never touches the disk. A change is put into the image and reaches the file at the next commit, whole or not at
all. Where the file fails, the image goes on as memory only; every later commit tries again to write what is missing.
"""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Mapping
from pathlib import Path

from cabinet.coinop.schema import APPLICATION_ID, MIGRATIONS, TABLES, VERSION, Row, Table

BUSY_S = 0.05  # how long a commit may wait for another program that reads the file


class NvramError(Exception):
    """A file that cannot be the battery RAM; names the file and says why."""


class BrokenNvram(NvramError):
    """Not a database, or a damaged one."""


class ForeignNvram(NvramError):
    """A sound database, but another program's."""


class NewerNvram(NvramError):
    """Written by a newer version of this cabinet."""


class UnusableNvram(NvramError):
    """The file cannot be opened or written just now: locked, read-only, no space, no such folder."""


class Nvram:
    """Tables by key. `put` and `drop` change the image; `commit` makes the changes last."""

    def __init__(self, file: sqlite3.Connection | None = None) -> None:
        self._file = file
        self._image: dict[Table, dict[Row, Row]] = {table: {} for table in TABLES}
        self._pending: dict[tuple[Table, Row], None] = {}
        self._durable = True
        self.fault: str | None = None  # why the last commit did not reach the file
        self.faults = 0  # how often a sound file has failed

    @staticmethod
    def memory() -> Nvram:
        """A battery RAM that lasts as long as the process."""
        return Nvram()

    @staticmethod
    def open(path: Path) -> Nvram:
        """The battery RAM in this file, made if there is none, brought to the present version if it is older.

        Raises BrokenNvram, ForeignNvram, NewerNvram or UnusableNvram. None of these changes the file.
        """
        file = _open(path)
        nvram = Nvram(file)
        try:
            for table in TABLES:
                width = len(table.key)
                rows = file.execute(table.select).fetchall()
                nvram._image[table] = {tuple(row[:width]): tuple(row[width:]) for row in rows}
        except sqlite3.DatabaseError as error:
            file.close()
            raise BrokenNvram(f"{path} is damaged: {error}") from error
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

    def commit(self, durable: bool = True) -> bool:
        """Write all changes as one transaction; False when they could not be written (they are kept for the next try).

        Durable: on the disk itself before this returns, so that a pulled plug takes nothing. Otherwise in the
        operating system's hands, which survives the end of the process and costs no wait.
        """
        if not self._pending or self._file is None:
            self._pending.clear()
            return True
        try:
            self._write(self._file, durable)
        except (sqlite3.Error, OSError) as error:
            self.faults += self.fault is None
            self.fault = str(error) or type(error).__name__
            return False
        self._pending.clear()
        self.fault = None
        return True

    def copy_to(self, path: Path) -> None:
        """Write the whole image into a new file. Raises UnusableNvram."""
        copy = Nvram(_open(path))
        copy._image = self._image
        copy._pending = {(table, key): None for table, rows in self._image.items() for key in rows}
        written = copy.commit()
        copy.close()
        if not written:
            raise UnusableNvram(f"{path} cannot be written: {copy.fault}")

    def close(self) -> None:
        """Commit what is left and let go of the file."""
        self.commit()
        if self._file is not None:
            self._file.close()
            self._file = None

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


def _open(path: Path) -> sqlite3.Connection:
    if path.exists() and path.stat().st_size == 0:
        raise BrokenNvram(f"{path} is empty")
    try:
        file = sqlite3.connect(path, timeout=BUSY_S, isolation_level=None)
    except (sqlite3.Error, OSError) as error:
        raise UnusableNvram(f"{path} cannot be opened: {error}") from error
    try:
        _check(file, path)
        _journal(file)
        _migrate(file)
    except sqlite3.OperationalError as error:
        file.close()
        raise UnusableNvram(f"{path} cannot be used: {error}") from error
    except sqlite3.DatabaseError as error:
        file.close()
        raise BrokenNvram(f"{path} is damaged: {error}") from error
    except NvramError:
        file.close()
        raise
    return file


def _check(file: sqlite3.Connection, path: Path) -> None:
    version = _number(file, "user_version")
    empty = _scalar(file, "SELECT count(*) FROM sqlite_master") == 0
    if not empty and _number(file, "application_id") != APPLICATION_ID:
        raise ForeignNvram(f"{path} belongs to another program")
    if version > VERSION:
        raise NewerNvram(f"{path} has version {version}; this cabinet knows {VERSION}")
    verdict = _scalar(file, "PRAGMA quick_check(1)")
    if verdict != "ok":
        raise BrokenNvram(f"{path} is damaged: {verdict}")


def _journal(file: sqlite3.Connection) -> None:
    """WAL on a desktop. In a browser the one file is copied away after each commit, so it has to be whole by itself."""
    if sys.platform != "emscripten":
        file.execute("PRAGMA journal_mode = WAL")
    file.execute("PRAGMA synchronous = FULL")


def _migrate(file: sqlite3.Connection) -> None:
    version = _number(file, "user_version")
    for number, script in enumerate(MIGRATIONS[version:], version + 1):
        mark = f"PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {number};"
        file.executescript(f"BEGIN IMMEDIATE; {script} {mark} COMMIT")


def _scalar(file: sqlite3.Connection, query: str) -> object:
    return file.execute(query).fetchone()[0]


def _number(file: sqlite3.Connection, pragma: str) -> int:
    return int(str(_scalar(file, f"PRAGMA {pragma}")))
