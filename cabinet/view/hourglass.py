"""An hourglass, grain by grain: the sand in it is counted, and what has left the upper bulb lies in the lower one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import pi, sin

import pyxel

from cabinet.scenes.canvas import GlassPicture
from cabinet.view.atlas import Animation, Frame
from cabinet.view.palette import KEY, RAMPS

WIDTH, HEIGHT = 40, 72
TOP, NECK, BOTTOM = 9, 35, 62  # rows: first inside the upper bulb, the neck, last inside the lower one
TURN_MS = 700
_GOLD, _ALARM = RAMPS["gold"], RAMPS["alarm"]


def half_width(row: int) -> int:
    """Inside half of the glass at a row: it spans columns 20 - half to 19 + half. The same seen from either end."""
    depth = row - TOP if row <= NECK else BOTTOM - row  # rows away from the bulb's flat end
    if depth < 3:
        return 9 + depth * 2 // 2
    to_neck = NECK - TOP - depth
    return 12 if to_neck > 15 else max(1, round(12 * (1 - ((15 - to_neck) / 15) ** 1.7)))


def _bulb(rows: range, key: Callable[[int, int], float]) -> tuple[tuple[int, int], ...]:
    cells = [(x, y) for y in rows for x in range(20 - half_width(y), 20 + half_width(y))]
    return tuple(sorted(cells, key=lambda cell: (key(*cell), abs(cell[0] * 2 - 39), cell)))


# The upper bulb in the order in which it empties (a dip forms over the neck), the lower one in the order it fills.
UPPER = _bulb(range(TOP + 2, NECK + 1), lambda x, y: y + abs(x * 2 - 39) * 0.16)
LOWER = _bulb(range(NECK + 2, BOTTOM + 1), lambda x, y: -y + abs(x * 2 - 39) * 0.30)[: len(UPPER)]


@lru_cache(maxsize=1024)
def columns(grains: int, upper: bool) -> tuple[tuple[int, int, int], ...]:
    """(x, first row, rows) of the sand's columns with that many grains in a bulb."""
    cells = UPPER[len(UPPER) - grains :] if upper else LOWER[:grains]
    rows: dict[int, list[int]] = {}
    for x, y in cells:
        rows.setdefault(x, []).append(y)
    return tuple((x, min(ys), max(ys) - min(ys) + 1) for x, ys in sorted(rows.items()))


@dataclass(frozen=True, slots=True)
class Hourglass:
    """Draws hourglasses; a turning one is drawn aside first and put on the screen at its angle."""

    back: Frame
    front: Frame
    sand: Frame
    stream: Animation
    endless: Frame
    aside: pyxel.Image

    @classmethod
    def of(cls, sprites: Mapping[str, Animation]) -> Hourglass:
        def still(name: str) -> Frame:
            return sprites[name].frames[0]

        return cls(
            still("glass back"),
            still("glass front"),
            still("glass sand"),
            sprites["glass stream"],
            still("glass endless"),
            pyxel.Image(WIDTH, HEIGHT),
        )

    def draw(self, x: int, y: int, picture: GlassPicture) -> None:
        """Draw it with its upper left at x, y."""
        if picture.alarm:
            _redden(pyxel.screen)
            _redden(self.aside)
        turned = picture.turned_ms
        if turned is not None and turned < TURN_MS:
            self._turning(x, y, picture, turned / TURN_MS)
        else:
            self._still(x, y, picture, pyxel.screen)
        pyxel.pal()
        self.aside.pal()

    def _turning(self, x: int, y: int, picture: GlassPicture, phase: float) -> None:
        eased = phase * phase * (3 - 2 * phase)
        self.aside.cls(KEY)
        self._still(0, 0, picture, self.aside)
        pyxel.pal()
        narrow = 1 - (1 - WIDTH / HEIGHT) * sin(eased * pi)  # lying down it is no wider than it stands
        pyxel.blt(x, y, self.aside, 0, 0, WIDTH, HEIGHT, KEY, rotate=180 + 180 * eased, scale=narrow)

    def _still(self, x: int, y: int, picture: GlassPicture, onto: pyxel.Image) -> None:
        self.back.put(x, y, onto)
        if picture.seconds is None:
            self.endless.put(x + WIDTH // 2, y + NECK, onto)
        else:
            self._sand(x, y, picture, onto)
        self.front.put(x, y, onto)

    def _sand(self, x: int, y: int, picture: GlassPicture, onto: pyxel.Image) -> None:
        left = max(0, min(round(picture.sand * len(UPPER)), len(UPPER)))
        if picture.sand > 0:
            left = max(left, 1)
        for grains, upper in ((left, True), (len(UPPER) - left, False)):
            for column, row, tall in columns(grains, upper):
                onto.blt(x + column, y + row, self.sand.bank, *self._cut(column, row), 1, tall)
        if picture.running and left:
            heap = min((row for _, row, _ in columns(len(UPPER) - left, False)), default=BOTTOM + 1)
            frame = self.stream.at(picture.t_ms)
            tall = min(heap - NECK, frame.h)
            onto.blt(x + 19, y + NECK, frame.bank, frame.x, frame.y, frame.w, tall, KEY)

    def _cut(self, column: int, row: int) -> tuple[int, int]:
        """Where the grain at a place of the glass lies in the bank (the sand's frame is trimmed)."""
        return self.sand.x + column + self.sand.ax, self.sand.y + row + self.sand.ay


def _redden(image: pyxel.Image) -> None:
    """Sand and brass in the colours of alarm."""
    for step in range(len(_GOLD)):
        image.pal(_GOLD[step], _ALARM[step * len(_ALARM) // len(_GOLD)])
