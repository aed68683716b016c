"""How to play, told in pictures: real moves of the real rules on a small story of positions, each with its caption."""

from __future__ import annotations

from dataclasses import dataclass

from cabinet.rules.games import find_game
from cabinet.rules.moves import Move
from cabinet.rules.spread import Position
from cabinet.scenes.aim import targets
from cabinet.scenes.canvas import Align, BoardPicture, Canvas, Cursor, GlassPicture, Ink, Size
from cabinet.scenes.layout import BoardLayout
from cabinet.scenes.motion import Timeline, pieces_of
from cabinet.scenes.prose import centred, paragraph
from cabinet.scenes.scene import Stage
from cabinet.scenes.table import LAB, PITCH

SHOW_MS, PICK_MS, REST_MS = 900, 900, 1900
EACH_MS = SHOW_MS + PICK_MS + REST_MS
CLOCK_MS, TURN_MS, GOAL_MS = 5200, 700, 1800  # the last picture, when its glass is turned over, when the goal is told
GLASS_RUNS = 40  # times faster than a glass runs in a game


@dataclass(frozen=True, slots=True)
class Lesson:
    """One caption with one move: shown at rest, then picked up with its targets, then played."""

    caption: str
    position: Position
    move: Move
    held: int  # the stone that is picked up


class HowTo:
    """An attract page of three lessons, then what a coin buys and the goal."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.layout = BoardLayout(find_game("ataxx").rules.topology, 10, 42, PITCH)
        self.lessons = lessons()
        self.t_ms = 0

    @property
    def length_ms(self) -> int:
        return len(self.lessons) * EACH_MS + CLOCK_MS

    def update(self, dt_ms: int) -> None:
        """Time goes on."""
        self.t_ms += dt_ms

    def draw(self, canvas: Canvas) -> None:
        """The board with the move under way at the left, the captions so far at the right."""
        number = min(self.t_ms // EACH_MS, len(self.lessons) - 1)
        canvas.backdrop(LAB, self.t_ms)
        centred(canvas, 10, self.stage.say("how_to.title"), Ink.GOLD, Size.BIG)
        canvas.board(self._picture(self.lessons[number], self.t_ms - number * EACH_MS))
        clock = self.t_ms - len(self.lessons) * EACH_MS
        if clock >= 0:
            self._clock(canvas, clock)
        self._captions(canvas, number, clock)

    def _captions(self, canvas: Canvas, number: int, clock: int) -> None:
        say, seconds = self.stage.say, self.stage.machine.adjustments.seconds_per_coin
        canvas.frame(188, 36, 128, 180)
        y = 46
        for lesson in self.lessons[: number + 1]:
            y = 6 + paragraph(canvas, 198, y, 18, say(f"how_to.{lesson.caption}"), Ink.WHITE)
        if clock >= 0:
            y = 6 + paragraph(canvas, 198, y, 18, say("how_to.time", seconds=seconds), Ink.GOLD)
        if clock >= GOAL_MS:
            paragraph(canvas, 198, y, 18, say("how_to.win"), Ink.GOLD)

    def _clock(self, canvas: Canvas, ms: int) -> None:
        """What a coin buys: it drops, the glass turns over, and the sand runs."""
        canvas.frame(40, 72, 108, 108)
        canvas.symbol(54, 96, "slot", min(ms, TURN_MS))
        whole = self.stage.machine.adjustments.seconds_per_coin * 1000
        left = whole if ms >= TURN_MS else 0
        left = max(0, left - GLASS_RUNS * max(0, ms - 2 * TURN_MS)) if left else 0
        turned = ms - TURN_MS if ms >= TURN_MS else None
        running = ms >= 2 * TURN_MS and left > 0
        seconds = -(-left // 1000)
        canvas.hourglass(98, 82, GlassPicture(left / whole, running, False, seconds, self.t_ms, turned))
        canvas.text(118, 157, str(seconds), Ink.GOLD, Size.BIG, Align.CENTRE)

    def _picture(self, lesson: Lesson, ms: int) -> BoardPicture:
        after, effect = lesson.position.after(lesson.move)
        timeline = Timeline(lesson.position, effect)
        gaps = frozenset[int]()
        if ms < SHOW_MS:
            return BoardPicture(self.layout, pieces_of(lesson.position), gaps, LAB, self.t_ms)
        if ms < SHOW_MS + PICK_MS:
            clones, jumps = targets(lesson.position, lesson.held)
            pointing = (Cursor(0, lesson.move.to, active=True),)
            return BoardPicture(
                self.layout, pieces_of(lesson.position), gaps, LAB, self.t_ms, pointing, lesson.held, clones, jumps
            )
        glimpse = timeline.at(ms - SHOW_MS - PICK_MS)
        if ms - SHOW_MS - PICK_MS >= timeline.total_ms:
            return BoardPicture(self.layout, pieces_of(after), gaps, LAB, self.t_ms, last_move=(lesson.move.to,))
        return BoardPicture(
            self.layout, glimpse.pieces, gaps, LAB, self.t_ms, motion=glimpse.motion, turning=glimpse.turning
        )


def lessons() -> tuple[Lesson, ...]:
    """A clone, a jump, and a leap into a crowd."""
    game = find_game("ataxx")
    cell = game.rules.topology.cell
    crowd = game.parse("7/7/2ooo2/2o1o2/2ooo2/2x4/7 x 0 1")
    start = game.start()
    cloned, _ = start.after(Move.clone(cell("b6")))
    answered, _ = cloned.after(Move.clone(cell("g6")))
    return (
        Lesson("clone", start, Move.clone(cell("b6")), cell("a7")),
        Lesson("jump", answered, Move.jump(cell("b6"), cell("d5")), cell("b6")),
        Lesson("infect", crowd, Move.jump(cell("c2"), cell("d4")), cell("c2")),
    )
