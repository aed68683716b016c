"""Perft against the engine community's counts, kept in plain files that anyone can extend (see perft/*.txt)."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from cabinet.rules.fen import BadFen, parse_fen
from cabinet.rules.games import UnknownGame
from cabinet.rules.geometry import Topology, hexagon, square
from cabinet.rules.perft import BadDepth, divide, lines, perft
from cabinet.rules.spread import SpreadRules

BUDGET = int(os.environ.get("PERFT_NODES", "5000000"))  # rows with more paths than this are left out
SHAPES = {"square": square, "hexagon": hexagon}


@dataclass(frozen=True)
class Row:
    name: str
    rules: SpreadRules
    fen: str
    depth: int
    count: int


def read_rules(words: list[str]) -> SpreadRules:
    """square WIDTH HEIGHT [seats N] or hexagon SIDE [seats N]."""
    shape, *numbers = words
    seats = int(numbers.pop()) if "seats" in numbers else 2
    topology: Topology = SHAPES[shape](*(int(n) for n in numbers if n != "seats"))
    return SpreadRules(topology, seats)


def read(path: Path) -> Iterator[Row]:
    for line in path.read_text().splitlines():
        match line.split():
            case ["rules", *words]:
                rules = read_rules(words)
            case ["id", *words]:
                name = " ".join([path.stem + ":", *words])
            case ["position", *words]:
                fen = " ".join(words)
            case [depth, count] if depth.isdigit():
                yield Row(name, rules, fen, int(depth), int(count))
            case []:
                pass
            case [first, *_]:
                assert first.startswith("#"), f"{path.name}: {line!r}"


ROWS = [row for path in sorted(Path(__file__).with_name("perft").glob("*.txt")) for row in read(path)]
AFFORDABLE = [row for row in ROWS if row.count <= BUDGET]


@pytest.mark.parametrize("row", AFFORDABLE, ids=lambda row: f"{row.name} {row.depth}")
def test_perft(row: Row) -> None:
    position = parse_fen(row.fen, row.rules)
    if perft(position, row.depth) != row.count:
        by_move = "\n".join(f"{move}: {count}" for move, count in divide(position, row.depth).items())
        pytest.fail(f"{row.fen} depth {row.depth}: {perft(position, row.depth)}, not {row.count}\n{by_move}")


def test_every_file_is_read() -> None:
    assert len({row.name.split(":")[0] for row in ROWS}) == 8
    assert any(row.depth == 5 and row.name == "ataxx: start" for row in AFFORDABLE) or BUDGET < 4752668


def test_divide_adds_up_to_perft() -> None:
    position = parse_fen("x5o/7/7/7/7/7/o5x x 0 1", SpreadRules(square(7, 7)))
    counts = divide(position, 3)
    assert list(counts) == list(position.legal_moves())
    assert sum(counts.values()) == 6460


def test_command_prints_the_count_and_on_request_each_first_move() -> None:
    assert list(lines("x5o/7/7/7/7/7/o5x x 0 1", 3)) == ["6460"]
    assert list(lines("startpos", 3)) == ["6460"]
    *moves, total = lines("startpos", 2, divide=True)
    assert total == "256"
    assert moves[0] == "f1: 16" and len(moves) == 16


def test_command_names_what_is_wrong() -> None:
    with pytest.raises(UnknownGame, match="'chess'"):
        next(lines("startpos", 1, game="chess"))
    with pytest.raises(BadFen, match="'nonsense'"):
        next(lines("nonsense", 1))
    with pytest.raises(BadDepth, match="-1"):
        next(lines("startpos", -1))
    with pytest.raises(BadDepth, match="0"):
        next(lines("startpos", 0, divide=True))
