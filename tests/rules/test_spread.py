"""Clone, jump, convert, pass, and the three things that can happen to a stuck seat."""

from __future__ import annotations

import pytest
from family import ATAXX, by_name

from cabinet.rules.boards import find_layout
from cabinet.rules.games import UnknownGame, find_game
from cabinet.rules.moves import PASS, Move
from cabinet.rules.spread import Effect, IllegalMove, Position

CELL = ATAXX.rules.topology.cell


def play(fen: str, *moves: str) -> Position:
    position = ATAXX.parse(fen)
    for text in moves:
        position, _ = position.after(ATAXX.parse_move(text))
    return position


def test_the_cabinet_starts_with_red_upper_left_and_lower_right() -> None:
    start = ATAXX.start()
    assert str(start) == "x5o/7/7/7/7/7/o5x x 0 1"
    assert start.seat_at(CELL("a7")) == start.seat_at(CELL("g1")) == start.to_move == 0
    assert start.seat_at(CELL("a1")) == start.seat_at(CELL("g7")) == 1
    assert start.seat_at(CELL("d4")) is None
    assert start.counts == (2, 2)


def test_a_clone_with_two_parents_is_one_move() -> None:
    position = ATAXX.parse("7/7/7/2x1x2/7/7/o6 x 0 1")
    moves = [move for move in position.legal_moves() if move.to == CELL("d4")]
    assert moves == [Move.clone(CELL("d4"))]


def test_a_jump_reaches_all_sixteen_cells_of_the_outer_ring_across_gaps() -> None:
    position = ATAXX.parse("6o/7/2---2/2-x-2/2---2/7/7 x 0 1")
    moves = list(position.legal_moves())
    assert len(moves) == 16 and all(move.is_jump and move.origin == CELL("d4") for move in moves)
    assert {ATAXX.format_move(move)[2:] for move in moves} == {
        "b2", "c2", "d2", "e2", "f2", "b3", "f3", "b4", "f4", "b5", "f5", "b6", "c6", "d6", "e6", "f6",
    }  # fmt: skip


def test_a_clone_stays_and_converts_every_neighbour_but_no_further() -> None:
    before = ATAXX.parse("7/7/2ooo2/2o1o2/2oxo2/7/3o3 x 7 3")
    after, effect = before.after(Move.clone(CELL("d4")))
    assert str(after) == "7/7/2xxx2/2xxx2/2xxx2/7/3o3 o 0 3"
    names = ("c3", "e3", "c4", "e4", "c5", "d5", "e5")
    assert effect == Effect(0, placed=CELL("d4"), converted=tuple((CELL(name), 1) for name in names))


def test_a_jump_leaves_its_cell_and_may_gain_nothing() -> None:
    before = play("x5o/7/7/7/7/7/o5x o 0 1")
    after, effect = before.after(ATAXX.parse_move("a1c2"))
    assert str(after) == "x5o/7/7/7/7/2o4/6x x 1 2"
    assert effect == Effect(1, placed=CELL("c2"), vacated=CELL("a1"))


def test_gaps_are_neither_entered_nor_converted() -> None:
    position = ATAXX.start(find_layout("whirl"))
    for move in position.legal_moves():
        after, _ = position.after(move)
        assert not position.gaps >> move.to & 1 and after.gaps == position.gaps


def test_halfmoves_start_again_at_a_clone_and_count_jumps_and_passes() -> None:
    assert play("x5o/7/7/7/7/7/o5x x 5 1", "a7a5").halfmoves == 6
    assert play("x5o/7/7/7/7/7/o5x x 5 1", "b7").halfmoves == 0
    assert play("7/7/7/7/4ooo/4ooo/4oox x 5 1", "0000").halfmoves == 6


def test_fullmoves_rise_after_the_last_seat() -> None:
    played = ("b7", "b1", "f1")
    assert [play("x5o/7/7/7/7/7/o5x x 0 1", *played[:n]).fullmoves for n in range(4)] == [1, 1, 2, 2]


@pytest.mark.parametrize("fen", ["7/7/7/7/4ooo/4ooo/4oox x 0 1", "xxxxxxx/-------/-------/7/7/-------/ooooooo x 0 1"])
def test_a_stuck_side_has_the_pass_and_nothing_else(fen: str) -> None:
    position = ATAXX.parse(fen)
    assert position.to_move == 0 and list(position.legal_moves()) == [PASS]
    assert Move(PASS.to, origin=0) not in position.legal_moves()
    after, effect = position.after(PASS)
    assert after.to_move == 1 and after.stones == position.stones and effect == Effect(0)


def test_nobody_passes_who_can_move() -> None:
    with pytest.raises(IllegalMove):
        ATAXX.start().after(PASS)


def test_two_passes_never_follow_one_another() -> None:
    """The side that is not stuck has to move; when neither can, the game is over instead."""
    position = play("7/7/7/7/4ooo/4ooo/4oox x 0 1", "0000")
    assert position.to_move == 1 and PASS not in position.legal_moves()
    sealed = ATAXX.parse("xx---1-/xx-----/-------/-------/-----oo/-----oo/-----oo x 0 1")
    assert sealed.empty and sealed.to_move is None and PASS not in sealed.legal_moves()


def test_fill_gives_the_rest_at_once_to_the_side_that_can_still_move() -> None:
    game = by_name("7x7 fill")
    after, effect = game.parse("x--4/---4/---4/7/7/7/5oo o 0 1").after(game.parse_move("e1"))
    assert effect.placed == CELL("e1") and effect.filled_by == 1 and len(effect.filled) == 37
    assert effect.converted == () and after.counts == (1, 40)  # what is filled converts nobody
    assert after.to_move is None


def test_fill_follows_the_pass_of_a_position_set_up_stuck() -> None:
    game = by_name("7x7 fill")
    before = game.parse("x--4/---4/---4/7/7/7/5oo x 0 1")
    assert list(before.legal_moves()) == [PASS]
    after, effect = before.after(PASS)
    assert effect.seat == 0 and effect.filled_by == 1 and after.counts == (1, 40)


def test_fill_stops_at_walls_too_thick_to_jump() -> None:
    game = by_name("7x7 fill")
    after, effect = game.parse("x--3o/---4/---4/-------/-------/7/7 o 0 1").after(game.parse_move("g6"))
    assert len(effect.filled) == 10
    assert after.empty.bit_count() == 14 and after.to_move is None  # two ranks that nobody ever reaches


def test_fill_waits_while_more_than_one_seat_can_move() -> None:
    game = by_name("5x5 four seats fill")
    after, effect = game.parse("x--1o/---2/---2/5/y4 y 0 1").after(game.parse_move("a2"))
    assert not effect.filled and after.to_move == 0 and list(after.legal_moves()) == [PASS]


def test_end_stops_the_game_when_the_side_to_move_is_stuck() -> None:
    fen = "7/7/7/7/4ooo/4ooo/4oox x 0 1"
    outcome = by_name("7x7 end").parse(fen).outcome()
    assert outcome is not None and outcome.scores == (1, 8) and outcome.winner == 1
    assert ATAXX.parse(fen).outcome() is None


def test_an_eliminated_seat_is_skipped() -> None:
    game = by_name("7x7 four seats")
    position = game.parse("x5o/7/7/7/7/2y4/z3x2 x 0 1")
    after, effect = position.after(game.parse_move("e1c1"))
    assert effect.converted == ((CELL("c2"), 2),)
    assert after.counts == (3, 1, 0, 1)
    after, _ = after.after(game.parse_move("g6"))
    assert after.to_move == 3  # seat 2 has no stones left
    assert after.fullmoves == 1
    after, _ = after.after(game.parse_move("a2"))
    assert after.to_move == 0 and after.fullmoves == 2


def test_registry_quotes_an_unknown_name_and_names_the_known() -> None:
    assert find_game("ataxx") is ATAXX
    with pytest.raises(UnknownGame, match=r"'chess'.*ataxx"):
        find_game("chess")
