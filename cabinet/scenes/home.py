"""Help that only home play gives: a hint (a nudge first, then the move), taking back, giving up. Never in paid play."""

from __future__ import annotations

from collections.abc import Callable

from cabinet.controls.panel import Panel
from cabinet.engine.roster import TOURNAMENT
from cabinet.engine.thinker import Thinker
from cabinet.match.contest import Match
from cabinet.rules.moves import Move
from cabinet.rules.spread import Position
from cabinet.scenes.canvas import Align, Canvas, Ink
from cabinet.scenes.cues import Cue
from cabinet.scenes.scene import Stage

LINE = 14
LEFT, TOP, WIDE = 84, 78, 132


class Hint:
    """What a strong player would do here: thought out in slices, then told in two steps."""

    def __init__(self, match: Match) -> None:
        self.position = match.position
        self.thinker = Thinker(match.position, TOURNAMENT, match.dice())
        self.move: Move | None = None
        self.plain = False  # asked for a second time: the move itself

    def think(self, nodes: int) -> None:
        """Spend a slice."""
        if self.move is None:
            self.move = self.thinker.step(nodes)

    def cells(self) -> frozenset[int]:
        """What to mark: first the neighbourhood to look at, then the move."""
        if self.move is None or self.move.is_pass:
            return frozenset()
        near = self.position.topology.near[self.move.to] | 1 << self.move.to
        if not self.plain:
            return frozenset(cell for cell in range(self.position.topology.size) if near >> cell & 1)
        return frozenset({self.move.to} if self.move.origin is None else {self.move.origin, self.move.to})


class Helper:
    """The menu that a person's start opens in home play, and the hint it may have asked for."""

    def __init__(self, stage: Stage, match: Match) -> None:
        self.stage = stage
        self.match = match
        self.open = False
        self.line = 0
        self.hint: Hint | None = None
        self.items: dict[str, Callable[[int], None]] = {
            "hint": self._hint,
            "take_back": self._take_back,
            "give_up": self.match.resign,
            "go_on": lambda _: None,
        }

    def update(self, panel: Panel, player: int) -> bool:
        """One frame of the person to move; True while the menu has the controls or has just changed the game."""
        if self.hint and self.hint.position == self.match.position:
            self.hint.think(self.stage.nodes_per_update)
        if not self.open:
            self.open = self.stage.machine.adjustments.home and panel.start(player)
            return self.open
        _, dy = panel.direction(player)
        if dy:
            self.line = (self.line + dy) % len(self.items)
            self.stage.cue(Cue.POINTER)
        if panel.start(player) or panel.button(player):
            self.open = False
            chosen = "go_on" if panel.start(player) else tuple(self.items)[self.line]
            seat = self.match.to_move
            if seat is not None:
                self.items[chosen](seat)
            self.stage.cue(Cue.SELECT)
        return True

    def marked(self, position: Position) -> frozenset[int]:
        """The cells the hint points at in this position."""
        return self.hint.cells() if self.hint and self.hint.position == position else frozenset()

    def draw(self, canvas: Canvas) -> None:
        """The menu, when it is open."""
        if not self.open:
            return
        canvas.frame(LEFT, TOP, WIDE, LINE * len(self.items) + 22)
        for line, item in enumerate(self.items):
            ink = Ink.GOLD if line == self.line else Ink.GREY
            canvas.text(
                LEFT + WIDE // 2, TOP + 14 + line * LINE, self.stage.say(f"home.{item}"), ink, align=Align.CENTRE
            )

    def _hint(self, _: int) -> None:
        if self.hint and self.hint.position == self.match.position:
            self.hint.plain = True
        else:
            self.hint = Hint(self.match)

    def _take_back(self, seat: int) -> None:
        """Back to this person's own last move, the reply taken back too."""
        self.match.take_back(1)
        while self.match.to_move != seat and self.match.history:
            self.match.take_back(1)
