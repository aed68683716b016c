"""How long a frame took, in whole milliseconds that add up: the fraction left over goes into the next frame."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

NAP_MS = 5_000  # a longer gap is no slow frame: the machine slept, or the page was hidden, and nobody was playing
FRAME_MS = 17


class Stopwatch:
    """Laps of a monotonic clock. A patron pays for every millisecond on screen, stalls too, but not for a nap."""

    def __init__(self, clock_ns: Callable[[], int] = time.monotonic_ns) -> None:
        self._clock_ns = clock_ns
        self._last_ns = clock_ns()

    def lap(self) -> int:
        """Milliseconds since the last lap. A gap over NAP_MS counts as one frame."""
        passed_ms = (self._clock_ns() - self._last_ns) // 1_000_000
        self._last_ns += passed_ms * 1_000_000
        return FRAME_MS if passed_ms > NAP_MS else passed_ms


def even_frames() -> Iterator[int]:
    """Frame lengths of exactly 60 a second, where no clock is looked at: 16, 17, 17, and again."""
    while True:
        yield from (16, 17, 17)
