"""A game of the spread family as the cabinet offers it: its name, its rules and its first board."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cabinet.rules.boards import Layout
from cabinet.rules.fen import parse_fen, parse_move
from cabinet.rules.moves import Move
from cabinet.rules.notation import SEATS, format_move
from cabinet.rules.spread import Position, SpreadRules


@dataclass(frozen=True, slots=True)
class Game:
    """What is played; `layout` is the usual start."""

    name: str
    title: str
    rules: SpreadRules
    layout: Layout

    def start(self, layout: Layout | None = None) -> Position:
        """The first position on this layout, or on the usual one. Raises BadFen."""
        return self.parse(f"{(layout or self.layout).fen_board} {SEATS[0]} 0 1")

    def parse(self, text: str, lenient: bool = False) -> Position:
        """A position from its FEN. Raises BadFen."""
        return parse_fen(text, self.rules, lenient)

    def parse_move(self, text: str, lenient: bool = False) -> Move:
        """A move from its text. Raises BadMove."""
        return parse_move(text, self.rules.topology, lenient)

    def format_move(self, move: Move) -> str:
        """A move as text."""
        return format_move(move, self.rules.topology)

    def unlimited(self) -> Game:
        """The same game without move limits, for play against a clock."""
        return replace(self, rules=self.rules.unlimited())
