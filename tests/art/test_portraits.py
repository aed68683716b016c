"""The invaders: each fills its picture, differs from the others by outline alone, and shows every mood."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import combinations, pairwise
from pathlib import Path

import numpy as np
import pytest

from cabinet.art.paint import Pixels
from cabinet.art.portraits import INVADERS
from cabinet.art.portraits.acts import ACTS
from cabinet.art.portraits.clay import Camera
from cabinet.art.portraits.light import _relief
from cabinet.art.portraits.pose import SIZE, Pose
from cabinet.scenes.canvas import Mood
from cabinet.view import atlas
from cabinet.view.palette import COLOURS, KEY, OUTLINE

NAMES = tuple(INVADERS)
BUDGET = 700_000  # pixels of all portraits together


def drawn(name: str, pose: Pose | None = None) -> Pixels:
    picture: Pixels = INVADERS[name][0].draw(pose or Pose())
    return picture


@pytest.mark.parametrize("name", NAMES)
def test_an_invader_fills_its_picture_and_has_a_dark_outline(name: str) -> None:
    picture = drawn(name)
    assert picture.shape == (SIZE, SIZE)
    assert picture.max() < len(COLOURS)
    seen = picture != KEY
    assert 0.4 < seen.mean() < 0.9
    inner = seen[1:-1, 1:-1]
    edge = inner & ~(seen[:-2, 1:-1] & seen[2:, 1:-1] & seen[1:-1, :-2] & seen[1:-1, 2:])
    assert (picture[1:-1, 1:-1][edge] == OUTLINE).mean() > 0.95
    assert len(np.unique(picture)) > 25, "too few shades for a sculpture"


@pytest.mark.parametrize("name", NAMES)
def test_every_mood_is_told_from_the_calm_face(name: str) -> None:
    calm = drawn(name)
    for mood, act in ACTS.items():
        if mood is not Mood.IDLE:
            middle = replace(act.poses[len(act.poses) // 2], turn=0.0)
            changed = (drawn(name, middle) != calm).sum()
            assert changed > 60, f"{name} {mood} differs in {changed} pixels only"


@pytest.mark.parametrize("name", NAMES)
def test_the_eyes_follow_and_blink_without_moving_the_outline(name: str) -> None:
    left, right, shut = (drawn(name, p) for p in (Pose(look=(-1, 0)), Pose(look=(1, 0)), Pose(lid=1.0)))
    for one, other in combinations((left, right, shut), 2):
        differing = one != other
        assert 8 < differing.sum() < 0.1 * SIZE * SIZE
        assert np.array_equal(one == KEY, other == KEY)


def test_outlines_alone_tell_the_five_apart() -> None:
    for one, other in combinations(NAMES, 2):
        a, b = drawn(one) != KEY, drawn(other) != KEY
        assert (a & b).sum() / (a | b).sum() < 0.86, f"{one} and {other} have one outline"


@pytest.mark.parametrize("name", NAMES)
def test_idle_breathes_in_small_steps(name: str) -> None:
    poses = [replace(pose, lid=0.0, look=(0.0, 0.0)) for pose in ACTS[Mood.IDLE].poses]
    pictures = {pose: drawn(name, pose) for pose in poses}
    for before, after in pairwise([*poses, poses[0]]):
        changed = (pictures[before] != pictures[after]).mean()
        assert changed < 0.4, f"{name} jumps: {changed:.0%} of the picture changes in one frame"
    assert len({picture.tobytes() for picture in pictures.values()}) > 4, f"{name} stands still"


def test_a_portrait_is_drawn_the_same_again() -> None:
    once = drawn("gorgon", Pose(turn=0.3))
    _relief.cache_clear()
    assert np.array_equal(once, drawn("gorgon", Pose(turn=0.3)))


def test_a_small_head_keeps_the_face_in_view() -> None:
    for name, (invader, (x, y, zoom)) in INVADERS.items():
        head = invader.draw(Pose(), Camera(32, x, y, zoom))
        assert head.shape == (32, 32)
        assert (head[8:24, 8:24] != KEY).mean() > 0.9, name


def test_all_films_stay_within_their_pixels() -> None:
    listed = json.loads((Path(atlas.__file__).parent / "atlas.json").read_text(encoding="utf-8"))
    assert set(listed["films"]) == {f"{name} {mood}" for name in NAMES for mood in Mood}
    wide, tall = listed["banks"][-1]
    assert wide * tall <= BUDGET
