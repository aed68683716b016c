"""The loudspeaker: turns the resource's waves and patterns into tones and sounds, and does what the mixer decides.

Call after `pyxel.load`. Without an audio device Pyxel plays into the void and everything here still holds.
"""

from __future__ import annotations

from dataclasses import dataclass

import pyxel

from cabinet.host.mixer import LENT, Desk, Mix, Volumes, mix
from cabinet.host.mml import Rows, pattern_mml, seconds, strike_mml, strike_ms
from cabinet.host.soundbank import (
    CHIP_TONES,
    LOOPS,
    PLAYED_ONCE,
    STRIKES,
    TUNES,
    VOICES,
    WAVES,
)

GAIN = 0.125  # of a channel at full volume
LOOP_GAIN = 1.6  # of a tune's tones
ONE_SHOT_GAIN = 2.8  # of effects; drums come back to a tune's loudness by their level
SILENCE_LEVEL = 128


@dataclass(frozen=True, slots=True)
class Music:
    """A tune ready to play: for each voice its sounds in order, and how long each takes."""

    voices: tuple[tuple[pyxel.Sound, ...], ...]
    seconds: tuple[float, ...]
    loops: bool


class Audio:
    """Plays cues. Holds the desk; all that it decides is in `mixer`."""

    def __init__(self, volumes: Volumes | None = None) -> None:
        _make_tones()
        samples = {wave: len(pyxel.sounds[number].volumes) for number, wave in enumerate(WAVES)}
        self._strikes = {cue: _sound(strike_mml(strike, samples[strike.wave])) for cue, strike in STRIKES.items()}
        self._lengths = {cue: strike_ms(strike, samples[strike.wave]) for cue, strike in STRIKES.items()}
        self._tunes = {str(tune): _music(number, str(tune), samples) for number, tune in enumerate(TUNES)}
        self._desk = Desk()
        self.volumes = volumes or Volumes()

    def play(self, cues: tuple[str, ...], dt_ms: int) -> None:
        """Let this frame's cues be heard; call it in every frame, dt_ms is the frame's measured time."""
        decided = mix(self._desk, cues, dt_ms, self.volumes, self._lengths)
        self._desk = decided.desk
        self._set_gains(decided)
        if decided.tune is not None:
            self._change_tune(decided)
        elif decided.rejoin:
            self._rejoin()
        for channel, cue in decided.strikes:
            pyxel.channels[channel].gain = GAIN if cue == "coin" else GAIN * self.volumes.effects / 100
            pyxel.channels[channel].play(self._strikes[cue])

    def hush(self) -> None:
        """Stop everything at once, as when the window closes or the page is left."""
        self._desk = Desk()
        for channel in pyxel.channels:
            channel.stop()

    def _set_gains(self, decided: Mix) -> None:
        """Channels 0 and 1 are the tune's, the lent one while no effect has it. A gain counts from the next note."""
        free = decided.desk.effects[1] is None
        for channel in range(VOICES if free else LENT):
            pyxel.channels[channel].gain = GAIN * decided.music_level / 100

    def _change_tune(self, decided: Mix) -> None:
        music = self._tunes.get(decided.desk.tune)
        for channel in range(VOICES if decided.desk.effects[1] is None else LENT):
            if music is None:
                pyxel.channels[channel].stop()
            else:
                pyxel.channels[channel].play(list(music.voices[channel]), loop=music.loops)

    def _rejoin(self) -> None:
        """Bring the third voice back in step with the first, from the pattern that plays now."""
        music, playing = self._tunes.get(self._desk.tune), pyxel.channels[0].play_pos()
        if music is None or playing is None:
            return
        number, into = playing
        voice = music.voices[LENT]
        coming = voice[number:] + voice[:number] if music.loops else voice[number:]
        pyxel.channels[LENT].play(list(coming), sec=into, loop=music.loops)


def _make_tones() -> None:
    """The waves become tones behind Pyxel's own four, and a last one that is silent."""
    del pyxel.tones[CHIP_TONES:]
    for number, wave in enumerate(WAVES):
        gain = LOOP_GAIN if wave in LOOPS else ONE_SHOT_GAIN
        pyxel.tones.append(_tone(list(pyxel.sounds[number].volumes), gain))
    pyxel.tones.append(_tone([SILENCE_LEVEL], 1.0))


def _tone(levels: list[int], gain: float) -> pyxel.Tone:
    tone = pyxel.Tone()
    tone.mode, tone.sample_bits, tone.gain = 0, 8, gain
    tone.wavetable[:] = levels
    return tone


def _sound(mml: str) -> pyxel.Sound:
    sound = pyxel.Sound()
    sound.mml(mml)
    return sound


def _music(number: int, tune: str, samples: dict[str, int]) -> Music:
    sequences = [sequence for sequence in pyxel.musics[number].seqs if len(sequence)]
    made: dict[int, pyxel.Sound] = {}
    for pattern in dict.fromkeys(p for sequence in sequences for p in sequence):
        made[pattern] = _sound(pattern_mml(_rows(pattern), samples))
    return Music(
        tuple(tuple(made[p] for p in sequence) for sequence in sequences),
        tuple(seconds(_rows(p)) for p in sequences[0]),
        tune not in PLAYED_ONCE,
    )


def _rows(number: int) -> Rows:
    kept = pyxel.sounds[number]
    return Rows(list(kept.notes), list(kept.tones), list(kept.volumes), list(kept.effects), kept.speed)
