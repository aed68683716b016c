"""A coin buys time, time is spent on one's own moves and on nothing else, and none is ever won or lost on the way."""

from __future__ import annotations

import pytest
from operator_log import Cabinet, books_balance, human, invader

from cabinet.coinop import events
from cabinet.coinop.audits import Audit
from cabinet.coinop.events import CoinOverCap, CoinTaken, ServiceCredit, Tilted, VolumeChanged
from cabinet.coinop.machine import Refusal
from cabinet.controls.panel import Control
from cabinet.match.contest import OutOfTurn
from cabinet.match.events import BuyInClosed, BuyInOpened, FlagFell, MatchOver
from cabinet.match.result import Reason

ALONE = (human(1), invader())
TWO = (human(1), human(2))


def test_a_coin_buys_a_hundred_seconds() -> None:
    cabinet = Cabinet()
    assert cabinet.machine.may_start(0) is Refusal.NO_TIME
    assert cabinet.coin(1) == [CoinTaken(0, 0, 100_000)]
    assert cabinet.machine.seconds(0) == 100
    assert cabinet.machine.may_start(0) is None
    assert cabinet.machine.may_start(1) is Refusal.NO_TIME


def test_slot_1_feeds_player_1_and_slot_2_player_2() -> None:
    cabinet = Cabinet()
    cabinet.coin(1)
    cabinet.coin(2)
    cabinet.coin(2)
    assert (cabinet.ms(1), cabinet.ms(2)) == (100_000, 200_000)


def test_in_a_one_player_game_either_slot_feeds_the_player() -> None:
    cabinet = Cabinet()
    cabinet.machine.route_all_coins_to(0)
    cabinet.coin(1)
    cabinet.coin(2)
    cabinet.machine.route_all_coins_to(None)
    cabinet.coin(2)
    assert (cabinet.ms(1), cabinet.ms(2)) == (200_000, 100_000)


def test_two_coins_in_one_frame_both_count() -> None:
    cabinet = Cabinet()
    assert cabinet.coin(1, 2) == [CoinTaken(0, 0, 100_000), CoinTaken(1, 1, 100_000)]


def test_a_held_coin_switch_is_one_coin() -> None:
    cabinet = Cabinet()
    cabinet.frame(down=[Control.COIN1])
    cabinet.wait(seconds=30)
    cabinet.frame(up=[Control.COIN1])
    assert cabinet.ms(1) == 100_000


def test_a_bouncing_switch_is_one_coin_and_the_next_coin_is_another() -> None:
    cabinet = Cabinet(coin_debounce_ms=30)
    for _ in range(3):
        cabinet.frame(8, down=[Control.COIN1])
        cabinet.frame(8, up=[Control.COIN1])
    assert cabinet.ms(1) == 100_000
    cabinet.hold(30)
    cabinet.coin(1)
    assert cabinet.ms(1) == 200_000


def test_a_switch_that_closes_for_one_frame_is_a_coin_and_so_is_the_next_one() -> None:
    cabinet = Cabinet()
    for _ in range(5):
        cabinet.frame(down=[Control.COIN1])
        cabinet.frame(up=[Control.COIN1])
    assert cabinet.ms(1) == 500_000


def test_half_a_credit_buys_nothing_until_the_other_half_comes() -> None:
    cabinet = Cabinet(coins_per_credit=2)
    assert cabinet.coin(1) == [CoinTaken(0, 0, 0)]
    assert cabinet.machine.credit_fraction(0) == "1/2"
    assert cabinet.machine.may_start(0) is Refusal.PART_OF_A_CREDIT
    assert cabinet.coin(1) == [CoinTaken(0, 0, 200_000)]
    assert cabinet.machine.credit_fraction(0) == ""
    assert cabinet.machine.may_start(0) is None


def test_slots_of_different_price_make_up_one_credit() -> None:
    cabinet = Cabinet(coins_per_credit=2, seconds_per_coin=50, slot2_coins_per_credit=3, slot2_seconds_per_coin=35)
    cabinet.machine.route_all_coins_to(0)
    cabinet.coin(1)
    cabinet.coin(2)
    assert (cabinet.ms(1), cabinet.machine.credit_fraction(0)) == (0, "5/6")
    cabinet.coin(2)
    assert (cabinet.ms(1), cabinet.machine.credit_fraction(0)) == (120_000, "")


def test_a_bonus_comes_with_every_so_many_coins_of_one_player() -> None:
    cabinet = Cabinet(bonus_coins=3, bonus_seconds=50)
    for _ in range(3):
        cabinet.coin(1)
    assert cabinet.ms(1) == 350_000
    cabinet.coin(1)
    assert cabinet.ms(1) == 450_000
    assert books_balance(cabinet.machine)


def test_a_second_tier_of_bonus_comes_on_the_way_to_the_higher_one() -> None:
    cabinet = Cabinet(bonus_coins=2, bonus_seconds=50, bonus2_coins=4, bonus2_seconds=200)
    bought = [100, 250, 350, 650, 750, 900]
    for seconds in bought:
        cabinet.coin(1)
        assert cabinet.ms(1) == seconds * 1000
    assert books_balance(cabinet.machine)


def test_at_the_cap_a_coin_buys_nothing_and_the_books_say_so() -> None:
    cabinet = Cabinet(credit_cap=2)
    cabinet.coin(1)
    cabinet.coin(1)
    assert cabinet.coin(1) == [CoinOverCap(0, 0)]
    assert cabinet.ms(1) == 200_000
    assert (cabinet.audit(Audit.COINS_SLOT1), cabinet.audit(Audit.COINS_OVER_CAP)) == (3, 1)
    assert books_balance(cabinet.machine)


def test_just_below_the_cap_a_coin_still_counts_whole() -> None:
    cabinet = Cabinet(credit_cap=1)
    cabinet.coin(1)
    cabinet.play(*ALONE)
    cabinet.wait(seconds=1)
    cabinet.coin(1)
    assert cabinet.ms(1) > 198_000


def test_the_clock_runs_on_ones_own_turn_only() -> None:
    cabinet = Cabinet()
    cabinet.coin(1)
    cabinet.coin(2)
    cabinet.play(*TWO)
    cabinet.wait(seconds=7.5)
    cabinet.move()
    cabinet.wait(seconds=2.25)
    assert (cabinet.ms(1), cabinet.ms(2)) == (92_500, 97_750)


def test_an_invaders_thinking_costs_nobody_anything() -> None:
    cabinet = Cabinet()
    cabinet.coin(1)
    cabinet.play(*ALONE)
    cabinet.move()
    cabinet.wait(seconds=50)
    assert cabinet.ms(1) == 100_000


def test_time_stands_still_while_a_move_is_shown() -> None:
    cabinet = Cabinet()
    cabinet.coin(1)
    match = cabinet.play(*ALONE)
    match.clock_running = False
    cabinet.wait(seconds=50)
    assert cabinet.ms(1) == 100_000
    assert match.elapsed_ms == 0


def test_a_stall_of_the_machine_costs_exactly_its_length() -> None:
    cabinet = Cabinet()
    cabinet.coin(1)
    cabinet.play(*ALONE)
    cabinet.frame(1500)
    assert cabinet.ms(1) == 98_500


def test_a_coin_buys_exactly_its_seconds_of_play() -> None:
    cabinet = Cabinet()
    cabinet.coin(1)
    match = cabinet.play(*ALONE)
    assert cabinet.wait(seconds=99.9) == []
    assert cabinet.machine.seconds(0) == 1
    assert cabinet.wait(seconds=0.1) == [BuyInOpened(0, 10_000)]
    assert cabinet.machine.seconds(0) == 0
    assert match.result is None


def test_out_of_time_and_no_coin_loses_even_a_won_game() -> None:
    cabinet = Cabinet()
    cabinet.coin(1)
    match = cabinet.play(*ALONE, fen="xxxxxxx/xxxxxxx/xxxxxxx/7/7/7/6o x 0 1")
    cabinet.wait(seconds=109.9)
    assert match.result is None
    assert cabinet.wait(seconds=0.2)[-2:] == [FlagFell(0), MatchOver(match.result)]
    assert match.result is not None
    assert (match.result.winner, match.result.reason) == (1, Reason.TIME)
    cabinet.over()
    assert cabinet.audit(Audit.TIME_OUTS) == 1
    assert cabinet.audit(Audit.PATRON_LOST, "colony") == 1


def test_a_coin_in_the_countdown_saves_the_game() -> None:
    cabinet = Cabinet()
    cabinet.coin(1)
    match = cabinet.play(*ALONE)
    cabinet.wait(seconds=109.9)
    cabinet.match_events = []
    cabinet.coin(1)
    assert cabinet.match_events == [BuyInClosed(0)]
    assert match.may_play(0)
    assert cabinet.ms(1) == pytest.approx(100_000, abs=200)
    assert cabinet.audit(Audit.BUY_INS) == 1


def test_a_part_of_a_credit_saves_nobody_and_is_no_buy_in_until_the_rest_comes() -> None:
    cabinet = Cabinet(coins_per_credit=2)
    cabinet.coin(1)
    cabinet.coin(1)
    match = cabinet.play(*ALONE)
    cabinet.wait(seconds=201)
    cabinet.coin(1)
    assert (match.may_play(0), cabinet.audit(Audit.BUY_INS)) == (False, 0)
    cabinet.coin(1)
    assert (match.may_play(0), cabinet.audit(Audit.BUY_INS)) == (True, 1)


def test_a_coin_in_the_very_frame_of_the_flag_saves_the_game() -> None:
    cabinet = Cabinet()
    cabinet.coin(1)
    match = cabinet.play(*ALONE)
    cabinet.frame(100_000)
    cabinet.frame(9_990)
    cabinet.frame(10, down=[Control.COIN1])
    assert match.result is None
    assert cabinet.ms(1) == 100_000


def test_the_other_players_coin_does_not_save_me() -> None:
    cabinet = Cabinet()
    cabinet.coin(1, 2)
    match = cabinet.play(*TWO)
    cabinet.frame(100_000)
    cabinet.coin(2)
    cabinet.wait(seconds=10)
    assert match.result is not None
    assert match.result.winner == 1


def test_no_move_is_taken_in_the_countdown() -> None:
    cabinet = Cabinet()
    cabinet.coin(1)
    match = cabinet.play(*ALONE)
    cabinet.frame(100_000)
    with pytest.raises(OutOfTurn, match="no time left"):
        cabinet.move()
    assert match.history == ()


def test_left_over_time_is_there_for_the_next_game_won_or_lost() -> None:
    cabinet = Cabinet()
    cabinet.coin(1)
    for won in (True, False):
        before = cabinet.ms(1)
        match = cabinet.play(*ALONE)
        cabinet.wait(seconds=10)
        match.resign(1 if won else 0)
        cabinet.over()
        cabinet.wait(seconds=60)
        assert cabinet.ms(1) == before - 10_000
        assert cabinet.machine.may_start(0) is None


def test_winning_wins_no_time() -> None:
    cabinet = Cabinet()
    cabinet.coin(1)
    match = cabinet.play(*ALONE, fen="xxxxxxx/xxxxxxx/xxxxxxx/7/7/5x1/6o x 0 1")
    jump = next(m for m in match.position.legal_moves() if match.position.after(m)[0].outcome())
    match.play(0, jump)
    assert match.result is not None
    assert (match.result.winner, match.result.reason) == (0, Reason.NORMAL)
    cabinet.over()
    assert cabinet.ms(1) == 100_000
    assert cabinet.audit(Audit.PATRON_WON, "colony") == 1


def test_a_coin_is_banked_whatever_is_on_the_screen() -> None:
    cabinet = Cabinet()
    cabinet.coin(1)
    match = cabinet.play(*ALONE)
    match.clock_running = False
    cabinet.coin(1)
    match.abandon()
    cabinet.coin(1)
    cabinet.over()
    cabinet.coin(1)
    assert cabinet.ms(1) == 400_000


def test_free_play_starts_without_a_coin_and_keeps_coins_for_later() -> None:
    cabinet = Cabinet(free_play=True)
    assert cabinet.machine.may_start(3) is None
    match = cabinet.play(*ALONE)
    assert match.remaining_ms(0) is None
    cabinet.coin(1)
    cabinet.wait(seconds=500)
    assert (match.result, cabinet.ms(1)) == (None, 100_000)


def test_the_japanese_set_sells_games_of_twenty_seconds_a_move() -> None:
    cabinet = Cabinet(per_move_seconds=20)
    cabinet.coin(1)
    match = cabinet.play(*ALONE)
    assert (cabinet.ms(1), match.remaining_ms(0)) == (0, 20_000)
    cabinet.wait(seconds=19.9)
    cabinet.move()
    assert match.remaining_ms(0) == 20_000
    match.play(1, next(iter(match.position.legal_moves())))
    assert cabinet.wait(seconds=20) == [FlagFell(0), MatchOver(match.result)]
    assert cabinet.machine.may_start(0) is Refusal.NO_TIME
    cabinet.coin(1)
    cabinet.machine.bank.spend(0, 1)
    assert cabinet.machine.may_start(0) is Refusal.NO_TIME, "a game costs a whole credit"


def test_service_gives_a_credit_that_is_booked_apart() -> None:
    cabinet = Cabinet()
    assert cabinet.press(Control.SERVICE) == [ServiceCredit(0, 100_000)]
    cabinet.frame(down=[Control.START2])
    assert cabinet.press(Control.SERVICE) == [ServiceCredit(1, 100_000)]
    assert (cabinet.audit(Audit.SERVICE_CREDITS), cabinet.audit(Audit.MS_BOUGHT)) == (2, 0)
    assert books_balance(cabinet.machine)


def test_the_test_switch_and_start_1_with_service_ask_for_the_menu() -> None:
    cabinet = Cabinet()
    assert cabinet.press(Control.TEST) == [events.TestPressed()]
    cabinet.frame(down=[Control.START1])
    assert cabinet.press(Control.SERVICE) == [events.TestPressed()]
    assert cabinet.ms(1) == 0


@pytest.mark.parametrize(("clears", "left"), [(False, 100_000), (True, 0)])
def test_a_slam_tilt_is_booked_and_clears_credits_only_if_the_operator_wants_it(clears: bool, left: int) -> None:
    cabinet = Cabinet(slam_tilt_clears=clears)
    cabinet.coin(1)
    assert cabinet.press(Control.TILT) == [Tilted(clears)]
    assert (cabinet.ms(1), cabinet.audit(Audit.TILTS)) == (left, 1)
    assert books_balance(cabinet.machine)


def test_the_volume_is_turned_within_its_range_and_kept() -> None:
    cabinet = Cabinet(volume=9)
    assert cabinet.press(Control.VOL_UP) == [VolumeChanged(10)]
    assert cabinet.press(Control.VOL_UP) == []
    assert cabinet.machine.adjustments.volume == 10


def test_left_over_time_expires_where_the_operator_says_so_but_never_in_a_game() -> None:
    cabinet = Cabinet(time_expires_min=5)
    cabinet.coin(1, 2)
    cabinet.play(*ALONE)
    for _ in range(310):
        cabinet.frame(1000)
        if cabinet.match and cabinet.match.to_move == 0 and not cabinet.match.history:
            cabinet.move()
    assert cabinet.ms(1) > 90_000
    assert cabinet.ms(2) == 0
    assert books_balance(cabinet.machine)


def test_what_a_game_left_over_lies_from_the_end_of_the_game() -> None:
    cabinet = Cabinet(time_expires_min=5)
    cabinet.coin(1)
    cabinet.play(*ALONE)
    cabinet.move()
    cabinet.frame(600_000)
    cabinet.over()
    cabinet.frame(299_000)
    assert cabinet.ms(1) == 100_000
    cabinet.frame(1_000)
    assert cabinet.ms(1) == 0


def test_time_can_be_given_to_the_other_player() -> None:
    cabinet = Cabinet()
    cabinet.coin(1, 2)
    cabinet.machine.transfer(1, 0)
    assert (cabinet.ms(1), cabinet.ms(2)) == (200_000, 0)


def test_two_halves_of_a_credit_in_one_hand_are_a_credit() -> None:
    cabinet = Cabinet(coins_per_credit=2, bonus_coins=2)
    cabinet.coin(1, 2)
    assert cabinet.machine.may_start(0) is Refusal.PART_OF_A_CREDIT
    cabinet.machine.transfer(1, 0)
    assert (cabinet.ms(1), cabinet.ms(2), cabinet.machine.credit_fraction(0)) == (250_000, 0, "")
    assert books_balance(cabinet.machine)
