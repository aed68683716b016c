"""The canvas the scenes draw on: every verb of the protocol, done with the sprites of the resource."""

from __future__ import annotations

import pyxel

from cabinet.scenes.canvas import HEIGHT, WIDTH, Align, BoardPicture, GlassPicture, Ink, Look, Mood, Pattern, Size
from cabinet.view.atlas import sprites
from cabinet.view.backdrop import draw_backdrop, draw_curtain, draw_frame
from cabinet.view.board import Board
from cabinet.view.colouring import Colouring
from cabinet.view.film import films
from cabinet.view.hourglass import Hourglass
from cabinet.view.inks import INKS
from cabinet.view.monitor import draw_pattern
from cabinet.view.palette import BLACK
from cabinet.view.pieces import Pieces
from cabinet.view.portrait import draw_head, draw_portrait
from cabinet.view.text import Lettering
from cabinet.view.title import Title


class PyxelCanvas:
    """Draws on Pyxel's screen. Make one after `pyxel.init` and `pyxel.load` of the resource."""

    def __init__(self, look: Look | None = None) -> None:
        self._sprites = sprites()
        self._films = films()
        self._dress(look or Look())
        self._lettering = Lettering.of(self._sprites)
        self._board = Board(self._sprites, WIDTH, HEIGHT)
        self._hourglass = Hourglass.of(self._sprites)
        self._title = Title.of(self._sprites)
        self._picture = pyxel.Image(WIDTH, HEIGHT)

    @property
    def look(self) -> Look:
        """How it is shown; set it to change palettes, marks on pieces, or flashing."""
        return self._colouring.look

    @look.setter
    def look(self, look: Look) -> None:
        if look != self._colouring.look:
            self._dress(look)

    def _dress(self, look: Look) -> None:
        self._colouring = Colouring(look)
        self._pieces = Pieces(self._sprites, look.marks)

    def backdrop(self, world: str, t_ms: int) -> None:
        self._colouring.tissue(world, t_ms)
        self._colouring.alarm(t_ms)
        self._colouring.pieces(t_ms)
        draw_backdrop(self._sprites, world, t_ms)

    def frame(self, x: int, y: int, w: int, h: int) -> None:
        draw_frame(self._sprites, x, y, w, h)

    def text(
        self, x: int, y: int, text: str, ink: Ink = Ink.WHITE, size: Size = Size.SMALL, align: Align = Align.LEFT
    ) -> None:
        self._lettering.write(x, y, text, ink, size, align)

    def symbol(self, x: int, y: int, name: str, t_ms: int = 0) -> None:
        self._sprites[f"sign {name}"].at(t_ms).put(x, y)

    def title(self, x: int, y: int, t_ms: int) -> None:
        self._colouring.title(t_ms)
        self._title.draw(x, y, t_ms)

    def board(self, picture: BoardPicture) -> None:
        self._colouring.board(picture.world, picture.t_ms)
        self._board.draw(picture, self._pieces)

    def piece(self, x: int, y: int, seat: int, t_ms: int, phase: float = 1.0) -> None:
        self._pieces.loose(x, y, seat, t_ms, phase)

    def portrait(self, x: int, y: int, name: str, mood: Mood, t_ms: int) -> None:
        draw_portrait(self._films, x, y, name, mood, t_ms)

    def head(self, x: int, y: int, name: str, dark: bool = False) -> None:
        draw_head(self._sprites, x, y, name, dark)

    def hourglass(self, x: int, y: int, picture: GlassPicture) -> None:
        self._colouring.alarm(picture.t_ms)
        self._hourglass.draw(x, y, picture)

    def bar(self, x: int, y: int, w: int, h: int, ink: Ink) -> None:
        low, middle, high = INKS[ink][1:4]
        pyxel.rect(x, y, w, h, middle)
        if h > 3:
            pyxel.rect(x, y, w, 1, high)
            pyxel.rect(x, y + h - 1, w, 1, low)

    def camera(self, dx: int, dy: int) -> None:
        pyxel.camera(-dx, -dy)

    def pattern(self, pattern: Pattern, t_ms: int) -> None:
        draw_pattern(pattern, t_ms)

    def curtain(self, amount: float) -> None:
        draw_curtain(self._sprites, amount)

    def drift(self, dx: int, dy: int) -> None:
        self._picture.blt(0, 0, pyxel.screen, 0, 0, WIDTH, HEIGHT)
        pyxel.cls(BLACK)
        pyxel.blt(dx, dy, self._picture, 0, 0, WIDTH, HEIGHT)

    def dim(self, amount: float) -> None:
        pyxel.dither(max(0.0, min(amount, 1.0)))
        pyxel.rect(0, 0, WIDTH, HEIGHT, BLACK)
        pyxel.dither(1.0)
