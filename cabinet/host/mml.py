"""Writes what a channel is to play in Pyxel's music macro language: a cue's one-shot, a tune's pattern.

A tone's loop is one period of its note, so a long wave is struck with a note far below hearing, transposed until
its samples come at their own rate.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import log2

from cabinet.host.soundbank import (
    INSTRUMENTS,
    JOINED,
    LOWEST,
    RATE,
    SILENT_TONE,
    Instrument,
    Strike,
    tone_of,
)

TICKS_OF_ROW = 12  # a row is a sixteenth of a bar: Pyxel counts 192 ticks in a whole note
TICKS_OF_WHOLE, TICKS_OF_QUARTER = 192, 48
GLIDE_TICKS = 8  # how long a note takes to slide in from the one before
STRIKE_TEMPO = 600  # a cue's ticks are 2.1 ms long
STRIKE_TICK_MS = 60_000 / (STRIKE_TEMPO * TICKS_OF_QUARTER)
NAMES = ("C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B")
LENGTHS = tuple(n for n in range(1, TICKS_OF_WHOLE + 1) if TICKS_OF_WHOLE % n == 0)
RESET = f"@{SILENT_TONE} V0 {NAMES[0]}192"  # one tick


@dataclass(frozen=True, slots=True)
class Rows:
    """A pattern as the resource keeps it; the four columns are equally long. Note -1 is a rest."""

    notes: Sequence[int]
    tones: Sequence[int]
    volumes: Sequence[int]
    effects: Sequence[int]
    speed: int  # 120ths of a second a row

    @property
    def tempo(self) -> int:
        """Quarter notes a minute."""
        return round(1800 / self.speed)


def strike_mml(strike: Strike, samples: int) -> str:
    """The text that plays a one-shot wave of so many samples once, from its first sample to just before its last."""
    ticks = _strike_ticks(strike, samples)
    return (
        f"T{STRIKE_TEMPO} Q100 O4 @ENV0 @VIB0 @GLI0 R192 {RESET} @{tone_of(strike.wave)} V{strike.level} "
        f"{_tuning(samples, strike.semitones)} {_lasting(NAMES[0], ticks)}"
    )


def strike_ms(strike: Strike, samples: int) -> int:
    """How long a cue sounds, two ticks to rest and to rewind the wave included, rounded up."""
    return int((_strike_ticks(strike, samples) + 2) * STRIKE_TICK_MS) + 1


def _strike_ticks(strike: Strike, samples: int) -> int:
    ms = samples / (RATE * 2 ** (strike.semitones / 12)) * 1000
    return max(1, int(ms / STRIKE_TICK_MS) - 1)


def pattern_mml(rows: Rows, samples: dict[str, int]) -> str:
    """The text that plays a pattern; `samples` is how long each wave is."""
    return " ".join([f"T{rows.tempo}", *_notes(rows, samples)])


def _notes(rows: Rows, samples: dict[str, int]) -> Iterator[str]:
    instruments = tuple(INSTRUMENTS.values())
    set_for = None
    for first, last in _held(rows):
        ticks = (last - first) * TICKS_OF_ROW
        note, instrument = rows.notes[first], instruments[rows.tones[first]]
        level = round(instrument.level * rows.volumes[first] / 7)
        if note < 0:
            yield _lasting("R", ticks)
        elif instrument.drum:
            yield _drum(instrument.wave, level, samples[instrument.wave], ticks, rows.tempo)
            set_for = None
        else:
            yield "" if instrument is set_for else _setting(instrument, rows.tempo)
            set_for = instrument
            midi = note + LOWEST
            yield f"V{level} {_glide(rows, first)} O{midi // 12 - 1} {_lasting(NAMES[midi % 12], ticks)}"


def _drum(wave: str, level: int, samples: int, ticks: int, tempo: int) -> str:
    """A one-shot at its own pitch; its wave is over before the next note or loops no second time."""
    heard = min(ticks - 1, int(samples / RATE * tempo * TICKS_OF_QUARTER / 60))
    rest = ticks - 1 - heard
    return (
        f"Q100 @ENV0 @VIB0 @GLI0 O4 {RESET} @{tone_of(wave)} V{level} {_tuning(samples, 0)} "
        f"{_lasting(NAMES[0], heard)} {_lasting('R', rest) if rest else ''}"
    )


def _held(rows: Rows) -> Iterator[tuple[int, int]]:
    """Each note's first row and the row after its last: a row joined to one of the same pitch goes on with its note."""
    starts = [
        i for i, effect in enumerate(rows.effects) if i == 0 or effect != JOINED or rows.notes[i] != rows.notes[i - 1]
    ]
    yield from zip(starts, [*starts[1:], len(rows.notes)], strict=True)


def _glide(rows: Rows, first: int) -> str:
    """How the note comes in from the one before: joined to another pitch of the same instrument, it slides."""
    joined = first > 0 and rows.effects[first] == JOINED and rows.tones[first] == rows.tones[first - 1]
    if not joined or rows.notes[first - 1] < 0:
        return "@GLI0"
    return f"@GLI1{{{100 * (rows.notes[first - 1] - rows.notes[first])},{GLIDE_TICKS}}}"


def _setting(instrument: Instrument, tempo: int) -> str:
    """Tone, key, envelope and vibrato of an instrument with a looped wave."""
    tick_ms = 60_000 / (tempo * TICKS_OF_QUARTER)
    points = ",".join(f"{max(1, round(ms / tick_ms))},{level}" for ms, level in instrument.envelope)
    envelope = f"@ENV1{{{instrument.attack_from},{points}}}" if points else "@ENV0"
    vibrato = "@VIB0"
    if instrument.vibrato:
        delay, period, cents = instrument.vibrato
        vibrato = f"@VIB1{{{max(1, round(delay / tick_ms))},{max(2, round(period / tick_ms))},{cents}}}"
    key = instrument.transpose - 12 * instrument.octaves
    return f"@{tone_of(instrument.wave)} Q{instrument.gate} K{key} Y0 {envelope} {vibrato}"


def _tuning(samples: int, semitones: int) -> str:
    """Key and cents that make the note O4 C run once through `samples` at the waves' rate, shifted by semitones."""
    above_a4 = 12 * log2(RATE / samples / 440) + semitones
    cents = round((above_a4 + 9) * 100)  # C is nine semitones under A
    return f"K{cents // 100} Y{cents % 100}"


def _lasting(name: str, ticks: int) -> str:
    """A note or rest of any number of ticks, as lengths tied together."""
    parts = []
    for length in LENGTHS:
        whole = TICKS_OF_WHOLE // length
        parts += [str(length)] * (ticks // whole)
        ticks %= whole
    return name + "&".join(parts)
