"""Every sound rendered and metered: nothing silent, nothing clipped, the coin on top, music under the effects."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cabinet.scenes.cues import ONCE, Cue, Tune, every_cue

CLEAR = 0.35  # of full scale as rendered, 0.42 as played: two cues over a tune that steps back still fit


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("sound")
    listen = Path(__file__).with_name("listen.py")
    root = str(Path(__file__).parents[2])
    quiet = {**os.environ, "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": root}
    command = [sys.executable, str(listen), str(made)]
    done = subprocess.run(command, env=quiet, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return made


@pytest.fixture(scope="module")
def report(folder: Path) -> dict[str, Any]:
    heard: dict[str, Any] = json.loads((folder / "report.json").read_text())
    return heard


def test_every_cue_a_scene_may_ask_for_is_heard(report: dict[str, Any]) -> None:
    assert set(report["cues"]) == set(every_cue())
    for cue, heard in report["cues"].items():
        assert heard["loudest"] > 0.02, cue
        assert heard["effective"] > 0.015, cue


def test_every_tune_is_heard(report: dict[str, Any]) -> None:
    assert set(report["tunes"]) == {str(tune) for tune in Tune if tune is not Tune.SILENCE}
    for tune, heard in report["tunes"].items():
        assert heard["effective"] > 0.02, tune
        assert heard["quietest_run"] < 2.0, f"{tune} has a hole"


def test_nothing_clips(report: dict[str, Any]) -> None:
    for name, heard in {**report["cues"], **report["tunes"]}.items():
        assert heard["peak"] < CLEAR, name
        assert heard["offset"] < 0.002, f"{name} leans to one side"


def test_an_effect_lasts_as_long_as_the_mixer_believes(report: dict[str, Any]) -> None:
    for cue, heard in report["cues"].items():
        assert abs(heard["ms"] / 1000 - heard["seconds"]) < 0.003, cue
        assert 0.03 < heard["seconds"] < 1.6, cue


def test_an_effect_ends_in_silence_so_that_nothing_crackles(report: dict[str, Any]) -> None:
    for cue, heard in report["cues"].items():
        assert heard["end"] < 0.01, cue


def test_the_coin_is_the_loudest_effect_of_play(report: dict[str, Any]) -> None:
    alarms = {Cue.COIN, Cue.SERVICE, Cue.TILT}
    coin = report["cues"][Cue.COIN]
    assert coin["peak"] == max(heard["peak"] for heard in report["cues"].values())
    others = {cue: heard["loudest"] for cue, heard in report["cues"].items() if cue not in alarms}
    assert coin["loudest"] >= max(others.values()) * 0.97


def test_effects_are_about_equally_loud_and_a_pointer_is_discreet(report: dict[str, Any]) -> None:
    loud = {cue: heard["loudest"] for cue, heard in report["cues"].items()}
    for cue, level in loud.items():
        assert 0.05 < level < 0.2, cue
    assert loud[Cue.POINTER] == min(loud.values())


def test_music_stays_under_the_effects(report: dict[str, Any]) -> None:
    moves = [report["cues"][cue]["loudest"] for cue in (Cue.CLONE, Cue.JUMP, "convert:0")]
    for tune, heard in report["tunes"].items():
        assert heard["effective"] < min(moves) * 0.7, tune


def test_the_run_of_conversions_rises(report: dict[str, Any]) -> None:
    pitches = [report["cues"][f"convert:{n}"]["centroid"] for n in range(8)]
    assert pitches == sorted(pitches)
    assert pitches[-1] > pitches[0] * 1.6


def test_the_world_is_dark_and_the_coin_is_bright(report: dict[str, Any]) -> None:
    for tune, heard in report["tunes"].items():
        assert 150 < heard["centroid"] < 1500, tune
    assert report["cues"][Cue.COIN]["centroid"] > 1200
    for cue in (Cue.LAND, Cue.REFUSE, Cue.LOSE, Cue.WIPE_OUT):
        assert report["cues"][cue]["centroid"] < 700, cue


def test_the_voices_of_a_tune_keep_in_step(report: dict[str, Any]) -> None:
    for tune, heard in report["tunes"].items():
        first, *others = heard["patterns"]
        for other in others:
            assert other == pytest.approx(first, abs=1e-4), tune


def test_the_attract_theme_is_long_and_a_loop_of_a_world_is_no_jingle(report: dict[str, Any]) -> None:
    seconds = {tune: sum(heard["patterns"][0]) for tune, heard in report["tunes"].items()}
    assert seconds[Tune.ATTRACT] > 45
    for tune, length in seconds.items():
        assert length > (4 if tune in ONCE else 14), tune


def test_the_same_bank_comes_out_of_every_build(folder: Path, tmp_path: Path) -> None:
    again = (
        "import pyxel, sys\nfrom cabinet.art.sound import build_sounds\n"
        "pyxel.init(8, 8, headless=True, fps=1000)\nbuild_sounds(pyxel)\npyxel.save(sys.argv[1])\n"
    )
    out = tmp_path / "bank.pyxres"
    quiet = {**os.environ, "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(Path(__file__).parents[2])}
    subprocess.run([sys.executable, "-c", again, str(out)], env=quiet, check=True, capture_output=True, timeout=60)
    assert out.read_bytes() == (folder / "bank.pyxres").read_bytes()
