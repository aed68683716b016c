"""The hourglass: no grain is lost, the level is the clock's, the sand lies inside the glass."""

from __future__ import annotations

import pytest

from cabinet.view.hourglass import BOTTOM, LOWER, NECK, TOP, UPPER, columns, half_width


@pytest.mark.parametrize("left", range(0, len(UPPER) + 1, 19))
def test_what_leaves_the_upper_bulb_is_in_the_lower_one(left: int) -> None:
    above = sum(tall for _, _, tall in columns(left, True))
    below = sum(tall for _, _, tall in columns(len(UPPER) - left, False))
    assert (above, below) == (left, len(UPPER) - left)


def test_grains_fall_one_at_a_time() -> None:
    for left in range(len(UPPER)):
        more, fewer = columns(left + 1, True), columns(left, True)
        assert sum(t for _, _, t in more) - sum(t for _, _, t in fewer) == 1


def test_sand_lies_inside_the_glass() -> None:
    for x, y in UPPER + LOWER:
        assert TOP <= y <= BOTTOM and 20 - half_width(y) <= x < 20 + half_width(y)
    assert max(y for _, y in UPPER) <= NECK < min(y for _, y in LOWER)


def test_the_sand_sinks_over_the_neck_first_and_heaps_under_it() -> None:
    half = len(UPPER) // 2
    surface = {x: row for x, row, _ in columns(half, True)}
    assert surface[20] > surface[min(surface)]
    heap = {x: row for x, row, _ in columns(half, False)}
    assert heap[20] < heap[min(heap)]
