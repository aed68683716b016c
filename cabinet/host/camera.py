"""Pictures of a sitting that runs without a display: a still at the end, stills on the way, or one moving picture."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

import pyxel

from cabinet.host.screen import FPS
from cabinet.scenes.canvas import HEIGHT, WIDTH

FILM = ".gif"
FILM_EVERY = 6  # frames from one picture of a film to the next, unless told otherwise


class NoFilm(RuntimeError):
    """A moving picture was asked for, and what writes it is not installed."""


class UnwritablePicture(OSError):
    """A picture could not be written; names it."""


class Camera(Protocol):
    """Told of every frame; `draw` given to it puts the present picture on Pyxel's screen."""

    def after(self, number: int) -> None:
        """Frame `number` (from 1) was taken. Raises OSError."""

    def at_the_end(self) -> None:
        """The last frame was taken. Raises OSError."""


def load_camera(path: Path | None, every: int | None, draw: Callable[[], None]) -> Camera:
    """The camera for what was asked: none, a film for a name in .gif, stills otherwise. Raises NoFilm."""
    if path is None:
        return Shut()
    if path.suffix.lower() == FILM:
        return Film(path, every or FILM_EVERY, draw)
    return Stills(path, every, draw)


class Shut:
    """Takes nothing."""

    def after(self, number: int) -> None:
        pass

    def at_the_end(self) -> None:
        pass


class Stills:
    """A picture every so many frames, numbered by frame, or one at the end."""

    def __init__(self, path: Path, every: int | None, draw: Callable[[], None]) -> None:
        self._path = path
        self._every = every
        self._draw = draw

    def after(self, number: int) -> None:
        if self._every is not None and number % self._every == 0:
            self._write(numbered(self._path, number))

    def at_the_end(self) -> None:
        if self._every is None:
            self._write(self._path)

    def _write(self, path: Path) -> None:
        self._draw()
        try:
            pyxel.screen.save(str(path.with_suffix("")), 1)  # Pyxel adds the suffix .png itself
        except Exception as error:  # it has no more special one
            raise UnwritablePicture(str(error)) from error


class Film:
    """A GIF with a picture every so many frames, each in the palette of its moment. Pillow writes it (extra `dev`)."""

    def __init__(self, path: Path, every: int, draw: Callable[[], None]) -> None:
        """Raises NoFilm."""
        try:
            self._pillow: Any = import_module("PIL.Image")
        except ImportError:
            raise NoFilm(f"{path} is a film, and films need Pillow: pip install pillow") from None
        self._path = path
        self._every = every
        self._draw = draw
        self._pictures: list[Any] = []

    def after(self, number: int) -> None:
        if number % self._every == 0:
            self._draw()
            picture = self._pillow.frombytes("P", (WIDTH, HEIGHT), bytes(pyxel.screen.data_ptr()))
            picture.putpalette(b"".join(colour.to_bytes(3, "big") for colour in pyxel.colors))
            self._pictures.append(picture)

    def at_the_end(self) -> None:
        if self._pictures:
            first, *rest = self._pictures
            first.save(self._path, save_all=True, append_images=rest, duration=self._every * 1000 // FPS, loop=0)


def numbered(path: Path, number: int) -> Path:
    """`out.png` for frame 600 is `out-000600.png`."""
    return path.with_name(f"{path.stem}-{number:06d}.png")
