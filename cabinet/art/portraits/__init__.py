"""The five invaders: sculpted in clay, lit, and set in motion."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from types import ModuleType

from cabinet.art.film import Film
from cabinet.art.portraits import cephalo_man, colony, droolman, gorgon, mush_man
from cabinet.art.portraits.acts import ACTS
from cabinet.art.portraits.clay import Camera
from cabinet.art.portraits.pose import Pose
from cabinet.art.sheet import Sprite
from cabinet.view.portrait import HEAD

# roster name -> who draws it, and the middle of its face and how far to step back for the small head
INVADERS: dict[str, tuple[ModuleType, tuple[float, float, float]]] = {
    "colony": (colony, (47, 38, 0.62)),
    "gorgon": (gorgon, (48, 44, 0.46)),
    "droolman": (droolman, (48, 50, 0.38)),
    "mush man": (mush_man, (48, 50, 0.35)),
    "cephalo man": (cephalo_man, (48, 42, 0.36)),
}


def sprites() -> Iterator[Sprite | Film]:
    """Every mood of every invader as a film "<name> <mood>", and its small head as a sprite "<name> head"."""
    for name, (invader, (x, y, zoom)) in INVADERS.items():
        draw = cache(invader.draw)
        for mood, act in ACTS.items():
            yield Film(f"{name} {mood}", tuple(draw(pose) for pose in act.poses), act.frame_ms, act.loop_from)
        yield Sprite(f"{name} head", (invader.draw(Pose(), Camera(HEAD, x, y, zoom)),))
