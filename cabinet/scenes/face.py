"""What an invader shows of the game: it thinks on its turn, is pleased or hurt by what turned, gloats or is beaten."""

from __future__ import annotations

from cabinet.match.result import Result
from cabinet.rules.spread import Effect, Position
from cabinet.scenes import cues
from cabinet.scenes.canvas import Mood
from cabinet.scenes.messages import Messages

FEELING_MS = 2600  # how long a feeling, and the line that goes with it, lasts
MANY = 3  # pieces turned in one move that are worth a feeling
AHEAD = 12  # pieces of lead that are worth gloating
CALM = (Mood.IDLE, Mood.THINKING)


def remark(say: Messages, name: str, mood: Mood, n: int) -> str:
    """The n-th thing an invader says in a mood, round and round; nothing from anyone who is not an invader."""
    return say.in_turn(f"taunt.{name}_{mood}", n)


class Face:
    """The mood of the invader in a seat."""

    def __init__(self, name: str, seat: int) -> None:
        self.name = name
        self.seat = seat
        self.mood = Mood.IDLE
        self.mood_ms = 0
        self._spoken = 0
        self._for_good = False

    def update(self, dt_ms: int, thinking: bool) -> None:
        """A feeling passes; without one the invader thinks or waits."""
        self.mood_ms += dt_ms
        calm = Mood.THINKING if thinking else Mood.IDLE
        over = self.mood in CALM or (self.mood_ms >= FEELING_MS and not self._for_good)
        if over and self.mood is not calm:
            self.mood, self.mood_ms = calm, 0

    def line(self, say: Messages) -> str:
        """What goes with the feeling it has; calm, it has nothing to say."""
        return "" if self.mood in CALM else remark(say, self.name, self.mood, self._spoken)

    def saw(self, effect: Effect, after: Position) -> tuple[str, ...]:
        """What the invader makes of a move; the cues of it."""
        if len(effect.converted) < MANY:
            return ()
        counts = after.counts
        gloats = 2 * counts[self.seat] - sum(counts) >= AHEAD
        pleased = Mood.WINNING if gloats else Mood.PLEASED
        return self._feel(pleased if effect.seat == self.seat else Mood.HURT)

    def heard(self, result: Result) -> tuple[str, ...]:
        """How the invader takes the end of the game."""
        if result.winner is None:
            return ()
        self._for_good = True
        return self._feel(Mood.WINNING if result.winner == self.seat else Mood.BEATEN)

    def _feel(self, mood: Mood) -> tuple[str, ...]:
        self.mood, self.mood_ms = mood, 0
        self._spoken += 1
        return (cues.taunt(self.name),)
