"""The result: the pieces are counted out one by one, the winner is named, and the points are told."""

from __future__ import annotations

from dataclasses import dataclass

from cabinet.controls.panel import Panel
from cabinet.match.result import Reason, Result
from cabinet.rules.outcome import Termination
from cabinet.scenes import cues
from cabinet.scenes.canvas import SEAT_INKS, Align, Canvas, Ink, Mood, Size
from cabinet.scenes.cues import Cue, Tune
from cabinet.scenes.prose import centred
from cabinet.scenes.scene import Done, Stage
from cabinet.scenes.status import draw_status
from cabinet.scenes.table import LAB

PIECE_MS = 75  # from one counted piece to the next
BURST_MS = 24  # from one bursting piece of the loser to the next
PAUSE_MS = 700  # before the winner is named
WAIT_MS = 30_000  # the result stays until a button, or so long
ACROSS, STEP = 7, 17  # pieces in a row of a heap, pixels from one to the next
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
        self._naming_ms = max(score.result.scores) * PIECE_MS + PAUSE_MS

    def update(self, panel: Panel, dt_ms: int) -> Done | None:
        """First a button ends the counting, the next one the scene."""
        self.t_ms += dt_ms
        if panel.any_button():
            if self.named:
                return Done()
            self.t_ms = self._naming_ms
        counted = min(max(self.score.result.scores), self.t_ms // PIECE_MS)
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
        for seat, x in enumerate((84, 236)):
            self._heap(canvas, seat, x)
        if self.named:
            self._told(canvas)
        draw_status(canvas, self.stage, self.t_ms)

    def _heap(self, canvas: Canvas, seat: int, x: int) -> None:
        scores = self.score.result.scores
        canvas.frame(x - 70, 40, 140, 136)
        canvas.text(x - 62, 22, self.score.names[seat], SEAT_INKS[seat])
        counted = str(min(self.counted, scores[seat]))
        canvas.text(x + 66, 4, counted, SEAT_INKS[seat], Size.HUGE, Align.RIGHT)
        for number in range(min(self.counted, scores[seat])):
            row, place = divmod(number, ACROSS)
            px, py = x + (place - ACROSS // 2) * STEP, 160 - row * STEP
            canvas.piece(px, py, seat, self.t_ms + number * 130, self._phase(seat, number))

    def _phase(self, seat: int, number: int) -> float:
        """A counted piece swells; the loser's burst one after the other when the winner is named."""
        winner, since = self.score.result.winner, self.t_ms - self._naming_ms - number * BURST_MS
        if self.named and winner not in (None, seat) and since > 0:
            return 1.0 + min(1.0, since / 420)
        return min(1.0, (self.t_ms - number * PIECE_MS) / 300)

    def _told(self, canvas: Canvas) -> None:
        say, score, result = self.stage.say, self.score, self.score.result
        if score.invader and result.winner is not None:
            mood = Mood.WINNING if score.names[result.winner] == score.invader.upper() else Mood.BEATEN
            canvas.portrait(188, 58, score.invader, mood, self.t_ms - self._naming_ms)
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
        if score.invader and score.names[winner] == score.invader.upper():
            return (Cue.LOSE,)
        self.stage.play(Tune.VICTORY)
        return (Cue.WIPE_OUT, Cue.WIN) if score.result.termination is Termination.WIPED_OUT else (Cue.WIN,)
