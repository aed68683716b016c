"""The shape of the battery RAM: its tables, and the one path by which an older file becomes the present one."""

from __future__ import annotations

from dataclasses import dataclass

APPLICATION_ID = 0x41585831  # "AXX1": tells our files from other programs' databases

Value = int | str
Row = tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A table as key columns and value columns; rows are held whole, by key. Columns that are no texts are integers."""

    name: str
    key: tuple[str, ...]
    values: tuple[str, ...]
    texts: frozenset[str] = frozenset()

    @property
    def columns(self) -> tuple[str, ...]:
        return self.key + self.values

    @property
    def kinds(self) -> tuple[type[Value], ...]:
        """What a sound row is made of."""
        return tuple(str if column in self.texts else int for column in self.columns)

    @property
    def select(self) -> str:
        return f"SELECT {', '.join(self.columns)} FROM {self.name} ORDER BY {', '.join(self.key)}"

    @property
    def replace(self) -> str:
        marks = ", ".join("?" * len(self.columns))
        return f"INSERT OR REPLACE INTO {self.name} ({', '.join(self.columns)}) VALUES ({marks})"

    @property
    def delete(self) -> str:
        return f"DELETE FROM {self.name} WHERE {' AND '.join(f'{column} = ?' for column in self.key)}"


ACCOUNT = Table("account", ("player",), ("ms", "coins1", "coins2", "towards_bonus", "touched_s"))
AUDIT = Table("audit", ("name",), ("lifetime", "clearable"), frozenset({"name"}))
ADJUSTMENT = Table("adjustment", ("key",), ("value",), frozenset({"key", "value"}))
PLAYER = Table(
    "player",
    ("player",),
    ("rating", "rung", "lost_in_a_row", "won", "drawn", "lost", "best_game", "best_sitting", "first_s", "last_s"),
    frozenset({"player"}),
)
VERSUS = Table("versus", ("player", "opponent"), ("won", "drawn", "lost"), frozenset({"player", "opponent"}))
SCORE = Table("score", ("number",), ("initials", "points", "rung", "at_s"), frozenset({"initials"}))
INTERRUPTED = Table(
    "interrupted",
    ("number",),
    ("mode", "game", "unlimited", "start", "moves", "seats", "clocks", "players", "context", "saved_s"),
    frozenset({"mode", "game", "start", "moves", "seats", "clocks", "players", "context"}),
)
FACT = Table("fact", ("key",), ("value",), frozenset({"key", "value"}))

TABLES = (ACCOUNT, AUDIT, ADJUSTMENT, PLAYER, VERSUS, SCORE, INTERRUPTED, FACT)

# Script n brings a file from version n to n + 1. A script that was released is never changed: add one below it.
MIGRATIONS = (
    """
    CREATE TABLE account (
        player INTEGER PRIMARY KEY CHECK (player BETWEEN 0 AND 3),
        ms INTEGER NOT NULL CHECK (typeof(ms) = 'integer' AND ms >= 0),
        coins1 INTEGER NOT NULL CHECK (typeof(coins1) = 'integer' AND coins1 >= 0),
        coins2 INTEGER NOT NULL CHECK (typeof(coins2) = 'integer' AND coins2 >= 0),
        towards_bonus INTEGER NOT NULL CHECK (typeof(towards_bonus) = 'integer' AND towards_bonus >= 0),
        touched_s INTEGER NOT NULL CHECK (typeof(touched_s) = 'integer')
    );
    CREATE TABLE audit (
        name TEXT PRIMARY KEY,
        lifetime INTEGER NOT NULL CHECK (typeof(lifetime) = 'integer' AND lifetime >= 0),
        clearable INTEGER NOT NULL CHECK (typeof(clearable) = 'integer' AND clearable >= 0)
    );
    CREATE TABLE adjustment (key TEXT PRIMARY KEY, value TEXT NOT NULL);
    CREATE TABLE player (
        player TEXT PRIMARY KEY,
        rating INTEGER NOT NULL, rung INTEGER NOT NULL, lost_in_a_row INTEGER NOT NULL,
        won INTEGER NOT NULL, drawn INTEGER NOT NULL, lost INTEGER NOT NULL,
        best_game INTEGER NOT NULL, best_sitting INTEGER NOT NULL,
        first_s INTEGER NOT NULL, last_s INTEGER NOT NULL
    );
    CREATE TABLE versus (
        player TEXT, opponent TEXT,
        won INTEGER NOT NULL, drawn INTEGER NOT NULL, lost INTEGER NOT NULL,
        PRIMARY KEY (player, opponent)
    );
    CREATE TABLE score (
        number INTEGER PRIMARY KEY,
        initials TEXT NOT NULL, points INTEGER NOT NULL, rung INTEGER NOT NULL, at_s INTEGER NOT NULL
    );
    CREATE TABLE interrupted (
        number INTEGER PRIMARY KEY,
        mode TEXT NOT NULL, game TEXT NOT NULL, unlimited INTEGER NOT NULL,
        start TEXT NOT NULL, moves TEXT NOT NULL, seats TEXT NOT NULL, clocks TEXT NOT NULL, players TEXT NOT NULL,
        context TEXT NOT NULL, saved_s INTEGER NOT NULL
    );
    CREATE TABLE fact (key TEXT PRIMARY KEY, value TEXT NOT NULL);
    """,
)
VERSION = len(MIGRATIONS)
