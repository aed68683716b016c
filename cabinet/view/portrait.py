"""The invaders' portraits: a film for each mood, moved as a whole while it breathes, shakes, sags or laughs."""

from __future__ import annotations

from collections.abc import Mapping

import pyxel

from cabinet.scenes.canvas import Mood
from cabinet.view.atlas import Animation
from cabinet.view.film import SIZE, Film
from cabinet.view.palette import COLOURS, KEY, RAMPS

HEAD = 32
_SHAKE = (4, -4, 3, -3, 2, -2, 1, -1)  # pixels aside after a blow, one a 45 ms
_LAUGH = (0, 1, 2, 1)  # pixels down while laughing


def offset(mood: Mood, t_ms: int) -> tuple[int, int]:
    """Pixels right and down by which the whole portrait is moved: breath, recoil, collapse, laughter."""
    t = max(t_ms, 0)
    if mood is Mood.HURT:
        return (_SHAKE[t // 45] if t // 45 < len(_SHAKE) else 0), 1
    if mood is Mood.BEATEN:
        return 0, min(t // 120, 6)
    if mood is Mood.WINNING:
        return 0, _LAUGH[t // 110 % len(_LAUGH)]
    return 0, t // 1120 % 2


def draw_portrait(films: Mapping[str, Film], x: int, y: int, name: str, mood: Mood, t_ms: int) -> None:
    """Draw an invader into the 96x96 box with its upper left at x, y; nothing leaves the box."""
    film = films[f"{name} {mood}"]
    dx, dy = offset(mood, t_ms)
    pyxel.clip(x, y, SIZE, SIZE)
    film.put(film.at(t_ms), x + dx, y + dy)
    pyxel.clip()


def draw_head(sprites: Mapping[str, Animation], x: int, y: int, name: str, dark: bool = False) -> None:
    """Draw an invader's small head, 32x32, upper left at x, y; or its shadow alone."""
    if dark:
        for colour in range(KEY + 1, len(COLOURS)):
            pyxel.pal(colour, RAMPS["slate"][1])
    sprites[f"{name} head"].frames[0].put(x, y)
    pyxel.pal()
