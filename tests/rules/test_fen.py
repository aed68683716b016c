"""Positions and moves as text: what is written is read back; anything else is a named error that quotes it."""

from __future__ import annotations

import pytest
from family import ATAXX, FAMILY, by_name
from hypothesis import given, settings
from hypothesis import strategies as st

from cabinet.rules.fen import BadFen, BadMove
from cabinet.rules.game import Game
from cabinet.rules.geometry import mask_of
from cabinet.rules.moves import PASS, Move
from cabinet.rules.spread import Position

START = "x5o/7/7/7/7/7/o5x x 0 1"
CELL = ATAXX.rules.topology.cell


@pytest.mark.parametrize(
    ("fen", "quoted"),
    [
        ("", "''"),
        ("x5o/7/7/7/7/7/o5x", "1 fields"),
        ("x5o/7/7/7/7/7/o5x x 0 1 ", "5 fields"),
        ("x5o/7/7/7/7/7/o5x  x 0 1", "5 fields"),
        ("x5o/7/7/7/7/o5x x 0 1", "6 ranks"),
        ("x5o/7/7/7/7/7/7/o5x x 0 1", "8 ranks"),
        ("x5o/7/7/8/7/7/o5x x 0 1", "rank 4 '8'"),
        ("x5o/7/7/6/7/7/o5x x 0 1", "rank 4 '6'"),
        ("x5o/7/7/34/7/7/o5x x 0 1", "rank 4 '34'"),
        ("x5o/7/7/7/7/7/o05x x 0 1", "'05'"),
        ("x5o/7/7/7/7/7/o99999999999999999999x x 0 1", "'99999999999999999999'"),
        ("x5o/7/7/3q3/7/7/o5x x 0 1", "rank 4 '3q3': 'q'"),
        ("x5o/7/7/3y3/7/7/o5x x 0 1", "'y'"),
        ("X5o/7/7/7/7/7/o5x x 0 1", "'X'"),
        ("x5o/7/7/7/7/7/o5² x 0 1", "'²'"),
        ("x5o/7/7/7/7/7/o5x y 0 1", "seat to move 'y'"),
        ("x5o/7/7/7/7/7/o5x xo 0 1", "seat to move 'xo'"),
        ("x5o/7/7/7/7/7/o5x  0 1", "seat to move ''"),
        ("x5o/7/7/7/7/7/o5x x -1 1", "halfmoves '-1'"),
        ("x5o/7/7/7/7/7/o5x x 00 1", "halfmoves '00'"),
        ("x5o/7/7/7/7/7/o5x x ٣ 1", "halfmoves '٣'"),
        ("x5o/7/7/7/7/7/o5x x 0 0", "fullmoves '0'"),
        ("x5o/7/7/7/7/7/o5x x 0 1\n", "fullmoves '1\\n'"),
    ],
)
def test_a_bad_position_is_quoted_with_its_place(fen: str, quoted: str) -> None:
    with pytest.raises(BadFen) as refused:
        ATAXX.parse(fen)
    assert quoted in str(refused.value)


@pytest.mark.parametrize(
    "fen",
    [
        "x5o/7/7/7/7/7/o5x x",
        "x5o/7/7/7/7/7/o5x x 0",
        "  x5o/7/7/7/7/7/o5x\tx  0 1\n",
        "b5w/7/7/7/7/7/w5b b 0 1",
        "X5O/7/7/7/7/7/O5X X 0 1",
        "x5o/34/7/1111111/7/7/o5x x 0 1",
    ],
)
def test_other_spellings_of_a_position_are_read_on_request_only(fen: str) -> None:
    assert str(ATAXX.parse(fen, lenient=True)) == START
    with pytest.raises(BadFen):
        ATAXX.parse(fen)


def test_numbers_of_two_digits_on_greater_boards() -> None:
    big = by_name("10x10")
    assert str(big.parse(str(big.start()))) == str(big.start())
    with pytest.raises(BadFen, match="'11'"):
        big.parse(str(big.start()).replace("/10/", "/11/", 1))


def test_moves_are_written_as_the_community_does() -> None:
    assert ATAXX.parse_move("g2") == Move.clone(CELL("g2"))
    assert ATAXX.parse_move("g1g3") == Move.jump(CELL("g1"), CELL("g3"))
    assert ATAXX.parse_move("0000") == PASS
    assert [ATAXX.format_move(ATAXX.parse_move(text)) for text in ("g2", "g1g3", "0000")] == ["g2", "g1g3", "0000"]


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("pass", "0000"), ("null", "0000"), ("PASS", "0000"), ("a1a1", "0000"), (" g2\n", "g2"), ("G1G3", "g1g3"),
        ("a1b2", "b2"), ("@g2", "g2"), ("x@g2", "g2"), ("P@g2", "g2"),
    ],
)  # fmt: skip
def test_other_spellings_of_a_move_are_read_on_request_only(text: str, move: str) -> None:
    assert ATAXX.format_move(ATAXX.parse_move(text, lenient=True)) == move
    with pytest.raises(BadMove, match="is no move"):
        ATAXX.parse_move(text)


@pytest.mark.parametrize("text", ["", "g", "h1", "g8", "g0", "a1a1", "a1d1", "g1g3g5", "00000", "g٢", "a1 a3", "g2\n"])
def test_a_bad_move_is_quoted(text: str) -> None:
    with pytest.raises(BadMove) as refused:
        ATAXX.parse_move(text)
    assert repr(text) in str(refused.value)


GAMES = st.sampled_from(FAMILY)
PIECES = st.sampled_from([*"xoyz-/0123456789 XOBWbw", "10", "\n", "é", "²"])
TEXTS = st.one_of(st.text(max_size=40), st.lists(PIECES, max_size=60).map("".join))


@st.composite
def boards(draw: st.DrawFn, game: Game) -> Position:
    """Any position at all, as a value."""
    rules, size = game.rules, game.rules.topology.size
    owners = draw(st.lists(st.sampled_from([*range(rules.seats), "gap", None]), min_size=size, max_size=size))
    stones = tuple(mask_of(cell for cell in range(size) if owners[cell] == seat) for seat in range(rules.seats))
    return Position(
        rules,
        stones,
        mask_of(cell for cell in range(size) if owners[cell] == "gap"),
        draw(st.integers(0, rules.seats - 1)),
        draw(st.integers(0, 200)),
        draw(st.integers(1, 999)),
    )


@given(st.data())
@settings(max_examples=150, deadline=None)
def test_any_position_survives_its_text(data: st.DataObject) -> None:
    game = data.draw(GAMES)
    position = data.draw(boards(game))
    assert game.parse(str(position)) == position == game.parse(str(position), lenient=True)


@given(GAMES, TEXTS, st.booleans())
@settings(max_examples=300, deadline=None)
def test_any_text_is_a_position_or_a_bad_fen(game: Game, text: str, lenient: bool) -> None:
    try:
        position = game.parse(text, lenient)
    except BadFen as error:
        assert str(error)
    else:
        assert game.parse(str(position)) == position


@given(st.data(), st.booleans())
@settings(max_examples=300, deadline=None)
def test_a_damaged_fen_is_a_position_or_a_bad_fen(data: st.DataObject, lenient: bool) -> None:
    game = data.draw(GAMES)
    text = str(game.start())
    at, end = sorted(data.draw(st.tuples(st.integers(0, len(text)), st.integers(0, len(text)))))
    damaged = text[:at] + data.draw(TEXTS.map(lambda t: t[:3])) + text[min(end, at + 3) :]
    try:
        position = game.parse(damaged, lenient)
    except BadFen:
        return
    assert game.parse(str(position)) == position


MOVELIKE = st.from_regex(r"[a-kA-K@]{0,2}[0-9]{0,2}[a-k]?[0-9]{0,2}", fullmatch=True)


@given(GAMES, st.one_of(st.text(max_size=8), MOVELIKE))
@settings(max_examples=300, deadline=None)
def test_any_text_is_a_move_or_a_bad_move(game: Game, text: str) -> None:
    for lenient in (False, True):
        try:
            move = game.parse_move(text, lenient)
        except BadMove as error:
            assert repr(text) in str(error)
        else:
            assert game.parse_move(game.format_move(move)) == move
            assert lenient or game.format_move(move) == text
