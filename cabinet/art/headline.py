"""The headline letters: the small font blown up fourfold, rounded to gel, lit, dripping at the foot."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from cabinet.art.font import doubled
from cabinet.art.letters import letters
from cabinet.art.paint import WET, Field, Grid, Mask, Pixels, blank, clouds, dome, grown, lit, put
from cabinet.art.sheet import Sprite
from cabinet.view.charset import HEADLINE
from cabinet.view.inks import TONES
from cabinet.view.palette import OUTLINE

WIDTH, HEIGHT = 26, 38  # room for outline, shadow and drips
LEFT, TOP = 2, 2  # of the letter's own 20x28 in it
FINE = 3
BOLD = 0.4  # pixels added all round, so that thin joints hold


def _distance(mask: Mask) -> Field:
    """Distance in pixels to the edge of a mask of fine samples, negative inside, up to 12 pixels."""
    reach = 12 * FINE
    far = np.where(mask, -reach, reach).astype(np.float64)
    inner, outer = mask, mask
    for step in range(reach):
        shrunk, spread = ~grown(~inner, step % 2 == 0), grown(outer, step % 2 == 0)
        far[inner & ~shrunk] = -step - 0.5
        far[spread & ~outer] = step + 0.5
        inner, outer = shrunk, spread
    return np.asarray(far / FINE)


def _blurred(field: Field, radius: int) -> Field:
    """Averaged over a square of 2 * radius + 1, twice: corners go round."""
    for axis in (0, 1, 0, 1):
        field = sum((np.roll(field, step, axis) for step in range(-radius, radius + 1)), np.zeros_like(field))
        field = field / (2 * radius + 1)
    return field


def headline(mask: Mask, number: int) -> Pixels:
    """One letter from its seven rows by five columns."""
    grid = Grid(WIDTH, HEIGHT, FINE)
    form = doubled(doubled(mask))
    fine = np.zeros((HEIGHT * FINE, WIDTH * FINE), bool)
    block = np.repeat(np.repeat(form, FINE, 0), FINE, 1)
    fine[TOP * FINE : TOP * FINE + block.shape[0], LEFT * FINE : LEFT * FINE + block.shape[1]] = block
    _drip(fine, form, number)
    distance = _blurred(_distance(fine), 3) - BOLD
    height = dome(distance, 4.5) + 0.9 * clouds(grid.x + number * 31, grid.y, 19, 5)
    fade = np.clip(1.15 - grid.y / 90, 0.6, 1.1)
    glow = grid.rest(lit(height, WET, FINE) * fade)
    picture = blank(WIDTH, HEIGHT)
    gel = grid.covered(distance)
    ring = grown(gel, True)
    cast = np.zeros_like(ring)
    cast[1:, 1:] = ring[:-1, :-1]
    put(picture, ring | cast, OUTLINE)
    put(picture, gel, _tones(glow))
    return picture


def _drip(fine: Mask, form: Mask, number: int) -> None:
    """One thread of gel from the letter's foot, at a place and of a length of the letter's own."""
    foot = np.flatnonzero(form[-2])
    if not len(foot):  # a dash or a quote hangs in the air
        return
    column = int(foot[(number * 7) % len(foot)])
    length = 3 + number * 5 % 4
    x, y = (LEFT + column) * FINE, (TOP + form.shape[0]) * FINE
    fine[y - FINE : y + length * FINE, max(x - FINE, 0) : x + 2 * FINE] = True


def _tones(glow: Field) -> Pixels:
    """The five tones that inks replace, dithered by rows of a checker."""
    tall, wide = glow.shape
    checker = (np.add.outer(np.arange(tall), np.arange(wide)) % 2 - 0.5) * 0.5
    step = np.clip(np.floor(np.round(glow, 6) * 4.6 + 0.3 + checker), 0, 4).astype(int)
    return np.asarray(np.array(TONES, np.uint8)[step])


def sprites() -> Iterator[Sprite]:
    """`font huge`: a frame for each character of HEADLINE, anchored at the upper left of its cell."""
    drawn = dict(letters())
    frames = tuple(headline(drawn[character][:7], n) for n, character in enumerate(HEADLINE))
    yield Sprite("font huge", frames, (LEFT - 2, TOP - 2))
