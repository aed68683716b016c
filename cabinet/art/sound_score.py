"""Tunes as text, and the rows a pattern becomes.

A pattern's text has a voice on each line that starts with an instrument's name; other lines go on with the voice
before. Bars are written so: `d4..` is a D above middle C held for three rows, `eb4` and `f#4` are
flat and sharp, `r.` rests, `~g4.` slides in from the note before, `d4!` is accented, `d4,` soft. Single letters are
drums: k(ick) s(nare) h(at) t(om) w(et drip) p (stomp). `|` closes a bar and `%` repeats the bar before.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from cabinet.host.mml import Rows
from cabinet.host.soundbank import INSTRUMENTS, JOINED, LOWEST, VOICES

PITCHES = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11}
BENDS = {"": 0, "#": 1, "b": -1}
DRUMS = {"k": "kick", "s": "snare", "h": "hat", "t": "tom", "w": "drip", "p": "stomp"}
PLAIN, ACCENT, SOFT = 5, 7, 3
TOKEN = re.compile(r"(~?)(?:([a-g])([#b]?)(\d)|([rkshtwp]))([!,]?)(\.*)\s*")


class BadScore(ValueError):
    """A tune's text that cannot be read; quotes the bar."""


@dataclass(frozen=True, slots=True)
class Voice:
    """Who plays, and the bars."""

    instrument: str
    bars: str


@dataclass(frozen=True, slots=True)
class Score:
    """A tune: the text of its patterns by letter, each of three equally long voices, and the order they play in."""

    speed: int  # 120ths of a second a row
    bar: int  # rows a bar
    order: str
    patterns: Mapping[str, str] = field(hash=False)


def voices(text: str) -> tuple[Voice, ...]:
    """The voices of a pattern. Raises BadScore."""
    found: list[Voice] = []
    for line in filter(None, (line.strip() for line in text.splitlines())):
        name, _, bars = line.partition(" ")
        if name in INSTRUMENTS:
            found.append(Voice(name, bars.strip()))
        elif found:
            found[-1] = Voice(found[-1].instrument, f"{found[-1].bars} {line}")
        else:
            raise BadScore(f"no instrument plays {line!r}")
    if len(found) != VOICES:
        raise BadScore(f"{len(found)} voices where {VOICES} belong: {text!r}")
    return tuple(found)


def rows(voice: Voice, bar: int, speed: int) -> Rows:
    """The columns of one voice of a pattern. Raises BadScore."""
    names = tuple(INSTRUMENTS)
    notes: list[int] = []
    tones: list[int] = []
    volumes: list[int] = []
    effects: list[int] = []
    for text in _bars(voice.bars):
        before = len(notes)
        for slid, note, drum, loud, length in _tokens(text):
            notes += [note] * length
            tones += [names.index(DRUMS.get(drum, voice.instrument))] * length
            volumes += [loud] * length
            effects += [JOINED if slid else 0, *[JOINED] * (length - 1)]
        if len(notes) - before != bar:
            raise BadScore(f"a bar of {len(notes) - before} rows where {bar} belong: {text!r}")
    return Rows(notes, tones, volumes, effects, speed)


def _bars(text: str) -> list[str]:
    bars: list[str] = []
    for bar in (part.strip() for part in text.strip().removesuffix("|").split("|")):
        if bar == "%" and not bars:
            raise BadScore(f"nothing to repeat: {text!r}")
        bars.append(bars[-1] if bar == "%" else bar)
    return bars


def _tokens(bar: str) -> list[tuple[bool, int, str, int, int]]:
    """(slides in, note or -1, drum letter, volume, rows) of each note of a bar."""
    at, found = 0, []
    while at < len(bar):
        match = TOKEN.match(bar, at)
        if not match:
            raise BadScore(f"not a note: {bar[at:]!r} in the bar {bar!r}")
        slid, letter, bend, octave, sign, force, dots = match.groups()
        loud = {"!": ACCENT, ",": SOFT}.get(force, PLAIN)
        note = -1
        if letter:
            note = PITCHES[letter] + BENDS[bend] + 12 * (int(octave) + 1) - LOWEST
        elif sign != "r":
            note = 0
        found.append((bool(slid), note, sign if letter is None else "", loud, 1 + len(dots)))
        at = match.end()
    return found
