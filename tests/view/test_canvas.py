"""The canvas: every verb of the protocol leaves its mark, and what it draws can be told apart without colour."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cabinet.scenes.canvas import Canvas
from cabinet.view.palette import BLACK

ROOT = Path(__file__).parents[2]

# One process draws everything the tests ask about (Pyxel starts once a process) and prints what it saw.
STUDIO = """
import json, os
os.environ["SDL_AUDIODRIVER"] = "dummy"
import pyxel
from cabinet.rules.geometry import hexagon, square
from cabinet.scenes.canvas import *
from cabinet.scenes.layout import BoardLayout
pyxel.init(WIDTH, HEIGHT, headless=True, fps=1000)
pyxel.load("resources.pyxres")
from cabinet.view.canvas import PyxelCanvas
from cabinet.view.palette import RAMPS
from cabinet.view.worlds import WORLDS
canvas = PyxelCanvas()
seen = {}

def pixels(x=0, y=0, w=WIDTH, h=HEIGHT):
    raw = bytes(pyxel.screen.data_ptr())
    return b"".join(raw[row * WIDTH + x:row * WIDTH + x + w] for row in range(y, y + h))

def changed(draw):
    pyxel.cls(0)
    before = pixels()
    draw()
    return sum(a != b for a, b in zip(before, pixels()))

def board(topology=square(7, 7), pitch=24, t_ms=0, world="lab", **more):
    pieces = [None] * topology.size
    pieces[0], pieces[8], pieces[16], pieces[24] = 0, 1, 2, 3
    layout = BoardLayout(topology, 70, 36, pitch)
    return BoardPicture(layout, tuple(pieces), frozenset({30, 31}), world, t_ms, **more)

glass = GlassPicture(0.5, True, False, 50, 900)
verbs = {
    "backdrop": lambda: canvas.backdrop("lab", 0),
    "frame": lambda: canvas.frame(10, 10, 100, 40),
    "text": lambda: canvas.text(10, 10, "Crème brûlée 0-9?", Ink.GOLD, Size.BIG),
    "symbol": lambda: canvas.symbol(10, 10, "coin", 0),
    "title": lambda: canvas.title(160, 20, 0),
    "board": lambda: canvas.board(board()),
    "piece": lambda: canvas.piece(40, 40, 2, 0),
    "portrait": lambda: canvas.portrait(20, 20, "gorgon", Mood.IDLE, 0),
    "hourglass": lambda: canvas.hourglass(20, 20, glass),
    "bar": lambda: canvas.bar(5, 5, 30, 8, Ink.RED),
    "head": lambda: canvas.head(20, 20, "gorgon"),
    "curtain": lambda: canvas.curtain(0.5),
    **{f"pattern {pattern}": lambda pattern=pattern: canvas.pattern(pattern, 0) for pattern in Pattern},
}
seen["verbs"] = {name: changed(draw) for name, draw in verbs.items()}
canvas.bar(0, 0, WIDTH, HEIGHT, Ink.WHITE)
full = pixels()
canvas.drift(5, -3)
seen["drifted"] = [pyxel.pget(4, 100), pyxel.pget(5, 100), pyxel.pget(100, HEIGHT - 4), pyxel.pget(100, HEIGHT - 3)]
canvas.bar(0, 0, WIDTH, HEIGHT, Ink.WHITE)
canvas.dim(0.5)
seen["dimmed"] = sum(a != b for a, b in zip(full, pixels())) / len(full)

def grey(x, y, w, h):
    def level(entry):
        c = pyxel.colors[entry]
        return (c >> 16) * 3 + (c >> 8 & 255) * 6 + (c & 255)
    return [level(entry) > 1200 for entry in pixels(x, y, w, h)]

forms = []
for seat in range(4):
    pyxel.cls(0)
    canvas.piece(40, 40, seat, 0)
    forms.append((grey(28, 28, 24, 24), [entry != 0 for entry in pixels(28, 28, 24, 24)]))
share = lambda a, b: sum(x != y for x, y in zip(a, b)) / max(sum(a), sum(b), 1)
seen["light apart"] = min(share(forms[a][0], forms[b][0]) for a in range(4) for b in range(a))
seen["shape apart"] = min(share(forms[a][1], forms[b][1]) for a in range(4) for b in range(a))

canvas.board(board(t_ms=0))
first, still = list(pyxel.colors), pixels()
canvas.board(board(t_ms=700))
later = list(pyxel.colors)
moving = {n for n, (a, b) in enumerate(zip(first, later)) if a != b}
cycling = [RAMPS[name].entries for name in
           ("face", "light", "dark", "clonemark", "jumpmark", "pulse0", "pulse1", "pulse2", "pulse3")]
seen["cycles"] = sorted(moving)
seen["may cycle"] = sorted({entry for entries in cycling for entry in entries})

seen["boards"] = {}
for name, topology, pitch in (("9x9", square(9, 9), 18), ("58 cells", hexagon(5), 18)):
    shown = {world: board(topology, pitch, world=world) for world in WORLDS}
    seen["boards"][name] = {world: changed(lambda: canvas.board(shown[world])) for world in WORLDS}

moves = {}
for kind in MotionKind:
    shots = set()
    for step in range(20):
        pyxel.cls(0)
        to = 24 if kind is MotionKind.CLONE else 32
        canvas.board(board(motion=Motion(kind, 0, 16, to, step / 20)))
        shots.add(pixels())
    moves[kind] = len(shots)
shots = set()
for step in range(20):
    canvas.board(board(turning=(Turning(40, 0, 1, step / 20),)))
    shots.add(pixels())
moves["turning"] = len(shots)
seen["moves"] = moves

def sand_above(left):
    pyxel.cls(0)
    canvas.hourglass(0, 0, GlassPicture(left, False, False, 50, 0))
    return sum(entry in RAMPS["gold"].entries for entry in pixels(10, 11, 20, 25))
seen["sand"] = [sand_above(left / 100) for left in range(0, 101, 4)]
seen["last grain"] = sand_above(0.0001)

def colours_of(look):
    canvas.look = look
    canvas.backdrop("lab", 0)
    canvas.board(board())
    return list(pyxel.colors)
palettes = {colours: colours_of(Look(colours)) for colours in Colours}
seen["palettes"] = len({tuple(p) for p in palettes.values()})
canvas.look = Look(flash=False)
alarms = set()
for t_ms in range(0, 4000, 100):
    canvas.backdrop("lab", t_ms)
    alarms.add(tuple(pyxel.colors[entry] for entry in RAMPS["alarm"].entries))
seen["calm alarms"] = len(alarms)
canvas.look = Look(marks=True)
pyxel.cls(0); canvas.board(board()); marked = pixels()
canvas.look = Look()
pyxel.cls(0); canvas.board(board())
seen["marks"] = sum(a != b for a, b in zip(marked, pixels()))
print(json.dumps(seen))
"""


@pytest.fixture(scope="module")
def seen() -> dict[str, Any]:
    done = subprocess.run([sys.executable, "-c", STUDIO], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return dict(json.loads(done.stdout.splitlines()[-1]))


def test_every_verb_draws(seen: dict[str, Any]) -> None:
    assert min(seen["verbs"].values()) > 50, seen["verbs"]
    on_a_picture = {"dim", "camera", "drift"}  # these have tests of their own
    asked = {verb.partition(" ")[0] for verb in seen["verbs"]} | on_a_picture
    assert asked == {verb for verb in vars(Canvas) if not verb.startswith("_")}


def test_a_backdrop_fills_the_screen(seen: dict[str, Any]) -> None:
    assert seen["verbs"]["backdrop"] == 320 * 240


def test_drift_moves_the_whole_picture_and_leaves_black(seen: dict[str, Any]) -> None:
    left, picture, above, below = seen["drifted"]
    assert left == below == BLACK
    assert BLACK not in (picture, above)


def test_dim_darkens_the_share_asked_for(seen: dict[str, Any]) -> None:
    assert 0.45 < seen["dimmed"] < 0.55


def test_pieces_differ_in_form_as_well_as_colour(seen: dict[str, Any]) -> None:
    assert seen["shape apart"] > 0.1 and seen["light apart"] > 0.3


def test_only_the_entries_that_cycle_cycle(seen: dict[str, Any]) -> None:
    assert seen["cycles"] and set(seen["cycles"]) <= set(seen["may cycle"])
    assert len(seen["cycles"]) > 40, "the floor does not shimmer"


def test_other_boards_come_from_the_same_parts(seen: dict[str, Any]) -> None:
    for worlds in seen["boards"].values():
        assert min(worlds.values()) > 15_000


def test_a_move_is_seen_in_many_steps(seen: dict[str, Any]) -> None:
    assert seen["moves"]["clone"] >= 8 and seen["moves"]["jump"] >= 12 and seen["moves"]["turning"] >= 8


def test_the_sand_is_true_to_the_clock(seen: dict[str, Any]) -> None:
    sand = seen["sand"]
    assert sand == sorted(sand) and len(set(sand)) == len(sand), sand
    assert sand[0] == 0
    assert seen["last grain"] == 1, "while a millisecond is left there is a grain"


def test_each_look_has_its_own_palette(seen: dict[str, Any]) -> None:
    assert seen["palettes"] == 3


def test_nothing_blinks_without_flashing(seen: dict[str, Any]) -> None:
    assert seen["calm alarms"] == 1


def test_marks_can_be_put_on_pieces(seen: dict[str, Any]) -> None:
    assert seen["marks"] > 30
