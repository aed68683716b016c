"""Boards: names, places, distances, symmetries, for squares and hexagons alike."""

from __future__ import annotations

import pytest

from cabinet.rules.geometry import BadCell, Topology, cells, hexagon, mask_of, square

BOARDS = pytest.mark.parametrize(
    "board", [square(7, 7), square(9, 9), square(5, 4), hexagon(3), hexagon(5)], ids=lambda board: board.shape
)


def test_a1_is_the_first_cell_lower_left_and_g7_the_last_upper_right() -> None:
    board = square(7, 7)
    assert (board.cell("a1"), board.cell("g1"), board.cell("a7"), board.cell("g7")) == (0, 6, 42, 48)
    assert board.place(0) == (0, 6) and board.place(48) == (6, 0)
    assert (board.width, board.height, board.size) == (7, 7, 49)


def test_hexagon_of_side_5_has_61_cells_in_staggered_rows() -> None:
    board = hexagon(5)
    assert board.size == 61 and board.rows == (5, 6, 7, 8, 9, 8, 7, 6, 5)
    assert board.place(0) == (2, 8) and board.place(26) == (0, 4) and board.place(60) == (6, 0)
    assert board.place(5) == (1.5, 7)
    assert (board.width, board.height) == (9, 9)


@BOARDS
def test_rings_are_mutual_and_never_overlap(board: Topology) -> None:
    for cell in range(board.size):
        assert not (board.near[cell] & board.far[cell] or board.reach[cell] >> cell & 1)
        for ring in (board.near, board.far):
            assert all(ring[other] >> cell & 1 for other in cells(ring[cell]))


def test_inner_cells_have_8_and_16_neighbours_on_squares_6_and_12_on_hexagons() -> None:
    middle = square(7, 7).cell("d4")
    assert square(7, 7).near[middle].bit_count() == 8 and square(7, 7).far[middle].bit_count() == 16
    assert hexagon(5).near[30].bit_count() == 6 and hexagon(5).far[30].bit_count() == 12


@BOARDS
def test_neighbours_are_drawn_side_by_side(board: Topology) -> None:
    for cell in range(board.size):
        column, row = board.place(cell)
        assert 0 <= column <= board.width - 1 and 0 <= row <= board.height - 1
        for other in cells(board.near[cell]):
            beside, below = board.place(other)
            assert abs(beside - column) <= 1 and abs(below - row) <= 1


@BOARDS
def test_every_cell_has_its_own_name_and_place(board: Topology) -> None:
    assert [board.cell(board.name(cell)) for cell in range(board.size)] == list(range(board.size))
    assert len({board.place(cell) for cell in range(board.size)}) == board.size


@pytest.mark.parametrize(("board", "count"), [(square(7, 7), 8), (square(5, 4), 4), (hexagon(5), 12)])
def test_symmetries_keep_every_distance(board: Topology, count: int) -> None:
    assert board.symmetries[0] == tuple(range(board.size))
    assert len(set(board.symmetries)) == count
    for image in board.symmetries:
        for ring in (board.near, board.far):
            assert all(mask_of(image[c] for c in cells(ring[cell])) == ring[image[cell]] for cell in range(board.size))


def test_boards_of_one_shape_are_one_board() -> None:
    assert square(7, 7) is square(7, 7) and hash(square(7, 7)) == hash(square(7, 7))
    assert square(7, 7) != square(7, 6) != hexagon(5)


@pytest.mark.parametrize("name", ["h1", "a8", "a0", "A1", "", "a", "1a", "a1 ", "a11"])
def test_a_name_that_is_no_cell_is_quoted(name: str) -> None:
    with pytest.raises(BadCell, match=repr(name)):
        square(7, 7).cell(name)
