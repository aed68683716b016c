"""The board: its still parts are baked into one image, what moves and glows is drawn over it."""

from __future__ import annotations

from collections.abc import Mapping

import pyxel

from cabinet.scenes.canvas import BoardPicture, Cursor
from cabinet.scenes.layout import BoardLayout
from cabinet.view.atlas import Animation, Frame
from cabinet.view.palette import KEY, OUTLINE, RAMPS, SEATS
from cabinet.view.pieces import Pieces, seat_pal, size_class
from cabinet.view.worlds import STENCIL

_FACE, _LIGHT, _DARK = RAMPS["face"], RAMPS["light"], RAMPS["dark"]
_TONES = {"face": _FACE, "light": _LIGHT, "dark": _DARK}
Baked = tuple[BoardLayout, frozenset[int], str]


class Board:
    """Draws boards; keeps the still layer of the last one."""

    def __init__(self, sprites: Mapping[str, Animation], width: int, height: int) -> None:
        self._sprites = sprites
        self._still = pyxel.Image(width, height)
        self._scrap = pyxel.Image(64, 64)
        self._baked: Baked | None = None

    def draw(self, picture: BoardPicture, pieces: Pieces) -> None:
        """The board with all that is on it."""
        key = (picture.layout, picture.gaps, picture.world)
        if key != self._baked:
            self._bake(*key)
            self._baked = key
        x, y, wide, tall = picture.layout.box
        room = 16
        pyxel.blt(x - room, y - room, self._still, x - room, y - room, wide + 2 * room, tall + 2 * room, KEY)
        pitch = size_class(picture.layout.pitch)
        for gap in sorted(picture.gaps):
            self._on(picture.layout, gap, self._sprites[f"pit {picture.world} {pitch}"].at(picture.t_ms + gap * 290))
        self._marks(picture, pitch)
        pieces.on_board(picture, pitch)
        self._flips(picture, pitch)
        for cursor in picture.cursors:
            self._cursor(picture, cursor, pitch)

    def _on(self, layout: BoardLayout, cell: int, frame: Frame) -> None:
        frame.put(*layout.centre(cell))

    def _marks(self, picture: BoardPicture, pitch: int) -> None:
        """What lies on the floor, under the pieces."""
        for place, cell in enumerate(picture.last_move[:2]):
            self._on(picture.layout, cell, self._sprites[f"last {('to', 'from')[place]} {pitch}"].frames[0])
        for name, targets in (("clone", picture.clone_targets), ("jump", picture.jump_targets)):
            for cell in sorted(targets):
                self._on(picture.layout, cell, self._sprites[f"{name} {pitch}"].frames[0])
        for cell in sorted(picture.hint):
            self._on(picture.layout, cell, self._sprites[f"hint {pitch}"].frames[0])
        if picture.selected is not None:
            self._on(picture.layout, picture.selected, self._sprites[f"halo {pitch}"].frames[0])

    def _flips(self, picture: BoardPicture, pitch: int) -> None:
        """On the pieces that the aimed-at move would turn."""
        if not picture.flips:
            return
        movers = [cursor.seat for cursor in picture.cursors if cursor.active]
        seat_pal(0, movers[0] if movers else 0)
        for cell in sorted(picture.flips):
            self._on(picture.layout, cell, self._sprites[f"flip {pitch}"].at(picture.t_ms))
        pyxel.pal()

    def _cursor(self, picture: BoardPicture, cursor: Cursor, pitch: int) -> None:
        """A seat's box, and its pointing thing at the mouse or at the cell. A waiting seat's is dark and still."""
        x, y = picture.layout.centre(cursor.cell)
        box = self._sprites[f"cursor {pitch}"]
        for place, source in enumerate(SEATS[0].entries):
            pyxel.pal(source, SEATS[cursor.seat][place if cursor.active else place // 2])
        (box.at(picture.t_ms) if cursor.active else box.frames[0]).put(x, y)
        pyxel.pal()
        at = cursor.point or (x + pitch // 4 - cursor.behind[0], y + pitch // 4 - cursor.behind[1])
        if cursor.active or cursor.point:
            self._sprites[f"pointer {cursor.seat}"].frames[0].put(*at)

    # -- the still layer ------------------------------------------------------------------------------------------

    def _bake(self, layout: BoardLayout, gaps: frozenset[int], world: str) -> None:
        still = self._still
        still.cls(KEY)
        x, y, wide, tall = layout.box
        still.rect(x - 1, y - 1, wide + 2, tall + 2, OUTLINE)
        if layout.topology.size < layout.topology.width * layout.topology.height:
            self._bake_ground(x, y, wide, tall, world)
        shape = "hexagon" if layout.topology.shape.startswith("hexagon") else "square"
        cut = f"{shape} {size_class(layout.pitch)}"
        stencils = {tone: self._sprites[f"{cut} {tone}"].frames[0] for tone in _TONES}
        for cell in range(layout.topology.size):
            if cell not in gaps:
                self._bake_cell(layout, cell, world, stencils)
        self._bake_rim(x, y, wide, tall, world)

    def _bake_ground(self, x: int, y: int, wide: int, tall: int, world: str) -> None:
        """The floor in its dark tone, where the cells do not fill the board's rectangle."""
        side = self._scrap.width
        for left in range(0, wide, side):
            for top in range(0, tall, side):
                w, h = min(side, wide - left), min(side, tall - top)
                self._floor(world, left - wide // 2, top - tall // 2, w, h, "dark")
                self._still.blt(x + left, y + top, self._scrap, 0, 0, w, h)

    def _bake_cell(self, layout: BoardLayout, cell: int, world: str, stencils: Mapping[str, Frame]) -> None:
        """Cut the cell out of the world's floor, once in each tone, through the tone's stencil."""
        cx, cy = layout.centre(cell)
        left, top, wide, tall = layout.box
        for tone, stencil in stencils.items():
            x, y = cx - stencil.w // 2, cy - stencil.h // 2
            self._floor(world, x - left - wide // 2, y - top - tall // 2, stencil.w, stencil.h, tone)
            self._scrap.blt(0, 0, stencil.bank, stencil.x, stencil.y, stencil.w, stencil.h, KEY)
            self._still.blt(x, y, self._scrap, 0, 0, stencil.w, stencil.h, STENCIL)

    def _floor(self, world: str, x: int, y: int, wide: int, tall: int, tone: str) -> None:
        """A piece of the floor, x, y from its middle, into the scrap image. Its lower half is the upper one turned."""
        floor = self._sprites[f"floor {world}"].frames[0]
        half = floor.w // 2
        for step in range(len(_FACE)):
            self._scrap.pal(_FACE[step], _TONES[tone][step])
        upper = max(0, min(-y, tall))
        self._scrap.blt(0, 0, floor.bank, floor.x + half + x, floor.y + half + y, wide, upper)
        if upper < tall:
            first, last = y + upper, y + tall
            source = floor.y + half - last
            self._scrap.blt(0, upper, floor.bank, floor.x + half - x - wide, source, -wide, -(last - first))
        self._scrap.pal()

    def _bake_rim(self, x: int, y: int, wide: int, tall: int, world: str) -> None:
        up, down, left, right = self._sprites[f"rim {world}"].frames
        for place in range(0, wide, up.w):
            span = min(up.w, wide - place)
            self._still.blt(x + place, y - up.h, up.bank, up.x, up.y, span, up.h)
            self._still.blt(x + place, y + tall, down.bank, down.x, down.y, span, down.h)
        for place in range(0, tall, left.h):
            span = min(left.h, tall - place)
            self._still.blt(x - left.w, y + place, left.bank, left.x, left.y, left.w, span)
            self._still.blt(x + wide, y + place, right.bank, right.x, right.y, right.w, span)
        corner = self._sprites[f"corner {world}"].frames[0]
        for cx in (x - 3, x + wide + 2):
            for cy in (y - 3, y + tall + 2):
                corner.put(cx, cy, self._still)
