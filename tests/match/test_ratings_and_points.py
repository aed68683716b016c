"""Ratings move as Elo's do, and a finished game scores as the arcade replay community scores it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cabinet.match.ratings import K, expected, rated
from cabinet.match.result import Reason, Result
from cabinet.match.score import points
from cabinet.rules.games import find_game

BOARD_45 = find_game("ataxx").parse("x5o/7/2-1-2/7/2-1-2/7/o5x x 0 1")


@pytest.mark.parametrize(
    ("own", "other", "result", "new"),
    [
        (1000, 1000, 1.0, 1016),
        (1000, 1000, 0.5, 1000),
        (1000, 1400, 1.0, 1029),
        (1400, 1000, 1.0, 1403),
        (1400, 1000, 0.5, 1387),
    ],
)
def test_an_upset_gains_much_and_a_favourites_win_little(own: int, other: int, result: float, new: int) -> None:
    assert rated(own, other, result) == new


@given(own=st.integers(0, 3000), other=st.integers(0, 3000), result=st.sampled_from([0.0, 0.5, 1.0]))
def test_what_one_gains_the_other_loses(own: int, other: int, result: float) -> None:
    assert abs((rated(own, other, result) - own) + (rated(other, own, 1 - result) - other)) <= 1


def test_no_rating_hangs_on_the_last_bit_of_a_float() -> None:
    """So that a replay gives the same ratings on every machine."""
    for gap in range(1, 3001):
        for result in (0.0, 0.5, 1.0):
            change = K * (result - expected(1000, 1000 + gap))
            assert abs(abs(change) % 1 - 0.5) > 1e-6


@pytest.mark.parametrize(
    ("winner", "scores", "reason", "own"),
    [
        (0, (25, 20), Reason.NORMAL, 105),
        (1, (20, 25), Reason.NORMAL, -5),
        (None, (20, 20), Reason.NORMAL, 50),
        (0, (17, 0), Reason.NORMAL, 145),  # MARP's own example: a wipe-out on a board of 45 cells
        (1, (0, 17), Reason.NORMAL, -17),
        (0, (5, 20), Reason.TIME, 100),
        (1, (30, 2), Reason.TIME, 0),
        (None, (12, 2), Reason.ABANDONED, 0),
    ],
)
def test_points(winner: int | None, scores: tuple[int, int], reason: Reason, own: int) -> None:
    assert points(BOARD_45, Result(winner, scores, reason), 0) == own
