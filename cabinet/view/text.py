"""Text in the arcade font: three sizes, every ink a ramp of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pyxel

from cabinet.scenes.canvas import WIDTH, Align, Ink, Size
from cabinet.view.atlas import Animation
from cabinet.view.charset import HEADLINE, glyph
from cabinet.view.inks import INKS, TONES

ADVANCE = {Size.SMALL: 6, Size.BIG: 12, Size.HUGE: 22}
_BIG_IN_HUGE = 8  # rows that a BIG line in a HUGE one's place is lower
_SHARE = {Align.LEFT: 0, Align.CENTRE: 1, Align.RIGHT: 2}  # halves of the width to the left of x


def width(text: str, size: Size) -> int:
    """How many pixels a line is wide."""
    return len(text) * ADVANCE[size] - ADVANCE[size] // 6


def fits(text: str) -> bool:
    """True when a line can be written HUGE."""
    return width(text, Size.HUGE) <= WIDTH and all(sign == " " or sign in HEADLINE for sign in text)


@dataclass(frozen=True, slots=True)
class Lettering:
    """The fonts, ready to write."""

    fonts: Mapping[Size, Animation]

    @classmethod
    def of(cls, sprites: Mapping[str, Animation]) -> Lettering:
        return cls({size: sprites[f"font {size}"] for size in Size})

    def write(self, x: int, y: int, text: str, ink: Ink, size: Size, align: Align) -> None:
        """Write a line; its cells begin at y and go on to the right of where `align` puts the start."""
        if size is Size.HUGE and not fits(text):
            size, y = Size.BIG, y + _BIG_IN_HUGE
        frames, place = self.fonts[size].frames, HEADLINE.find if size is Size.HUGE else glyph
        x -= width(text, size) * _SHARE[align] // 2
        for tone, entry in zip(TONES, INKS[ink], strict=True):
            pyxel.pal(tone, entry)
        for character in text:
            if not character.isspace():
                frames[place(character)].put(x, y)
            x += ADVANCE[size]
        pyxel.pal()
