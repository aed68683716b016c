"""Power-on: the machine looks itself over, line by line, as machines of that time did; any button cuts it short."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from cabinet import __version__
from cabinet.controls.panel import Control, Panel
from cabinet.engine.pool import borrow, give_back
from cabinet.engine.roster import INVADERS
from cabinet.engine.search import Search
from cabinet.engine.thinker import Thinker
from cabinet.rules.games import find_game
from cabinet.rules.perft import perft
from cabinet.scenes.canvas import Align, Canvas, Ink, Size
from cabinet.scenes.cues import Cue
from cabinet.scenes.messages import catalogue, languages
from cabinet.scenes.prose import centred
from cabinet.scenes.scene import Done, Stage
from cabinet.scenes.workshop import draw_chips, draw_leader, draw_sheet

LINE_MS, LAST_MS = 350, 900
PERFT_2 = 256  # moves of the first two plies from the start (the community's number)
LABEL_X, FINDING_X, VERDICT_X, TOP, PITCH = 40, 226, 280, 56, 22
BAR_Y, CHIPS_Y = 178, 190


@dataclass(frozen=True, slots=True)
class Finding:
    """What a check came to: whether all is well, and what was found, in figures and names."""

    well: bool
    found: str = ""


class SelfTest:
    """The rules count their moves, an invader moves, the words are there, no switch is stuck, the battery RAM holds."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.t_ms = 0
        self.panel = Panel()
        self.findings: dict[str, Finding] = {}
        _wake()  # even if the test is skipped
        self.checks: dict[str, Callable[[], Finding]] = {
            "rules": _rules,
            "brain": _brain,
            "words": _words,
            "panel": lambda: Finding(not self.panel.held, str(len(Control) - len(self.panel.held))),
            "nvram": lambda: Finding(self.stage.machine.nvram_sound),
        }

    def update(self, panel: Panel, dt_ms: int) -> Done | None:
        """One check a line; Done when all were seen for a moment."""
        self.t_ms += dt_ms
        self.panel = panel
        for name in tuple(self.checks)[len(self.findings) : self.t_ms // LINE_MS]:
            self.findings[name] = self.checks[name]()
            self.stage.cue(Cue.SERVICE)
        over = self.t_ms >= LINE_MS * len(self.checks) + LAST_MS
        return Done() if over or panel.any_button() else None

    def draw(self, canvas: Canvas) -> None:
        """A technical sheet: a line a check, how far it is, and the colours."""
        say = self.stage.say
        draw_sheet(canvas)
        centred(canvas, 8, say("self_test.title"), Ink.GOLD, Size.BIG)
        for line, (check, finding) in enumerate(self.findings.items()):
            self._line(canvas, TOP + line * PITCH, say(f"self_test.{check}"), finding)
        done = min(1.0, self.t_ms / (LINE_MS * len(self.checks)))
        canvas.bar(LABEL_X, BAR_Y, round((VERDICT_X - LABEL_X) * done), 3, Ink.GOLD)
        draw_chips(canvas, CHIPS_Y)
        centred(canvas, 212, __version__, Ink.GREY)

    def _line(self, canvas: Canvas, y: int, label: str, finding: Finding) -> None:
        verdict, ink = ("self_test.ok", Ink.GREEN) if finding.well else ("self_test.fault", Ink.ALARM)
        draw_leader(canvas, LABEL_X, VERDICT_X, y + 9)
        canvas.text(LABEL_X, y, label, Ink.WHITE)
        canvas.text(FINDING_X, y, finding.found, Ink.GREY, align=Align.RIGHT)
        canvas.text(VERDICT_X, y, self.stage.say(verdict), ink, align=Align.RIGHT)


def _wake() -> None:
    """Open what invaders think with and lay out its tables: a tenth of a second that no patron should wait for."""
    runner = borrow()
    Search(runner, find_game("ataxx").start())
    give_back(runner)


def _rules() -> Finding:
    counted = perft(find_game("ataxx").start(), 2)
    return Finding(counted == PERFT_2, str(counted))


def _brain() -> Finding:
    game = find_game("ataxx")
    start = game.start()
    move = Thinker(start, INVADERS[0], Random(0)).decide()
    return Finding(move in start.legal_moves(), game.format_move(move).upper())


def _words() -> Finding:
    return Finding(all(map(catalogue, languages())), " ".join(languages()).upper())
