"""Fills Pyxel's sounds and musics before the resource is saved: waves first, then the patterns of every tune."""

from __future__ import annotations

from functools import cache
from types import ModuleType
from typing import Any

from cabinet.art import sound_tunes, sound_worlds
from cabinet.art.sound_effects import EFFECTS
from cabinet.art.sound_score import BadScore, Score, rows, voices
from cabinet.art.sound_voices import DRUMS, THROATS
from cabinet.art.sound_waves import LOOPED
from cabinet.art.sound_wet import levels
from cabinet.host.mml import Rows
from cabinet.host.soundbank import FIRST_PATTERN, RATE, TUNES, VOICES, WAVES

SCORES = {**sound_tunes.SCORES, **sound_worlds.SCORES}


def build_sounds(pyxel: ModuleType) -> None:
    """Put every wave, pattern and tune where `cabinet.host.soundbank` says. Call after `pyxel.init`, before `save`."""
    for number, wave in enumerate(WAVES):
        sound = _sound(pyxel, number)
        sound.volumes[:] = wave_levels(wave)
        sound.speed = RATE
    place = FIRST_PATTERN
    for number, tune in enumerate(TUNES):
        patterns, sequences = _voices(SCORES[tune], place)
        for pattern in patterns:
            _write(_sound(pyxel, place), pattern)
            place += 1
        while len(pyxel.musics) <= number:
            pyxel.musics.append(pyxel.Music())
        pyxel.musics[number].set(*sequences)


@cache
def wave_levels(wave: str) -> list[int]:
    """The 8-bit levels of a wave, looped or one-shot."""
    if wave in LOOPED:
        return LOOPED[wave]()
    return levels({**EFFECTS, **THROATS, **DRUMS}[wave]())


def _voices(score: Score, place: int) -> tuple[list[Rows], list[list[int]]]:
    """A tune's patterns from sound `place` on, and for each voice the sounds in the order they are played."""
    patterns: list[Rows] = []
    at: dict[str, list[int]] = {}
    for letter, text in score.patterns.items():
        at[letter] = [place + len(patterns) + n for n in range(VOICES)]
        together = [rows(voice, score.bar, score.speed) for voice in voices(text)]
        if len({len(voice.notes) for voice in together}) > 1:
            raise BadScore(f"voices of unequal length in pattern {letter}: {text!r}")
        patterns += together
    return patterns, [list(sequence) for sequence in zip(*(at[letter] for letter in score.order), strict=True)]


def _sound(pyxel: ModuleType, number: int) -> Any:
    while len(pyxel.sounds) <= number:
        pyxel.sounds.append(pyxel.Sound())
    return pyxel.sounds[number]


def _write(sound: Any, pattern: Rows) -> None:
    sound.notes[:] = pattern.notes
    sound.tones[:] = pattern.tones
    sound.volumes[:] = pattern.volumes
    sound.effects[:] = pattern.effects
    sound.speed = pattern.speed
