"""Renders every cue and tune from a freshly built bank and prints what a sound level meter would say, as JSON.

Run in a process of its own: Pyxel is initialised once a process. `python listen.py FOLDER`
"""

from __future__ import annotations

import json
import sys
import wave
from pathlib import Path

import numpy as np
import pyxel

from cabinet.art.sound import build_sounds
from cabinet.host.sampler import Music, make_effects, make_tones, make_tunes

HZ = 22050
BLOCK = HZ // 20


def measure(path: Path) -> dict[str, float]:
    with wave.open(str(path)) as file:
        heard = np.frombuffer(file.readframes(file.getnframes()), dtype=np.int16) / 32768
    block = min(BLOCK, len(heard))
    loud = np.sqrt(np.mean(heard[: len(heard) // block * block].reshape(-1, block) ** 2, axis=1))
    power = np.abs(np.fft.rfft(heard)) ** 2
    return {
        "seconds": len(heard) / HZ,
        "peak": float(np.max(np.abs(heard))),
        "loudest": float(np.max(loud)),
        "effective": float(np.sqrt(np.mean(heard**2))),
        "quietest_run": float(longest_silence(loud)),
        "offset": float(abs(np.mean(heard))),
        "end": float(np.max(np.abs(heard[-HZ // 500 :]))),
        "centroid": float(np.sum(power * np.fft.rfftfreq(len(heard), 1 / HZ)) / np.sum(power)),
    }


def longest_silence(loud: np.ndarray) -> float:
    """Seconds of the longest run of blocks in which nothing is heard."""
    longest = run = 0
    for level in loud:
        run = run + 1 if level < 1e-3 else 0
        longest = max(longest, run)
    return longest * BLOCK / HZ


def render_tune(music: Music, path: Path) -> dict[str, object]:
    """All voices together as the channels play them, each pattern once; and how long the patterns of each voice are."""
    lengths = [[sound.total_sec() for sound in voice] for voice in music.voices]
    once = {id(sound): place for place, sound in enumerate(music.voices[0])}.values()
    first = len(pyxel.sounds)
    for voice in music.voices:
        for place in once:
            pyxel.sounds.append(voice[place])
    pyxel.musics[0].set(*(range(first + n * len(once), first + (n + 1) * len(once)) for n in range(len(music.voices))))
    pyxel.musics[0].save(str(path), sum(lengths[0][place] for place in once))
    return {**measure(path), "patterns": lengths}


def main(folder: Path) -> None:
    pyxel.init(8, 8, headless=True, fps=1000)
    build_sounds(pyxel)
    pyxel.save(str(folder / "bank.pyxres"))
    pyxel.load(str(folder / "bank.pyxres"))
    make_tones()
    report: dict[str, dict[str, object]] = {"cues": {}, "tunes": {}}
    effects, tunes = make_effects(), make_tunes()
    for number, (cue, effect) in enumerate(effects.items()):
        path = folder / f"cue{number}.wav"
        effect.sound.save(str(path), effect.sound.total_sec())
        report["cues"][cue] = {**measure(path), "ms": effect.ms}
    for number, (tune, music) in enumerate(tunes.items()):
        report["tunes"][tune] = render_tune(music, folder / f"tune{number}.wav")
    (folder / "report.json").write_text(json.dumps(report))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
