"""Game records: what the community writes is read, what we write is on one line and comes back the same."""

from __future__ import annotations

import random

import pytest
from family import ATAXX, FAMILY
from hypothesis import given, settings
from hypothesis import strategies as st

from cabinet.rules.boards import find_layout
from cabinet.rules.game import Game
from cabinet.rules.pgn import BadPgn, format_pgn, parse_pgn, parse_pgns
from cabinet.rules.record import GameRecord, Line, Ply, result_text, results
from cabinet.rules.spread import Position

COMMUNITY = """[Event "?"]
[Site "CuteAtaxx"]
[Date "2026.01.31"]
[Round "1"]
[White "second"]
[Black "first \\"quoted\\""]
[Result "1-0"]
[FEN "x5o/7/2-1-2/7/2-1-2/7/o5x x 0 1"]
[SetUp "1"]
[Adjudicated "Easy fill"]

1. g2 { movetime 90 } 1... a1a3 (1... a2 2. f1 (2. f2 { deep })) (1... b1) 2. b6 1-0
"""


def moves(*texts: str) -> list[Ply]:
    return [Ply(ATAXX.parse_move(text)) for text in texts]


def test_a_record_of_the_community_is_read() -> None:
    record = parse_pgn(COMMUNITY)
    assert record.start == ATAXX.start(find_layout("T1"))
    assert [ATAXX.format_move(move) for move in record.moves] == ["g2", "a1a3", "b6"]
    assert record.header("Black") == 'first "quoted"' and record.header("Adjudicated") == "Easy fill"
    assert record.header("Opening") is None
    assert record.result == "1-0" and results(2)[record.result] == 0  # Black moves first, and won
    first, second, _ = record.line.plies
    assert first.comment == "movetime 90"
    deep = Ply(ATAXX.parse_move("f1"), "", (Line((Ply(ATAXX.parse_move("f2"), "deep"),)),))
    assert second.variations == (Line((*moves("a2"), deep)), Line(tuple(moves("b1"))))


def test_it_is_written_back_letter_by_letter() -> None:
    assert format_pgn(parse_pgn(COMMUNITY)) == COMMUNITY


def test_movetext_stays_on_one_line_and_numbers_follow_interruptions() -> None:
    line = Line((Ply(ATAXX.parse_move("f1"), "two\nlines"), *moves("a2")), "before")
    text = format_pgn(GameRecord(ATAXX.start(), line))
    assert text.splitlines()[-1] == "{ before } 1. f1 { two lines } 1... a2 *"
    assert "FEN" not in text
    varied = parse_pgn("1. f1 (1. g2) 1... a2 (1... b1) 2. f2 a3")
    assert format_pgn(varied).splitlines()[-1] == "1. f1 (1. g2) 1... a2 (1... b1) 2. f2 a3 *"


def test_a_game_that_the_second_seat_begins_is_numbered_so() -> None:
    start = ATAXX.parse("x5o/7/7/7/7/7/o5x o 0 5")
    text = format_pgn(GameRecord.of(start, tuple(ply.move for ply in moves("a2", "f1")), "1/2-1/2"))
    assert text.splitlines()[-1] == "5... a2 6. f1 1/2-1/2"
    assert parse_pgn(text).start == start


def test_a_file_of_games_is_read_one_by_one_with_or_without_results() -> None:
    text = '1. g2 1-0\n1. f1 *\n[Event "third"]\n[Result "0-1"]\n1. f2 a1a3\n[Event "fourth"]\n\n*'
    found = list(parse_pgns(text))
    assert [(len(game.moves), game.result, game.header("Event")) for game in found] == [
        (1, "1-0", None), (1, "*", None), (2, "0-1", "third"), (0, "*", "fourth"),
    ]  # fmt: skip
    with pytest.raises(BadPgn, match="more than one game"):
        parse_pgn(text)


def test_movetext_over_many_lines_marks_and_remarks_are_read() -> None:
    record = parse_pgn("1.g2!?\n a1a3 $4\n2. f1 ; the rest of a line ( is a remark\n2... a4 0-1")
    assert [ATAXX.format_move(move) for move in record.moves] == ["g2", "a1a3", "f1", "a4"]
    assert record.line.plies[2].comment == "the rest of a line ( is a remark"


def test_lenient_reading_takes_other_spellings_and_trusts_the_movetext() -> None:
    text = '[Result "0-1"]\n1. G2 A1A3 1-0'
    assert parse_pgn(text, lenient=True).result == "1-0"
    with pytest.raises(BadPgn):
        parse_pgn(text)


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("", "empty text"),
        ("1. g9", "'g9' at line 1, column 4"),
        ("1. g2\n1... g3", "'g3' at line 2, column 6"),
        ("1. g2 {never closed", "'{never closed' at line 1, column 7"),
        ("1. g2 (1. f1", "never closed: '(' at line 1, column 7"),
        ("1. g2 )", "')' at line 1, column 7"),
        ("(1. f1)", "before the first move: '('"),
        ("1. g2 (1. f1 1-0) *", "never closed"),
        ('[Event "half', "'[Event \"half' at line 1, column 1"),
        ('[FEN "x5o/7 x 0 1"]\n*', "2 ranks"),
        ('[Result "1-0"]\n1. g2 0-1', "result '0-1' against the Result header '1-0'"),
        ('[Result "2-0"]\n1. g2', "result '2-0'"),
        ("1. g2 " + "(1. f1 " * 60, "nested more than 50 deep"),
        ("1. g2 \x00", "'\\x00' is no move"),
    ],
)
def test_a_bad_record_is_quoted_with_its_place(text: str, quoted: str) -> None:
    with pytest.raises(BadPgn) as refused:
        parse_pgn(text)
    assert quoted in str(refused.value)


@pytest.mark.parametrize(
    "record",
    [
        GameRecord(ATAXX.start(), Line(comment="a } brace")),
        GameRecord(ATAXX.start(), headers=(("Two words", "x"),)),
        GameRecord(ATAXX.start(), headers=(("Event", "two\nlines"),)),
    ],
)
def test_what_cannot_be_written_is_refused(record: GameRecord) -> None:
    with pytest.raises(BadPgn):
        format_pgn(record)


def test_results_of_more_seats_name_the_winner_too() -> None:
    assert [result_text(winner, 4) for winner in (0, 3, None)] == ["1-0-0-0", "0-0-0-1", "1/4-1/4-1/4-1/4"]


COMMENTS = st.text(st.characters(exclude_characters="{}", exclude_categories=["C"]), max_size=12).map(
    lambda text: " ".join(text.split())
)
VALUES = st.text(st.characters(exclude_categories=["C", "Zl", "Zp"]), max_size=10).filter(str.isprintable)


@st.composite
def lines(draw: st.DrawFn, position: Position, depth: int) -> Line:
    """A line of random moves, comments and variations from this position on."""
    rng = random.Random(draw(st.integers(0, 1 << 30)))
    plies = []
    for _ in range(draw(st.integers(1 if depth else 0, 5))):
        if position.to_move is None:
            break
        variations = tuple(draw(st.lists(lines(position, depth + 1), max_size=1))) if depth < 3 else ()
        move = rng.choice(list(position.legal_moves()))
        plies.append(Ply(move, draw(COMMENTS), variations))
        position, _ = position.after(move)
    return Line(tuple(plies), draw(COMMENTS))


@given(st.data())
@settings(max_examples=120, deadline=None)
def test_any_record_survives_its_text(data: st.DataObject) -> None:
    game = data.draw(st.sampled_from(FAMILY))
    line = data.draw(lines(game.start(), 0))
    result = data.draw(st.sampled_from(list(results(game.rules.seats))))
    record = GameRecord(game.start(), line, result, (("Event", data.draw(VALUES)), ("Termination", data.draw(VALUES))))
    text = format_pgn(record, game)
    again = parse_pgn(text, game)
    assert (again.start, again.line, again.result) == (record.start, record.line, record.result)
    assert all(again.header(name) == value for name, value in record.headers)
    assert format_pgn(again, game) == text and len(text.split("\n\n")[1].splitlines()) == 1


WORDS = st.sampled_from(
    ["1.", "1...", "g2", "a1a3", "f1", "0000", "(", ")", "{", "}", "{ a }", "1-0", "*", "[", "]", '"', "$1", ";",
     "[A \"b\"]", "\n", "!?", "pass", "[FEN \"7/7/7/7/7/7/7 x 0 1\"]", "\\"]
)  # fmt: skip


@given(st.one_of(st.text(max_size=60), st.lists(WORDS, max_size=25).map(" ".join)), st.booleans())
@settings(max_examples=400, deadline=None)
def test_any_text_is_records_or_a_bad_pgn(text: str, lenient: bool) -> None:
    try:
        found = list(parse_pgns(text, lenient=lenient))
    except BadPgn as error:
        assert str(error)
    else:
        for record in found:
            assert list(record.positions())


@pytest.mark.parametrize("game", FAMILY, ids=lambda game: game.name)
def test_a_whole_game_can_be_replayed_from_its_record(game: Game) -> None:
    rng = random.Random(game.name)
    course = [game.start()]
    played = []
    while course[-1].to_move is not None:
        played.append(rng.choice(list(course[-1].legal_moves())))
        course.append(course[-1].after(played[-1])[0])
    record = parse_pgn(format_pgn(GameRecord.of(course[0], tuple(played)), game), game)
    assert list(record.positions()) == course
