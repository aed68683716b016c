"""The battery RAM's file: opened only when it is whole, ours, of a known version, and held by nobody else."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cabinet.coinop.schema import APPLICATION_ID, MIGRATIONS, TABLES, VERSION, Row, Table

BUSY_S = 0.05  # how long a commit may wait for another program that reads the file
HEADER = b"SQLite format 3\0"
BROWSER = sys.platform == "emscripten"

Image = dict[Table, dict[Row, Row]]


class NvramError(Exception):
    """A file that cannot be the battery RAM; names the file and says why."""


class BrokenNvram(NvramError):
    """Not a database, or a damaged one."""


class ForeignNvram(NvramError):
    """A sound database, but another program's."""


class NewerNvram(NvramError):
    """Written by a newer version of this cabinet."""


class UnusableNvram(NvramError):
    """The file cannot be opened or written just now: read-only, no space, no such folder."""


class LockedNvram(UnusableNvram):
    """Another cabinet, or another program, holds the file."""


UNUSABLE: dict[int, type[NvramError]] = {
    sqlite3.SQLITE_BUSY: LockedNvram,
    sqlite3.SQLITE_LOCKED: LockedNvram,
    sqlite3.SQLITE_CANTOPEN: UnusableNvram,
    sqlite3.SQLITE_FULL: UnusableNvram,
    sqlite3.SQLITE_IOERR: UnusableNvram,
    sqlite3.SQLITE_NOMEM: UnusableNvram,
    sqlite3.SQLITE_PERM: UnusableNvram,
    sqlite3.SQLITE_READONLY: UnusableNvram,
}  # whatever else SQLite says, it says of a damaged file


def open_file(path: Path) -> tuple[sqlite3.Connection, Image]:
    """A file and its rows; made if there is none, brought up to date if old. Raises NvramError and changes nothing."""
    with _named_errors(path):
        _check_header(path)
        file = sqlite3.connect(path, timeout=BUSY_S, isolation_level=None)
        try:
            _check(file, path)
            _journal(file)
            _migrate(file)
            _try_to_write(file)
            return file, _image_of(file, path)
        except BaseException:
            file.close()
            raise


def read_image(path: Path) -> Image:
    """All rows of a file that may be in use or must not be touched. Raises NvramError."""
    with _named_errors(path):
        _check_header(path)
        # A file at rest can be read even where the log that goes with an open one could not be made.
        at_rest = not path.with_name(f"{path.name}-wal").exists()
        how = "immutable=1" if at_rest else "mode=ro"
        file = sqlite3.connect(f"{path.absolute().as_uri()}?{how}", uri=True, timeout=BUSY_S)
        try:
            _check(file, path)
            if _number(file, "user_version") < VERSION:
                old = sqlite3.connect(":memory:", isolation_level=None)
                file.backup(old)
                _migrate(old)
                return _image_of(old, path)
            return _image_of(file, path)
        finally:
            file.close()


def hold(path: Path) -> sqlite3.Connection | None:
    """Claim the battery RAM until the process ends or closes what this returns. Raises LockedNvram, UnusableNvram.

    A second cabinet on one file would write its own idea of every account over the first one's. The lock lies beside
    the file, so that audits can be read meanwhile, and the operating system drops it with the process.
    """
    if BROWSER:
        return None
    with _named_errors(path):
        lock = sqlite3.connect(f"{path}-lock", timeout=BUSY_S, isolation_level=None)
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except BaseException:
            lock.close()
            raise
    return lock


@contextmanager
def _named_errors(path: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        kind = UNUSABLE.get(code, BrokenNvram)
        raise kind(f"{path} cannot be used: {error}") from error
    except UnicodeError as error:
        raise BrokenNvram(f"{path} is damaged: {error}") from error
    except OSError as error:
        raise UnusableNvram(f"{path} cannot be used: {error}") from error


def _image_of(file: sqlite3.Connection, path: Path) -> Image:
    """All rows of an open file. What has rotted without upsetting the database shows as a value of the wrong kind."""
    image: Image = {}
    for table in TABLES:
        width = len(table.key)
        rows = image[table] = {}
        for row in file.execute(table.select):
            if tuple(map(type, row)) != table.kinds:
                raise BrokenNvram(f"{path} is damaged: {row!r} in {table.name}")
            rows[tuple(row[:width])] = tuple(row[width:])
    return image


def _check_header(path: Path) -> None:
    """A file that is there has to be a database: SQLite itself would take a few stray bytes for a new one."""
    if path.is_file():
        with path.open("rb") as file:
            if file.read(len(HEADER)) != HEADER:
                raise BrokenNvram(f"{path} is no database")


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
    if not BROWSER:
        file.execute("PRAGMA journal_mode = WAL")
    file.execute("PRAGMA synchronous = FULL")


def _migrate(file: sqlite3.Connection) -> None:
    version = _number(file, "user_version")
    for number, script in enumerate(MIGRATIONS[version:], version + 1):
        mark = f"PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {number};"
        file.executescript(f"BEGIN IMMEDIATE; {script} {mark} COMMIT")


def _try_to_write(file: sqlite3.Connection) -> None:
    """A file that may only be read says so here, and not at the first coin."""
    file.execute("BEGIN IMMEDIATE")
    file.execute(f"PRAGMA user_version = {VERSION}")
    file.execute("ROLLBACK")


def _scalar(file: sqlite3.Connection, query: str) -> object:
    return file.execute(query).fetchone()[0]


def _number(file: sqlite3.Connection, pragma: str) -> int:
    return int(str(_scalar(file, f"PRAGMA {pragma}")))
