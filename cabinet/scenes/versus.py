"""The versus card: who meets whom, for a few seconds; a button goes straight to the board."""

from __future__ import annotations

from dataclasses import dataclass

from cabinet.controls.panel import Panel
from cabinet.engine.roster import INVADERS, Invader
from cabinet.scenes.canvas import Align, Canvas, Ink, Mood, Size
from cabinet.scenes.cues import Cue
from cabinet.scenes.ladder_strip import draw_ladder
from cabinet.scenes.prose import centred
from cabinet.scenes.scene import Done, Stage
from cabinet.scenes.table import LAB

STAY_MS, SLIDE_MS = 3200, 450
TALLEST = 3  # pieces in the heap that stands for a person


@dataclass(frozen=True, slots=True)
class Card:
    """The two sides of a card: names, and the invader where the second side is one."""

    red: str
    blue: str
    invader: Invader | None = None


class Versus:
    """Both sides slide in and face each other."""

    def __init__(self, stage: Stage, card: Card) -> None:
        self.stage = stage
        self.card = card
        self.t_ms = 0
        stage.cue(Cue.TRANSITION)

    def update(self, panel: Panel, dt_ms: int) -> Done | None:
        """Done after a while or on any button."""
        self.t_ms += dt_ms
        return Done() if self.t_ms >= STAY_MS or panel.any_button() else None

    def draw(self, canvas: Canvas) -> None:
        """Red from the left, blue from the right, VS between."""
        invader = self.card.invader
        canvas.backdrop(invader.name if invader else LAB, self.t_ms)
        left = max(0, SLIDE_MS - self.t_ms) * 160 // SLIDE_MS
        canvas.frame(12 - left, 56, 128, 124)
        self._heap(canvas, 76 - left, 0)
        canvas.text(76 - left, 162, self.card.red, Ink.RED, align=Align.CENTRE)
        canvas.frame(180 + left, 56, 128, 124)
        if invader:
            canvas.portrait(196 + left, 62, invader.name, Mood.PLEASED, self.t_ms)
        else:
            self._heap(canvas, 244 + left, 1)
        canvas.text(244 + left, 162, self.card.blue, Ink.BLUE, align=Align.CENTRE)
        if self.t_ms >= SLIDE_MS:
            canvas.symbol(132, 92, "vs", self.t_ms)
        self._heading(canvas)

    def _heading(self, canvas: Canvas) -> None:
        invader, say = self.card.invader, self.stage.say
        canvas.frame(28, 15, 264, 26)
        if invader:
            heading = say("versus.stage", number=invader.rung + 1, count=len(INVADERS))
            centred(canvas, 20, heading, Ink.WHITE, Size.BIG)
            draw_ladder(canvas, 194, invader.rung, invader.rung)
        else:
            centred(canvas, 24, say("versus.challenge", name=self.card.red, other=self.card.blue), Ink.WHITE)

    def _heap(self, canvas: Canvas, x: int, seat: int) -> None:
        """A little pyramid of a person's gel."""
        for row in range(TALLEST):
            for place in range(TALLEST - row):
                px = x + (2 * place - (TALLEST - row - 1)) * 13
                canvas.piece(px, 136 - row * 22, seat, self.t_ms + row * 210 + place * 140)
