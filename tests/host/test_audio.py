"""The loudspeaker for real: cues through Pyxel's own mixer into a file by SDL's disk driver, and with no device."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

ROOT = str(Path(__file__).parents[2])
HZ = 22050

SITTING = """
import sys, time
import pyxel
from cabinet.art.sound import build_sounds
pyxel.init(8, 8, headless=True, fps=60)
build_sounds(pyxel)
from cabinet.host.audio import Audio
from cabinet.host.mixer import Volumes
audio = Audio(Volumes())
script = [(0.0, "tune:lab"), (0.3, "clone"), (0.4, "land"), (0.6, "coin"), (0.62, "tilt"), (0.64, "hundred")]
script.append((1.0, "tune:"))
started, before = time.monotonic(), -1.0
while before < 2.6:
    now = time.monotonic() - started
    audio.play(tuple(cue for at, cue in script if before < at <= now), int((now - max(before, 0)) * 1000))
    before = now
    time.sleep(1 / 60)
"""


def run(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    known = {**os.environ, "PYTHONPATH": ROOT, **environment}
    return subprocess.run([sys.executable, "-c", code], env=known, capture_output=True, text=True, timeout=60)


@pytest.fixture(scope="module")
def recording(tmp_path_factory: pytest.TempPathFactory) -> NDArray[np.float64]:
    raw = tmp_path_factory.mktemp("audio") / "sitting.raw"
    done = run(SITTING, SDL_AUDIODRIVER="disk", SDL_DISKAUDIOFILE=str(raw))
    assert done.returncode == 0, done.stderr
    if not raw.exists():
        pytest.skip("this SDL has no disk audio driver")
    return np.fromfile(raw, dtype=np.int16) / 32768


def test_a_sitting_is_heard_and_does_not_clip(recording: NDArray[np.float64]) -> None:
    assert 0.2 < np.max(np.abs(recording)) < 0.98


def test_no_note_is_stuck_when_the_tune_and_all_effects_are_over(recording: NDArray[np.float64]) -> None:
    assert np.max(np.abs(recording[-HZ // 4 :])) == 0.0


@pytest.mark.parametrize("driver", ["dummy", "no-such-driver"])
def test_a_machine_without_an_audio_device_plays_on_in_silence(driver: str) -> None:
    quick = SITTING.replace("before < 2.6", "before < 0.5")
    done = run(quick, SDL_AUDIODRIVER=driver)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
