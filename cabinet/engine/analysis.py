"""A finished game looked at again: who stood better after each move, a few nodes an update."""

from __future__ import annotations

from collections.abc import Sequence

from cabinet.engine.block import DECIDED, LIMIT
from cabinet.engine.pool import borrow, give_back
from cabinet.engine.search import Search, reachable
from cabinet.engine.shallow import standing
from cabinet.rules.spread import Position

NODES = 3_000  # for each position


class Review:
    """The graph of a game. `scores[n]`: how far ahead seat 0 is in positions[n], hundredths of a stone; None if unseen.

    A won or lost position counts LIMIT. Beyond the kernel's reach the count of stones must do.
    """

    def __init__(self, positions: Sequence[Position], nodes: int = NODES) -> None:
        self.scores: list[int | None] = [None] * len(positions)
        self._positions, self._nodes = tuple(positions), nodes
        self._runner = borrow() if any(map(reachable, positions)) else None
        self._search: Search | None = None

    @property
    def finished(self) -> bool:
        """True when every position has its score."""
        return None not in self.scores

    def step(self, nodes: int) -> bool:
        """Spend at most `nodes` nodes (one for a position that needs no search); True when finished."""
        while nodes > 0 and not self.finished:
            nodes -= self._slice(self.scores.index(None), nodes)
        if self.finished and self._runner is not None:
            give_back(self._runner)
            self._runner = None
        return self.finished

    def _slice(self, number: int, nodes: int) -> int:
        """Go on with one position; the nodes spent."""
        position = self._positions[number]
        if position.to_move is None or self._runner is None or not reachable(position):
            self.scores[number] = _settled(position)
            return 1
        if self._search is None:
            self._search = Search(self._runner, position, keep=number > 0)
        before = self._search.nodes
        done = self._search.step(min(nodes, self._nodes - before))
        spent = max(1, self._search.nodes - before)
        if done or self._search.nodes >= self._nodes:
            score = self._search.score if position.turn == 0 else -self._search.score
            self.scores[number] = max(-LIMIT, min(LIMIT, score)) if abs(score) < DECIDED else _full(score)
            self._search = None
        return spent


def _settled(position: Position) -> int:
    """The score of a position without a search: its result, or its stones."""
    outcome = position.outcome()
    if outcome is None:
        return 100 * standing(position, 0)
    return 0 if outcome.winner is None else LIMIT if outcome.winner == 0 else -LIMIT


def _full(score: int) -> int:
    return LIMIT if score > 0 else -LIMIT
