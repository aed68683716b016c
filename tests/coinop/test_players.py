"""A player is three initials and a birthday; the record follows the player and picks the opponent."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from operator_log import NOON, Cabinet, human, invader

from cabinet.coinop.machine import Machine
from cabinet.coinop.nvram import Nvram
from cabinet.coinop.players import BadPlayerId, PlayerId, PlayerRecord, Versus

ANN = PlayerId("ANN", 2, 29)
BOB = PlayerId("B.!", 12, 31)


@pytest.mark.parametrize(
    ("initials", "month", "day"),
    [
        ("AB", 1, 1),
        ("ABCD", 1, 1),
        ("abc", 1, 1),
        ("A\nB", 1, 1),
        ("   ", 1, 1),
        ("ABC", 2, 30),
        ("ABC", 13, 1),
        ("ABC", 4, 31),
    ],
)
def test_who_cannot_be_is_refused(initials: str, month: int, day: int) -> None:
    with pytest.raises(BadPlayerId):
        PlayerId(initials, month, day)


@given(text=st.text(max_size=12))
def test_any_text_is_a_player_or_refused_by_name(text: str) -> None:
    with suppress(BadPlayerId):
        assert str(PlayerId.parse(text)) == text


@pytest.mark.parametrize("player", [ANN, BOB, PlayerId(" A ", 1, 1)])
def test_an_id_goes_through_text(player: PlayerId) -> None:
    assert PlayerId.parse(str(player)) == player


def played(cabinet: Cabinet, opponent: str, won: bool) -> PlayerRecord:
    match = cabinet.play(human(1), invader(opponent), ids={0: ANN})
    match.resign(1 if won else 0)
    cabinet.over()
    record = cabinet.machine.players.get(ANN)
    assert record
    return record


def test_a_newcomer_starts_at_a_thousand_against_the_weakest() -> None:
    machine = Cabinet().machine
    record = machine.players.sign_in(ANN, NOON)
    assert (record.rating, record.games) == (1000, 0)
    assert machine.suggested_rung(record) == machine.suggested_rung(None) == 0
    assert machine.players.get(ANN) is None, "who has not played yet is not kept"


def test_a_win_leads_up_and_two_losses_in_a_row_lead_down() -> None:
    cabinet = Cabinet(free_play=True)
    assert played(cabinet, "colony", won=True).rung == 1
    assert played(cabinet, "gorgon", won=False).rung == 1
    assert played(cabinet, "gorgon", won=True).rung == 2
    assert played(cabinet, "droolman", won=False).rung == 2
    assert played(cabinet, "droolman", won=False).rung == 1
    for name in ("gorgon", "droolman", "mush man", "cephalo man", "cephalo man"):
        record = played(cabinet, name, won=True)
    assert record.rung == 4
    assert cabinet.machine.players.versus(ANN, "droolman") == Versus("droolman", won=1, lost=2)


def test_losing_to_somebody_far_above_costs_no_rung() -> None:
    cabinet = Cabinet(free_play=True)
    before = played(cabinet, "colony", won=True)
    for _ in range(4):
        record = played(cabinet, "cephalo man", won=False)
    assert before.rung == record.rung == 1
    assert before.rating - record.rating < 20


@pytest.mark.parametrize(("difficulty", "rung"), [("easy", 1), ("normal", 2), ("hard", 3)])
def test_difficulty_moves_the_opponent_by_one(difficulty: str, rung: int) -> None:
    machine: Machine = Cabinet(difficulty=difficulty).machine
    assert machine.suggested_rung(PlayerRecord(ANN, rung=2)) == rung


def test_two_people_are_rated_against_each_other() -> None:
    cabinet = Cabinet(free_play=True)
    match = cabinet.play(human(1), human(2), ids={0: ANN, 1: BOB})
    match.resign(1)
    cabinet.over()
    ann, bob = cabinet.machine.players.get(ANN), cabinet.machine.players.get(BOB)
    assert ann and bob
    assert (ann.rating, bob.rating, ann.won, bob.lost) == (1016, 984, 1, 1)
    assert ann.best_game >= 100


def test_an_abandoned_game_is_nobodys() -> None:
    cabinet = Cabinet(free_play=True)
    cabinet.play(human(1), invader(), ids={0: ANN}).abandon()
    cabinet.over()
    assert cabinet.machine.players.get(ANN) is None


def test_guests_leave_no_record() -> None:
    cabinet = Cabinet(free_play=True)
    cabinet.play(human(1), invader()).resign(1)
    cabinet.over()
    assert list(cabinet.machine.players.all()) == []


def test_a_player_can_be_forgotten_without_a_trace() -> None:
    cabinet = Cabinet(free_play=True)
    played(cabinet, "colony", won=True)
    assert cabinet.machine.players.forget(ANN) is True
    assert cabinet.machine.players.forget(ANN) is False
    assert cabinet.machine.players.versus(ANN, "colony") == Versus("colony")
    assert list(cabinet.machine.players.all()) == []


def test_the_best_sitting_is_kept() -> None:
    cabinet = Cabinet(free_play=True)
    played(cabinet, "colony", won=True)
    for points in (300, 120):
        cabinet.machine.players.sat(ANN, points)
    record = cabinet.machine.players.get(ANN)
    assert record and record.best_sitting == 300


def test_records_are_there_after_power_off() -> None:
    nvram = Nvram.memory()
    cabinet = Cabinet(nvram, free_play=True)
    record = played(cabinet, "colony", won=True)
    assert Cabinet(nvram).machine.players.get(ANN) == record
