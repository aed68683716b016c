"""The one-shot sounds of play and of the machine, by name: gel, gas, water and a little metal."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from cabinet.art.sound_wet import (
    Signal,
    bubble,
    buzz,
    decay,
    drive,
    echo,
    line,
    mix,
    noise,
    resonate,
    rings,
    sine,
    slide,
    time,
    total,
    water,
)


def coin() -> Signal:
    """A quarter rattles down the chute, rings, and something swallows it."""
    ring = rings(0.5, (1976, 0.09, 1.0), (2637, 0.12, 0.9), (3951, 0.05, 0.5))
    first = rings(0.12, (1568, 0.02, 1.0), (2960, 0.02, 1.0), (4270, 0.02, 1.0))
    chute = resonate(noise(0.05, 1), 1500, 0.25, band=True) * decay(0.05, 0.012)
    gulp = bubble(0.22, 130, 1.1, 0.07)
    return mix((0.0, first * 0.5), (0.035, chute), (0.07, ring * 0.75), (0.2, gulp * 0.9))


def service() -> Signal:
    """The operator's plain beep."""
    return np.sign(sine(880, 0.11)) * decay(0.11, 0.2) * 0.6


def tilt() -> Signal:
    """A klaxon that nobody overhears."""
    pitch = np.where((time(0.9) * 6).astype(int) % 2 == 0, 330.0, 247.0)
    return drive(resonate(buzz(pitch, 0.9, 14), 1500, 0.5), 2.5) * line(0.9, (0, 1), (0.84, 1), (0.9, 0))


def refuse() -> Signal:
    """A wet raspberry."""
    flutter = 0.5 + 0.5 * np.sign(sine(27, 0.26))
    body = resonate(buzz(slide(0.26, 92, 66), 0.26, 16) * flutter, slide(0.26, 900, 350), 0.22)
    return drive(body, 1.8) * line(0.26, (0, 0), (0.01, 1), (0.2, 0.8), (0.26, 0))


def start() -> Signal:
    """The tank wakes: a growl that opens like an eye, and a splash."""
    growl = resonate(buzz(slide(0.75, 55, 110, 0.6), 0.75, 24), slide(0.75, 120, 1500), 0.14)
    splash = water(0.4, 2, slide(0.4, 1500, 300), 0.5) * decay(0.4, 0.08)
    bells = rings(0.6, *((f, 0.16, 0.3) for f in (220, 277, 330, 440)))
    return mix((0, drive(growl, 1.5) * line(0.75, (0, 0), (0.5, 1), (0.75, 0))), (0.42, splash), (0.45, bells))


def pointer() -> Signal:
    """One drop."""
    return bubble(0.06, 620, 0.7, 0.014)


def select() -> Signal:
    """A finger pressed into gel."""
    press = water(0.13, 3, slide(0.13, 350, 1400, 1.5)) * decay(0.13, 0.035)
    return mix((0, press * 0.8), (0.025, bubble(0.12, 250, 1.0, 0.03)))


def clone() -> Signal:
    """Gel swells, its thread stretches and snaps, and there are two."""
    stretch = resonate(buzz(slide(0.22, 90, 210, 1.8), 0.22, 14), slide(0.22, 260, 1300, 2.0), 0.1)
    thread = water(0.22, 4, slide(0.22, 500, 1500, 2.0), 0.12)
    swell = line(0.22, (0, 0), (0.06, 0.6), (0.19, 1), (0.22, 0))
    plop, drop = bubble(0.2, 190, 1.5, 0.05), bubble(0.1, 330, 0.8, 0.03)
    return mix((0, (stretch * 0.8 + thread * 0.9) * swell), (0.2, plop * 1.5), (0.265, drop * 0.7))


def jump() -> Signal:
    """A leap: its pitch goes up and over with the height."""
    seconds = 0.34
    arc = 170 * 2 ** (1.75 * np.sin(np.pi * time(seconds) / seconds * 0.86))
    body = resonate(buzz(arc, seconds, 8), arc * 3.2, 0.15)
    air = water(seconds, 5, arc * 2.4, 0.25)
    suck = bubble(0.07, 420, -1.4, 0.03)
    swell = line(seconds, (0, 0), (0.03, 1), (0.24, 0.7), (seconds, 0))
    return mix((0, suck * 0.8), (0, (body * 0.8 + air * 0.9) * swell))


def land() -> Signal:
    """A splat."""
    splat = resonate(noise(0.2, 6), slide(0.2, 1500, 190), 0.35) * decay(0.2, 0.035, 0.002)
    thump = sine(slide(0.2, 150, 48, 0.5), 0.2) * decay(0.2, 0.05, 0.002)
    drops = mix((0.07, bubble(0.11, 260, 1.2, 0.02) * 0.5), (0.12, bubble(0.08, 410, 1.0, 0.016) * 0.4))
    return mix((0, splat + thump), (0, drops))


def turn() -> Signal:
    """A piece is infected: one fat, pitched squelch."""
    mouth = line(0.2, (0, 260), (0.05, 1500), (0.2, 300))
    squelch = resonate(buzz(220, 0.2, 18), mouth, 0.09) * decay(0.2, 0.07)
    return mix((0, drive(squelch, 1.4)), (0.02, bubble(0.13, 440, 0.55, 0.03) * 0.6))


def hundred() -> Signal:
    """Eight at once: the whole dish gulps and shudders."""
    gulp = resonate(buzz(slide(0.9, 150, 38, 0.7), 0.9, 28), line(0.9, (0, 300), (0.18, 1500), (0.9, 150)), 0.08)
    flutter = 0.65 + 0.35 * sine(slide(0.9, 19, 7), 0.9)
    rain = mix(*((0.1 + 0.045 * n, bubble(0.16, 210 * 2 ** (n * 3 / 12), 1.0, 0.035) * 0.5) for n in range(9)))
    return echo(mix((0, drive(gulp * flutter, 2.2) * decay(0.9, 0.28)), (0.05, rain)), 0.13, 0.42, 3)


def pass_() -> Signal:
    """Two sighs, the second lower."""
    throat = [buzz(slide(0.2, f, f * 0.7), 0.2, 12) for f in (196, 147)]
    first, second = (resonate(breath, slide(0.2, 1000, 280), 0.2) * decay(0.2, 0.06) for breath in throat)
    return mix((0, first), (0.19, second))


def your_turn() -> Signal:
    """Two drops in a cave."""
    drops = mix((0, bubble(0.1, 520, 0.35, 0.03)), (0.1, bubble(0.12, 780, 0.35, 0.035)))
    return echo(drops, 0.09, 0.45, 2, 1300)


def alarm_tick() -> Signal:
    """A heart and a clock in one."""
    beat = sine(slide(0.2, 96, 46, 0.6), 0.2) * decay(0.2, 0.045)
    tick = resonate(noise(0.03, 7), 1500, 0.12, band=True) * decay(0.03, 0.005, 0.001)
    ping = sine(1245, 0.09) * decay(0.09, 0.02, 0.001)
    return mix((0, beat * 1.1), (0, tick * 0.8), (0, ping * 0.55))


def time_up() -> Signal:
    """The last grain: a cracked gong goes down the drain."""
    partials = ((131, 0.3), (185, 0.24), (262, 0.2), (371, 0.14), (557, 0.1))
    gong = rings(1.1, *((slide(1.1, f, f * 0.82), half, 1.0) for f, half in partials))
    drain = water(1.1, 8, slide(1.1, 1300, 140), 0.12) * line(1.1, (0, 0), (0.2, 1), (1.1, 0))
    return echo(mix((0, gong * 0.7), (0.05, drain * 0.7)), 0.16, 0.35, 2)


def buy_in() -> Signal:
    """A toll for each second left."""
    toll = rings(0.5, (165, 0.14, 1.0), (247, 0.11, 1.0), (392, 0.08, 1.0), (659, 0.04, 1.0))
    return mix((0, toll), (0, resonate(noise(0.05, 9), 1100, 0.2, band=True) * decay(0.05, 0.01)))


def turn_glass() -> Signal:
    """The hourglass turns over and its sand rushes back."""
    wheel = water(0.34, 10, line(0.34, (0, 250), (0.17, 1100), (0.34, 300)), 0.25)
    sand = resonate(noise(0.6, 11), 1570, 0.9, band=True) * line(0.6, (0, 0), (0.08, 1), (0.6, 0))
    thunk = sine(slide(0.1, 170, 70), 0.1) * decay(0.1, 0.025)
    return mix((0, wheel * line(0.34, (0, 0), (0.17, 1), (0.34, 0))), (0.3, thunk), (0.3, sand * 0.55))


def chord(pitches: tuple[float, ...], seconds: float, half: float) -> Signal:
    """An organ of gel: dark saws through a mouth that closes."""
    saws = total(buzz(f * detune, seconds, 10, 1.1) for f in pitches for detune in (1.0, 1.006))
    return resonate(saws, slide(seconds, 1500, 350), 0.35) * decay(seconds, half, 0.012)


def win() -> Signal:
    """Three chords climb out of the slime."""
    steps = ((147, 175, 220), (175, 220, 262), (233, 294, 349))
    climb = [(0.17 * n, chord(p, 0.3, 0.09)) for n, p in enumerate(steps)]
    last = chord((147, 220, 294, 370), 0.8, 0.24)
    rain = mix(*((0.06 * n, bubble(0.12, 440 * 2 ** (n / 4), 0.7, 0.03)) for n in range(7)))
    return mix(*climb, (0.52, last), (0.6, rain * 0.9))


def lose() -> Signal:
    """Down the plughole."""
    pair = total(buzz(slide(1.1, high, low, 0.8), 1.1, 20) for high, low in ((233, 41), (247, 39)))
    fall = resonate(pair, slide(1.1, 1400, 170), 0.13)
    gargle = 0.6 + 0.4 * sine(slide(1.1, 7, 17), 1.1)
    drain = mix(*((0.3 + 0.09 * n, bubble(0.16, 330 * 0.86**n, -0.6, 0.04)) for n in range(8)))
    return mix((0, drive(fall * gargle, 1.5) * line(1.1, (0, 0), (0.03, 1), (0.8, 0.7), (1.1, 0))), (0, drain * 0.6))


def draw() -> Signal:
    """Neither side: two chords that do not agree."""
    return echo(mix((0, chord((147, 208, 294), 0.35, 0.12)), (0.3, chord((139, 208, 277), 0.5, 0.16))), 0.14, 0.3, 2)


def wipe_out() -> Signal:
    """A whole people bursts."""
    pops = np.random.Generator(np.random.PCG64(12))
    burst = [(float(at), land() * (1.0 - at)) for at in np.sort(pops.uniform(0.0, 0.7, 9))]
    drop = sine(slide(1.0, 120, 27, 0.5), 1.0) * decay(1.0, 0.26)
    return echo(mix((0, drive(drop, 1.5) * 1.3), *burst), 0.17, 0.4, 2)


def letter() -> Signal:
    """A knuckle on a jar."""
    knock = resonate(noise(0.04, 13), 900, 0.15, band=True) * decay(0.04, 0.008, 0.001)
    return mix((0, knock), (0, sine(587, 0.09) * decay(0.09, 0.018, 0.001) * 0.6))


def count_() -> Signal:
    """One more piece lands in the row."""
    return mix((0, bubble(0.11, 247, 0.6, 0.025)), (0, resonate(noise(0.05, 14), 800, 0.3) * decay(0.05, 0.01) * 0.6))


def transition() -> Signal:
    """Fluid sweeps over the glass."""
    sweep = line(0.55, (0, 180), (0.3, 1500), (0.55, 250))
    return water(0.55, 15, sweep, 0.18) * line(0.55, (0, 0), (0.26, 1), (0.55, 0))


EFFECTS: dict[str, Callable[[], Signal]] = {
    "coin": coin,
    "service": service,
    "tilt": tilt,
    "refuse": refuse,
    "start": start,
    "pointer": pointer,
    "select": select,
    "clone": clone,
    "jump": jump,
    "land": land,
    "turn": turn,
    "hundred": hundred,
    "pass": pass_,
    "your_turn": your_turn,
    "alarm_tick": alarm_tick,
    "time_up": time_up,
    "buy_in": buy_in,
    "turn_glass": turn_glass,
    "win": win,
    "lose": lose,
    "draw": draw,
    "wipe_out": wipe_out,
    "letter": letter,
    "count": count_,
    "transition": transition,
}
