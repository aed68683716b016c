"""Bounce taken out of mechanical switches: the first contact counts at once, an opening only once it has lasted.

A pulse shorter than a frame is a press (a coin switch may close for 10 ms), and a contact that chatters is one press.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

OPEN_MS = 20  # a switch must read open this long before its next closing is a new press


@dataclass(frozen=True, slots=True)
class Debounce:
    """The switches taken as closed; `open_ms` says for how long each of those that read open has done so."""

    closed: frozenset[str] = frozenset()
    open_ms: tuple[tuple[str, int], ...] = ()

    def step(self, reading: Iterable[str], dt_ms: int) -> Debounce:
        """The next state, from the switches that were closed at any instant of the last dt_ms milliseconds."""
        now = frozenset(reading)
        before = dict(self.open_ms)
        lasting = {name: before.get(name, 0) + dt_ms for name in self.closed - now}
        opened = {name for name, ms in lasting.items() if ms >= OPEN_MS}
        still = tuple(sorted((name, ms) for name, ms in lasting.items() if name not in opened))
        return Debounce((self.closed | now) - opened, still)
