"""A contest: only the side to move commits, a move and a flag fall never both count, a take-back undoes all."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable
from contextlib import suppress
from random import Random

import pytest
from clocks import Budget, Purse
from hypothesis import given, settings
from hypothesis import strategies as st

from cabinet.match.clock import Clock, Endless, PerMove
from cabinet.match.contest import Match, OutOfTurn, Seat
from cabinet.match.events import BuyInClosed, BuyInOpened, FlagFell, MatchOver, SeatOut
from cabinet.match.result import Reason
from cabinet.rules.games import find_game
from cabinet.rules.geometry import square
from cabinet.rules.moves import PASS, Move
from cabinet.rules.outcome import Termination
from cabinet.rules.spread import IllegalMove, Position, SpreadRules

ATAXX = find_game("ataxx")
ONE_MOVE_FROM_A_WIPE_OUT = "xxxxxxx/xxxxxxx/xxxxxxx/7/7/5x1/6o x 0 1"
G2 = Move.clone(ATAXX.rules.topology.cell("g2"))
TWO = (Seat.of_human(0, "ANN"), Seat.of_human(1, "BOB"))


def match_of(clock: Clock | None = None, fen: str | None = None, **options: int) -> Match:
    return Match(ATAXX.parse(fen) if fen else ATAXX.start(), TWO, clock, **options)


def first(match: Match) -> Move:
    return next(iter(match.position.legal_moves()))


def test_only_the_side_to_move_commits() -> None:
    match = match_of()
    assert (match.may_play(0), match.may_play(1)) == (True, False)
    with pytest.raises(OutOfTurn, match="seat 0 is to move"):
        match.play(1, first(match))
    match.play(0, first(match))
    assert (match.may_play(0), match.may_play(1)) == (False, True)


def test_an_illegal_move_changes_nothing() -> None:
    match = match_of()
    with pytest.raises(IllegalMove):
        match.play(0, Move.clone(24))
    assert (match.history, match.to_move, match.position) == ((), 0, ATAXX.start())


def test_nobody_moves_after_the_end() -> None:
    match = match_of()
    match.resign(0)
    with pytest.raises(OutOfTurn, match="the match is over"):
        match.play(0, first(match))


@settings(max_examples=150, deadline=None)
@given(
    frames=st.lists(st.tuples(st.integers(0, 400), st.booleans(), st.sampled_from([0, 0, 0, 300])), max_size=60),
    make=st.sampled_from([lambda: Purse(700), lambda: Budget([700, 700]), lambda: PerMove(300)]),
)
def test_a_move_and_a_flag_fall_never_both_count(
    frames: list[tuple[int, bool, int]], make: Callable[[], Purse | Budget | PerMove]
) -> None:
    clock = make()
    match = match_of(clock, buy_in_ms=500)
    flags = 0
    for dt_ms, pressed, bought in frames:
        if isinstance(clock, Purse):
            clock.ms += bought
        mover = match.to_move
        events = match.tick(dt_ms)
        flags += sum(isinstance(event, FlagFell) for event in events)
        made = len(match.history)
        if pressed and mover is not None:
            with suppress(OutOfTurn, StopIteration):
                match.play(mover, first(match))
        assert not (flags and len(match.history) > made), "a move counted after the flag fell"
        if flags:
            assert match.result is not None
            assert match.result.reason is Reason.TIME
            assert match.result.winner == 1 - match.position.turn
        elif match.result:
            assert match.result.reason is Reason.NORMAL
    assert flags <= 1


@given(cuts=st.lists(st.integers(0, 5000), max_size=20))
def test_what_a_clock_loses_does_not_depend_on_how_time_is_cut_into_frames(cuts: list[int]) -> None:
    match = match_of(Budget([50_000, 50_000]))
    for dt_ms in cuts:
        match.tick(dt_ms)
    assert match.remaining_ms(0) == max(0, 50_000 - sum(cuts))
    assert match.remaining_ms(1) == 50_000


def test_the_countdown_is_whole_however_long_the_frame_that_emptied_the_clock() -> None:
    match = match_of(Purse(1000))
    assert match.tick(60_000) == (BuyInOpened(0, 10_000),)
    assert match.buy_in_left_ms == 10_000


def test_time_bought_in_the_countdown_is_not_charged_for_it() -> None:
    purse = Purse(1000)
    match = match_of(purse)
    match.tick(1000)
    match.tick(9_000)
    purse.ms += 5_000
    assert match.tick(9_000) == (BuyInClosed(0),)
    assert (purse.ms, match.buy_in_left_ms) == (5_000, None)


def test_the_countdown_starts_whole_the_next_time() -> None:
    purse = Purse(1000)
    match = match_of(purse)
    match.tick(1000)
    match.tick(9_000)
    purse.ms += 1
    match.tick(16)
    assert match.tick(16) == (BuyInOpened(0, 10_000),)


def test_with_no_countdown_the_flag_falls_at_once() -> None:
    match = match_of(Purse(1000), buy_in_ms=0)
    assert match.tick(1000) == (FlagFell(0), MatchOver(match.result))  # type: ignore[arg-type]


def test_the_countdown_stands_still_with_the_clock() -> None:
    match = match_of(Purse(1))
    match.tick(1)
    match.clock_running = False
    assert match.tick(60_000) == ()
    assert match.buy_in_left_ms == 10_000


def test_a_limit_on_each_move_starts_again_with_each_move() -> None:
    match = match_of(PerMove(20_000))
    match.tick(19_999)
    match.play(0, first(match))
    assert (match.remaining_ms(0), match.remaining_ms(1)) == (20_000, 20_000)
    match.tick(20_000)
    assert match.result is not None
    assert (match.result.winner, match.result.reason) == (0, Reason.TIME)


def test_a_computer_has_no_clock() -> None:
    match = Match(ATAXX.start(), (Seat.of_computer("colony"), TWO[1]), Budget([1, 1]))
    assert match.remaining_ms(0) is None
    match.tick(1000)
    assert match.result is None


def test_the_end_by_the_rules_is_told_once_and_kept_apart_from_why_the_match_ended() -> None:
    match = match_of(fen=ONE_MOVE_FROM_A_WIPE_OUT)
    match.play(0, G2)
    assert match.result is not None
    assert (match.result.reason, match.result.termination) == (Reason.NORMAL, Termination.WIPED_OUT)
    assert match.result.scores == match.position.counts
    assert match.tick(16) == (MatchOver(match.result),)
    assert match.tick(16) == ()


def test_the_same_position_for_the_third_time_is_a_draw_where_the_game_says_so() -> None:
    match = match_of()
    there, back = [("a7", "a5"), ("g7", "g5")], [("a5", "a7"), ("g5", "g7")]
    topology = match.position.topology
    for _ in range(2):
        for origin, to in (*there, *back):
            assert match.result is None
            match.play(match.position.turn, Move.jump(topology.cell(origin), topology.cell(to)))
    assert match.result is not None
    assert (match.result.winner, match.result.termination) == (None, Termination.REPETITION)


def test_against_the_clock_nothing_but_the_clock_ends_a_dance() -> None:
    match = Match(ATAXX.unlimited().start(), TWO)
    topology = match.position.topology
    for _ in range(30):
        for origin, to in (("a7", "a5"), ("g7", "g5"), ("a5", "a7"), ("g5", "g7")):
            match.play(match.position.turn, Move.jump(topology.cell(origin), topology.cell(to)))
    assert match.result is None


def test_taking_back_restores_board_history_clocks_and_dice() -> None:
    match, rng, seen = match_of(seed=7), Random(3), []
    for _ in range(12):
        seen.append((match.position, match.history, match.clocks, match.dice().random()))
        match.play(match.position.turn, rng.choice(list(match.position.legal_moves())))
    for state in reversed(seen):
        assert match.take_back() == 1
        assert (match.position, match.history, match.clocks, match.dice().random()) == state
    assert match.take_back() == 0


def test_taking_back_the_last_move_opens_the_match_again() -> None:
    match = match_of(fen=ONE_MOVE_FROM_A_WIPE_OUT)
    match.play(0, G2)
    assert match.result
    match.take_back()
    assert match.result is None
    assert match.tick(16) == ()
    assert match.may_play(0)


def test_every_ply_has_chance_of_its_own_and_another_game_another() -> None:
    match, rolls = match_of(seed=1), []
    for _ in range(4):
        rolls.append(match.dice().random())
        match.play(match.position.turn, first(match))
    assert len({*rolls, match_of(seed=2).dice().random()}) == 5


def test_a_move_taken_back_takes_its_countdown_along() -> None:
    match = match_of(Purse(100))
    match.play(0, first(match))
    match.tick(100)
    assert match.buy_in_left_ms
    match.take_back()
    assert match.buy_in_left_ms is None


def test_giving_up_breaking_a_rule_and_walking_away() -> None:
    given_up, broken, left = match_of(), match_of(), match_of()
    given_up.resign(0)
    broken.forfeit(1, "moved an unknown piece")
    left.abandon()
    assert given_up.result and broken.result and left.result
    assert (given_up.result.winner, given_up.result.reason) == (1, Reason.RESIGN)
    assert (broken.result.winner, broken.result.reason) == (0, Reason.FORFEIT)
    assert broken.result.text == "moved an unknown piece"
    assert (left.result.winner, left.result.reason) == (None, Reason.ABANDONED)


# Three and four seats

THREE = SpreadRules(square(7, 7), seats=3, halfmove_limit=None)
CORNERS = Position(THREE, (1 << 42, 1 << 48, 1), 0)


def three(stones: tuple[int, ...] | None = None, gaps: int = 0, turn: int = 0) -> Match:
    start = CORNERS if stones is None else Position(THREE, stones, gaps, turn)
    return Match(start, [Seat.of_human(player) for player in range(3)], Budget([1000] * 3))


def test_of_three_who_runs_out_of_time_drops_out_and_the_others_go_on() -> None:
    match = three()
    assert match.tick(1000) == (FlagFell(0), SeatOut(0))
    assert (match.result, match.to_move, match.out) == (None, 1, frozenset({0}))
    assert match.position.counts == (1, 1, 1)
    match.play(1, first(match))
    match.play(2, first(match))
    assert match.to_move == 1


def test_the_stones_of_a_seat_that_left_can_be_captured() -> None:
    match = three((1 << 24, 1 << 40, 1 << 48))
    match.resign(0)
    match.play(1, Move.clone(32))
    assert match.position.stones[0] == 0


def test_the_last_one_in_has_won() -> None:
    match = three()
    match.resign(1)
    match.resign(0)
    assert match.result is not None
    assert (match.result.winner, match.result.reason) == (2, Reason.RESIGN)


def test_a_seat_that_left_cannot_win_by_count() -> None:
    leavers = sum(1 << cell for cell in range(7, 48))
    match = three((leavers, 0b1011, 0b1110000 | 1 << 48), turn=0)
    match.resign(0)
    match.play(1, Move.clone(2))
    assert match.result is not None
    assert match.result.scores[0] > max(match.result.scores[1:])
    assert match.result.winner in (1, 2)


def test_a_game_that_only_a_seat_that_left_could_go_on_with_is_over() -> None:
    walls = sum(1 << cell for cell in range(14, 35))
    stuck = (0b1111111, 0b1111111 << 7)
    match = three((1 << 48, *stuck), walls, turn=0)
    match.resign(0)
    assert match.result is not None
    assert (match.result.termination, match.result.winner) == (Termination.STUCK, None)


def test_a_stuck_seat_passes_and_is_not_skipped() -> None:
    match = match_of(fen="x--4/---4/---4/7/7/7/6o x 0 1")
    assert match.to_move == 0
    match.play(0, PASS)
    assert (match.to_move, match.result) == (1, None)


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_games_for_three_end_whoever_leaves_and_whenever(seed: int) -> None:
    rng, match = Random(seed), three()
    match.clock = Endless()
    for _ in range(600):
        if match.to_move is None:
            break
        if rng.random() < 0.02:
            match.resign(rng.randrange(3))
        else:
            match.play(match.to_move, rng.choice(list(match.position.legal_moves())))
    if match.result:
        assert match.result.winner not in match.out
        assert match.to_move is None
    else:
        assert len(match.history) > 400


def test_a_game_that_lasts_for_hours_stays_small() -> None:
    match = Match(ATAXX.unlimited().start(), TWO)
    topology = match.position.topology
    dance = [
        Move.jump(topology.cell(origin), topology.cell(to))
        for origin, to in (("a7", "a5"), ("g7", "g5"), ("a5", "a7"), ("g5", "g7"))
    ]
    tracemalloc.start()
    try:
        for _ in range(500):
            for move in dance:
                match.play(match.position.turn, move)
        assert len(match.history) == 2000
        assert tracemalloc.get_traced_memory()[0] < 4_000_000
    finally:
        tracemalloc.stop()
