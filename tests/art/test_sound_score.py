"""Tunes as text: what the letters mean, and that a wrong bar is named."""

from __future__ import annotations

import pytest

from cabinet.art.sound import SCORES
from cabinet.art.sound_score import ACCENT, PLAIN, SOFT, BadScore, Voice, rows, voices
from cabinet.host.soundbank import INSTRUMENTS, JOINED, LOWEST, TUNES

NAMES = tuple(INSTRUMENTS)


def test_a_bar_becomes_rows() -> None:
    made = rows(Voice("lead", "a4.. eb5! r ~c#5,. k"), 8, 13)
    a4, eb5, cs5 = 69 - LOWEST, 75 - LOWEST, 73 - LOWEST
    assert made.notes == [a4, a4, a4, eb5, -1, cs5, cs5, 0]
    assert made.effects == [0, JOINED, JOINED, 0, 0, JOINED, JOINED, 0]
    assert made.volumes == [PLAIN, PLAIN, PLAIN, ACCENT, PLAIN, SOFT, SOFT, PLAIN]
    assert [NAMES[tone] for tone in made.tones] == ["lead"] * 7 + ["kick"]


def test_a_percent_sign_repeats_the_bar_before() -> None:
    assert rows(Voice("bass", "c3...|%|%|"), 4, 13).notes == [60 - 12 - LOWEST] * 12


@pytest.mark.parametrize(
    ("bars", "quoted"),
    [
        ("c4..", "a bar of 3 rows where 4 belong: 'c4..'"),
        ("c4.x.", "not a note: 'x.'"),
        ("%", "nothing to repeat: '%'"),
        ("h9...", "not a note: '9...'"),
    ],
)
def test_a_wrong_bar_is_quoted(bars: str, quoted: str) -> None:
    with pytest.raises(BadScore, match=quoted.replace(".", r"\.")):
        rows(Voice("lead", bars), 4, 13)


def test_a_pattern_needs_a_player_and_three_voices() -> None:
    with pytest.raises(BadScore, match="no instrument plays"):
        voices("c4 | d4")
    with pytest.raises(BadScore, match="1 voices where 3 belong"):
        voices("lead c4...")


def test_every_tune_is_written_and_uses_all_its_patterns() -> None:
    assert set(SCORES) == set(TUNES)
    for tune, score in SCORES.items():
        assert set(score.order) == set(score.patterns), tune
