"""A third opinion: the engine community's Python package, on thousands of random positions."""

from __future__ import annotations

import random

import pytest
from family import ATAXX

from cabinet.rules.boards import LAYOUTS
from cabinet.rules.pgn import format_pgn, parse_pgn
from cabinet.rules.record import GameRecord, result_text
from cabinet.rules.spread import Position

theirs = pytest.importorskip("ataxx", reason="the PyPI package ataxx (extra: test) is not installed")
their_pgn = pytest.importorskip("ataxx.pgn")


def compare(position: Position) -> None:
    board = theirs.Board(str(position))
    assert board.get_fen() == str(position)
    assert {ATAXX.format_move(move) for move in position.legal_moves()} == {str(move) for move in board.legal_moves()}
    outcome = position.outcome()
    assert board.gameover() == (outcome is not None)
    assert board.result() == ("*" if outcome is None else result_text(outcome.winner))


def test_random_games_are_the_same_to_both() -> None:
    rng, seen = random.Random("package games"), 0
    while seen < 1500:
        position = ATAXX.start(rng.choice(LAYOUTS))
        board = theirs.Board(str(position))
        while position.to_move is not None:
            compare(position)
            seen += 1
            move = rng.choice(list(position.legal_moves()))
            position, _ = position.after(move)
            board.makemove(theirs.Move.from_san(ATAXX.format_move(move)))  # a new object: theirs remembers its captures
            assert board.get_fen() == str(position)
        compare(position)


def test_random_boards_are_the_same_to_both() -> None:
    rng = random.Random("package boards")
    ends = 0
    for _ in range(1500):
        letters = "xo-." + rng.choice(["x", "o", "-", "....", "---", "xxxooo--"]) * rng.randrange(5)
        board = "/".join("".join(rng.choice(letters) for _ in range(7)) for _ in range(7))
        for run in range(7, 0, -1):
            board = board.replace("." * run, str(run))
        position = ATAXX.parse(f"{board} {rng.choice('xo')} {rng.choice((0, 50, 99, 100))} {rng.randrange(1, 90)}")
        compare(position)
        ends += position.to_move is None
    assert 100 < ends < 1400  # the sample knows both


def test_they_read_our_game_records_and_we_theirs() -> None:
    rng = random.Random("package records")
    for layout in LAYOUTS[::6]:
        position, moves = ATAXX.start(layout), []
        while position.to_move is not None:
            move = rng.choice(list(position.legal_moves()))
            position, _ = position.after(move)
            moves.append(move)
        outcome = position.outcome()
        assert outcome is not None
        record = GameRecord.of(ATAXX.start(layout), tuple(moves), result_text(outcome.winner), (("Black", "Gorgon"),))
        game = their_pgn.parse(format_pgn(record))
        assert [str(node.move) for node in game.main_line()] == [ATAXX.format_move(move) for move in moves]
        assert game.headers["Result"] == record.result and game.headers["Black"] == "Gorgon"
        again = parse_pgn(str(game))
        assert (again.start, again.moves, again.result) == (record.start, record.moves, record.result)
