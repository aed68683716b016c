"""Every invader has something to say in every mood and language, it fits its line, nobody says it twice running."""

from __future__ import annotations

from itertools import pairwise

import pytest
from patron import Cabinet

from cabinet.engine.roster import INVADERS, Invader
from cabinet.scenes.canvas import Mood
from cabinet.scenes.face import remark
from cabinet.scenes.messages import FALLBACK, Messages, languages

WIDEST = 26  # characters of a line on the screen
TURNS = range(12)
EVERY_LANGUAGE = pytest.mark.parametrize("language", languages())


@EVERY_LANGUAGE
@pytest.mark.parametrize("mood", Mood)
@pytest.mark.parametrize("invader", INVADERS, ids=lambda invader: invader.name)
def test_an_invader_speaks_in_capitals_that_fit_the_line_and_does_not_repeat_itself(
    invader: Invader, mood: Mood, language: str
) -> None:
    lines = [remark(Messages(language), invader.name, mood, n) for n in TURNS]
    for line in lines:
        assert 0 < len(line) <= WIDEST, line
        assert line == line.upper()
    assert all(a != b for a, b in pairwise(lines))


@EVERY_LANGUAGE
def test_no_two_invaders_share_a_line(language: str) -> None:
    said = [_all_of(invader, language) for invader in INVADERS]
    assert len(set().union(*said)) == sum(map(len, said))


@pytest.mark.parametrize("language", languages()[1:])
def test_an_invader_does_not_fall_back_into_english(language: str) -> None:
    for invader in INVADERS:
        assert not _all_of(invader, language) & _all_of(invader, FALLBACK)


def test_a_stranger_says_nothing() -> None:
    assert remark(Messages(), "slime mould", Mood.PLEASED, 3) == ""


@EVERY_LANGUAGE
def test_a_thinking_invader_says_what_it_thinks_every_other_time(language: str) -> None:
    cabinet = Cabinet(language=language, free_play=True).powered_up()
    cabinet.into_play()
    say, invader = cabinet.director.stage.say, INVADERS[0]
    plain = say("play.thinking", name=invader.name.upper())
    own = {remark(say, invader.name, Mood.THINKING, n) for n in TURNS}
    heard = []
    for _ in range(4):
        cabinet.settle()
        cabinet.move(next(iter(cabinet.play.match.position.legal_moves())))
        while cabinet.play.telling or cabinet.play.face.line(say):
            cabinet.frame()
        heard.append(bool(own & set(cabinet.seen().split("\n"))))
        assert heard[-1] != (plain in cabinet.seen())
    assert heard == [False, True, False, True]


def _all_of(invader: Invader, language: str) -> set[str]:
    return {remark(Messages(language), invader.name, mood, n) for mood in Mood for n in TURNS}
