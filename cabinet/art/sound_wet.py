"""Bricks of wet, dark sound as arrays at 11025 Hz: slides, noise, resonant filters, bubbles, echoes, 8-bit levels.

Everything is a float array around zero; times are in seconds, pitches in Hz. Noise comes from a seeded generator.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from cabinet.host.soundbank import RATE

Signal = NDArray[np.float64]
Curve = float | Signal

PRESS = 0.5  # how far a sound's loudest stretch is pushed towards full scale before its peaks bend


def time(seconds: float) -> Signal:
    """Sample times."""
    times: Signal = np.arange(int(seconds * RATE)) / RATE
    return times


def line(seconds: float, *points: tuple[float, float]) -> Signal:
    """A curve of straight lines through (second, value) points."""
    at, values = zip(*points, strict=True)
    curve: Signal = np.interp(time(seconds), at, values)
    return curve


def slide(seconds: float, start: float, end: float, bend: float = 1.0) -> Signal:
    """A pitch from start to end, even to the ear; bend below 1 hurries at first, above 1 at last."""
    way = np.linspace(0.0, 1.0, int(seconds * RATE)) ** bend
    curve: Signal = start * (end / start) ** way
    return curve


def phase(pitch: Curve, seconds: float) -> Signal:
    """Turns completed so far by an oscillator that follows a pitch."""
    turns: Signal = np.cumsum(np.broadcast_to(pitch, int(seconds * RATE))) / RATE
    return turns


def total(layers: Iterable[Signal]) -> Signal:
    """Equally long layers put together."""
    added: Signal = np.sum(list(layers), axis=0)
    return added


def sine(pitch: Curve, seconds: float) -> Signal:
    return np.sin(2 * np.pi * phase(pitch, seconds))


def buzz(pitch: Curve, seconds: float, partials: int = 12, fall: float = 1.0) -> Signal:
    """A saw of so many partials, each weaker by its number to the power `fall`; none above hearing's edge here."""
    turns, pitches = phase(pitch, seconds), np.broadcast_to(pitch, int(seconds * RATE))
    return total(np.sin(2 * np.pi * n * turns) * (pitches * n < RATE * 0.45) / n**fall for n in range(1, partials + 1))


def noise(seconds: float, seed: int) -> Signal:
    return np.random.Generator(np.random.PCG64(seed)).uniform(-1.0, 1.0, int(seconds * RATE))


def resonate(signal: Signal, cutoff: Curve, damping: float, band: bool = False) -> Signal:
    """A state-variable filter, low-pass or (band) band-pass, its cutoff a curve; damping 0.05 whistles, 1.4 is dull."""
    steps = 2 * np.sin(np.pi * np.minimum(np.broadcast_to(cutoff, signal.shape), RATE / 7) / RATE)
    out, low, mid = np.empty_like(signal), 0.0, 0.0
    for i, (x, f) in enumerate(zip(signal.tolist(), steps.tolist(), strict=True)):
        low += f * mid
        mid += f * (x - low - damping * mid)
        out[i] = mid if band else low
    return out


def water(seconds: float, seed: int, pitch: Curve, damping: float = 0.16) -> Signal:
    """Noise with a pitch and little hiss: what rushes, swirls or is sucked away."""
    rush = resonate(noise(seconds, seed), pitch, damping, band=True)
    return resonate(rush, np.multiply(pitch, 1.3), 0.9)


def decay(seconds: float, half: float, attack: float = 0.004) -> Signal:
    """An envelope: up within `attack`, then halving every `half` seconds."""
    t = time(seconds)
    fall: Signal = np.minimum(1.0, t / attack) * 0.5 ** (np.maximum(0.0, t - attack) / half)
    return fall


def rings(seconds: float, *partials: tuple[Curve, float, float]) -> Signal:
    """Struck metal: (pitch, half-life, strength) of each partial."""
    return total(sine(pitch, seconds) * decay(seconds, half, 0.002) * strength for pitch, half, strength in partials)


def bubble(seconds: float, pitch: float, rise: float, half: float) -> Signal:
    """One bubble: a sine that rises by `rise` octaves while it dies away, as air does that escapes through water."""
    return sine(slide(seconds, pitch, pitch * 2**rise, 1.6), seconds) * decay(seconds, half, 0.003)


def echo(signal: Signal, delay: float, back: float, times: int, dull: float = 1400.0) -> Signal:
    """The sound with duller and duller repeats, as in a drain; the array grows by them."""
    step, wet = int(delay * RATE), signal
    out = np.concatenate([signal, np.zeros(step * times)])
    for n in range(1, times + 1):
        wet = resonate(wet, dull, 1.2) * back
        out[n * step : n * step + len(wet)] += wet
    return out


def mix(*layers: tuple[float, Signal]) -> Signal:
    """Layers put together, each (start second, signal)."""
    mixed = np.zeros(max(int(at * RATE) + len(signal) for at, signal in layers))
    for at, signal in layers:
        start = int(at * RATE)
        mixed[start : start + len(signal)] += signal
    return mixed


def drive(signal: Signal, amount: float) -> Signal:
    """Soft overload: thick and dirty."""
    loudest = float(np.max(np.abs(signal)))
    bent: Signal = np.tanh(signal / loudest * amount)
    return bent


def loudest(signal: Signal, seconds: float = 0.05) -> float:
    """The effective value of the loudest stretch."""
    window = min(len(signal), int(seconds * RATE))
    power = np.convolve(signal**2, np.full(window, 1.0 / window), mode="valid")
    return float(np.sqrt(np.max(power)))


def levels(signal: Signal, tail: float = 0.01) -> list[int]:
    """Levels 1-255 of the DAC at full scale, without offset, ending in a short silence at the middle.

    Lone peaks are bent down until the loudest stretch is about as loud in every sound, as a sampler's owner would.
    """
    centred = signal - np.mean(signal)
    edge = int(0.004 * RATE)
    centred[-edge:] *= np.linspace(1.0, 0.0, edge)
    bent = np.tanh(centred / loudest(centred) * PRESS)
    scaled = np.round(128 + 127 * np.round(bent / np.max(np.abs(bent)), 5))  # the same on every processor
    return [int(level) for level in scaled] + [128] * int(tail * RATE)
