"""A finished game looked at again, in home play: step through its moves beside a graph of who stood better."""

from __future__ import annotations

from cabinet.controls.panel import STARTS, Panel
from cabinet.engine.analysis import Review
from cabinet.engine.block import LIMIT
from cabinet.match.contest import Match
from cabinet.rules.geometry import cells
from cabinet.rules.notation import format_move
from cabinet.scenes.canvas import SEAT_INKS, Align, BoardPicture, Canvas, Ink, Size
from cabinet.scenes.cues import Cue, Tune
from cabinet.scenes.layout import fitted
from cabinet.scenes.motion import Timeline, pieces_of
from cabinet.scenes.prose import centred
from cabinet.scenes.scene import Done, Stage
from cabinet.scenes.table import LAB, SIDE

IDLE_MS = 90_000
GRAPH_X, GRAPH_Y, GRAPH_W, GRAPH_H = 202, 46, 106, 96
TALLEST = 1500  # a lead that fills the graph: fifteen stones, in hundredths
HUNDREDTHS = 100  # of a stone


class LookBack:
    """Left and right go through the moves, each shown again; a button ends it. Done()."""

    def __init__(self, stage: Stage, match: Match) -> None:
        self.stage = stage
        self.match = match
        self.layout = fitted(match.start.topology, 14, 40, SIDE)
        self.positions = [match.start]
        for move, _ in match.history:
            self.positions.append(self.positions[-1].after(move)[0])
        self.review = Review(self.positions)
        self.ply = 0
        self.t_ms = self.shown_ms = self.quiet_ms = 0

    def update(self, panel: Panel, dt_ms: int) -> Done | None:
        """Judge a little, step through the game, end on a button."""
        self.t_ms += dt_ms
        self.shown_ms += dt_ms
        self.quiet_ms = self.quiet_ms + dt_ms if panel.quiet() else 0
        self.stage.play(Tune.SIGN_IN)
        self.review.step(self.stage.nodes_per_update)
        step = sum(panel.direction(player)[0] for player in range(len(STARTS)))
        ply = min(max(self.ply + step, 0), len(self.positions) - 1)
        if ply != self.ply:
            self.stage.cue(Cue.POINTER)
            self.shown_ms = 0 if ply > self.ply else IDLE_MS
            self.ply = ply
        return Done() if panel.any_button() or self.quiet_ms >= IDLE_MS else None

    def draw(self, canvas: Canvas) -> None:
        """The board after the move, the graph, and what the move was."""
        canvas.backdrop(LAB, self.t_ms)
        centred(canvas, 10, self.stage.say("review.title"), Ink.GOLD, Size.BIG)
        canvas.board(self._board())
        canvas.frame(GRAPH_X - 8, GRAPH_Y - 8, GRAPH_W + 16, GRAPH_H + 16)
        self._graph(canvas)
        canvas.frame(GRAPH_X - 8, 156, GRAPH_W + 16, 56)
        self._words(canvas)

    def _board(self) -> BoardPicture:
        position = self.positions[self.ply]
        gaps = frozenset(cells(position.gaps))
        if self.ply:
            effect = self.match.history[self.ply - 1][1]
            timeline = Timeline(self.positions[self.ply - 1], effect)
            if self.shown_ms < timeline.total_ms:
                glimpse = timeline.at(self.shown_ms)
                moving = {"motion": glimpse.motion, "turning": glimpse.turning}
                return BoardPicture(self.layout, glimpse.pieces, gaps, LAB, self.t_ms, **moving)  # type: ignore[arg-type]
            marked = tuple(cell for cell in (effect.placed, effect.vacated) if cell is not None)
            return BoardPicture(self.layout, pieces_of(position), gaps, LAB, self.t_ms, last_move=marked)
        return BoardPicture(self.layout, pieces_of(position), gaps, LAB, self.t_ms)

    def _graph(self, canvas: Canvas) -> None:
        """A bar a move, up for red and down for blue, as far as the judging has come; the one on the board lit."""
        middle, half = GRAPH_Y + GRAPH_H // 2, GRAPH_H // 2
        count = len(self.positions)
        for number, score in enumerate(self.review.scores):
            left, right = number * GRAPH_W // count, (number + 1) * GRAPH_W // count
            if score is None:
                continue
            tall = max(1, min(TALLEST, abs(score)) * half // TALLEST)
            ink = Ink.WHITE if number == self.ply else SEAT_INKS[score < 0]
            top = middle - tall if score > 0 else middle
            canvas.bar(GRAPH_X + left, top, max(1, right - left - 1), tall, ink)
        canvas.bar(GRAPH_X, middle, GRAPH_W, 1, Ink.GREY)
        canvas.bar(GRAPH_X + self.ply * GRAPH_W // count, GRAPH_Y + GRAPH_H, 2, 3, Ink.GOLD)

    def _words(self, canvas: Canvas) -> None:
        say, middle = self.stage.say, GRAPH_X + GRAPH_W // 2
        number = say("review.ply", number=self.ply, count=len(self.positions) - 1)
        canvas.text(middle, 164, number, Ink.WHITE, align=Align.CENTRE)
        if self.ply:
            move, effect = self.match.history[self.ply - 1]
            name = format_move(move, self.match.start.topology).upper()
            canvas.text(middle, 178, name, SEAT_INKS[effect.seat], Size.BIG, Align.CENTRE)
        score = self.review.scores[self.ply]
        if score is not None:
            ahead = f"{abs(score) / HUNDREDTHS:+.1f}" if abs(score) < LIMIT else say("review.won")
            canvas.text(middle, 198, ahead, SEAT_INKS[score < 0], align=Align.CENTRE)
        centred(canvas, 220, say("review.keys"), Ink.GREY)
