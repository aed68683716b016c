"""What a patron goes through: from the coin to game over, alone and with a friend."""

from __future__ import annotations

from random import Random

import pytest
from patron import Cabinet

from cabinet.coinop.audits import Audit
from cabinet.coinop.nvram import Nvram
from cabinet.controls.panel import Control
from cabinet.engine.roster import INVADERS
from cabinet.engine.thinker import Thinker
from cabinet.rules.moves import Move
from cabinet.rules.spread import Position
from cabinet.scenes.reel import STEP_PX
from cabinet.scenes.sign_in import WHEEL_Y


def greedy(position: Position) -> Move:
    """The move that takes most; the first of equals."""
    seat = position.to_move
    assert seat is not None
    return max(position.legal_moves(), key=lambda move: position.after(move)[0].counts[seat])


def strong(position: Position) -> Move:
    """What the last invader would play: it beats the first one."""
    return Thinker(position, INVADERS[-1], Random(0)).decide()


def any_move(seed: int):
    rng = Random(seed)
    return lambda position: rng.choice(list(position.legal_moves()))


def test_no_coin_no_game() -> None:
    cabinet = Cabinet().powered_up()
    cabinet.start(0)
    assert cabinet.scene == "Attract"
    assert "refuse" in cabinet.heard


def test_a_coin_buys_100_seconds_and_lets_player_1_start() -> None:
    cabinet = Cabinet().powered_up()
    cabinet.coin(1)
    assert cabinet.machine.seconds(0) == 100
    assert "coin" in cabinet.heard
    cabinet.start(0)
    cabinet.frame()
    assert cabinet.scene == "SignIn"


def test_a_coin_brings_the_title_back() -> None:
    cabinet = Cabinet().powered_up()
    cabinet.wait(12)
    assert cabinet.director.scene.number == 1
    cabinet.coin(1)
    assert cabinet.director.scene.number == 0


def test_attract_shows_every_page_and_the_demo_really_plays() -> None:
    cabinet = Cabinet().powered_up()
    pages, plies = set(), 0
    for _ in range(6000):
        cabinet.frame()
        page = cabinet.director.scene.page
        pages.add(type(page).__name__)
        if hasattr(page, "play"):
            plies = max(plies, len(page.play.match.history))
    assert pages == {"Title", "HowTo", "Demo", "HighScores", "Gallery"}
    assert plies >= 6


def test_attract_sound_can_be_off() -> None:
    cabinet = Cabinet(attract_sound=False).powered_up()
    cabinet.wait(20)
    assert not [cue for cue in cabinet.heard if cue.startswith("tune:") and cue != "tune:"]


def test_a_coin_in_the_other_slot_starts_a_one_player_game_too() -> None:
    cabinet = Cabinet().powered_up()
    cabinet.coin(2)
    cabinet.start(0)
    cabinet.frame()
    assert cabinet.scene == "SignIn"
    assert (cabinet.machine.seconds(0), cabinet.machine.seconds(1)) == (100, 0)


def test_in_a_one_player_game_either_slot_feeds_the_player() -> None:
    cabinet = Cabinet().powered_up()
    cabinet.coin(1)
    cabinet.into_play()
    left = cabinet.machine.bank.ms(0)
    cabinet.coin(2)
    assert cabinet.machine.bank.ms(0) > left + 99_000
    assert cabinet.machine.bank.ms(1) == 0


def test_the_clock_runs_only_on_the_patrons_turn() -> None:
    cabinet = Cabinet().powered_up()
    cabinet.coin(1)
    cabinet.into_play()
    left = cabinet.machine.bank.ms(0)
    cabinet.wait(2)
    assert left - cabinet.machine.bank.ms(0) == pytest.approx(2000, abs=32)
    cabinet.move(greedy(cabinet.play.match.position))
    left = cabinet.machine.bank.ms(0)
    cabinet.settle()
    assert len(cabinet.play.match.history) == 2
    assert left - cabinet.machine.bank.ms(0) <= 64


def test_a_stall_of_the_host_costs_exactly_its_time() -> None:
    cabinet = Cabinet().powered_up()
    cabinet.coin(1)
    cabinet.into_play()
    left = cabinet.machine.bank.ms(0)
    cabinet.frame(ms=1500)
    assert left - cabinet.machine.bank.ms(0) == 1500


def test_at_zero_a_coin_within_ten_seconds_saves_the_game() -> None:
    cabinet = Cabinet().powered_up()
    cabinet.coin(1)
    cabinet.into_play()
    cabinet.wait(101)
    assert cabinet.play.match.buy_in_left_ms is not None
    assert "TIME IS UP!" in cabinet.seen()
    cabinet.coin(2)
    cabinet.frame()
    assert cabinet.play.match.buy_in_left_ms is None
    assert cabinet.machine.seconds(0) == 100
    assert cabinet.machine.audits.lifetime(Audit.BUY_INS) == 1


def test_out_of_time_the_leader_loses_too() -> None:
    cabinet = Cabinet().powered_up()
    cabinet.coin(1)
    cabinet.into_play()
    cabinet.move(Move.clone(cabinet.play.match.position.topology.cell("b6")))
    cabinet.settle()
    red, blue = cabinet.play.match.position.counts
    assert red >= blue
    cabinet.wait(113)
    assert cabinet.scene == "ResultScene"
    assert cabinet.director.scene.score.result.winner == 1
    cabinet.wait(6)
    assert "OUT OF TIME" in cabinet.seen()


def test_left_over_time_carries_into_the_next_game() -> None:
    cabinet = Cabinet().powered_up()
    cabinet.coin(1)
    cabinet.into_play()
    cabinet.play_out(any_move(5))
    left = cabinet.machine.bank.ms(0)
    assert 0 < left < 100_000
    cabinet.until("PlayOn", 40)
    cabinet.button()
    cabinet.until("Choose")
    assert cabinet.machine.bank.ms(0) == left


def test_a_win_brings_the_next_invader_on_a_board_with_gaps() -> None:
    cabinet = Cabinet(seed=3).powered_up()
    cabinet.coin(1)
    cabinet.into_play()
    assert cabinet.play.table.world == "colony"
    cabinet.play_out(strong)
    assert cabinet.director.scene.score.result.winner == 0
    cabinet.until("PlayOn", 40)
    cabinet.button()
    cabinet.until("Choose")
    choice = cabinet.director.scene.choice
    assert choice.invader.name == "gorgon"
    assert choice.layout.gaps > 0


def test_the_record_follows_the_player_and_picks_the_opponent() -> None:
    nvram = Nvram.memory()
    cabinet = Cabinet(nvram, seed=3).powered_up()
    cabinet.coin(1)
    cabinet.start(0)
    _sign(cabinet)
    cabinet.until("Choose")
    cabinet.button()
    cabinet.frame()
    cabinet.button()
    cabinet.until("Play")
    cabinet.play_out(strong)
    assert cabinet.director.scene.score.result.winner == 0
    again = Cabinet(nvram).powered_up()
    again.coin(1)
    again.start(0)
    _sign(again)
    assert "WELCOME BACK, AAA" in again.seen()
    again.until("Choose")
    assert again.director.scene.choice.invader.name == "gorgon"


def _sign(cabinet: Cabinet) -> None:
    """A, A, A, born on the first of January."""
    cabinet.frame()
    for _ in range(5):
        cabinet.button()


def test_walking_away_from_the_sign_in_plays_as_a_guest() -> None:
    cabinet = Cabinet().powered_up()
    cabinet.coin(1)
    cabinet.start(0)
    cabinet.wait(33)
    assert cabinet.scene == "Choose"


def test_points_worth_a_line_are_entered_with_initials() -> None:
    cabinet = Cabinet(seed=3).powered_up()
    cabinet.coin(1)
    cabinet.into_play()
    cabinet.play_out(strong)
    total = cabinet.director.scene.score.total
    cabinet.until("PlayOn", 40)
    cabinet.start(0)
    cabinet.until("EnterScore")
    for _ in range(3):
        cabinet.press(Control.P1_RIGHT)
        cabinet.button()
    cabinet.until("Showing", 5)
    assert ("BCD", total) in [(line.initials, line.points) for line in cabinet.machine.scores.top()]
    cabinet.until("GameOver")
    cabinet.until("Attract")


def test_two_people_sign_in_and_play_each_other_on_their_own_clocks() -> None:
    cabinet = _two_at_the_sign_in()
    cabinet.frame()
    assert len(cabinet.director.scene.forms) == 2
    cabinet.as_guest(0)
    cabinet.start(1)
    cabinet.until("Choose")
    cabinet.button(1)
    cabinet.frame()
    cabinet.button(0)
    cabinet.until("Play")
    assert [who.player for who in cabinet.play.table.seats] == [0, 1]
    cabinet.wait(1)
    cabinet.move(greedy(cabinet.play.match.position))
    cabinet.settle()
    left = cabinet.machine.bank.ms(0)
    cabinet.wait(2)
    assert cabinet.machine.bank.ms(0) == left
    assert cabinet.machine.bank.ms(1) < 98_100


def test_both_pointers_live_but_only_the_side_to_move_commits() -> None:
    cabinet = _duel()
    before = cabinet.play.aims[1].cell
    cabinet.press(Control.P2_DOWN)
    assert cabinet.play.aims[1].cell != before
    cabinet.heard.clear()
    cabinet.button(1)
    assert "refuse" in cabinet.heard
    assert not cabinet.play.match.history


def test_winner_stays_and_the_loser_gets_up() -> None:
    cabinet = _duel()
    cabinet.play_out(any_move(11), players=(0, 1))
    winner = cabinet.director.scene.score.result.winner
    assert winner is not None
    cabinet.until("PlayOn", 40)
    party = cabinet.director.stage.party
    assert [patron.player for patron in party.seated] == [winner]


def test_a_challenger_waits_for_the_game_to_end() -> None:
    cabinet = Cabinet().powered_up()
    cabinet.coin(1)
    cabinet.into_play()
    cabinet.start(1)
    assert cabinet.director.stage.party.challenger is None, "no coin yet"
    cabinet.coin(2)
    cabinet.frame()
    assert cabinet.machine.seconds(1) == 100, "while someone calls, slot 2 is theirs"
    assert cabinet.director.stage.party.challenger is not None
    cabinet.play_out(any_move(2))
    cabinet.button()
    cabinet.frame()
    cabinet.button()
    cabinet.until("PlayOn", 40)
    cabinet.button()
    cabinet.until("SignIn")
    assert cabinet.director.stage.party.duel


def test_free_play_starts_without_a_coin_and_attract_still_runs() -> None:
    cabinet = Cabinet(free_play=True).powered_up()
    cabinet.wait(12)
    assert "FREE PLAY" in cabinet.seen()
    cabinet.into_play()
    cabinet.wait(5)
    assert cabinet.play.match.remaining_ms(0) is None


def test_twenty_seconds_a_move_as_the_japanese_set() -> None:
    cabinet = Cabinet(per_move_seconds=20).powered_up()
    cabinet.coin(1)
    cabinet.into_play()
    cabinet.wait(19)
    cabinet.move(greedy(cabinet.play.match.position))
    cabinet.settle()
    assert cabinet.play.match.remaining_ms(0) > 19_000
    cabinet.wait(21.5)
    assert cabinet.scene == "ResultScene"


def test_a_coin_counts_while_a_move_is_shown() -> None:
    cabinet = Cabinet().powered_up()
    cabinet.coin(1)
    cabinet.into_play()
    cabinet.move(greedy(cabinet.play.match.position))
    assert cabinet.play.telling
    cabinet.coin(1)
    assert cabinet.machine.bank.ms(0) > 180_000


def test_any_button_skips_the_animation() -> None:
    cabinet = Cabinet(animation="slow").powered_up()
    cabinet.coin(1)
    cabinet.into_play()
    cabinet.move(greedy(cabinet.play.match.position))
    assert cabinet.play.telling
    cabinet.button(0)
    assert not cabinet.play.telling


def _two_at_the_sign_in() -> Cabinet:
    """A coin in each slot, both starts: two forms to fill."""
    cabinet = Cabinet().powered_up()
    cabinet.coin(1)
    cabinet.coin(2)
    cabinet.start(0)
    cabinet.frame()
    cabinet.start(1)
    return cabinet


def _duel() -> Cabinet:
    cabinet = _two_at_the_sign_in()
    cabinet.as_guest(0)
    cabinet.start(1)
    cabinet.until("Choose")
    cabinet.button(0)
    cabinet.frame()
    cabinet.button(0)
    cabinet.until("Play")
    return cabinet


def test_a_click_on_the_second_players_wheel_turns_that_wheel_alone() -> None:
    cabinet = _two_at_the_sign_in()
    first, second = cabinet.director.scene.forms
    before = first.row
    cabinet.tap(second.x + STEP_PX, WHEEL_Y)
    assert (first.row, second.row.choice) == (before, "B")
    cabinet.tap(first.x, WHEEL_Y)
    assert (first.row.done, second.row.done) == (("A",), ())


def test_the_second_players_button_takes_a_letter_while_the_mouse_wanders() -> None:
    cabinet = _two_at_the_sign_in()
    first, second = cabinet.director.scene.forms
    cabinet.frame(Control.P2_BUTTON, at=(first.x + STEP_PX, WHEEL_Y))
    assert (first.row.choice, second.row.done) == ("A", ("A",))
