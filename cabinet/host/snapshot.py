"""The battery RAM as plain data, so that a log can carry what a sitting began with."""

from __future__ import annotations

from typing import Any

from cabinet.coinop.nvram import Nvram
from cabinet.coinop.schema import TABLES
from cabinet.host.log import BadLog

Snapshot = dict[str, Any]  # rows by table name; each row a list of its key and values


def take_snapshot(nvram: Nvram) -> Snapshot:
    """Every row of every table that has any."""
    tables = ((table, nvram.rows(table)) for table in TABLES)
    return {table.name: [[*key, *values] for key, values in rows.items()] for table, rows in tables if rows}


def restore(snapshot: Snapshot) -> Nvram:
    """A battery RAM in memory with these rows. Raises BadLog for a table or a row of another shape."""
    nvram = Nvram.memory()
    tables = {table.name: table for table in TABLES}
    for name, rows in snapshot.items():
        table = tables.get(name)
        if table is None or not isinstance(rows, list):
            raise BadLog(f"line 1: the battery RAM has no table {name!r}")
        for row in rows:
            if not isinstance(row, list) or len(row) != len(table.columns):
                raise BadLog(f"line 1: a row of {name!r} has {len(table.columns)} values, not {row!r}")
            if tuple(map(type, row)) != table.kinds:
                raise BadLog(f"line 1: a row of {name!r} has other kinds of values than {row!r}")
            width = len(table.key)
            nvram.put(table, tuple(row[:width]), tuple(row[width:]))
    nvram.commit()
    return nvram
