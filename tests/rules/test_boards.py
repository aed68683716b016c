"""Every layout can be played and is fair; the ladder's boards get harder."""

from __future__ import annotations

import pytest
from family import ATAXX

from cabinet.rules.boards import LAYOUTS, Layout, UnknownLayout, arcade_layouts, find_layout, layouts
from cabinet.rules.geometry import cells, mask_of, square
from cabinet.rules.perft import perft

TOPOLOGY = square(7, 7)
CORNERS = mask_of(TOPOLOGY.cell(name) for name in ("a1", "g1", "a7", "g7"))
EACH = pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: f"{layout.set} {layout.name}")


@EACH
def test_the_stones_start_in_the_four_corners(layout: Layout) -> None:
    start = ATAXX.start(layout)
    assert start.stones == ATAXX.start().stones and not start.gaps & CORNERS
    assert start.gaps.bit_count() == layout.gaps <= 24


@EACH
def test_every_cell_can_be_reached_by_both_sides(layout: Layout) -> None:
    start = ATAXX.start(layout)
    for own in start.stones:
        assert TOPOLOGY.flood(own, start.empty) == start.empty


@EACH
def test_no_start_stone_is_shut_in(layout: Layout) -> None:
    start = ATAXX.start(layout)
    assert all(TOPOLOGY.reach[corner] & start.empty for corner in cells(CORNERS))


def keeps(gaps: int, image: tuple[int, ...]) -> bool:
    return mask_of(image[cell] for cell in cells(gaps)) == gaps


@EACH
def test_gaps_are_symmetric_about_the_centre_and_fair_to_both_sides(layout: Layout) -> None:
    start = ATAXX.start(layout)
    assert keeps(start.gaps, tuple(48 - cell for cell in range(49)))
    swaps = [s for s in TOPOLOGY.symmetries if mask_of(s[cell] for cell in cells(start.stones[0])) == start.stones[1]]
    assert any(keeps(start.gaps, image) for image in swaps)
    as_second = ATAXX.parse(str(start).replace(" x ", " o "))
    assert perft(start, 2) == perft(as_second, 2)


def test_there_are_enough_boards_and_no_two_alike() -> None:
    assert len(layouts("arcade")) >= 20 and len(layouts("tournament")) == 19 and len(layouts("empty")) == 1
    boards = [layout.fen_board for layout in (*layouts("arcade"), *layouts("tournament"))]
    names = [layout.name for layout in LAYOUTS]
    assert len(names) == len(set(names))
    assert len([b for b in boards if b != "x5o/7/7/7/7/7/o5x"]) == len(set(boards)) - 1  # T0 is the empty one
    assert sum(layout.gaps == 4 for layout in layouts("arcade")) >= 2  # the one number known of 1990: 45 cells


def test_the_ladder_starts_empty_and_gaps_grow() -> None:
    rungs = [arcade_layouts(rung) for rung in range(5)]
    assert rungs[0] == layouts("empty")
    assert [layout for rung in rungs[1:] for layout in rung] == list(layouts("arcade"))
    most = [max(layout.gaps for layout in rung) for rung in rungs]
    least = [min(layout.gaps for layout in rung) for rung in rungs]
    assert all(low > high for low, high in zip(least[1:], most, strict=False))
    assert arcade_layouts(99) == rungs[-1]


def test_unknown_names_are_quoted() -> None:
    assert find_layout("T4").gaps == 8
    with pytest.raises(UnknownLayout, match=r"'T10'.*T9"):
        find_layout("T10")
    with pytest.raises(UnknownLayout, match=r"'casino'.*arcade"):
        layouts("casino")
