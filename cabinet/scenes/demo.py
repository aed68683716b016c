"""The demonstration: two invaders really play each other, with the very scene a patron plays in."""

from __future__ import annotations

from cabinet.controls.panel import Panel
from cabinet.engine.roster import INVADERS
from cabinet.match.contest import Match, Seat
from cabinet.rules.boards import layouts
from cabinet.rules.games import find_game
from cabinet.scenes.canvas import Align, Canvas, Ink
from cabinet.scenes.columns import PORTRAIT_MIDDLE
from cabinet.scenes.play import Play
from cabinet.scenes.prose import blinks
from cabinet.scenes.scene import Stage
from cabinet.scenes.table import lay

LENGTH_MS = 30_000


class Demo:
    """A page that shows a stretch of a game; a silent one, so that the room hears the attract tune alone."""

    length_ms = LENGTH_MS

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        board = stage.rng.choice(layouts("arcade"))
        red, blue = stage.rng.sample(INVADERS, 2)
        start = find_game("ataxx").unlimited().start(board)
        seats = (Seat.of_computer(red.name), Seat.of_computer(blue.name))
        self.silent = Stage(stage.machine, stage.rng, stage.say, stage.nodes_per_update)
        self.play = Play(self.silent, lay(Match(start, seats, seed=stage.rng.getrandbits(32))))

    def update(self, dt_ms: int) -> None:
        """The game goes on by itself; what it would sound like is not heard."""
        self.play.update(Panel(), dt_ms)
        self.silent.cues.clear()

    def draw(self, canvas: Canvas) -> None:
        """The game, and on the plate below the portrait that it is one for show."""
        self.play.draw(canvas)
        if blinks(self.play.t_ms, 1500):
            banner = self.stage.say("demo.banner")
            canvas.text(PORTRAIT_MIDDLE, 177, banner, Ink.GOLD, align=Align.CENTRE)
