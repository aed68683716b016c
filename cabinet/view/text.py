"""Text in the arcade font: two sizes, every ink a ramp of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pyxel

from cabinet.scenes.canvas import Align, Ink, Size
from cabinet.view.atlas import Animation
from cabinet.view.charset import glyph
from cabinet.view.inks import INKS, TONES

ADVANCE = {Size.SMALL: 6, Size.BIG: 12}
_SHARE = {Align.LEFT: 0, Align.CENTRE: 1, Align.RIGHT: 2}  # halves of the width to the left of x


@dataclass(frozen=True, slots=True)
class Lettering:
    """The two fonts, ready to write."""

    small: Animation
    big: Animation

    @classmethod
    def of(cls, sprites: Mapping[str, Animation]) -> Lettering:
        return cls(sprites["font small"], sprites["font big"])

    def write(self, x: int, y: int, text: str, ink: Ink, size: Size, align: Align) -> None:
        """Write a line; its cells begin at y and go on to the right of where `align` puts the start."""
        font = self.small if size is Size.SMALL else self.big
        step = ADVANCE[size]
        x -= (len(text) * step - step // 6) * _SHARE[align] // 2
        for tone, entry in zip(TONES, INKS[ink], strict=True):
            pyxel.pal(tone, entry)
        for character in text:
            number = glyph(character)
            if number is not None:
                font.frames[number].put(x, y)
            x += step
        pyxel.pal()
