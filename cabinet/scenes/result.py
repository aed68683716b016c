"""The result: the pieces march in and are counted out, the winner is named, and the points are told."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi, sin

from cabinet.controls.panel import Panel
from cabinet.match.result import Reason, Result
from cabinet.rules.outcome import Termination
from cabinet.scenes import cues
from cabinet.scenes.canvas import SEAT_INKS, Align, Canvas, Ink, Mood, Size
from cabinet.scenes.cues import Cue, Tune
from cabinet.scenes.march import Heap, heaps, landed, landing_ms
from cabinet.scenes.prose import centred
from cabinet.scenes.scene import Done, Stage
from cabinet.scenes.status import draw_status
from cabinet.scenes.table import LAB

BURST_MS = 24  # from one bursting piece of the loser to the next
PAUSE_MS = 700  # before the winner is named
WAIT_MS = 30_000  # the result stays until a button, or so long
CHEER_MS, CHEER_PX = 900, 6  # a wave that goes through the winner's heap
ROOMY = 2  # heaps that stand wide enough for a name and huge figures side by side
FORFEIT_SHOWN = 30  # letters of what an outside engine did wrong
REASONS = {Reason.TIME: "result.out_of_time", Reason.FORFEIT: "result.forfeit", Reason.RESIGN: "result.resigned"}


@dataclass(frozen=True, slots=True)
class Score:
    """A finished game as it is told: names by seat, the invader's seat if there is one, what it brought."""

    result: Result
    names: tuple[str, ...]
    invader: str | None = None
    points: int | None = None  # of this game, where one plays an invader
    total: int | None = None


class ResultScene:
    """Counts out, names the winner, waits for a button. Done() then."""

    def __init__(self, stage: Stage, score: Score) -> None:
        self.stage = stage
        self.score = score
        self.t_ms = 0
        self.counted = 0
        self.named = False
        stage.play(Tune.SILENCE)
        self.heaps = heaps(score.result.scores)
        self._naming_ms = landing_ms(max(score.result.scores)) + PAUSE_MS

    def update(self, panel: Panel, dt_ms: int) -> Done | None:
        """First a button ends the counting, the next one the scene."""
        self.t_ms += dt_ms
        if panel.any_button():
            if self.named:
                return Done()
            self.t_ms = self._naming_ms
        counted = min(max(self.score.result.scores), landed(self.t_ms))
        if counted > self.counted:
            self.stage.cue(cues.count(counted))
            self.counted = counted
        if not self.named and self.t_ms >= self._naming_ms:
            self.named = True
            self.stage.cue(*self._verdict())
        return Done() if self.t_ms > WAIT_MS else None

    def draw(self, canvas: Canvas) -> None:
        """A heap a side, growing; then the verdict."""
        canvas.backdrop(self.score.invader or LAB, self.t_ms)
        for seat, heap in enumerate(self.heaps):
            self._counter(canvas, seat, heap)
        if self.named:
            self._portrait(canvas)
        for seat, heap in enumerate(self.heaps):
            for number in range(heap.pieces):
                self._piece(canvas, seat, heap, number)
        if self.named:
            self._told(canvas)
        draw_status(canvas, self.stage, self.t_ms)

    def _counter(self, canvas: Canvas, seat: int, heap: Heap) -> None:
        """The box of a heap, its name and its figure."""
        ink, half = SEAT_INKS[seat], heap.wide // 2 + 8
        canvas.frame(heap.x - half, 40, 2 * half, 136)
        counted = str(min(self.counted, heap.pieces))
        if len(self.heaps) <= ROOMY:
            canvas.text(heap.x - half + 8, 22, self.score.names[seat], ink)
            canvas.text(heap.x + half - 4, 4, counted, ink, Size.HUGE, Align.RIGHT)
        else:
            canvas.text(heap.x, 8, counted, ink, Size.BIG, Align.CENTRE)
            canvas.text(heap.x, 28, self.score.names[seat], ink, align=Align.CENTRE)

    def _piece(self, canvas: Canvas, seat: int, heap: Heap, number: int) -> None:
        """One piece on its way, or in the heap; the winner's cheer, the losers' burst one after the other."""
        there = heap.at(number, self.t_ms)
        if there is None:
            return
        x, y, phase = there
        winner, since = self.score.result.winner, self.t_ms - self._naming_ms
        if self.named and winner == seat:
            beat = (since - x * 4) % CHEER_MS * 4 / CHEER_MS
            y -= round(sin(beat * pi) * CHEER_PX) if beat < 1 and since > x * 4 else 0
        elif self.named and winner is not None:
            phase = 1.0 + min(1.0, max(0, since - number * BURST_MS) / 420)
        canvas.piece(x, y, seat, self.t_ms + number * 130, phase)

    def _portrait(self, canvas: Canvas) -> None:
        """The invader takes the place of whoever lost, gloating in the patron's or done for in its own."""
        score, winner = self.score, self.score.result.winner
        if not score.invader or winner is None:
            return
        loser = next(seat for seat in range(len(self.heaps)) if seat != winner)
        mood = Mood.WINNING if self._invader_won else Mood.BEATEN
        canvas.portrait(self.heaps[loser].x - 48, 58, score.invader, mood, self.t_ms - self._naming_ms)

    @property
    def _invader_won(self) -> bool:
        score, winner = self.score, self.score.result.winner
        return bool(score.invader) and winner is not None and winner == len(score.names) - 1

    def _told(self, canvas: Canvas) -> None:
        say, score, result = self.stage.say, self.score, self.score.result
        canvas.frame(30, 180, 260, 44)
        if result.winner is None:
            centred(canvas, 186, say("result.draw"), Ink.WHITE, Size.BIG)
        else:
            centred(canvas, 186, say("result.win", name=score.names[result.winner]), SEAT_INKS[result.winner], Size.BIG)
        centred(canvas, 208, "   ".join(self._details()), Ink.GOLD)

    def _details(self) -> list[str]:
        say, score, result = self.stage.say, self.score, self.score.result
        details = [say(REASONS[result.reason])] if result.reason in REASONS else []
        if result.reason is Reason.FORFEIT and result.text:
            return [*details, result.text[:FORFEIT_SHOWN].upper()]
        if result.termination is Termination.WIPED_OUT:
            details.append(say("result.wiped_out"))
        if score.points is not None:
            details.append(say("result.points", points=score.points))
        if score.total is not None:
            details.append(say("result.total", points=score.total))
        return details

    def _verdict(self) -> tuple[str, ...]:
        score, winner = self.score, self.score.result.winner
        if winner is None:
            return (Cue.DRAW,)
        if self._invader_won:
            return (Cue.LOSE,)
        self.stage.play(Tune.VICTORY)
        return (Cue.WIPE_OUT, Cue.WIN) if score.result.termination is Termination.WIPED_OUT else (Cue.WIN,)
