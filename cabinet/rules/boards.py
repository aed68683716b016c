"""Boards to start on: the empty one, the cabinet's gap layouts by ladder rung, the engine community's set."""

from __future__ import annotations

from dataclasses import dataclass

from cabinet.rules.layouts import ARCADE, TOURNAMENT


@dataclass(frozen=True, slots=True)
class Layout:
    """The board part of a FEN with the starting stones. `set` is "empty", "arcade" or "tournament"."""

    name: str
    fen_board: str
    set: str

    @property
    def gaps(self) -> int:
        """How many cells are blocked."""
        return self.fen_board.count("-")


class UnknownLayout(ValueError):
    """A name that is no layout, or no set of layouts; quotes it and names those that are."""


EMPTY = Layout("empty", "x5o/7/7/7/7/7/o5x", "empty")
LAYOUTS = (
    EMPTY,
    *(Layout(name, board, "arcade") for name, board in ARCADE),
    *(Layout(name, board, "tournament") for name, board in TOURNAMENT),
)
RUNG_GAPS = ((0, 0), (1, 4), (5, 8), (9, 10), (11, 24))  # the fewest and most gaps on each rung of the ladder


def layouts(set: str) -> tuple[Layout, ...]:
    """All layouts of a set. Raises UnknownLayout."""
    found = tuple(layout for layout in LAYOUTS if layout.set == set)
    if not found:
        known = dict.fromkeys(layout.set for layout in LAYOUTS)
        raise UnknownLayout(f"no set of layouts {set!r}; there is {', '.join(known)}")
    return found


def find_layout(name: str) -> Layout:
    """The layout of that name. Raises UnknownLayout."""
    for layout in LAYOUTS:
        if layout.name == name:
            return layout
    raise UnknownLayout(f"no layout {name!r}; there is {', '.join(layout.name for layout in LAYOUTS)}")


def arcade_layouts(rung: int) -> tuple[Layout, ...]:
    """What a ladder game on this rung may be played on: the empty board at 0, then ever more gaps to the top."""
    least, most = RUNG_GAPS[max(0, min(rung, len(RUNG_GAPS) - 1))]
    return tuple(layout for layout in LAYOUTS if layout.set != "tournament" and least <= layout.gaps <= most)
