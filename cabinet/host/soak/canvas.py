"""A canvas nobody looks at, that minds what it is asked for: words on the screen, names that exist, cells there are."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import cabinet.view
from cabinet.engine.roster import INVADERS
from cabinet.scenes.canvas import (
    HEIGHT,
    WIDTH,
    Align,
    BoardPicture,
    GlassPicture,
    Ink,
    Look,
    Mood,
    Pattern,
    Size,
)
from cabinet.scenes.director import Director
from cabinet.view.worlds import WORLDS

CELLS = {Size.SMALL: (6, 8), Size.BIG: (12, 16), Size.HUGE: (22, 32)}
SHAKE = 8  # pixels the camera may be off by
PORTRAITS = frozenset(invader.name for invader in INVADERS)
PORTRAIT, HEAD, GLASS, SIGN = (96, 96), (32, 32), (40, 72), (16, 16)
SEATS = 4
SLIDE_MS = 1000  # by then everything of a scene has come in
BLANK = re.compile(r"\{\w+\}")  # a word that nobody has filled in


class BadPicture(ValueError):
    """A scene asked for what no screen can show; quotes it."""


@cache
def signs() -> frozenset[str]:
    """The names of the signs there are."""
    atlas = json.loads((Path(cabinet.view.__file__).parent / "atlas.json").read_text(encoding="utf-8"))
    return frozenset(name.removeprefix("sign ") for name in atlas["sprites"] if name.startswith("sign "))


def _need(right: bool, *what: object) -> None:
    if not right:
        raise BadPicture(" ".join(map(str, what)))


class CheckingCanvas:
    """Every verb checks its arguments and draws nothing. Raises BadPicture."""

    def __init__(self) -> None:
        self.look = Look()
        self.sliding = False  # what comes in from a side may still be outside

    def see(self, director: Director) -> None:
        """Have all drawn that there is to see now. Raises BadPicture."""
        self.sliding = director.visit is None and director.scene_ms < SLIDE_MS
        director.draw(self)

    def backdrop(self, world: str, t_ms: int) -> None:
        _need(world in WORLDS or world == "title", "no world", repr(world))

    def frame(self, x: int, y: int, w: int, h: int) -> None:
        self._inside("a frame", x, y, w, h)
        _need(w >= 8 and h >= 8, f"a frame of {w}x{h}")

    def text(
        self, x: int, y: int, text: str, ink: Ink = Ink.WHITE, size: Size = Size.SMALL, align: Align = Align.LEFT
    ) -> None:
        _need("\n" not in text and not BLANK.search(text), "no line of text:", repr(text))
        _need(ink in Ink, "no ink", repr(ink))
        if text:
            big = size is Size.HUGE and len(text) * CELLS[size][0] > WIDTH
            width, height = CELLS[Size.BIG if big else size]
            wide = len(text) * width - width // 6
            left = x - wide * (Align.LEFT, Align.CENTRE, Align.RIGHT).index(align) // 2
            self._inside(f"{text!r} ({size})", left, y, wide, height)

    def symbol(self, x: int, y: int, name: str, t_ms: int = 0) -> None:
        _need(name in signs(), "no sign", repr(name))
        self._inside(f"the sign {name}", x, y, *SIGN)

    def title(self, x: int, y: int, t_ms: int) -> None:
        _need(0 <= x < WIDTH, "the title's middle is at", x)

    def board(self, picture: BoardPicture) -> None:
        self.backdrop(picture.world, picture.t_ms)
        cells = range(picture.layout.topology.size)
        _need(len(picture.pieces) == len(cells), len(picture.pieces), "pieces on", len(cells), "cells")
        _need(all(seat is None or seat in range(SEATS) for seat in picture.pieces), "no seats:", picture.pieces)
        named = {*picture.gaps, *picture.clone_targets, *picture.jump_targets, *picture.flips, *picture.hint}
        named |= {*picture.last_move, *(cursor.cell for cursor in picture.cursors)}
        named |= {turning.cell for turning in picture.turning}
        named |= set() if picture.selected is None else {picture.selected}
        phases = [turning.phase for turning in picture.turning]
        if picture.motion is not None:
            named |= {picture.motion.origin, picture.motion.to}
            phases.append(picture.motion.phase)
        _need(named <= set(cells), "no such cells:", named - set(cells))
        _need(all(0.0 <= phase <= 1.0 for phase in phases), "no phases:", phases)
        _need(all(picture.pieces[cell] is None for cell in picture.gaps), "a piece on a gap")

    def piece(self, x: int, y: int, seat: int, t_ms: int, phase: float = 1.0) -> None:
        _need(seat in range(SEATS), "no seat", seat)
        _need(0.0 <= phase <= 2.0, "no phase", phase)
        self._inside("a piece", x, y, 1, 1)

    def portrait(self, x: int, y: int, name: str, mood: Mood, t_ms: int) -> None:
        _need(name in PORTRAITS and mood in Mood, "no portrait of", repr(name), "when", mood)
        self._inside(f"the portrait of {name}", x, y, *PORTRAIT)

    def head(self, x: int, y: int, name: str, dark: bool = False) -> None:
        _need(name in PORTRAITS, "no head of", repr(name))
        self._inside(f"the head of {name}", x, y, *HEAD)

    def hourglass(self, x: int, y: int, picture: GlassPicture) -> None:
        self._inside("an hourglass", x, y, *GLASS)
        _need(0.0 <= picture.sand <= 1.0, "sand of", picture.sand)
        _need(picture.seconds is None or picture.seconds >= 0, "seconds of", picture.seconds)

    def bar(self, x: int, y: int, w: int, h: int, ink: Ink) -> None:
        self._inside("a bar", x, y, w, h)
        _need(w >= 0 and h >= 0 and ink in Ink, f"a bar of {w}x{h} in {ink}")

    def camera(self, dx: int, dy: int) -> None:
        _need(abs(dx) <= SHAKE and abs(dy) <= SHAKE, "a camera off by", dx, dy)

    def pattern(self, pattern: Pattern, t_ms: int) -> None:
        _need(pattern in Pattern, "no pattern", repr(pattern))

    def curtain(self, amount: float) -> None:
        _need(0.0 <= amount <= 1.0, "a curtain of", amount)

    def drift(self, dx: int, dy: int) -> None:
        _need(abs(dx) <= SHAKE and abs(dy) <= SHAKE, "a picture off by", dx, dy)

    def dim(self, amount: float) -> None:
        _need(0.0 <= amount <= 1.0, "dimmed by", amount)

    def _inside(self, what: str, x: int, y: int, w: int, h: int) -> None:
        """Raise BadPicture unless the box is on the screen."""
        _need(isinstance(x, int) and isinstance(y, int), what, "is at no pixel:", x, y)
        off = WIDTH if self.sliding else 0
        seen = -off <= x and x + w <= WIDTH + off and y >= 0 and y + h <= HEIGHT
        _need(seen, f"{what} leaves the screen: {x},{y} {w}x{h}")
