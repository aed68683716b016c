"""Boards as tables: which cells are one and two steps apart, what they are called, where they are drawn.

A cell is an index, a set of cells is an int with one bit a cell. Everything above reads these tables, so a square board
of any size and a hexagon differ in nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import permutations, product
from string import ascii_lowercase

Point = tuple[int, ...]
Turn = tuple[tuple[int, ...], tuple[int, ...]]  # a sign and a source for each coordinate of the image


class BadCell(ValueError):
    """A name that is no cell of the board; quotes it."""


def cells(mask: int) -> Iterator[int]:
    """The cells of a set, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(members: Iterable[int]) -> int:
    """The set of these cells."""
    mask = 0
    for cell in members:
        mask |= 1 << cell
    return mask


@dataclass(frozen=True, slots=True)
class Topology:
    """A board without anything on it. Two topologies of one shape are equal. Make one with `square` or `hexagon`."""

    shape: str
    rows: tuple[int, ...] = field(compare=False, repr=False)  # cells in each rank, from rank 1 at the bottom
    full: int = field(compare=False, repr=False)  # the set of all cells
    near: tuple[int, ...] = field(compare=False, repr=False)  # by cell: the cells one step away
    far: tuple[int, ...] = field(compare=False, repr=False)  # by cell: the cells exactly two steps away
    reach: tuple[int, ...] = field(compare=False, repr=False)  # near and far together
    names: tuple[str, ...] = field(compare=False, repr=False)
    places: tuple[tuple[float, int], ...] = field(compare=False, repr=False)
    symmetries: tuple[tuple[int, ...], ...] = field(compare=False, repr=False)  # image by cell; identity first
    by_name: dict[str, int] = field(compare=False, repr=False)

    @property
    def size(self) -> int:
        """How many cells there are, gaps included."""
        return len(self.near)

    @property
    def width(self) -> int:
        """Columns of the drawn board."""
        return max(self.rows)

    @property
    def height(self) -> int:
        """Rows of the drawn board."""
        return len(self.rows)

    def name(self, cell: int) -> str:
        """The name of a cell: file letter, then rank from the bottom; cell 0 is a1."""
        return self.names[cell]

    def cell(self, name: str) -> int:
        """The cell of that name. Raises BadCell."""
        try:
            return self.by_name[name]
        except KeyError:
            raise BadCell(f"no cell {name!r} on a board of {self.shape}") from None

    def place(self, cell: int) -> tuple[float, int]:
        """Column and row of a cell, in cells from the upper left as drawn; a staggered row stands at half columns."""
        return self.places[cell]

    def around(self, mask: int) -> int:
        """All cells one step from any cell of the set (cells of the set among them where they touch)."""
        return _union(self.near, mask)

    def touched(self, mask: int) -> int:
        """All cells one or two steps from any cell of the set: where its moves could end."""
        return _union(self.reach, mask)

    def count_moves(self, mask: int, empty: int) -> int:
        """How many moves a set of stones has into the empty cells: a clone counts once a cell, a jump once a stone."""
        near, far, clones, jumps = self.near, self.far, 0, 0
        while mask:
            low = mask & -mask
            cell = low.bit_length() - 1
            clones |= near[cell]
            jumps += (far[cell] & empty).bit_count()
            mask ^= low
        return jumps + (clones & empty).bit_count()

    def flood(self, mask: int, through: int) -> int:
        """All cells of `through` that steps of one and two lead to from the set, staying inside `through`."""
        found, frontier = 0, mask
        while frontier:
            frontier = self.touched(frontier) & through & ~found
            found |= frontier
        return found


@cache
def square(width: int, height: int) -> Topology:
    """A board of width x height square cells; diagonal neighbours touch. Cell = rank * width + file."""
    grid = [(file, rank) for rank, file in product(range(height), range(width))]
    points: list[Point] = [(2 * file - width + 1, 2 * rank - height + 1) for file, rank in grid]
    turns: list[Turn] = list(product(product((1, -1), repeat=2), permutations(range(2))))
    places = [(float(file), height - 1 - rank) for file, rank in grid]
    return _topology(f"{width}x{height} squares", (width,) * height, points, turns, places)


@cache
def hexagon(side: int) -> Topology:
    """A hexagon of hexagonal cells, `side` cells along each edge; cells run from the lower left, rank by rank."""
    ranks = range(1 - side, side)
    rows = tuple(2 * side - 1 - abs(rank) for rank in ranks)
    points: list[Point] = []
    places: list[tuple[float, int]] = []
    for rank, length in zip(ranks, rows, strict=True):
        for file in range(length):
            q = file + max(1 - side, -rank - side + 1)
            points.append((2 * q, 2 * rank, -2 * (q + rank)))
            places.append((file + abs(rank) / 2, side - 1 - rank))
    turns: list[Turn] = list(product(((1, 1, 1), (-1, -1, -1)), permutations(range(3))))
    return _topology(f"hexagon of side {side}", rows, points, turns, places)


def _topology(
    shape: str,
    rows: tuple[int, ...],
    points: list[Point],
    turns: list[Turn],
    places: list[tuple[float, int]],
) -> Topology:
    """Points are centred on the middle of the board, two units a step; distance is the largest difference."""
    rings: dict[int, list[int]] = {2: [], 4: []}
    for here in points:
        apart = [max(abs(a - b) for a, b in zip(here, there, strict=True)) for there in points]
        for distance, ring in rings.items():
            ring.append(mask_of(cell for cell, d in enumerate(apart) if d == distance))
    names = tuple(f"{ascii_lowercase[file]}{rank + 1}" for rank, length in enumerate(rows) for file in range(length))
    index = {point: cell for cell, point in enumerate(points)}
    images = [[index.get(_turned(point, turn), -1) for point in points] for turn in turns]
    near, far = tuple(rings[2]), tuple(rings[4])
    return Topology(
        shape,
        rows,
        (1 << len(points)) - 1,
        near,
        far,
        reach=tuple(one | two for one, two in zip(near, far, strict=True)),
        names=names,
        places=tuple(places),
        symmetries=tuple(tuple(image) for image in images if -1 not in image),
        by_name={name: cell for cell, name in enumerate(names)},
    )


def _turned(point: Point, turn: Turn) -> Point:
    return tuple(sign * point[source] for sign, source in zip(*turn, strict=True))


def _union(rings: tuple[int, ...], mask: int) -> int:
    """The rings of all cells of the set, together."""
    found = 0
    while mask:
        low = mask & -mask
        found |= rings[low.bit_length() - 1]
        mask ^= low
    return found
