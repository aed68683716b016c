"""Makes playable what the resource keeps: waves become tones, cues and patterns become sounds.

Call after `pyxel.load`; the tones are Pyxel's own, so the latest call is the one that counts.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pyxel

from cabinet.host.mml import Rows, pattern_mml, strike_mml, strike_ms
from cabinet.host.soundbank import CHIP_TONES, LOOPS, PLAYED_ONCE, STRIKES, TUNES, WAVES

LOOP_GAIN = 1.6  # of a tune's tones
ONE_SHOT_GAIN = 2.8  # of effects; drums come back to a tune's loudness by their level
MIDDLE = 128  # the level of silence


@dataclass(frozen=True, slots=True)
class Effect:
    """A cue ready to play."""

    sound: pyxel.Sound
    ms: int


@dataclass(frozen=True, slots=True)
class Music:
    """A tune ready to play: for each voice its patterns in order; the nth of every voice takes equally long."""

    voices: tuple[tuple[pyxel.Sound, ...], ...]
    loops: bool


def make_tones() -> None:
    """The waves become tones behind Pyxel's own four, and a last one is silent."""
    gains = [LOOP_GAIN if wave in LOOPS else ONE_SHOT_GAIN for wave in WAVES]
    waves = [_tone(list(pyxel.sounds[number].volumes), gain) for number, gain in enumerate(gains)]
    _fill(pyxel.tones, [*list(pyxel.tones)[:CHIP_TONES], *waves, _tone([MIDDLE], 1.0)])


def make_effects() -> dict[str, Effect]:
    """Every cue's sound. Wants the tones."""
    lengths = _lengths()
    return {
        cue: Effect(_sound(strike_mml(strike, lengths[strike.wave])), strike_ms(strike, lengths[strike.wave]))
        for cue, strike in STRIKES.items()
    }


def make_tunes() -> dict[str, Music]:
    """Every tune. Wants the tones."""
    lengths = _lengths()
    return {str(tune): _music(number, str(tune) not in PLAYED_ONCE, lengths) for number, tune in enumerate(TUNES)}


def _lengths() -> dict[str, int]:
    return {wave: len(pyxel.sounds[number].volumes) for number, wave in enumerate(WAVES)}


def _tone(levels: list[int], gain: float) -> pyxel.Tone:
    tone = pyxel.Tone()
    tone.mode, tone.sample_bits, tone.gain = 0, 8, gain
    _fill(tone.wavetable, levels)
    return tone


def _fill(kept: Any, values: list[Any]) -> None:
    """Replace what one of Pyxel's lists holds. Web builds before 2.9 know no other way than the old `from_list`."""
    if hasattr(kept, "extend"):
        kept.clear()
        kept.extend(values)
    else:
        kept.from_list(values)


def _sound(mml: str) -> pyxel.Sound:
    sound = pyxel.Sound()
    sound.mml(mml)
    return sound


def _music(number: int, loops: bool, lengths: dict[str, int]) -> Music:
    sequences = [list(sequence) for sequence in pyxel.musics[number].seqs if len(sequence)]
    patterns = dict.fromkeys(pattern for sequence in sequences for pattern in sequence)
    sounds = {pattern: _sound(pattern_mml(_rows(pattern), lengths)) for pattern in patterns}
    return Music(tuple(tuple(sounds[pattern] for pattern in sequence) for sequence in sequences), loops)


def _rows(number: int) -> Rows:
    kept = pyxel.sounds[number]
    return Rows(list(kept.notes), list(kept.tones), list(kept.volumes), list(kept.effects), kept.speed)
