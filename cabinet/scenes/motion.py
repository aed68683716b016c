"""How a move is told in time: the piece's own motion, then the infection spreading from where it landed.

All times are milliseconds from the start of the move. The timeline is a value, so any instant can be asked for
and a skip is only asking for the end.
"""

from __future__ import annotations

from dataclasses import dataclass

from cabinet.rules.geometry import cells
from cabinet.rules.spread import Effect, Position
from cabinet.scenes import cues
from cabinet.scenes.canvas import Motion, MotionKind, Turning
from cabinet.scenes.cues import Cue

CLONE_MS, JUMP_MS = 340, 380
TURN_MS, TURN_STAGGER_MS = 280, 40
FILL_STAGGER_MS = 45
SHAKE_MS, SHAKE_PX = 360, 4
ALL_ROUND = 8  # every neighbour turned: the screen shakes once
SPEED_PERCENT = {"slow": 170, "normal": 100, "fast": 50, "off": 0}


@dataclass(frozen=True, slots=True)
class Glimpse:
    """The board at one instant of a move."""

    pieces: tuple[int | None, ...]
    motion: Motion | None = None
    turning: tuple[Turning, ...] = ()


@dataclass(frozen=True, slots=True)
class Timeline:
    """What a move did to `before`, told at `percent` of the normal durations (0: at once)."""

    before: Position
    effect: Effect
    percent: int = 100

    @property
    def travel_ms(self) -> int:
        """How long the moving piece is under way."""
        if self.effect.placed is None:
            return 0
        return (CLONE_MS if self.effect.vacated is None else JUMP_MS) * self.percent // 100

    @property
    def total_ms(self) -> int:
        """When the last piece has turned or appeared."""
        ends = [self.travel_ms]
        ends += [start + self._scaled(TURN_MS) for start in self._turn_starts()]
        ends += [start + self._scaled(TURN_MS) for start in self._fill_starts()]
        return max(ends)

    def at(self, ms: int) -> Glimpse:
        """The board `ms` after the move began."""
        pieces = list(pieces_of(self.before))
        turning: list[Turning] = []
        motion = self._travel(ms)
        if self.effect.placed is not None:
            if self.effect.vacated is not None:
                pieces[self.effect.vacated] = None
            pieces[self.effect.placed] = None if motion else self.effect.seat
        for start, (cell, old) in zip(self._turn_starts(), self._wave(), strict=True):
            self._turn(ms - start, cell, old, pieces, turning)
        for start, cell in zip(self._fill_starts(), self.effect.filled, strict=True):
            if ms >= start:
                pieces[cell] = self.effect.filled_by
        return Glimpse(tuple(pieces), motion, tuple(turning))

    def heard(self, since: int, until: int) -> tuple[str, ...]:
        """What is heard in (since, until]; pass since=-1 to hear the start itself."""
        moments: list[tuple[int, str]] = []
        if self.effect.placed is not None:
            moments.append((0, Cue.CLONE if self.effect.vacated is None else Cue.JUMP))
            moments += [(self.travel_ms, Cue.LAND)] if self.effect.vacated is not None else []
        starts = self._turn_starts()
        moments += [(start, cues.convert(n)) for n, start in enumerate(starts)]
        moments += [(starts[-1], Cue.HUNDRED)] if len(starts) == ALL_ROUND else []
        moments += [(start, cues.count(n)) for n, start in enumerate(self._fill_starts())]
        return tuple(cue for at, cue in moments if since < at <= until)

    def shake(self, ms: int) -> tuple[int, int]:
        """How far the screen is knocked about (dx, dy): once, when all eight neighbours turn."""
        since = ms - self.travel_ms
        if len(self.effect.converted) < ALL_ROUND or not 0 <= since < SHAKE_MS:
            return 0, 0
        push = -(-SHAKE_PX * (SHAKE_MS - since) // SHAKE_MS)
        return (push, -push // 2) if since // 40 % 2 else (-push, push // 2)

    def _scaled(self, ms: int) -> int:
        return ms * self.percent // 100

    def _travel(self, ms: int) -> Motion | None:
        placed, vacated = self.effect.placed, self.effect.vacated
        if placed is None or ms >= self.travel_ms:
            return None
        origin = vacated if vacated is not None else self._parent(placed)
        kind = MotionKind.CLONE if vacated is None else MotionKind.JUMP
        return Motion(kind, self.effect.seat, origin, placed, ms / self.travel_ms)

    def _parent(self, cell: int) -> int:
        """The stone a clone is seen to split from: the lowest own neighbour (a clone is its destination alone)."""
        topology = self.before.topology
        own = self.before.stones[self.effect.seat] & topology.near[cell]
        return next(cells(own))

    def _wave(self) -> list[tuple[int, int]]:
        """The converted cells in the order in which the infection takes them: round the landing cell."""
        placed = self.effect.placed
        if placed is None:
            return list(self.effect.converted)
        topology = self.before.topology
        x, y = topology.place(placed)

        def clockwise(entry: tuple[int, int]) -> tuple[bool, float]:
            cx, cy = topology.place(entry[0])
            dx, dy = cx - x, cy - y
            return (dx < 0, dy if dx > 0 else -dy) if dx else (dy > 0, 99.0)

        return sorted(self.effect.converted, key=clockwise)

    def _turn_starts(self) -> list[int]:
        return [self.travel_ms + n * self._scaled(TURN_STAGGER_MS) for n in range(len(self.effect.converted))]

    def _fill_starts(self) -> list[int]:
        return [self.travel_ms + n * self._scaled(FILL_STAGGER_MS) for n in range(len(self.effect.filled))]

    def _turn(self, ms: int, cell: int, old: int, pieces: list[int | None], turning: list[Turning]) -> None:
        length = self._scaled(TURN_MS)
        if ms < 0:
            return
        if ms >= length:
            pieces[cell] = self.effect.seat
        else:
            pieces[cell] = None
            turning.append(Turning(cell, old, self.effect.seat, ms / length))


def pieces_of(position: Position) -> tuple[int | None, ...]:
    """The seat on each cell of a position, None where nobody is."""
    return tuple(position.seat_at(cell) for cell in range(position.topology.size))
