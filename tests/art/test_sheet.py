"""The sheet: frames are trimmed without moving, equal ones are stored once, names are not reused."""

from __future__ import annotations

import numpy as np
import pytest

from cabinet.art.paint import Pixels, blank, grown, outline, quantise
from cabinet.art.sheet import Sheet, Sprite, SpriteNameError, pack
from cabinet.view.palette import RAMPS


def spot(x: int, y: int, entry: int = 7) -> Pixels:
    picture = blank(16, 16)
    picture[y : y + 3, x : x + 4] = entry
    return picture


def redrawn(sheet: Sheet, name: str, frame: int, anchor: tuple[int, int]) -> Pixels:
    """A frame as the game would draw it, its anchor at the place of the original's."""
    cut = sheet.cuts[name][frame]
    picture = blank(16, 16)
    left, top = anchor[0] - cut.ax, anchor[1] - cut.ay
    pixels = sheet.banks[cut.bank][cut.y : cut.y + cut.h, cut.x : cut.x + cut.w]
    picture[top : top + cut.h, left : left + cut.w] = pixels
    return picture


def test_a_trimmed_frame_is_drawn_where_it_was() -> None:
    frames = (spot(2, 9), spot(11, 1), spot(0, 0, 9))
    sheet = pack([Sprite("spot", frames, (8, 8))])
    for number, frame in enumerate(frames):
        assert np.array_equal(redrawn(sheet, "spot", number, (8, 8)), frame)


def test_equal_frames_share_their_place() -> None:
    sheet = pack([Sprite("here", (spot(1, 1),)), Sprite("there", (spot(9, 9),), (3, 3))])
    here, there = sheet.cuts["here"][0], sheet.cuts["there"][0]
    assert (here.bank, here.x, here.y) == (there.bank, there.x, there.y)


def test_frames_do_not_overlap() -> None:
    rng = np.random.default_rng(1)
    frames = tuple(rng.integers(1, 255, (int(h), int(w)), np.uint8) for h, w in rng.integers(3, 60, (200, 2)))
    sheet = pack([Sprite("many", frames)])
    used = [np.zeros(bank.shape, bool) for bank in sheet.banks]
    for cut in sheet.cuts["many"]:
        place = used[cut.bank][cut.y : cut.y + cut.h, cut.x : cut.x + cut.w]
        assert not place.any()
        place[:] = True


def test_a_name_is_used_once() -> None:
    with pytest.raises(SpriteNameError, match="'twin'"):
        pack([Sprite("twin", (spot(0, 0),)), Sprite("twin", (spot(1, 1),))])


def test_light_becomes_steps_of_the_ramp_in_order() -> None:
    ramp = RAMPS["gold"]
    row = quantise(np.tile(np.linspace(0, 1, 64), (4, 1)), ramp, dither=0.0)[0]
    assert row[0] == ramp[0] and row[-1] == ramp[-1]
    assert list(row) == sorted(row) and set(row) == set(ramp.entries)


def test_dithering_keeps_the_mean_light() -> None:
    ramp = RAMPS["slate"]
    steps = quantise(np.full((8, 8), 0.5), ramp, dither=1.0).astype(float) - ramp.first
    assert abs(steps.mean() - 0.5 * (len(ramp) - 1)) < 0.3 and len(set(steps.flat)) == 2


def test_an_outline_is_drawn_outside() -> None:
    picture = spot(5, 5)
    outline(picture, 1)
    assert np.array_equal(picture == 7, spot(5, 5) == 7)
    assert np.array_equal(picture != 0, grown(spot(5, 5) == 7))
