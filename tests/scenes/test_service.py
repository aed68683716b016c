"""The operator opens the coin door: the service menu over any scene, and what it may change."""

from __future__ import annotations

from patron import Cabinet

from cabinet.coinop.audits import Audit
from cabinet.controls.panel import Control


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
