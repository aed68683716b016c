"""The looped waves of the instruments: many periods of a note in one table, with voices that beat against each other.

A partial of a loop of P periods may lie at any whole multiple of 1/P of the pitch: P = 128 puts neighbours
13 cents apart, which is what makes a choir of an oscillator.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import numpy as np

from cabinet.host.soundbank import INSTRUMENTS

Partials = Iterable[tuple[float, float]]  # (multiple of the pitch, strength)
SEED = 1990
# Samples a period. Each lasts whole clocks of the chip: few of them keep high notes in tune, many keep low ones clear.
HIGH, MIDDLE, LOW = 16, 24, 64


def loop(name: str, partials: Partials, samples_a_period: int = MIDDLE) -> list[int]:
    """The levels 1-255 of an instrument's loop; phases are thrown by a seeded die, so that no attack clicks."""
    periods = 2 ** next(i.octaves for i in INSTRUMENTS.values() if i.wave == name)
    turns = np.arange(periods * samples_a_period) / samples_a_period
    die = np.random.Generator(np.random.PCG64(SEED))
    wave = np.zeros(turns.shape)
    for multiple, strength in partials:
        whole = round(multiple * periods) / periods
        if whole < samples_a_period * 0.46:
            wave += strength * np.sin(2 * np.pi * (whole * turns + die.uniform()))
    return [int(level) for level in np.round(128 + 127 * np.round(wave / np.max(np.abs(wave)), 5))]


def ensemble(partials: Partials, *detunes: float) -> list[tuple[float, float]]:
    """The same partials by several players, each out of tune by a fraction of the pitch."""
    return [(multiple * (1 + detune), strength) for multiple, strength in partials for detune in detunes]


def harmonics(count: int, fall: float, odd: bool = False) -> list[tuple[float, float]]:
    """Whole multiples, each weaker by its number to the power `fall`."""
    return [(n, n**-fall) for n in range(1, count + 1, 2 if odd else 1)]


def through(partials: Partials, *formants: tuple[float, float, float]) -> list[tuple[float, float]]:
    """Partials as a body lets them through: (multiple, width, strength) for each resonance."""

    def body(multiple: float) -> float:
        return float(sum(gain * np.exp(-(((multiple - at) / width) ** 2)) for at, width, gain in formants))

    return [(multiple, strength * body(multiple)) for multiple, strength in partials]


PIPES = ((1, 1.0), (2, 0.5), (3, 0.55), (5, 0.2), (6, 0.22), (8, 0.1))
BRONZE = ((1, 1.0), (2, 0.45), (2.75, 0.5), (4.07, 0.3), (5.4, 0.28))
GUT = ((1, 1.0), (2, 0.55), (3, 0.12), (4, 0.3), (7, 0.12))
LOOPED: dict[str, Callable[[], list[int]]] = {
    "organ": lambda: loop("organ", ensemble(PIPES, -0.004, 0.004)),
    "ghost": lambda: loop(
        "ghost", ensemble(through(harmonics(12, 0.6), (1, 1.2, 1.0), (4, 1.2, 0.35)), -0.008, 0.0, 0.008)
    ),
    "reed": lambda: loop("reed", through(harmonics(14, 0.25), (1, 1.0, 0.45), (4, 1.5, 1.0), (9, 2.0, 0.4))),
    "bell": lambda: loop("bell", BRONZE, HIGH),
    "lead": lambda: loop("lead", [*ensemble(harmonics(14, 1.05), -0.004, 0.004), (0.5, 0.35)]),
    "bass": lambda: loop("bass", ensemble(harmonics(12, 1.15), 0.0, 0.016), LOW),
    "tuba": lambda: loop("tuba", through(harmonics(16, 0.5), (1, 1.0, 0.6), (3, 2.0, 1.0), (7, 2.0, 0.2)), LOW),
    "pluck": lambda: loop("pluck", GUT, HIGH),
    "brass": lambda: loop("brass", ensemble(through(harmonics(15, 0.3), (2, 2.5, 0.8), (5, 3.0, 0.7)), -0.004, 0.004)),
}
