"""Who may be seen in public, and where: rude initials, and the tables of the day, the month and all time."""

from __future__ import annotations

import pytest
from patron import Cabinet

from cabinet.scenes.enter_score import EnterScore
from cabinet.scenes.high_scores import LENGTH_MS, HighScores
from cabinet.scenes.party import Patron
from cabinet.scenes.reel import LETTERS
from cabinet.scenes.rude import is_rude, rude_words
from cabinet.scenes.sign_in import SignIn

DAY_S = 86_400


def spell(cabinet: Cabinet, letters: str) -> None:
    """Turn the wheel to each letter and take it."""
    for letter in letters:
        scene = cabinet.director.scene
        row = scene.forms[0].row if isinstance(scene, SignIn) else scene.row
        choices = row.choices
        turned = row.turn(choices.index(letter) - row.index)
        if isinstance(scene, SignIn):
            scene.forms[0].row = turned
        else:
            scene.row = turned
        cabinet.button()


def test_a_four_for_an_a_fools_nobody() -> None:
    assert is_rude("ASS")
    assert is_rude("455")
    assert not is_rude("AAA")
    assert not any(is_rude(f"{letter}{letter} ") for letter in LETTERS)
    assert all(len(word) == 3 for word in rude_words())


@pytest.mark.parametrize(("clean", "signed"), [(True, False), (False, True)])
def test_rude_initials_are_refused_at_sign_in_with_a_sound(clean: bool, signed: bool) -> None:
    cabinet = Cabinet(free_play=True, clean_initials=clean).powered_up()
    cabinet.start(0)
    cabinet.frame()
    spell(cabinet, "FUK")
    assert ("refuse" in cabinet.heard) is not signed
    assert len(cabinet.director.scene.forms[0].row.done) == (3 if signed else 0)


def test_rude_initials_never_reach_the_table_and_a_walk_away_leaves_dots() -> None:
    cabinet = Cabinet().powered_up()
    scene = cabinet.director.scene = EnterScore(cabinet.director.stage, Patron(0, points=500))
    spell(cabinet, "TIT")
    assert "refuse" in cabinet.heard
    assert scene.row.done == ()
    spell(cabinet, "TI")
    scene.row = scene.row.turn(scene.row.choices.index("T") - scene.row.index)
    scene.t_ms = 39_990
    done = scene.update(cabinet.panel.step((), (), None, 16), 16)
    assert done is not None
    assert done.value == "TI "


def test_a_line_of_wilder_days_is_dots_while_the_filter_is_on() -> None:
    cabinet = Cabinet().powered_up()
    cabinet.machine.scores.enter("FUK", 900, 3, cabinet.machine.now_s)
    cabinet.wait(0.5)
    cabinet.director.scene = _shown(cabinet)
    assert "..." in cabinet.seen()
    assert "FUK" not in cabinet.seen()
    cabinet.machine.adjust(clean_initials=False)
    assert "FUK" in cabinet.seen()


def test_the_tables_of_day_and_month_are_shown_when_somebody_is_in_them() -> None:
    cabinet = Cabinet().powered_up()
    cabinet.wait(0.5)
    now_s, scores = cabinet.machine.now_s, cabinet.machine.scores
    assert _titles(cabinet) == ["OF ALL TIME"]
    scores.enter("OLD", 700, 3, now_s - 3 * DAY_S)
    assert _titles(cabinet) == ["OF ALL TIME", "OF THIS MONTH"]
    scores.enter("NEW", 50, 0, now_s)
    assert _titles(cabinet) == ["OF ALL TIME", "OF THIS MONTH", "OF TODAY"]


def test_ones_own_line_is_shown_in_the_tables_that_have_it() -> None:
    cabinet = Cabinet().powered_up()
    own = cabinet.machine.scores.enter("LOW", 10, 0, cabinet.machine.now_s)
    page = HighScores(cabinet.director.stage, own)
    assert [period.name for period in page.tables] == ["MONTH", "DAY"]


def _shown(cabinet: Cabinet) -> HighScores:
    page = HighScores(cabinet.director.stage)
    page.update(LENGTH_MS - 1)
    return page


def _titles(cabinet: Cabinet) -> list[str]:
    page = HighScores(cabinet.director.stage)
    cabinet.director.scene = page
    titles = []
    while page.t_ms < page.length_ms:
        titles += [line for line in cabinet.seen().splitlines() if line.startswith("OF ")]
        page.update(LENGTH_MS)
    return titles
