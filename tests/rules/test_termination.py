"""When a game is over, who has won, and why: three different questions."""

from __future__ import annotations

import pytest
from family import ATAXX, by_name

from cabinet.rules.outcome import Termination
from cabinet.rules.repetition import Repetitions
from cabinet.rules.spread import IllegalMove


def end(fen: str, name: str = "ataxx") -> tuple[tuple[int, ...], int | None, Termination] | None:
    outcome = by_name(name).parse(fen).outcome()
    return None if outcome is None else (outcome.scores, outcome.winner, outcome.termination)


FULL_BUT_ONE = "xxxxxxx/xxxxxxx/xxxxxxx/xxxooo1/ooooooo/ooooooo/ooooooo"


def test_the_move_that_fills_the_board_ends_the_game() -> None:
    after, _ = ATAXX.parse(f"{FULL_BUT_ONE} o 0 1").after(ATAXX.parse_move("g4"))
    assert after.to_move is None and not after.legal_moves()
    outcome = after.outcome()
    assert outcome is not None and outcome.termination is Termination.FULL
    assert outcome.scores == (22, 27) and outcome.winner == 1


def test_the_move_that_wipes_a_side_out_ends_the_game_with_the_counts_as_they_stand() -> None:
    after, _ = ATAXX.parse("7/7/7/3oo2/3x3/7/7 x 0 1").after(ATAXX.parse_move("e3"))
    assert after.to_move is None and after.empty.bit_count() == 45
    assert end(str(after)) == ((4, 0), 0, Termination.WIPED_OUT)


@pytest.mark.parametrize("halfmoves", [0, 99, 100])
def test_a_wipe_out_or_a_full_board_counts_even_on_the_hundredth_halfmove(halfmoves: int) -> None:
    assert end(f"x6/7/7/7/7/7/7 o {halfmoves} 60") == ((1, 0), 0, Termination.WIPED_OUT)
    full = FULL_BUT_ONE.replace("1", "x")
    assert end(f"{full} o {halfmoves} 60") == ((25, 24), 0, Termination.FULL)


def test_a_hundred_halfmoves_without_a_clone_are_a_draw_whatever_the_lead() -> None:
    assert end("xxxxx1o/7/7/7/7/7/7 x 99 60") is None
    assert end("xxxxx1o/7/7/7/7/7/7 x 100 60") == ((5, 1), None, Termination.HALFMOVE_LIMIT)
    last = ATAXX.parse("xxxxx1o/7/7/7/7/7/7 o 99 60")
    jumped, _ = last.after(ATAXX.parse_move("g7g5"))
    assert jumped.outcome() is not None
    cloned, _ = last.after(ATAXX.parse_move("g6"))
    assert cloned.outcome() is None


def test_against_a_clock_there_is_no_such_limit() -> None:
    arcade = ATAXX.unlimited()
    assert arcade.parse("xxxxx1o/7/7/7/7/7/7 x 100 60").outcome() is None


def test_no_move_for_anybody_ends_the_game_by_count() -> None:
    sealed = "xx---1-/xx-----/-------/-------/-----oo/-----oo/-----oo"
    assert end(f"{sealed} x 100 1") == ((4, 6), 1, Termination.STUCK)


def test_even_counts_are_a_draw() -> None:
    assert end("x-----o/-------/-------/3-3/-------/-------/o-----x x 0 1") == ((2, 2), None, Termination.STUCK)


def test_no_stones_at_all_is_over() -> None:
    assert end("7/7/7/7/7/7/7 x 0 1") == ((0, 0), None, Termination.WIPED_OUT)


def test_with_more_seats_the_last_one_standing_ends_it_and_shared_lead_is_a_draw() -> None:
    name = "7x7 four seats"
    assert end("x6/7/7/7/7/7/6z x 0 1", name) is None
    assert end("x6/7/7/7/7/7/7 x 0 1", name) == ((1, 0, 0, 0), 0, Termination.WIPED_OUT)
    quarters = "xxxxxxx/xxxxxxx/ooooooo/ooooooo/yyyyyyy/yyyyyyy/zzzzzzz x 0 1"
    assert end(quarters, name) == ((14, 14, 14, 7), None, Termination.FULL)


def test_a_finished_game_takes_no_move() -> None:
    with pytest.raises(IllegalMove):
        ATAXX.parse("x5o/7/7/7/7/7/o5x x 100 60").after(ATAXX.parse_move("b7"))


def test_the_third_time_a_position_stands_is_a_draw_and_a_clone_wipes_the_slate() -> None:
    position = ATAXX.start()
    record = Repetitions.start(position)
    there_and_back = ["a7a5", "a1a3", "a5a7", "a3a1"]
    for text in there_and_back * 2:
        assert record.outcome(position) is None
        position, _ = position.after(ATAXX.parse_move(text))
        record = record.then(position)
    assert record.count() == 3
    outcome = record.outcome(position)
    assert outcome is not None and outcome.termination is Termination.REPETITION
    assert outcome.winner is None and outcome.scores == (2, 2)
    assert position.outcome() is None and record.outcome(ATAXX.unlimited().parse(str(position))) is None
    position, _ = position.after(ATAXX.parse_move("b7"))
    assert record.then(position) == Repetitions.start(position)
