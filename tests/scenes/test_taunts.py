"""Every invader has something to say in every mood, it fits its line, and nobody says it twice running."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cabinet.scenes.canvas import Mood
from cabinet.scenes.taunts import WIDEST, taunt

INVADERS = ("colony", "gorgon", "droolman", "mush man", "cephalo man")


@pytest.mark.parametrize("name", INVADERS)
@pytest.mark.parametrize("mood", Mood)
def test_an_invader_speaks_in_capitals_that_fit_the_line_and_does_not_repeat_itself(name: str, mood: Mood) -> None:
    lines = [taunt(name, mood, n) for n in range(12)]
    for line in lines:
        assert 0 < len(line) <= WIDEST
        assert line == line.upper() and line.isascii()
    assert all(a != b for a, b in pairwise(lines))


def test_no_two_invaders_share_a_line() -> None:
    said = {name: {taunt(name, mood, n) for mood in Mood for n in range(12)} for name in INVADERS}
    assert len(set().union(*said.values())) == sum(map(len, said.values()))


def test_a_stranger_says_nothing() -> None:
    assert taunt("slime mould", Mood.PLEASED, 3) == ""
