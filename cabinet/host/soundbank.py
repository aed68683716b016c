"""Where every sound lies in the resource, and what the resource cannot keep: how a wave is played.

The resource's sounds serve as a sampler's memory. A *wave* is a sound whose volumes are the levels of an 8-bit DAC
(0-255) and whose speed is its rate in samples a second; the rest are *patterns* of tunes, in rows of `speed`
120ths of a second. A pattern's tones count `INSTRUMENTS`; its effect SLIDE joins a row to the one before.
"""

from __future__ import annotations

from dataclasses import dataclass

from cabinet.scenes.cues import ONCE, RISES, TAUNTERS, Cue, Tune, convert, count, taunt

RATE = 11025  # samples a second of every one-shot wave
CHIP_TONES = 4  # Pyxel's own tones come first
LOWEST = 36  # note 0 of a pattern as a MIDI number: C2
JOINED = 1  # the effect SLIDE


@dataclass(frozen=True, slots=True)
class Instrument:
    """How a looped wave is struck, or a one-shot drum (no octaves, no envelope).

    `octaves` is how far the wave's loop lies under the note played: a loop holds 2**octaves periods of it.
    The envelope is (ms, level 0-127) points from a start at `attack_from`; vibrato is (delay ms, period ms, cents).
    """

    wave: str
    level: int = 100  # 0-127
    octaves: int = 0
    transpose: int = 0  # semitones
    attack_from: int = 127
    envelope: tuple[tuple[int, int], ...] = ()
    vibrato: tuple[int, int, int] | None = None
    gate: int = 100  # how much of a note's length sounds, in per cent

    @property
    def drum(self) -> bool:
        """True for a one-shot, played at its own pitch from its first sample."""
        return self.octaves == 0


INSTRUMENTS: dict[str, Instrument] = {
    "organ": Instrument("organ", 78, 7, 0, 30, ((40, 127), (500, 95), (900, 80)), (350, 190, 14)),
    "ghost": Instrument("ghost", 92, 7, 0, 0, ((130, 127), (900, 90)), (160, 210, 28), 96),
    "reed": Instrument("reed", 72, 2, 0, 40, ((25, 127), (220, 92)), (140, 165, 34), 94),
    "bell": Instrument("bell", 88, 5, 0, 127, ((90, 84), (320, 40), (900, 0))),
    "lead": Instrument("lead", 74, 7, 0, 60, ((18, 127), (160, 88), (600, 66)), (200, 170, 22), 92),
    "bass": Instrument("bass", 108, 6, -12, 127, ((110, 92), (420, 40), (500, 0)), None, 92),
    "tuba": Instrument("tuba", 112, 6, -12, 20, ((45, 127), (240, 84)), (90, 330, 38), 84),
    "pluck": Instrument("pluck", 104, 2, 0, 127, ((45, 76), (130, 30), (280, 0)), None, 90),
    "brass": Instrument("brass", 76, 7, -12, 30, ((50, 127), (300, 96)), None, 88),
    "stab": Instrument("organ", 66, 7, 0, 127, ((70, 60), (190, 0)), None, 90),
    "kick": Instrument("kick", 52),
    "snare": Instrument("snare", 40),
    "hat": Instrument("hat", 26),
    "tom": Instrument("tom", 46),
    "drip": Instrument("drip", 42),
    "stomp": Instrument("stomp", 52),
}


@dataclass(frozen=True, slots=True)
class Strike:
    """How a cue sounds: a one-shot wave, shifted by semitones, at a level 0-127."""

    wave: str
    semitones: int = 0
    level: int = 100


RUN = (0, 2, 3, 5, 7, 8, 11, 12)  # the rising run: harmonic minor, its last step a lift

STRIKES: dict[str, Strike] = {
    Cue.COIN: Strike("coin", 0, 127),
    Cue.SERVICE: Strike("service", 0, 76),
    Cue.TILT: Strike("tilt", 0, 104),
    Cue.REFUSE: Strike("refuse", 0, 84),
    Cue.START: Strike("start", 0, 100),
    Cue.POINTER: Strike("pointer", 0, 44),
    Cue.SELECT: Strike("select", 0, 80),
    Cue.DESELECT: Strike("select", -5, 62),
    Cue.CLONE: Strike("clone", 0, 98),
    Cue.JUMP: Strike("jump", 0, 92),
    Cue.LAND: Strike("land", 0, 94),
    Cue.HUNDRED: Strike("hundred", 0, 108),
    Cue.PASS: Strike("pass", 0, 84),
    Cue.YOUR_TURN: Strike("your_turn", 0, 66),
    Cue.ALARM_TICK: Strike("alarm_tick", 0, 92),
    Cue.TIME_UP: Strike("time_up", 0, 108),
    Cue.BUY_IN: Strike("buy_in", 0, 92),
    Cue.TURN_GLASS: Strike("turn_glass", 0, 82),
    Cue.WIN: Strike("win", 0, 104),
    Cue.LOSE: Strike("lose", 0, 104),
    Cue.DRAW: Strike("draw", 0, 98),
    Cue.WIPE_OUT: Strike("wipe_out", 0, 112),
    Cue.LETTER: Strike("letter", 0, 66),
    Cue.LETTER_OK: Strike("letter", 5, 90),
    Cue.JOIN: Strike("start", -5, 98),
    Cue.TRANSITION: Strike("transition", 0, 82),
    **{convert(n): Strike("turn", step, 88) for n, step in enumerate(RUN)},
    **{count(7 * n): Strike("count", step, 76) for n, step in zip(range(RISES), RUN, strict=True)},
    **{taunt(name): Strike(f"taunt {name}", 0, 102) for name in TAUNTERS},
}

LOOPS = tuple(dict.fromkeys(i.wave for i in INSTRUMENTS.values() if not i.drum))
DRUMS = tuple(i.wave for i in INSTRUMENTS.values() if i.drum)
ONE_SHOTS = tuple(dict.fromkeys([*DRUMS, *(s.wave for s in STRIKES.values())]))
WAVES = LOOPS + ONE_SHOTS  # wave i is sound i of the resource
FIRST_PATTERN = len(WAVES)  # the patterns of the tunes are the sounds from here on
TUNES = tuple(tune for tune in Tune if tune is not Tune.SILENCE)  # tune i is music i of the resource
PLAYED_ONCE = frozenset(str(tune) for tune in ONCE)
VOICES = 3  # of a tune; the fourth channel belongs to the effects

SILENT_TONE = CHIP_TONES + len(WAVES)  # one level long: it sends the wave that follows back to its first sample


def tone_of(wave: str) -> int:
    """The number of the tone that holds a wave."""
    return CHIP_TONES + WAVES.index(wave)
