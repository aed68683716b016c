"""The plug is pulled in the middle of a game: at power-on it is offered again as it was."""

from __future__ import annotations

from random import Random

import pytest
from patron import SUMMER_1990, Cabinet

from cabinet.coinop.machine import Machine
from cabinet.coinop.nvram import Nvram
from cabinet.coinop.players import PlayerId
from cabinet.match.contest import Seat
from cabinet.scenes.director import Director
from cabinet.scenes.party import BadContext, recall


def powered_on_again(nvram: Nvram, later_s: int = 60) -> Cabinet:
    """The same battery RAM in a cabinet that is switched on later."""
    cabinet = Cabinet(nvram)
    cabinet.machine = Machine(cabinet.machine.adjustments, nvram, Random(9), SUMMER_1990 + later_s)
    cabinet.director = Director(cabinet.machine, Random(9))
    return cabinet


def cut_short(seed: int = 1) -> Cabinet:
    """A game of three moves, two of them the patron's, and then nothing more."""
    cabinet = Cabinet(Nvram.memory(), seed=seed).powered_up()
    cabinet.coin()
    cabinet.into_play()
    for _ in range(2):
        cabinet.wait(2)
        cabinet.move(next(iter(cabinet.play.match.position.legal_moves())))
        cabinet.settle()
    cabinet.wait(1)
    return cabinet


def test_the_game_goes_on_with_its_board_and_its_clocks() -> None:
    before = cut_short()
    left = before.machine.bank.ms(0)
    again = powered_on_again(before.machine.nvram)
    again.until("GoOn")
    again.wait(5)
    assert "GO ON?" in again.seen()
    again.start(0)
    again.until("Play", 1)
    assert again.play.match.position == before.play.match.position
    assert again.machine.bank.ms(0) == pytest.approx(left, abs=1000)
    assert [who.name for who in again.play.table.seats] == [who.name for who in before.play.table.seats]


def test_the_sitting_goes_on_after_the_game() -> None:
    again = powered_on_again(cut_short().machine.nvram)
    again.until("GoOn")
    again.start(0)
    again.until("Play", 1)
    again.play_out(lambda position: next(iter(position.legal_moves())))
    again.until("PlayOn", 60)
    assert again.director.stage.party is not None
    again.button()
    again.until("Choose", 5)
    assert again.machine.interrupted() is None


def test_nobody_wants_it_and_attract_comes_with_the_time_still_there() -> None:
    before = cut_short()
    left = before.machine.bank.ms(0)
    again = powered_on_again(before.machine.nvram)
    again.until("GoOn")
    again.until("Attract", 40)
    assert again.machine.bank.ms(0) == pytest.approx(left, abs=1000)
    assert again.machine.interrupted() is None
    powered_on_again(before.machine.nvram, 120).until("Attract", 10)


def test_the_players_record_gets_the_game_that_was_finished_after_the_power_cut() -> None:
    before = Cabinet(Nvram.memory()).powered_up()
    before.coin()
    before.start(0)
    before.frame()
    for _ in range(5):
        before.button()
    before.until("Choose")
    before.button()
    before.until("Versus", 5)
    before.button()
    before.until("Play")
    before.move(next(iter(before.play.match.position.legal_moves())))
    before.wait(1)
    again = powered_on_again(before.machine.nvram)
    again.until("GoOn")
    again.start(0)
    again.until("Play", 1)
    again.play_out(lambda position: next(iter(position.legal_moves())))
    record = again.machine.players.get(PlayerId("AAA", 1, 1))
    assert record is not None
    assert record.games == 1
    again.until("PlayOn", 60)
    assert [patron.initials for patron in again.director.stage.party.seated] == ["AAA"]


def test_two_people_go_on_with_their_game_too() -> None:
    before = Cabinet(Nvram.memory()).powered_up()
    before.coin(1)
    before.coin(2)
    before.start(0)
    before.frame()
    before.start(1)
    before.as_guest(0)
    before.start(1)
    before.until("Choose")
    before.button(0)
    before.until("Versus", 5)
    before.button(0)
    before.until("Play")
    before.move(next(iter(before.play.match.position.legal_moves())))
    before.settle()
    before.wait(1)
    left = [before.machine.bank.ms(player) for player in (0, 1)]
    again = powered_on_again(before.machine.nvram)
    again.until("GoOn")
    again.start(1)
    again.until("Play", 1)
    assert again.director.stage.party.duel
    assert again.play.match.to_move == 1
    assert [again.machine.bank.ms(player) for player in (0, 1)] == pytest.approx(left, abs=1000)


def test_after_an_hour_nothing_is_offered() -> None:
    again = powered_on_again(cut_short().machine.nvram, 3700)
    again.until("Attract", 10)


@pytest.mark.parametrize("context", ["", "[]]", "[[0]]", '[["x", "", 0, 0, 0]]', '[[0, "AAA 02-30", 0, 0, 0]]'])
def test_a_sitting_that_cannot_be_read_is_quoted(context: str) -> None:
    with pytest.raises(BadContext):
        recall(context, (Seat.of_human(0), Seat.of_computer("colony")))
