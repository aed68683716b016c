"""What is written down of a match is enough to have it again."""

from __future__ import annotations

from random import Random

import pytest
from clocks import Budget
from hypothesis import given, settings
from hypothesis import strategies as st

from cabinet.match.contest import Match, Seat
from cabinet.match.record import BadMoves, clock_of, go_through, moves_text, replay, to_record
from cabinet.rules.games import find_game
from cabinet.rules.geometry import square
from cabinet.rules.pgn import format_pgn
from cabinet.rules.spread import Position, SpreadRules

ATAXX = find_game("ataxx")
TWO = (Seat.of_human(0, "ANN"), Seat.of_computer("colony"))
THREE = SpreadRules(square(7, 7), seats=3)


def played(seed: int, plies: int) -> Match:
    rng, match = Random(seed), Match(ATAXX.start(), TWO, Budget([3_600_000, 3_600_000]))
    for _ in range(plies):
        if match.to_move is None:
            break
        match.tick(rng.randrange(5000))
        match.play(match.to_move, rng.choice(list(match.position.legal_moves())))
    return match


def test_a_record_has_names_clocks_and_result() -> None:
    match = Match(ATAXX.start(), TWO, Budget([100_000, 0]))
    match.tick(4_321)
    match.play(0, next(iter(match.position.legal_moves())))
    match.resign(0)
    text = format_pgn(to_record(match, (("Event", "TEST"),)))
    names = ('[Black "ANN"]', '[White "colony"]', '[Event "TEST"]')
    for part in (*names, '[Result "0-1"]', "[%clk 0:01:35.679]", '[Termination "resignation"]'):
        assert part in text


@pytest.mark.parametrize("ms", [1, 999, 35_679, 3_599_999, 3_600_000, 360_000_001])
def test_a_clock_in_a_comment_is_read_back(ms: int) -> None:
    match = Match(ATAXX.start(), (Seat.of_human(0), Seat.of_human(1)), Budget([ms, 1]))
    match.play(0, next(iter(match.position.legal_moves())))
    assert clock_of(to_record(match).line.plies[0].comment) == ms


def test_a_comment_without_a_clock_says_nothing_of_time() -> None:
    assert clock_of("a fine move at 0:01:02") is None


def test_a_replay_goes_through_the_same_positions_and_effects() -> None:
    match = played(5, 200)
    again = list(replay(to_record(match)))
    assert [(move, effect) for _, move, effect in again] == list(match.history)
    assert again[-1][0].after(again[-1][1])[0] == match.position


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**6), plies=st.integers(0, 300))
def test_an_interrupted_match_goes_on_from_its_text(seed: int, plies: int) -> None:
    match = played(seed, plies)
    again = Match(ATAXX.start(), TWO)
    go_through(again, moves_text(match))
    assert (again.position, again.history, again.result) == (match.position, match.history, match.result)


def test_seats_that_left_are_in_the_text_too() -> None:
    def begin() -> Match:
        return Match(Position(THREE, (1 << 42, 1 << 48, 1), 0), [Seat.of_human(player) for player in range(3)])

    match = begin()
    match.play(0, next(iter(match.position.legal_moves())))
    match.drop_out(1)
    match.play(2, next(iter(match.position.legal_moves())))
    again = begin()
    go_through(again, moves_text(match))
    assert (again.position, again.out, again.to_move) == (match.position, frozenset({1}), 0)
    with pytest.raises(BadMoves, match="seat 1 left after 1 moves"):
        to_record(match)


@settings(deadline=None)
@given(text=st.text(alphabet="abg17~xo0 z", max_size=20))
def test_any_text_is_gone_through_or_refused_by_name(text: str) -> None:
    match = Match(ATAXX.start(), TWO)
    try:
        go_through(match, text)
    except BadMoves as error:
        assert "move " in str(error)
    else:
        assert len(match.history) <= len(text.split())
