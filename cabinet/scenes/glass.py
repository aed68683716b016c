"""The hourglasses of a game: what they show of each seat's clock, when they turn over, when they sound the alarm."""

from __future__ import annotations

from cabinet.match.clock import seconds
from cabinet.scenes.canvas import GlassPicture
from cabinet.scenes.cues import Cue
from cabinet.scenes.table import Table

ALARM_S = 10
FULL_MS = 100_000  # a full glass: what one coin buys by default
TURN_MS = 900  # a turning glass is shown turning for so long


class Glasses:
    """Follows the clocks from frame to frame, to hear what changed."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.t_ms = 0
        self.full_ms = dict.fromkeys(range(len(table.seats)), FULL_MS)
        self.before = {seat: table.match.remaining_ms(seat) for seat in self.full_ms}
        self.turned_ms: dict[int, int] = {}

    @property
    def alarm(self) -> bool:
        """The side to move has less than ten seconds left."""
        seat = self.table.match.to_move
        left = None if seat is None else self.table.match.remaining_ms(seat)
        return left is not None and left < ALARM_S * 1000

    def update(self, dt_ms: int) -> tuple[str, ...]:
        """Follow the clocks; the cues of what changed."""
        self.t_ms += dt_ms
        self.turned_ms = {seat: ms + dt_ms for seat, ms in self.turned_ms.items() if ms + dt_ms < TURN_MS}
        heard: list[str] = []
        for seat, before in self.before.items():
            now = self.table.match.remaining_ms(seat)
            if before is not None and now is not None:
                heard += self._changed(seat, before, now)
            self.before[seat] = now
        return tuple(heard)

    def picture(self, seat: int) -> GlassPicture:
        """The hourglass of one seat."""
        left = self.table.match.remaining_ms(seat)
        running = self.table.match.to_move == seat and self.table.match.clock_running
        if left is None:
            return GlassPicture(1.0, running, False, None, self.t_ms)
        sand = min(1.0, left / self.full_ms[seat])
        turned = self.turned_ms.get(seat)
        return GlassPicture(sand, running, left < ALARM_S * 1000, seconds(left), self.t_ms, turned)

    def _changed(self, seat: int, before: int, now: int) -> list[str]:
        if now > before:
            self.full_ms[seat] = max(FULL_MS, now)
            self.turned_ms[seat] = 0
            return [Cue.TURN_GLASS]
        ticked = seconds(now) < seconds(before) and 0 < now < ALARM_S * 1000
        return [Cue.ALARM_TICK] if ticked else []
