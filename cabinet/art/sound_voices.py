"""The invaders' voices: a throat (a buzz or a breath) behind a mouth (resonances that move)."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from cabinet.art.sound_wet import (
    Curve,
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
    sine,
    slide,
    total,
)


def mouth(throat: Signal, *formants: tuple[Curve, float]) -> Signal:
    """What a throat sounds like through a mouth with (frequency, strength) resonances."""
    return total(resonate(throat, at, 0.11, band=True) * strength for at, strength in formants)


def colony() -> Signal:
    """Ghosts wound into each other: a choir that says oo and means you."""
    wander = 1 + 0.02 * sine(5.2, 1.0)
    choir = total(buzz(f * wander, 1.0, 12, 0.8) for f in (196.0, 207.0, 294.0, 311.0))
    chin, tongue = line(1.0, (0, 300), (0.5, 620), (1.0, 280)), line(1.0, (0, 800), (0.5, 1100), (1.0, 700))
    oo = mouth(choir + 1.2 * noise(1.0, 30), (chin, 1.0), (tongue, 0.5))
    return echo(oo * line(1.0, (0, 0), (0.35, 1), (1.0, 0)), 0.15, 0.4, 2)


def gorgon() -> Signal:
    """A hiss from many heads, and a rattle."""
    hiss = resonate(noise(0.9, 31), line(0.9, (0, 900), (0.3, 1570), (0.9, 1200)), 0.35, band=True)
    rattle = 0.5 + 0.5 * np.sign(sine(slide(0.9, 34, 21), 0.9))
    throat = mouth(buzz(line(0.9, (0, 220), (0.3, 330), (0.9, 196)), 0.9, 14), (700, 0.6), (1250, 1.0))
    return (hiss * (0.6 + 0.4 * rattle) * 1.4 + throat * 0.35) * line(0.9, (0, 0), (0.08, 1), (0.6, 0.8), (0.9, 0))


def droolman() -> Signal:
    """A gargle that ends in a belch."""
    gargle = 0.5 + 0.5 * sine(line(1.0, (0, 15), (0.6, 24), (1.0, 11)), 1.0)
    throat = buzz(line(1.0, (0, 82), (0.5, 70), (0.62, 96), (1.0, 52)), 1.0, 24, 0.8) * gargle
    chin, tongue = line(1.0, (0, 330), (0.6, 640), (1.0, 380)), line(1.0, (0, 900), (0.6, 1150), (1.0, 750))
    belch = mouth(throat, (chin, 1.0), (tongue, 0.5))
    spit = mix(*((0.08 * n, bubble(0.12, 160 + 37 * (n * 5 % 7), 1.1, 0.03)) for n in range(11)))
    return mix((0, drive(belch, 1.5) * line(1.0, (0, 0), (0.04, 0.8), (0.7, 1), (1.0, 0))), (0, spit * 0.4))


def mush_man() -> Signal:
    """A puff of spores and a damp, toothless mm-wah."""
    puff = resonate(noise(0.35, 32), slide(0.35, 1500, 300), 0.4) * decay(0.35, 0.07)
    throat = buzz(line(0.75, (0, 110), (0.3, 131), (0.75, 98)), 0.75, 18, 0.9)
    chin = line(0.75, (0, 240), (0.3, 260), (0.45, 720), (0.75, 500))
    wah = mouth(throat, (chin, 1.0), (line(0.75, (0, 700), (0.45, 1150), (0.75, 900)), 0.6))
    swell = line(0.75, (0, 0), (0.1, 0.6), (0.45, 1), (0.75, 0))
    return mix((0, puff * 1.2), (0.15, wah / np.max(np.abs(wah)) * swell))


def cephalo_man() -> Signal:
    """A brain in a tank laughs: four barks, each lower, through a bad loudspeaker."""
    barks = []
    for n, pitch in enumerate((165, 156, 147, 123)):
        throat = buzz(slide(0.2, pitch, pitch * 0.85), 0.2, 24, 0.7) * np.sign(1.3 + sine(55, 0.2))
        bark = mouth(throat, (line(0.2, (0, 420), (0.06, 730), (0.2, 560)), 1.0), (1180, 0.8))
        barks.append((0.19 * n, bark * decay(0.2, 0.06, 0.01)))
    return echo(drive(mix(*barks), 2.0), 0.07, 0.45, 3)


THROATS: dict[str, Callable[[], Signal]] = {
    "taunt colony": colony,
    "taunt gorgon": gorgon,
    "taunt droolman": droolman,
    "taunt mush man": mush_man,
    "taunt cephalo man": cephalo_man,
}


def kick() -> Signal:
    return drive(sine(slide(0.16, 130, 42, 0.45), 0.16) * decay(0.16, 0.045, 0.002), 1.4)


def snare() -> Signal:
    """A wet slap."""
    slap = resonate(noise(0.16, 40), slide(0.16, 1570, 700), 0.5) * decay(0.16, 0.03, 0.001)
    return mix((0, slap), (0, sine(slide(0.1, 240, 150), 0.1) * decay(0.1, 0.022, 0.001) * 0.7))


def hat() -> Signal:
    hiss = noise(0.05, 41)
    return np.diff(hiss, prepend=0.0) * decay(0.05, 0.009, 0.001)


def tom() -> Signal:
    """A skin stretched over a jar of something."""
    skin = sine(slide(0.24, 165, 82, 0.6), 0.24) * decay(0.24, 0.06, 0.002)
    return skin + resonate(noise(0.24, 42), 500, 0.3) * decay(0.24, 0.02)


def drip() -> Signal:
    return echo(bubble(0.07, 660, 0.6, 0.016), 0.07, 0.4, 1)


def stomp() -> Signal:
    """A boot in a puddle."""
    boot = sine(slide(0.22, 95, 38, 0.5), 0.22) * decay(0.22, 0.05, 0.002)
    puddle = resonate(noise(0.22, 43), slide(0.22, 1300, 250), 0.3) * decay(0.22, 0.045, 0.003)
    return drive(boot * 1.2 + puddle * 0.8, 1.4)


DRUMS: dict[str, Callable[[], Signal]] = {
    "kick": kick,
    "snare": snare,
    "hat": hat,
    "tom": tom,
    "drip": drip,
    "stomp": stomp,
}
