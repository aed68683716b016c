"""Power-on: the machine looks itself over, line by line, as machines of that time did; any button cuts it short."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from cabinet.controls.panel import Panel
from cabinet.engine.roster import INVADERS
from cabinet.engine.thinker import Thinker
from cabinet.rules.games import find_game
from cabinet.rules.perft import perft
from cabinet.scenes.canvas import Align, Canvas, Ink, Size
from cabinet.scenes.cues import Cue
from cabinet.scenes.messages import catalogue, languages
from cabinet.scenes.prose import centred
from cabinet.scenes.scene import Done, Stage

LINE_MS, LAST_MS = 350, 900
PERFT_2 = 256  # moves of the first two plies from the start (the community's number)


class SelfTest:
    """The rules count their moves, an invader moves, the words are there, no switch is stuck, the battery RAM holds."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.t_ms = 0
        self.panel = Panel()
        self.passed: dict[str, bool] = {}
        self.checks: dict[str, Callable[[], bool]] = {
            "rules": lambda: perft(find_game("ataxx").start(), 2) == PERFT_2,
            "brain": self._brain,
            "words": lambda: all(map(catalogue, languages())),
            "panel": lambda: not self.panel.held,
            "nvram": lambda: self.stage.machine.nvram_sound,
        }

    def update(self, panel: Panel, dt_ms: int) -> Done | None:
        """One check a line; Done when all were seen for a moment."""
        self.t_ms += dt_ms
        self.panel = panel
        for name in tuple(self.checks)[len(self.passed) : self.t_ms // LINE_MS]:
            self.passed[name] = self.checks[name]()
            self.stage.cue(Cue.SERVICE)
        over = self.t_ms >= LINE_MS * len(self.checks) + LAST_MS
        return Done() if over or panel.any_button() else None

    def draw(self, canvas: Canvas) -> None:
        """Plain technical lines."""
        say = self.stage.say
        canvas.bar(0, 0, 320, 240, Ink.DARK)
        centred(canvas, 30, say("self_test.title"), Ink.GOLD, Size.BIG)
        for line, (check, passed) in enumerate(self.passed.items()):
            y = 80 + line * 18
            canvas.text(70, y, say(f"self_test.{check}"), Ink.GREY)
            verdict, ink = ("self_test.ok", Ink.GREEN) if passed else ("self_test.fault", Ink.ALARM)
            canvas.text(250, y, say(verdict), ink, align=Align.RIGHT)

    def _brain(self) -> bool:
        start = find_game("ataxx").start()
        return Thinker(start, INVADERS[0], Random(0)).step(1000) in start.legal_moves()
