"""The bench tells every figure it promises of frames: how long is for the machine to say, never for a test."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

SCRIPT = """
import json
from dataclasses import asdict
from cabinet.host.bench import frame_figures, thinking_figures
from cabinet.host.screen import open_screen

open_screen(headless=True)
print(json.dumps([asdict(figure) for figure in (*frame_figures(300), *thinking_figures(1))]))
"""
SPREAD = ("median", "99 in 100", "longest")


def test_frames_are_told_by_median_slowest_hundredth_and_longest() -> None:
    command = [sys.executable, "-c", SCRIPT]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, cwd=Path(__file__).parents[2])
    assert done.returncode == 0, done.stderr
    told = {figure["name"]: figure["value"] for figure in json.loads(done.stdout.splitlines()[-1])}
    for what in ("frame: update", "frame: draw", "frame: both", "frame: both, the top invader thinks"):
        times = [told[f"{what}, {place}"] for place in SPREAD]
        assert 0 < times[0] <= times[1] <= times[2]
    assert 0 <= told["frame: over 16 ms"] <= 100
