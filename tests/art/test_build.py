"""The resource: it is what the drawing code makes, and the atlas knows all of it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_building_again_gives_the_same_bytes(tmp_path: Path) -> None:
    made, atlas = tmp_path / "resources.pyxres", tmp_path / "atlas.json"
    command = [sys.executable, "-m", "cabinet.art", "--out", str(made), "--atlas", str(atlas)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    advice = "the drawing code has changed: run python -m cabinet.art"
    assert atlas.read_bytes() == (ROOT / "cabinet" / "view" / "atlas.json").read_bytes(), advice
    assert made.read_bytes() == (ROOT / "resources.pyxres").read_bytes(), advice


def test_every_frame_lies_inside_its_bank() -> None:
    atlas = json.loads((ROOT / "cabinet" / "view" / "atlas.json").read_text(encoding="utf-8"))
    for name, (_, *cuts) in atlas["sprites"].items():
        assert cuts, name
        for bank, x, y, w, h, _, _ in cuts:
            wide, tall = atlas["banks"][bank]
            assert min(x, y) >= 0 and x + w <= wide and y + h <= tall, name


def test_the_resource_stays_small_enough_to_load_at_once() -> None:
    atlas = json.loads((ROOT / "cabinet" / "view" / "atlas.json").read_text(encoding="utf-8"))
    assert sum(wide * tall for wide, tall in atlas["banks"]) < 1_500_000
