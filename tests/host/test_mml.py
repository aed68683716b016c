"""What the channels are given to play: right lengths, right pitches, every wave from its first sample."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from cabinet.host.mml import LENGTHS, RESET, TICKS_OF_WHOLE, Rows, pattern_mml, strike_mml, strike_ms
from cabinet.host.soundbank import INSTRUMENTS, JOINED, LOOPS, RATE, WAVES, Strike, tone_of

NAMES = tuple(INSTRUMENTS)
SAMPLES = dict.fromkeys(WAVES, 2000)


def ticks(mml: str) -> int:
    """How long all notes and rests of a text are."""
    played = re.findall(r"(?<![@\w])([A-GR])#?((?:\d+&?)+)", re.sub(r"@(?:ENV|VIB|GLI)\d(?:\{[^}]*\})?", "", mml))
    return sum(TICKS_OF_WHOLE // int(length) for _, lengths in played for length in lengths.split("&"))


def voice(*notes: int, instrument: str = "lead", effects: list[int] | None = None) -> Rows:
    tones = [NAMES.index(instrument)] * len(notes)
    return Rows(notes, tones, [5] * len(notes), effects or [0] * len(notes), 15)


@given(st.lists(st.tuples(st.integers(-1, 59), st.sampled_from(NAMES), st.sampled_from([0, JOINED])), min_size=1))
def test_no_tick_is_lost_whatever_is_played(played: list[tuple[int, str, int]]) -> None:
    notes, names, effects = zip(*played, strict=True)
    rows = Rows(notes, [NAMES.index(name) for name in names], [5] * len(notes), effects, 13)
    assert ticks(pattern_mml(rows, SAMPLES)) == 12 * len(notes)


def test_a_row_is_as_long_as_its_speed_says() -> None:
    assert voice(0).tempo == 120  # 15 of 120ths a sixteenth, an eighth of a second: 120 quarters a minute


def test_joined_rows_of_one_pitch_are_one_note_and_of_another_slide() -> None:
    held = pattern_mml(voice(33, 33, 33, effects=[0, JOINED, JOINED]), SAMPLES)
    assert re.findall(r"O4 A\S*", held) == ["O4 A6&48"] and 192 // 6 + 192 // 48 == 36
    slid = pattern_mml(voice(33, 35, effects=[0, JOINED]), SAMPLES)
    assert "@GLI1{-200," in slid


def test_a_looped_wave_is_struck_as_far_down_as_it_has_periods() -> None:
    assert f"@{tone_of('bell')}" in pattern_mml(voice(33, instrument="bell"), SAMPLES)
    assert "K-60 " in pattern_mml(voice(33, instrument="bell"), SAMPLES)


def test_a_drum_and_a_cue_start_from_the_first_sample() -> None:
    assert RESET in pattern_mml(voice(0, instrument="kick"), SAMPLES)
    assert RESET in strike_mml(Strike("coin"), 5000)


def test_a_shift_up_an_octave_halves_the_length() -> None:
    plain, up = strike_ms(Strike("turn"), RATE), strike_ms(Strike("turn", 12), RATE)
    assert 990 < plain <= 1003
    assert 490 < up <= 503


def test_a_cue_lasts_as_long_as_is_said() -> None:
    text = strike_mml(Strike("coin", 3), 6400)
    assert abs(ticks(text) * 60_000 / (600 * 48) - strike_ms(Strike("coin", 3), 6400)) <= 1


def test_every_tick_count_can_be_written() -> None:
    assert {TICKS_OF_WHOLE // length for length in LENGTHS} >= {1, 2, 3, 4, 6}
    assert set(LOOPS).isdisjoint(i.wave for i in INSTRUMENTS.values() if i.drum)
