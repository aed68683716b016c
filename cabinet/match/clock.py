"""Time to think, by seat: a clock says what is left, is spent on, and hears of each move."""

from __future__ import annotations

from typing import Protocol


class Clock(Protocol):
    """What a contest asks of a clock. All times are integer milliseconds; seats count from 0."""

    @property
    def buys_in(self) -> bool:
        """True where time may still arrive once a seat has none, so that running out opens a buy-in countdown."""

    def remaining(self, seat: int) -> int | None:
        """What the seat has left, never below 0; None is endless."""

    def spend(self, seat: int, ms: int) -> None:
        """Take ms from the seat, or all it has if that is less."""

    def moved(self, seat: int) -> None:
        """The seat has made its move: a limit on each move starts again."""


def seconds(ms: int) -> int:
    """Milliseconds as the seconds a clock shows: rounded up, so that 0 is shown only when nothing is left."""
    return -(-ms // 1000)


class Endless:
    """No clock at all: home play, free play, the demo."""

    buys_in = False

    def remaining(self, seat: int) -> int | None:
        return None

    def spend(self, seat: int, ms: int) -> None:
        pass

    def moved(self, seat: int) -> None:
        pass


class PerMove:
    """So much for each move and no more, as the Japanese set plays (MARP: 20 seconds a move)."""

    buys_in = False

    def __init__(self, limit_ms: int = 20_000) -> None:
        self.limit_ms = limit_ms
        self._spent: dict[int, int] = {}

    def remaining(self, seat: int) -> int | None:
        return self.limit_ms - self._spent.get(seat, 0)

    def spend(self, seat: int, ms: int) -> None:
        self._spent[seat] = min(self.limit_ms, self._spent.get(seat, 0) + ms)

    def moved(self, seat: int) -> None:
        self._spent[seat] = 0
