"""Portraits on the screen: every mood of every invader at any time stays in its box, and no mood stands still."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from cabinet.scenes.canvas import Mood
from cabinet.view.portrait import offset

SHOW = """
import sys
import pyxel
sys.path.insert(0, {root!r})
from cabinet.scenes.canvas import Mood
from cabinet.view.atlas import sprites
from cabinet.view.film import films
from cabinet.view.portrait import draw_head, draw_portrait
pyxel.init(160, 140, headless=True, fps=1000)
pyxel.load({resource!r})
heads, moving = sprites(), films()

def shown(draw):
    pyxel.cls(9)
    draw()
    return [[pyxel.pget(x, y) for x in range(160)] for y in range(140)]

for name in ("colony", "gorgon", "droolman", "mush man", "cephalo man"):
    for mood in Mood:
        moments = (-1, 0, 45, 400, 3000, 3250, 99999)
        times = [shown(lambda: draw_portrait(moving, 32, 20, name, mood, t)) for t in moments]
        for picture in times:
            outside = [picture[y][x] for y in range(140) for x in range(160) if not (32 <= x < 128 and 20 <= y < 116)]
            assert set(outside) == {{9}}, f"{{name}} {{mood}} leaves its box"
            assert sum(p != 9 for row in picture for p in row) > 2000, f"{{name}} {{mood}} is not there"
        assert len({{str(picture) for picture in times}}) > 2, f"{{name}} {{mood}} stands still"
    head = shown(lambda: draw_head(heads, 64, 50, name))
    assert all(head[y][x] == 9 for y in range(140) for x in range(160) if not (64 <= x < 96 and 50 <= y < 82))
print("shown")
"""


def test_every_mood_is_shown_inside_its_box() -> None:
    root = Path(__file__).parents[2]
    code = SHOW.format(root=str(root), resource=str(root / "resources.pyxres"))
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)
    assert done.stdout.endswith("shown\n"), done.stderr


def test_a_blow_shakes_and_dies_away() -> None:
    aside = [offset(Mood.HURT, t)[0] for t in range(0, 2000, 15)]
    assert max(map(abs, aside[:6])) >= 3
    assert not any(aside[40:])


def test_nothing_ever_lifts_a_portrait_off_its_lower_edge() -> None:
    assert all(offset(mood, t)[1] >= 0 for mood in Mood for t in range(-100, 20_000, 37))
