"""The books: whatever is done at the panel, time that came in is there or accounted for; lifetime totals only grow."""

from __future__ import annotations

import csv
import io
import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from operator_log import NOON, Cabinet, books_balance, human, invader

from cabinet.coinop import report
from cabinet.coinop.audits import Audit, Audits
from cabinet.coinop.nvram import Nvram
from cabinet.controls.panel import Control

ACTIONS = ("coin1", "coin2", "both", "service", "tilt", "wait", "play", "over", "move", "give", "price", "later")


def act(cabinet: Cabinet, action: str, rng: Random) -> None:
    """One thing a patron or an operator may do."""
    match action:
        case "coin1" | "coin2":
            cabinet.coin(int(action[-1]))
        case "both":
            cabinet.coin(1, 2)
        case "service" | "tilt":
            cabinet.press(Control(action.upper()))
        case "wait":
            cabinet.frame(rng.randrange(1, 40_000))
        case "later":
            cabinet.frame(700_000)
        case "play" if cabinet.match is None:
            cabinet.play(human(1), rng.choice([human(2), invader()]))
        case "over" if cabinet.match:
            cabinet.over()
        case "move" if (
            cabinet.match and cabinet.match.to_move is not None and cabinet.match.may_play(cabinet.match.to_move)
        ):
            cabinet.move()
        case "give":
            cabinet.machine.transfer(rng.randrange(2), rng.randrange(2))
        case "price":
            cabinet.machine.adjust(coins_per_credit=rng.randrange(1, 5), seconds_per_coin=rng.randrange(5, 200, 5))


@settings(max_examples=60, deadline=None)
@given(
    actions=st.lists(st.sampled_from(ACTIONS), max_size=40),
    seed=st.integers(0, 1000),
    options=st.fixed_dictionaries(
        {
            "slam_tilt_clears": st.booleans(),
            "time_expires_min": st.sampled_from([0, 10]),
            "bonus_coins": st.sampled_from([0, 3]),
            "bonus2_coins": st.sampled_from([0, 2, 5]),
            "credit_cap": st.sampled_from([1, 30]),
            "slot2_coins_per_credit": st.sampled_from([0, 3]),
            "per_move_seconds": st.sampled_from([0, 20]),
            "free_play": st.booleans(),
        }
    ),
)
def test_the_books_balance_whatever_is_done(actions: list[str], seed: int, options: dict[str, int | bool]) -> None:
    cabinet, rng = Cabinet(**options), Random(seed)
    coins = 0
    for action in actions:
        act(cabinet, action, rng)
        coins += {"coin1": 1, "coin2": 1, "both": 2}.get(action, 0)
        assert books_balance(cabinet.machine)
    assert cabinet.audit(Audit.COINS_SLOT1) + cabinet.audit(Audit.COINS_SLOT2) == coins


def test_at_a_fixed_price_every_coin_is_found_again() -> None:
    cabinet = Cabinet(coins_per_credit=3, credit_cap=2, slam_tilt_clears=True)
    for _ in range(11):
        cabinet.coin(1)
    for _ in range(2):
        cabinet.coin(2)
    waiting = sum(sum(cabinet.machine.bank.account(player).coins) for player in range(4))
    bought = cabinet.audit(Audit.MS_BOUGHT) // 100_000
    assert (waiting, bought, cabinet.audit(Audit.COINS_OVER_CAP)) == (2, 6, 5)
    cabinet.press(Control.TILT)
    assert cabinet.audit(Audit.COINS_CLEARED) == 2


def test_games_are_booked_by_mode_opponent_and_length() -> None:
    cabinet = Cabinet(free_play=True)
    for seconds, loser in ((30, 1), (200, 0), (4000, 0)):
        match = cabinet.play(human(1), invader("gorgon"), mode="one player")
        cabinet.frame(seconds * 1000)
        match.resign(loser)
        cabinet.over()
    cabinet.play(human(1), human(2), mode="two players").abandon()
    cabinet.over()
    assert cabinet.audit(Audit.GAMES) == 4
    assert cabinet.audit(Audit.GAMES_BY_MODE, "one player") == 3
    assert cabinet.audit(Audit.GAMES_BY_MODE, "two players") == 1
    assert (cabinet.audit(Audit.PATRON_WON, "gorgon"), cabinet.audit(Audit.PATRON_LOST, "gorgon")) == (1, 2)
    lengths = [cabinet.audit(Audit.GAMES_BY_LENGTH, of) for of in ("under 1 min", "under 5 min", "over 10 min")]
    assert lengths == [2, 1, 1]
    assert cabinet.audit(Audit.MS_OF_GAMES) == 4_230_000


def test_clearing_the_books_leaves_lifetime_totals_and_the_date() -> None:
    cabinet = Cabinet()
    cabinet.coin(1)
    cabinet.machine.audits.clear(NOON)
    cabinet.coin(1)
    audits = cabinet.machine.audits
    assert (audits.lifetime(Audit.COINS_SLOT1), audits.since_cleared(Audit.COINS_SLOT1)) == (2, 1)
    assert (audits.cleared_s, audits.lifetime(Audit.RESETS)) == (NOON, 1)


def test_time_on_and_power_ons_are_counted() -> None:
    cabinet = Cabinet()
    cabinet.frame(3_600_000)
    cabinet.machine.power_off()
    again = Cabinet(cabinet.nvram)
    assert (again.audit(Audit.MS_ON), again.audit(Audit.POWER_ONS)) == (3_600_000, 2)
    assert again.audit(Audit.UNCLEAN_STOPS) == 0
    assert Cabinet(cabinet.nvram).audit(Audit.UNCLEAN_STOPS) == 1


def test_the_report_says_the_same_in_json_csv_and_lines() -> None:
    cabinet = Cabinet(coins_per_credit=2)
    for _ in range(3):
        cabinet.coin(1)
    match = cabinet.play(human(1), invader(), mode="one player")
    cabinet.frame(90_500)
    match.resign(0)
    cabinet.over()
    books = json.loads(report.as_json(cabinet.nvram))
    assert books["lifetime"]["coins_slot1"] == 3
    assert books["lifetime"]["seconds_sold"] == 200
    assert books["lifetime"]["seconds_played"] == books["lifetime"]["average_game_seconds"] == 90.5
    assert books["accounts"] == {"1": {"seconds": 109.5, "coins": 1}}
    assert books["cleared"] is None
    rows = list(csv.DictReader(io.StringIO(report.as_csv(cabinet.nvram))))
    assert {row["name"]: float(row["lifetime"]) for row in rows} == books["lifetime"]
    lines = list(report.as_lines(cabinet.nvram))
    for name in books["lifetime"]:
        assert any(line.startswith(name) for line in lines)


def test_a_machine_that_never_took_a_coin_has_books_too() -> None:
    books = json.loads(report.as_json(Nvram.memory()))
    assert set(books["lifetime"].values()) == {0}


@pytest.mark.parametrize("audit", list(Audit))
def test_no_total_ever_goes_down(audit: Audit) -> None:
    audits = Audits(Nvram.memory())
    audits.count(audit, 3)
    audits.clear(0)
    assert audits.lifetime(audit) >= 3
