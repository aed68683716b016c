"""Collects the sprites of every drawing module and writes them, with the sounds, into one resource file."""

from __future__ import annotations

import importlib
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pyxel

from cabinet.art.film import Film
from cabinet.art.paint import Pixels, blank
from cabinet.art.sheet import Sheet, Sprite, pack
from cabinet.art.sound import build_sounds
from cabinet.view.palette import BLACK, COLOURS

RESOURCES = Path(__file__).parents[2] / "resources.pyxres"
ATLAS = Path(__file__).parents[1] / "view" / "atlas.json"

# Every module here has `sprites() -> Iterator[Sprite | Film]`.
MODULES = (
    "font",
    "headline",
    "signs",
    "emblems",
    "panels",
    "pieces",
    "motions",
    "marks",
    "cells",
    "pits",
    "rims",
    "tissue",
    "curtain",
    "glass",
    "title",
    "portraits",
)

SHEET_SIDE, SHEET_SCALE = 480, 4


def draw(only: str = "") -> Iterator[Sprite | Film]:
    """The pictures of every module, in order; `only` keeps those whose name starts with it."""
    for name in MODULES:
        for sprite in importlib.import_module(f"cabinet.art.{name}").sprites():
            if sprite.name.startswith(only):
                yield sprite


def build(only: str = "") -> Sheet:
    """Draw and pack everything."""
    return pack(draw(only))


def write(sheet: Sheet, out: Path, atlas: Path) -> None:
    """Write the resource and the atlas. Pyxel is initialised once a process: this wants a process of its own."""
    pyxel.init(8, 8, headless=True, fps=1000)
    for bank in sheet.banks:
        pyxel.images.append(image(bank))
    pyxel.tilemaps.append(tilemap(sheet))
    build_sounds(pyxel)
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "resources.pyxres"
        pyxel.save(str(made))
        shutil.copyfile(made, out)
    atlas.write_text(sheet.atlas(), encoding="utf-8")


def image(pixels: Pixels) -> pyxel.Image:
    """A Pyxel image of these pixels."""
    tall, wide = pixels.shape
    made = pyxel.Image(wide, tall)
    np.frombuffer(made.data_ptr(), dtype=np.uint8).reshape(tall, wide)[:] = pixels
    return made


def tilemap(sheet: Sheet) -> pyxel.Tilemap:
    """The map of the films' frames over the last bank."""
    tall, wide, _ = sheet.reel.map.shape
    made = pyxel.Tilemap(wide, tall, len(pyxel.images) - 1)
    for y in range(tall):
        for x in range(wide):
            made.pset(x, y, (int(sheet.reel.map[y, x, 0]), int(sheet.reel.map[y, x, 1])))
    return made


def write_sheets(sheet: Sheet, out: Path) -> None:
    """Contact sheets: every frame of every sprite in rows, at 4x, as OUT.png, OUT-2.png and so on."""
    pyxel.init(8, 8, headless=True, fps=1000)
    pyxel.colors[:] = list(COLOURS)
    for number, page in enumerate(_pages(sheet), start=1):
        name = out if number == 1 else out.with_stem(f"{out.stem}-{number}")
        image(page).save(str(name.with_suffix("").resolve()), SHEET_SCALE)


def _pages(sheet: Sheet) -> Iterator[Pixels]:
    """Every frame one after the other, a little room between pictures; a new page where one is full."""
    page, x, y, row = _page(), 0, 0, 0
    pictures: tuple[Sprite | Film, ...] = (*sheet.sprites, *sheet.reel.films)
    for picture in pictures:
        for frame in picture.frames:
            tall, wide = frame.shape
            if x + wide > SHEET_SIDE:
                x, y, row = 0, y + row + 1, 0
            if y + tall > SHEET_SIDE:
                yield page
                page, x, y, row = _page(), 0, 0, 0
            where = page[y : y + tall, x : x + wide]
            where[frame != 0] = frame[frame != 0]
            x, row = x + wide + 1, max(row, tall)
        x += 4
    yield page


def _page() -> Pixels:
    return blank(SHEET_SIDE, SHEET_SIDE) + BLACK
