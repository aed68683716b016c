"""Moves of the spread family, and the legal ones of a position as a lazy view."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from cabinet.rules.geometry import Topology, cells

NOWHERE = -1


@dataclass(frozen=True, slots=True)
class Move:
    """A clone (no origin: two parents, the same move), a jump, or the pass, which goes NOWHERE."""

    to: int
    origin: int | None = None

    @staticmethod
    def clone(to: int) -> Move:
        return Move(to)

    @staticmethod
    def jump(origin: int, to: int) -> Move:
        return Move(to, origin)

    @property
    def is_pass(self) -> bool:
        return self.to == NOWHERE

    @property
    def is_clone(self) -> bool:
        return self.origin is None and self.to != NOWHERE

    @property
    def is_jump(self) -> bool:
        return self.origin is not None


PASS = Move(NOWHERE)


@dataclass(frozen=True, slots=True)
class LegalMoves(Collection[Move]):
    """All a seat may do: clones by cell, then jumps by origin and cell, or the lone pass. Nothing is listed unasked.

    A game that is over has `own` empty and no pass.
    """

    topology: Topology
    own: int
    empty: int
    must_pass: bool = False

    @property
    def clones(self) -> int:
        """The cells a clone can go to, as a set."""
        return self.topology.around(self.own) & self.empty

    def clones_from(self, origin: int) -> int:
        """The cells that this stone can be a parent to."""
        return self.topology.near[origin] & self.empty if self.own >> origin & 1 else 0

    def jumps_from(self, origin: int) -> int:
        """The cells that the stone on `origin` can jump to."""
        return self.topology.far[origin] & self.empty if self.own >> origin & 1 else 0

    def __iter__(self) -> Iterator[Move]:
        if self.must_pass:
            yield PASS
        for to in cells(self.clones):
            yield Move(to)
        for origin in cells(self.own):
            for to in cells(self.topology.far[origin] & self.empty):
                yield Move(to, origin)

    def __len__(self) -> int:
        return self.must_pass + self.topology.count_moves(self.own, self.empty)

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, Move):
            return False
        if move.is_pass:
            return self.must_pass and move.origin is None
        if not 0 <= move.to < self.topology.size or not self.empty >> move.to & 1:
            return False
        if move.origin is None:
            return self.topology.near[move.to] & self.own != 0
        return self.topology.far[move.to] & self.own & (1 << move.origin if move.origin >= 0 else 0) != 0
