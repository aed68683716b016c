"""A computer player at the table: thinks a slice each update, moves no sooner than its pace lets a person follow."""

from __future__ import annotations

from dataclasses import dataclass, field

from cabinet.engine.minds import Mind, Minds
from cabinet.engine.roster import find_invader
from cabinet.match.contest import Match
from cabinet.rules.moves import Move
from cabinet.rules.spread import Position


@dataclass(slots=True)
class Opponent:
    """One invader's thinking about one position after another. Never blocks: at most `nodes` of work an update."""

    name: str
    minds: Minds
    _thinker: Mind | None = field(default=None, init=False)
    _position: Position | None = field(default=None, init=False)
    _waited_ms: int = field(default=0, init=False)
    _move: Move | None = field(default=None, init=False)

    def think(self, match: Match, nodes: int, dt_ms: int) -> Move | None:
        """Go on thinking; the move once it is found and the pace has passed. May raise EngineFailed."""
        invader = find_invader(self.name)
        if self._thinker is None or match.position != self._position:
            self._thinker = self.minds(match.position, invader, match.dice())
            self._position, self._waited_ms, self._move = match.position, 0, None
        self._waited_ms += dt_ms
        if self._move is None:
            self._move = self._thinker.step(nodes)
        if self._move is None or self._waited_ms < invader.pace:
            return None
        self._thinker = None
        return self._move
