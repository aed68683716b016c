"""The palette: 256 entries, ramps in order, floors that run in a circle without a jump."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import dist

import pytest

from cabinet.scenes.canvas import Colours, Ink
from cabinet.view.colouring import alarm_colours, base_colours, turned
from cabinet.view.inks import INKS, TONES
from cabinet.view.palette import COLOURS, RAMPS, SEATS, blend, mix
from cabinet.view.worlds import (
    BREATH,
    BREATH_MS,
    STENCIL,
    STEPS,
    WORLDS,
    breath,
    floor_colours,
    floor_step,
    tissue_colours,
)


def light(colour: int) -> int:
    return (colour >> 16) * 3 + (colour >> 8 & 255) * 6 + (colour & 255)


def test_the_palette_is_within_what_pyxel_has() -> None:
    assert len(COLOURS) <= 256
    entries = [entry for ramp in RAMPS.values() for entry in ramp.entries]
    assert entries == list(range(len(COLOURS)))


@pytest.mark.parametrize("colours", Colours)
def test_ramps_of_the_seats_run_from_dark_to_light_in_every_palette(colours: Colours) -> None:
    entries = base_colours(colours)
    for seat in SEATS:
        levels = [light(entries[entry]) for entry in seat.entries]
        assert levels == sorted(levels)


@pytest.mark.parametrize("world", WORLDS)
def test_a_floor_moves_smoothly_and_comes_round(world: str) -> None:
    around = [floor_colours(world, step) for step in range(STEPS)]
    assert len(set(around)) > STEPS // 2
    for now, then in zip(around, around[1:] + around[:1], strict=True):
        for a, b in zip(now, then, strict=True):
            assert max(abs((a >> s & 255) - (b >> s & 255)) for s in (16, 8, 0)) < 16
    assert floor_step(world, 0) == floor_step(world, abs(WORLDS[world].cycle_ms))


def test_worlds_look_different() -> None:
    assert len({floor_colours(world, 0) for world in WORLDS}) == len(WORLDS)
    assert len({tissue_colours(world) for world in (*WORLDS, "title")}) == len(WORLDS) + 1


def test_tissue_breathes_and_the_lab_does_not() -> None:
    breaths = [breath("gorgon", t_ms) for t_ms in range(0, BREATH_MS, 20)]
    assert min(breaths) == 0 and max(breaths) == BREATH and breaths[0] == breath("gorgon", BREATH_MS)
    assert all(abs(a - b) <= 1 for a, b in pairwise(breaths))
    assert {breath("lab", t_ms) for t_ms in range(0, BREATH_MS, 20)} == {0}
    assert tissue_colours("gorgon", BREATH) > tissue_colours("gorgon")


def test_a_stencil_hides_with_an_entry_no_floor_has() -> None:
    assert not any(STENCIL in RAMPS[name].entries for name in ("face", "light", "dark"))


def test_every_ink_has_a_tone_for_each_of_the_letters() -> None:
    assert set(INKS) == set(Ink)
    assert all(len(tones) == len(TONES) for tones in INKS.values())


def test_marks_run_round_by_one_entry_at_a_time() -> None:
    first, second = turned("jumpmark", 0), turned("jumpmark", 110)
    assert second == first[-1:] + first[:-1]


def test_the_alarm_is_steady_where_flashing_is_off() -> None:
    assert {alarm_colours(t, flash=False) for t in range(0, 3000, 50)} == {RAMPS["alarm"].colours}
    assert len({alarm_colours(t, flash=True) for t in range(0, 3000, 50)}) == 2


def test_blending_meets_its_stops() -> None:
    assert blend((0x000000, 0x804020, 0xFFFFFF), 5)[::2] == (0x000000, 0x804020, 0xFFFFFF)
    assert mix(0x102030, 0xF0E0D0, 0, 7) == 0x102030 and mix(0x102030, 0xF0E0D0, 7, 7) == 0xF0E0D0


# How an eye without red or without green cones sees linear light (Machado, Oliveira and Fernandes, 2009).
_EYES = {
    "no red": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "no green": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
}


def _seen(colour: int, eye: str) -> list[float]:
    linear = [((colour >> shift & 255) / 255) ** 2.2 for shift in (16, 8, 0)]
    return [max(0.0, sum(w * c for w, c in zip(row, linear, strict=True))) ** (1 / 2.2) for row in _EYES[eye]]


def _nearest_seats(colours: Colours, eye: str) -> float:
    """How far apart the two most similar seats are, by the middle of their ramps."""
    middles = [_seen(base_colours(colours)[seat[6]], eye) for seat in SEATS]
    return min(dist(a, b) for a, b in combinations(middles, 2))


@pytest.mark.parametrize("eye", _EYES)
def test_the_colour_blind_palette_keeps_the_seats_apart(eye: str) -> None:
    apart = _nearest_seats(Colours.COLOUR_BLIND, eye)
    assert apart > 0.3 and apart > _nearest_seats(Colours.NORMAL, eye)
