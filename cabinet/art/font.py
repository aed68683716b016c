"""The arcade font as sprites: small letters bright in their upper half, big ones smoothed out of them and gilded."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

import numpy as np

from cabinet.art.letters import accented, letters
from cabinet.art.paint import Mask, Pixels, grown
from cabinet.art.sheet import Sprite
from cabinet.view.charset import CHARSET
from cabinet.view.inks import TONES
from cabinet.view.palette import OUTLINE

ABOVE = 3  # rows over the cell that an accent may use


def _masks() -> list[Mask]:
    """11 rows by 5 columns a character, in the order of the charset."""
    drawn = dict(letters())
    masks = []
    for character in CHARSET:
        base, *accent = list(unicodedata.normalize("NFD", character))
        if accent:
            masks.append(accented(drawn[base], accent[0], tall=not base.islower()))
        else:
            masks.append(np.vstack([np.zeros((ABOVE, 5), bool), drawn[character]]))
    return masks


def _shadowed(mask: Mask, tones: Pixels) -> Pixels:
    """The letter in its tones, over a shadow one pixel down and to the right."""
    tall, wide = mask.shape
    picture = np.zeros((tall + 1, wide + 1), np.uint8)
    picture[1:, 1:][mask] = OUTLINE
    picture[:-1, :-1][mask] = tones[mask]
    return picture


def small(mask: Mask) -> Pixels:
    """A small letter: light above, a tone darker below."""
    tones = np.empty(mask.shape, np.uint8)
    tones[:] = TONES[3]
    tones[ABOVE + 3 :] = TONES[2]
    return _shadowed(mask, tones)


def doubled(mask: Mask) -> Mask:
    """Twice the size with the stairs of slanted edges rounded off."""
    wide = np.pad(mask, 1)
    up, down, left, right = wide[:-2, 1:-1], wide[2:, 1:-1], wide[1:-1, :-2], wide[1:-1, 2:]
    out = np.repeat(np.repeat(mask, 2, 0), 2, 1)
    for dy, a, other_a in ((0, up, down), (1, down, up)):
        for dx, b, other_b in ((0, left, right), (1, right, left)):
            corner = (a == b) & (a != other_a) & (b != other_b)
            out[dy::2, dx::2] = np.where(corner, a, mask)
    return out


def big(mask: Mask) -> Pixels:
    """A big letter: chrome bands from light to dark and light again, a bright edge above, an outline all round."""
    shape = np.pad(doubled(mask), ((1, 2), (1, 2)))
    tall = shape.shape[0]
    bands = np.interp(np.arange(tall), [6, 12, 13, 15, 20, 22], [4, 2.6, 3.2, 2, 1, 0.6])
    tones = np.empty(shape.shape, np.uint8)
    for y in range(tall):
        tones[y] = TONES[int(np.clip(np.floor(bands[y] + 0.5), 0, 4))]
    edge = shape & ~np.roll(shape, 1, 0)
    tones[edge] = TONES[4]
    foot = shape & ~np.roll(shape, -1, 0)
    tones[foot] = TONES[0]
    picture = np.zeros(shape.shape, np.uint8)
    ring = grown(shape) | np.roll(np.roll(grown(shape), 1, 0), 1, 1)
    picture[ring] = OUTLINE
    picture[shape] = tones[shape]
    return picture


def sprites() -> Iterator[Sprite]:
    """`font small` and `font big`: a frame for each character, anchored at the upper left of its cell."""
    masks = _masks()
    yield Sprite("font small", tuple(small(mask) for mask in masks), (0, ABOVE))
    yield Sprite("font big", tuple(big(mask) for mask in masks), (1, ABOVE * 2 + 1))
