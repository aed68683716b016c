"""The tables of top survivors: ten lines each, best first, of all time, of this month, of today."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from operator_log import NOON

from cabinet.coinop.nvram import Nvram
from cabinet.coinop.schema import SCORE
from cabinet.coinop.scores import FACTORY, PLACES, HighScores, Period

DAY = 86_400


def test_a_new_machine_shows_somebody_to_beat() -> None:
    scores = HighScores(Nvram.memory())
    assert scores.top() == FACTORY
    assert len({score.initials for score in FACTORY}) == PLACES
    assert [score.points for score in FACTORY] == sorted((score.points for score in FACTORY), reverse=True)
    assert scores.top(Period.DAY, NOON) == ()


def test_a_line_goes_to_its_place_below_its_equals() -> None:
    scores = HighScores(Nvram.memory())
    first = scores.enter("ANN", 450, 2, NOON)
    second = scores.enter("BOB", 450, 2, NOON + 1)
    top = scores.top()
    assert [score.points for score in top[2:5]] == [450, 450, 450]
    assert top[3:5] == (first, second)
    assert len(top) == PLACES


def test_nothing_is_no_score_and_the_days_table_takes_the_first_point() -> None:
    scores = HighScores(Nvram.memory())
    assert not scores.qualifies(0, NOON)
    assert not scores.qualifies(-5, NOON)
    assert scores.qualifies(1, NOON)


def test_a_full_day_takes_only_what_beats_its_last_line() -> None:
    scores = HighScores(Nvram.memory())
    for points in range(10, 110, 10):
        scores.enter("ANN", points, 0, NOON)
    assert not scores.qualifies(10, NOON)
    assert scores.qualifies(11, NOON)
    assert scores.qualifies(10, NOON + DAY)


def test_yesterdays_line_leaves_the_days_table_and_last_months_the_months() -> None:
    scores = HighScores(Nvram.memory())
    scores.enter("ANN", 50, 0, NOON)
    assert len(scores.top(Period.DAY, NOON + DAY // 3)) == 1
    assert scores.top(Period.DAY, NOON + DAY) == ()
    assert len(scores.top(Period.MONTH, NOON + DAY)) == 1
    assert scores.top(Period.MONTH, NOON + 31 * DAY) == ()


def test_clearing_goes_back_to_the_factorys() -> None:
    scores = HighScores(Nvram.memory())
    scores.enter("ANN", 5000, 4, NOON)
    scores.clear()
    assert scores.top() == FACTORY


@settings(max_examples=40, deadline=None)
@given(entries=st.lists(st.tuples(st.integers(1, 900), st.integers(0, 90)), max_size=60))
def test_what_the_machine_drops_no_table_would_have_shown(entries: list[tuple[int, int]]) -> None:
    nvram = Nvram.memory()
    scores, now_s, everything = HighScores(nvram), NOON, []
    for points, days in sorted(entries, key=lambda entry: entry[1]):
        now_s = NOON + days * DAY
        everything.append(scores.enter("ANN", points, 0, now_s))
    best = sorted((*FACTORY, *everything), key=lambda score: (-score.points, score.at_s, score.number))[:PLACES]
    assert list(scores.top()) == best
    today = [score for score in everything if score.at_s == now_s]
    assert len(scores.top(Period.DAY, now_s)) == min(PLACES, len(today))
    assert len(nvram.rows(SCORE)) <= 3 * PLACES
