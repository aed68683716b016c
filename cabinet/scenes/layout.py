"""Where a board's cells are on the screen: for the view to draw, for the scenes to find the cell under a pointer."""

from __future__ import annotations

from dataclasses import dataclass

from cabinet.rules.geometry import Topology


@dataclass(frozen=True, slots=True)
class BoardLayout:
    """A board with its upper left corner at x, y and cells `pitch` pixels apart.

    A square topology is drawn with its highest rank on top; a hexagonal one in staggered rows.
    """

    topology: Topology
    x: int
    y: int
    pitch: int

    def centre(self, cell: int) -> tuple[int, int]:
        """The middle pixel of a cell."""
        column, row = self.topology.place(cell)
        return self.x + round((column + 0.5) * self.pitch), self.y + round((row + 0.5) * self.pitch)

    def cell_at(self, x: int, y: int) -> int | None:
        """The cell whose middle is nearest to the pixel, or None when it is off the board."""

        def distance(cell: int) -> int:
            cx, cy = self.centre(cell)
            return (cx - x) ** 2 + (cy - y) ** 2

        nearest = min(range(self.topology.size), key=distance)
        return nearest if distance(nearest) <= (self.pitch * 3 // 4) ** 2 else None

    def neighbour(self, cell: int, dx: int, dy: int) -> int:
        """The cell one step away on the screen (dx, dy in -1..1), or the same cell at the edge of the board."""
        x, y = self.centre(cell)
        found = self.cell_at(x + dx * self.pitch, y + dy * self.pitch)
        return cell if found is None else found
