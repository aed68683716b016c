"""Where a board's cells are on the screen: for the view to draw, for the scenes to find the cell under a pointer."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cabinet.rules.geometry import Topology

PITCHES = (24, 18, 12)  # the sizes drawn: cells of 7x7, of 9x9 and the hexagons, of small pictures of boards

POINTS = 4  # pixels by which the points of hexagons may stand out of their square


@dataclass(frozen=True, slots=True)
class BoardLayout:
    """A board with its upper left corner at x, y and cells `pitch` pixels apart.

    A square topology is drawn with its highest rank on top; a hexagonal one in staggered rows.
    """

    topology: Topology
    x: int
    y: int
    pitch: int

    @property
    def box(self) -> tuple[int, int, int, int]:
        """The board's rectangle on the screen: x, y, width, height. Hexagons stand out above and below their rows."""
        wide, tall = self.topology.width * self.pitch, self.topology.height * self.pitch
        over = self.pitch // 6 + 1 if self.topology.shape.startswith("hexagon") else 0
        return self.x, self.y - over, wide, tall + 2 * over

    def within(self, wide: int, tall: int) -> bool:
        """True when the board is no larger than this."""
        return self.box[2] <= wide and self.box[3] <= tall

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


def fitted(topology: Topology, x: int, y: int, side: int) -> BoardLayout:
    """The board as large as it is drawn and still fits, in the middle of a square of the screen."""
    layouts = [BoardLayout(topology, x, y, pitch) for pitch in PITCHES]
    chosen = next((layout for layout in layouts if layout.within(side, side + POINTS)), layouts[-1])
    wide, tall = topology.width * chosen.pitch, topology.height * chosen.pitch
    return replace(chosen, x=x + (side - wide) // 2, y=y + (side - tall) // 2)
