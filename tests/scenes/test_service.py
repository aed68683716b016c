"""The operator opens the coin door: the service menu over any scene, and what it may change."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from operator_at import Operator, Room
from patron import Cabinet

import cabinet as package
from cabinet.coinop.adjustments import KNOBS, Adjustments, find_knob
from cabinet.coinop.audits import Audit
from cabinet.coinop.players import PlayerId
from cabinet.controls.bindings import parse_bindings
from cabinet.controls.defaults import default_bindings
from cabinet.controls.panel import Control, Panel
from cabinet.host.soak.canvas import CheckingCanvas
from cabinet.scenes.canvas import Pattern
from cabinet.scenes.cues import Tune, every_cue
from cabinet.scenes.service.capture import Capture
from cabinet.scenes.service.sequence import SEQUENCE


def test_the_test_switch_opens_the_menu_and_closes_it_again() -> None:
    cabinet = Cabinet().powered_up()
    cabinet.press(Control.TEST)
    assert "SERVICE MENU" in cabinet.seen()
    cabinet.press(Control.TEST)
    assert "SERVICE MENU" not in cabinet.seen()
    assert cabinet.scene == "Attract"
    assert cabinet.machine.audits.lifetime(Audit.SERVICE_VISITS) == 1


def test_the_way_in_of_1990_works_too() -> None:
    cabinet = Cabinet().powered_up()
    cabinet.frame(Control.START1)
    cabinet.frame(Control.SERVICE)
    cabinet.frame(up=(Control.START1, Control.SERVICE))
    assert cabinet.director.visit is not None
    assert cabinet.machine.seconds(0) == 0


def test_a_game_stands_still_meanwhile_and_goes_on_untouched() -> None:
    cabinet = Cabinet().powered_up()
    cabinet.coin()
    cabinet.into_play()
    cabinet.wait(3)
    play = cabinet.play
    before = (play.t_ms, cabinet.machine.bank.ms(0), play.match.position, play.match.elapsed_ms, play.aims)
    tune = cabinet.director.stage.tune
    cabinet.press(Control.TEST)
    assert cabinet.director.stage.tune == ""
    cabinet.press(Control.P1_DOWN)
    cabinet.wait(300)
    cabinet.press(Control.START1)
    assert cabinet.director.visit is None
    assert cabinet.play is play
    passed_ms = play.t_ms - before[0]
    assert passed_ms <= 32, "only the frame in which the start came up again"
    after = (play.t_ms, cabinet.machine.bank.ms(0), play.match.position, play.match.elapsed_ms, play.aims)
    assert after == (before[0] + passed_ms, before[1] - passed_ms, before[2], before[3] + passed_ms, before[4])
    assert cabinet.director.stage.tune == tune


def test_coins_are_banked_while_the_menu_is_open_and_service_gives_nothing() -> None:
    cabinet = Cabinet().powered_up()
    cabinet.press(Control.TEST)
    cabinet.coin(1)
    assert cabinet.machine.seconds(0) == 100
    cabinet.press(Control.SERVICE)
    assert cabinet.machine.seconds(0) == 100
    cabinet.press(Control.TEST)
    cabinet.press(Control.SERVICE)
    assert cabinet.machine.seconds(0) == 200


def test_difficulty_moves_the_opponent_that_is_suggested() -> None:
    met = {}
    for difficulty in ("easy", "normal", "hard"):
        cabinet = Cabinet(difficulty=difficulty).powered_up()
        cabinet.coin()
        cabinet.into_play()
        met[difficulty] = cabinet.play.table.world
    assert met == {"easy": "colony", "normal": "colony", "hard": "gorgon"}


def test_every_adjustment_has_a_line_in_words_and_can_be_turned_through_all_its_choices() -> None:
    cabinet = Cabinet().powered_up()
    operator = Operator(cabinet)
    for page in ("COIN ADJUSTMENTS", "GAME ADJUSTMENTS", "SOUND ADJUSTMENTS", "LOOK ADJUSTMENTS"):
        operator.go(page)
        labels = [line.label for line in operator.page.lines()]
        assert not any("adjust." in label for label in labels)
        operator.back()
    turned = []
    for knob in KNOBS:
        for _ in knob.choices:
            turned.append(getattr(cabinet.machine.adjustments, knob.key))
            cabinet.machine.adjust(**{knob.key: knob.step(turned[-1], 1)})
    assert len(turned) == sum(len(knob.choices) for knob in KNOBS)
    assert cabinet.machine.adjustments == Adjustments()


def test_an_adjustment_counts_at_once_and_after_power_on() -> None:
    cabinet = Cabinet().powered_up()
    operator = Operator(cabinet)
    operator.go("COIN ADJUSTMENTS")
    assert operator.change("TIME A COIN", -2) == "90 SECONDS"
    cabinet.coin(1)
    assert cabinet.machine.seconds(0) == 90
    operator.back()
    operator.go("LOOK ADJUSTMENTS")
    assert operator.change("COLOURS") == "COLOUR BLIND"
    assert cabinet.machine.adjustments.palette == "colour-blind"


def test_the_service_switch_alone_can_walk_the_menu() -> None:
    cabinet = Cabinet().powered_up()
    operator = Operator(cabinet)
    before = operator.page.cursor
    cabinet.press(Control.SERVICE)
    assert operator.page.cursor == before + 1


def test_the_books_say_what_the_audits_say() -> None:
    cabinet = Cabinet().powered_up()
    cabinet.coin(1)
    cabinet.coin(2)
    operator = Operator(cabinet)
    operator.go("BOOKKEEPING", "COINS AND TIME")
    lines = {line.label: (line.second, line.value) for line in operator.page.lines()}
    assert lines["COINS, SLOT 1"] == ("1", "1")
    assert lines["TIME SOLD"] == ("0:03:20", "0:03:20")
    operator.back()
    operator.back()
    operator.go("UTILITIES", "CLEAR BOOKKEEPING", "YES")
    operator.back()
    operator.go("BOOKKEEPING", "COINS AND TIME")
    lines = {line.label: (line.second, line.value) for line in operator.page.lines()}
    assert lines["COINS, SLOT 1"] == ("0", "1"), "the lifetime total cannot be cleared"


def test_the_books_put_opponents_as_on_the_ladder_and_games_by_length() -> None:
    cabinet = Cabinet().powered_up()
    for name in ("gorgon", "colony"):
        cabinet.machine.audits.count(Audit.PATRON_LOST, of=name)
    for length in ("over 10 min", "under 10 min", "under 2 min"):
        cabinet.machine.audits.count(Audit.GAMES_BY_LENGTH, of=length)
    operator = Operator(cabinet)
    operator.go("BOOKKEEPING", "GAMES")
    labels = [line.label for line in operator.page.lines()]
    assert labels[-2:] == ["LOST: COLONY", "LOST: GORGON"]
    by_length = [label for label in labels if "MINUTE" in label]
    assert by_length == ["GAMES: 1 TO 2 MINUTES", "GAMES: 5 TO 10 MINUTES", "GAMES: OVER 10 MINUTES"]


@pytest.mark.parametrize(
    ("deed", "kept"),
    [
        ("CLEAR ALL CREDITS", lambda cabinet: cabinet.machine.seconds(0)),
        ("CLEAR HIGH SCORES", lambda cabinet: cabinet.machine.scores.top()[0].initials == "TOP"),
        ("FACTORY SETTINGS", lambda cabinet: cabinet.machine.adjustments.seconds_per_coin == 60),
    ],
)
def test_what_is_destroyed_asks_first_and_no_is_the_first_answer(deed: str, kept) -> None:
    cabinet = Cabinet(seconds_per_coin=60).powered_up()
    cabinet.coin(1)
    cabinet.machine.scores.enter("TOP", 5000, 4, cabinet.machine.now_s)
    operator = Operator(cabinet)
    operator.go("UTILITIES", deed)
    cabinet.press(Control.P1_BUTTON)
    assert kept(cabinet)
    operator.go(deed, "YES")
    assert not kept(cabinet)
    assert "DONE" in cabinet.seen()


def test_a_player_can_be_forgotten() -> None:
    cabinet = Cabinet().powered_up()
    players = cabinet.machine.players
    players.save(players.sign_in(PlayerId("ABC", 2, 29), 0))
    operator = Operator(cabinet)
    operator.go("UTILITIES", "FORGET A PLAYER", "ABC 02-29", "YES")
    assert players.get(PlayerId("ABC", 2, 29)) is None
    assert "NOBODY HAS SIGNED IN" in cabinet.seen()


def test_books_go_on_a_stick_and_a_full_one_says_so() -> None:
    cabinet = Cabinet().powered_up()
    cabinet.coin(1)
    cabinet.director.stage.premises = room = Room()
    operator = Operator(cabinet)
    operator.go("UTILITIES", "EXPORT")
    assert "WRITTEN TO /stick" in cabinet.seen()
    assert json.loads(room.written["audits.json"])["lifetime"]["coins_slot1"] == 1
    assert set(room.written) == {"audits.csv", "audits.json", "scores.csv", "adjustments.json", "bindings.txt"}
    room.full = True
    operator.go("EXPORT")
    assert "No space left" in cabinet.seen()


def test_a_backup_brings_back_everything_as_it_was_and_powers_on_anew() -> None:
    cabinet = Cabinet().powered_up()
    cabinet.director.stage.premises = Room()
    cabinet.coin(1)
    operator = Operator(cabinet)
    operator.go("UTILITIES", "BACK UP")
    cabinet.coin(1)
    cabinet.machine.adjust(seconds_per_coin=30)
    assert cabinet.machine.seconds(0) == 200
    operator.go("RESTORE", "1990-06-30", "YES")
    assert cabinet.scene == "SelfTest"
    assert cabinet.director.visit is None
    assert cabinet.machine.seconds(0) == 100
    assert cabinet.machine.adjustments.seconds_per_coin == 100
    assert cabinet.machine.audits.lifetime(Audit.NVRAM_RESTORED) == 1


def test_only_the_menu_leaves_the_cabinet_and_only_where_it_may() -> None:
    cabinet = Cabinet().powered_up()
    operator = Operator(cabinet)
    operator.go("UTILITIES")
    assert "LEAVE" not in cabinet.seen().replace("TEST: LEAVE", "")
    assert "NO FILES CAN BE WRITTEN HERE" in cabinet.seen()
    cabinet.director.stage.premises = Room()
    operator.go("LEAVE THE CABINET")
    assert not cabinet.director.over
    operator.go("YES")
    assert cabinet.director.over


def test_every_sound_can_be_heard_and_is_silent_again_afterwards() -> None:
    cabinet = Cabinet().powered_up()
    operator = Operator(cabinet)
    operator.go("SOUND TEST")
    cabinet.heard.clear()
    for _ in operator.page.lines():
        cabinet.press(Control.P1_BUTTON)
        cabinet.press(Control.P1_DOWN)
    assert set(every_cue()) <= set(cabinet.heard)
    assert {f"tune:{tune}" for tune in Tune} <= set(cabinet.heard)
    operator.back()
    assert cabinet.director.stage.tune == ""


def test_the_monitor_test_goes_through_every_pattern() -> None:
    cabinet = Cabinet().powered_up()
    Operator(cabinet).go("MONITOR TEST")
    page = cabinet.director.visit.page
    shown = []
    for _ in Pattern:
        shown.append(page.pattern)
        cabinet.press(Control.P1_BUTTON)
    assert shown == list(Pattern)


def test_in_the_switch_test_a_control_does_nothing_but_light_up() -> None:
    cabinet = Cabinet().powered_up()
    operator = Operator(cabinet)
    operator.go("SWITCH TEST")
    assert cabinet.director.listening
    cabinet.press(Control.TEST)
    cabinet.press(Control.START1)
    page = cabinet.director.visit.page
    assert page.pressed[Control.TEST] == page.pressed[Control.START1] == 1
    operator.close("KEY_LALT", "KEY_5")
    assert "ALT IS HELD" in cabinet.seen()
    cabinet.frame(Control.START2)
    cabinet.wait(2)
    cabinet.frame(up=(Control.START2,))
    assert "SERVICE MENU" in cabinet.seen()


def test_a_control_is_bound_by_pressing_and_stays_bound() -> None:
    cabinet = Cabinet().powered_up()
    operator = Operator(cabinet)
    operator.go("KEYS AND PADS", "CONTROL PANEL", "PLAYER 2 UP")
    operator.to("R")
    cabinet.frame(Control.P1_BUTTON)
    operator.close("KEY_LCTRL")
    cabinet.frame(up=(Control.P1_BUTTON,))
    operator.close("KEY_W")
    operator.close()
    assert cabinet.director.bindings.by_switch["KEY_W"] is Control.P2_UP
    assert "KEY_R" not in cabinet.director.bindings.by_switch
    assert "W WORKS PLAYER 2 UP" in cabinet.seen()
    again = Cabinet(cabinet.machine.nvram)
    assert again.director.bindings == cabinet.director.bindings


def test_a_clash_is_told_and_nothing_changes() -> None:
    cabinet = Cabinet().powered_up()
    operator = Operator(cabinet)
    operator.go("KEYS AND PADS", "CONTROL PANEL", "COIN 1", "ADD")
    operator.close()
    operator.close("KEY_A")
    operator.close()
    assert "A WORKS PLAYER 2 BUTTON ALREADY" in cabinet.seen()
    operator.go("ADD")
    operator.close()
    operator.close("KEY_LALT")
    operator.close()
    assert "LALT CANNOT BE USED" in cabinet.seen()
    assert cabinet.director.bindings == default_bindings()


@pytest.mark.parametrize("language", find_knob("language").choices)
def test_the_longest_answer_to_a_clash_stays_on_the_screen(language: str) -> None:
    cabinet = Cabinet(language=language).powered_up()
    stage = cabinet.director.stage
    stage.bindings = parse_bindings("GAMEPAD1_AXIS_TRIGGERRIGHT+ P1_BUTTON\nKEY_F2 TEST\n")
    cabinet.press(Control.TEST)
    cabinet.director.visit.pages.append(capture := Capture(stage, Control.COIN1, "keys", None))
    for switches in ((), ("GAMEPAD1_AXIS_TRIGGERRIGHT+",)):
        cabinet.director.frame(Panel().step((), (), None, 16, switches), 16)
    assert len(capture.answer or "") > 40
    CheckingCanvas().see(cabinet.director)


def test_the_last_way_into_the_menu_cannot_be_taken_away() -> None:
    cabinet = Cabinet().powered_up()
    operator = Operator(cabinet)
    operator.go("KEYS AND PADS", "CONTROL PANEL", "TEST")
    assert [line.label for line in operator.page.lines()] == ["F2", "ADD ONE"]
    operator.back()
    operator.go("TILT", "REMOVE T")
    assert cabinet.director.bindings.switches(Control.TILT) == ()
    operator.back()
    operator.back()
    operator.go("FACTORY BINDINGS", "YES")
    assert cabinet.director.bindings == default_bindings()


def test_with_all_taken_away_that_can_be_the_menu_is_still_worked() -> None:
    cabinet = Cabinet().powered_up()
    operator = Operator(cabinet)
    operator.go("KEYS AND PADS", "CONTROL PANEL")
    for place in range(len(Control)):
        while operator.page.cursor != place:
            cabinet.press(Control.P1_DOWN)
        cabinet.press(Control.P1_BUTTON)
        while any(line.label.startswith("REMOVE") for line in operator.page.lines()):
            operator.go("REMOVE")
        operator.back()
    bound = {control for control in Control if cabinet.director.bindings.switches(control)}
    assert bound == {Control.TEST, Control.P1_DOWN, Control.P1_BUTTON, Control.START1}


def test_an_input_of_a_pad_is_bound_for_whoever_holds_one() -> None:
    cabinet = Cabinet().powered_up()
    operator = Operator(cabinet)
    operator.go("KEYS AND PADS", "A PLAYER'S PAD", "COIN", "ADD")
    operator.close()
    operator.close("KEY_Q")
    operator.close("GAMEPAD3_BUTTON_GUIDE")
    operator.close()
    assert cabinet.director.bindings.by_switch["GAMEPAD_BUTTON_GUIDE"] == "COIN"


def test_the_way_out_may_need_a_sequence() -> None:
    cabinet = Cabinet(exit_sequence=True).powered_up()
    cabinet.director.stage.premises = Room()
    operator = Operator(cabinet)
    operator.go("UTILITIES", "LEAVE THE CABINET")
    for control in (Control.P1_UP, Control.P1_DOWN, Control.P1_BUTTON, *SEQUENCE[:-1]):
        cabinet.press(control)
    assert not cabinet.director.over
    cabinet.press(SEQUENCE[-1])
    assert cabinet.director.over


def test_a_menu_left_open_closes_by_itself_but_a_pattern_stays() -> None:
    cabinet = Cabinet().powered_up()
    operator = Operator(cabinet)
    for _ in range(599):
        cabinet.frame(ms=1000)
    assert cabinet.director.visit is not None
    cabinet.frame(ms=1000)
    assert cabinet.director.visit is None
    operator = Operator(cabinet)
    operator.go("MONITOR TEST")
    for _ in range(4000):
        cabinet.frame(ms=1000)
    assert cabinet.director.visit is not None


@pytest.mark.parametrize(("boards", "gaps"), [("open", {0}), ("growing", {0}), ("any", set(range(25)))])
def test_the_boards_on_offer_are_adjusted(boards: str, gaps: set[int]) -> None:
    cabinet = Cabinet(free_play=True, boards=boards).powered_up()
    cabinet.start(0)
    cabinet.as_guest()
    cabinet.until("Choose")
    offered = set()
    for _ in range(40):
        offered.add(cabinet.director.scene.choice.layout.gaps)
        cabinet.press(Control.P1_DOWN)
    assert offered <= gaps
    assert (len(offered) > 5) is (boards == "any")


def test_patrons_cannot_turn_the_sound_off_where_the_operator_says_so() -> None:
    cabinet = Cabinet(volume_keys=False).powered_up()
    cabinet.press(Control.VOL_DOWN)
    assert cabinet.machine.adjustments.volume == 7
    Operator(cabinet)
    cabinet.press(Control.VOL_DOWN)
    assert cabinet.machine.adjustments.volume == 6


def test_no_adjustment_is_there_for_show() -> None:
    sources = "\n".join(path.read_text(encoding="utf-8") for path in Path(package.__file__).parent.rglob("*.py"))
    read = set(re.findall(r"(?<=\w)\.(\w+)", sources))
    assert [knob.key for knob in KNOBS if knob.key not in read] == []
