"""Choosing before a game: the invader (as far up as the ladder has been climbed) and the board, on two dials."""

from __future__ import annotations

from dataclasses import dataclass

from cabinet.controls.panel import Panel
from cabinet.engine.roster import INVADERS, Invader
from cabinet.rules.boards import EMPTY, Layout, arcade_layouts, layouts
from cabinet.rules.games import find_game
from cabinet.rules.geometry import cells
from cabinet.scenes.canvas import Align, BoardPicture, Canvas, Ink, Mood, Size
from cabinet.scenes.cues import Cue, Tune
from cabinet.scenes.layout import BoardLayout
from cabinet.scenes.motion import pieces_of
from cabinet.scenes.party import Party
from cabinet.scenes.prose import blinks, centred
from cabinet.scenes.scene import Done, Stage
from cabinet.scenes.status import draw_status
from cabinet.scenes.table import LAB

PATIENCE_MS = 20_000
INVADER_AT, BOARD_AT = 84, 236  # the middles of the two dials
DIAL_Y, DIAL_H = 44, 160
CELL = 12


@dataclass(frozen=True, slots=True)
class Choice:
    """What was chosen; no invader in a game of two people."""

    layout: Layout
    invader: Invader | None = None


class Choose:
    """Left and right turn the invader, up and down the board, a button goes.

    Done(Choice), or Done(None) when a challenger came.
    """

    def __init__(self, stage: Stage, party: Party) -> None:
        self.stage = stage
        self.party = party
        self.t_ms = 0
        self.top = len(INVADERS) - 1 if stage.machine.adjustments.home else min(party.seated[0].rung, len(INVADERS) - 1)
        self.rung = min(party.seated[0].rung, self.top)
        self.board = stage.rng.randrange(len(self._boards()))

    @property
    def choice(self) -> Choice:
        """As the dials stand."""
        boards = self._boards()
        return Choice(boards[self.board % len(boards)], None if self.party.duel else INVADERS[self.rung])

    @property
    def _world(self) -> str:
        """Whose world the boards are shown in."""
        return LAB if self.party.duel else INVADERS[self.rung].name

    def update(self, panel: Panel, dt_ms: int) -> Done | None:
        """Turn the dials by the first player's (in a game of two, by either's) controls."""
        self.t_ms += dt_ms
        self.stage.play(Tune.SIGN_IN)
        if self.party.challenger:
            return Done(None)
        click = panel.click()
        if click:
            return self._clicked(*click)
        for patron in self.party.seated:
            dx, dy = panel.direction(patron.player)
            self._turn(dx, dy)
            if panel.button(patron.player) or panel.start(patron.player):
                return self._go()
        return self._go() if self.t_ms >= PATIENCE_MS else None

    def draw(self, canvas: Canvas) -> None:
        """Two dials, or the board's alone."""
        choice, say = self.choice, self.stage.say
        canvas.backdrop(self._world, self.t_ms)
        if choice.invader:
            centred(canvas, 12, say("choose.opponent"), Ink.GOLD, Size.BIG)
            self._invader(canvas, choice.invader)
            self._board(canvas, BOARD_AT, choice.layout)
        else:
            centred(canvas, 12, say("choose.board"), Ink.GOLD, Size.BIG)
            self._board(canvas, 160, choice.layout)
        if blinks(self.t_ms):
            centred(canvas, 212, say("choose.go"), Ink.WHITE)
        draw_status(canvas, self.stage, self.t_ms)

    def _boards(self) -> tuple[Layout, ...]:
        which = self.stage.machine.adjustments.boards
        if which == "open":
            return (EMPTY,)
        if which == "any" or self.party.duel:
            return (EMPTY, *layouts("arcade"), *layouts("tournament"))
        return arcade_layouts(self.rung)

    def _turn(self, dx: int, dy: int) -> None:
        if self.party.duel:
            dx, dy = 0, dx or dy
        if dx and self.top:
            self.rung = (self.rung + dx) % (self.top + 1)
            self.board = 0
        if dy:
            self.board = (self.board + dy) % len(self._boards())
        if dx or dy:
            self.stage.cue(Cue.POINTER)

    def _clicked(self, x: int, y: int) -> Done | None:
        """A click or tap goes, but on an edge of a dial it turns it."""
        if not DIAL_Y <= y < DIAL_Y + DIAL_H:
            return self._go()
        middle = 160 if self.party.duel else INVADER_AT if x < 160 else BOARD_AT
        if abs(x - middle) < 36:
            return self._go()
        step = 1 if x > middle else -1
        self._turn(*((step, 0) if middle == INVADER_AT else (0, step)))
        return None

    def _go(self) -> Done:
        self.stage.cue(Cue.SELECT)
        return Done(self.choice)

    def _invader(self, canvas: Canvas, invader: Invader) -> None:
        say = self.stage.say
        canvas.frame(INVADER_AT - 68, DIAL_Y, 136, DIAL_H)
        canvas.portrait(INVADER_AT - 48, DIAL_Y + 8, invader.name, Mood.IDLE, self.t_ms)
        canvas.text(INVADER_AT, 154, invader.title.upper(), Ink.FLESH, align=Align.CENTRE)
        suggested = self.rung == min(self.party.seated[0].rung, self.top)
        if suggested:
            canvas.text(INVADER_AT, 170, say("choose.suggested"), Ink.GOLD, align=Align.CENTRE)
        standing = say("versus.stage", number=invader.rung + 1, count=len(INVADERS))
        canvas.text(INVADER_AT, 186, standing, Ink.GREY, align=Align.CENTRE)
        if self.top:
            canvas.symbol(INVADER_AT - 66, 88, "left", self.t_ms)
            canvas.symbol(INVADER_AT + 50, 88, "right", self.t_ms)

    def _board(self, canvas: Canvas, x: int, layout: Layout) -> None:
        say = self.stage.say
        canvas.frame(x - 68, DIAL_Y, 136, DIAL_H)
        draw_map(canvas, x - 42, DIAL_Y + 20, layout, self._world, self.t_ms)
        name = say.find(f"board.{layout.name}") or layout.name
        canvas.text(x, 164, name, Ink.FLESH, align=Align.CENTRE)
        gaps = say("choose.gaps", count=layout.gaps) if layout.gaps else say("choose.open")
        canvas.text(x, 180, gaps, Ink.GREY, align=Align.CENTRE)
        if len(self._boards()) > 1:
            canvas.symbol(x - 66, 88, "left" if self.party.duel else "up", self.t_ms)
            canvas.symbol(x + 50, 88, "right" if self.party.duel else "down", self.t_ms)


def draw_map(canvas: Canvas, x: int, y: int, layout: Layout, world: str, t_ms: int) -> None:
    """A layout as a small board of its world, twelve pixels a cell."""
    position = find_game("ataxx").start(layout)
    place, gaps = BoardLayout(position.topology, x, y, CELL), frozenset(cells(position.gaps))
    canvas.board(BoardPicture(place, pieces_of(position), gaps, world, t_ms))
