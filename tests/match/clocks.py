"""Clocks for matches to be played on in the tests: one that can be bought in to, one that cannot."""

from __future__ import annotations

from collections.abc import Iterable


class Purse:
    """A clock that can be bought in to: what a bank is, without one."""

    buys_in = True

    def __init__(self, ms: int) -> None:
        self.ms = ms

    def remaining(self, seat: int) -> int | None:
        return self.ms

    def spend(self, seat: int, ms: int) -> None:
        self.ms = max(0, self.ms - ms)

    def moved(self, seat: int) -> None:
        pass


class Budget:
    """So much for the whole game, by seat."""

    buys_in = False

    def __init__(self, ms_by_seat: Iterable[int]) -> None:
        self._left = list(ms_by_seat)

    def remaining(self, seat: int) -> int | None:
        return self._left[seat]

    def spend(self, seat: int, ms: int) -> None:
        self._left[seat] = max(0, self._left[seat] - ms)

    def moved(self, seat: int) -> None:
        pass
