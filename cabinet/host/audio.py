"""The loudspeaker: plays what the mixer decides on Pyxel's four channels.

Make it after `pyxel.load`. Without an audio device Pyxel plays into the void and everything here still holds.
"""

from __future__ import annotations

import pyxel

from cabinet.host.mixer import LENT, Desk, Mix, Volumes, mix
from cabinet.host.sampler import make_effects, make_tones, make_tunes

GAIN = 0.15  # of a channel at full volume: two effects at their loudest over a tune stay under full scale


class Audio:
    """Plays cues; `volumes` may be changed at any time."""

    def __init__(self, volumes: Volumes | None = None) -> None:
        pyxel.stop()  # a cabinet powered on again in the same window starts in silence
        make_tones()
        self._effects = make_effects()
        self._lengths = {cue: effect.ms for cue, effect in self._effects.items()}
        self._tunes = make_tunes()
        self._desk = Desk()
        self.volumes = volumes or Volumes()

    def play(self, cues: tuple[str, ...], dt_ms: int) -> None:
        """Let this frame's cues be heard; call it in every frame, dt_ms is the frame's measured time."""
        decided = mix(self._desk, cues, dt_ms, self.volumes, self._lengths)
        self._desk = decided.desk
        for channel in range(decided.desk.voices):  # a gain counts from the next note on
            pyxel.channels[channel].gain = GAIN * decided.music_level / 100
        if decided.tune is not None:
            self._change_tune(decided)
        elif decided.rejoin:
            self._rejoin()
        for channel, cue in decided.strikes:
            pyxel.channels[channel].gain = GAIN * self.volumes.of(cue) / 100
            pyxel.channels[channel].stop()  # what is cut fades within a millisecond, while the effect still rests
            pyxel.channels[channel].play(self._effects[cue].sound)

    def _change_tune(self, decided: Mix) -> None:
        music = self._tunes.get(decided.desk.tune)
        for channel in range(decided.desk.voices):
            if music is None:
                pyxel.channels[channel].stop()
            else:
                pyxel.channels[channel].play(list(music.voices[channel]), loop=music.loops)

    def _rejoin(self) -> None:
        """Bring the third voice back in step with the first, from the pattern that plays now."""
        music, playing = self._tunes.get(self._desk.tune), pyxel.channels[0].play_pos()
        if music is None or playing is None:
            return
        pattern, into = playing
        voice = music.voices[LENT]
        coming = voice[pattern:] + voice[:pattern] if music.loops else voice[pattern:]
        pyxel.channels[LENT].play(list(coming), sec=into, loop=music.loops)
