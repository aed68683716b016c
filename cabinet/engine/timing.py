"""How long to think: what a `go` allows, turned into a time to aim at and a time never to pass."""

from __future__ import annotations

from dataclasses import dataclass

LAG_MS = 12  # what may pass between the clock's owner and us
CUSHION_MS = 100  # kept for a busy machine, unless even that is gone
MOVES_AHEAD = 12  # as if so many were still to come: of the 40 to 60 a side in a game the first weigh most


@dataclass(frozen=True, slots=True)
class Allowance:
    """Limits of one search; None is no limit. Times in milliseconds."""

    depth: int | None = None
    nodes: int | None = None
    aim_ms: float | None = None  # start no iteration that would hardly be finished by then
    stop_ms: float | None = None
    infinite: bool = False

    def spent(self, elapsed_ms: float, nodes: int, slice_ms: float) -> bool:
        """True when another slice, which takes about `slice_ms`, would be too much."""
        if self.nodes is not None and nodes >= self.nodes:
            return True
        return self.stop_ms is not None and elapsed_ms + slice_ms >= self.stop_ms

    def no_more_iterations(self, elapsed_ms: float) -> bool:
        """True when a new iteration is not worth its start."""
        return self.aim_ms is not None and elapsed_ms >= self.aim_ms


def fixed(movetime_ms: float) -> Allowance:
    """The whole of a fixed time, less a moment for the answer."""
    return Allowance(stop_ms=max(1.0, movetime_ms - 2))


def on_clock(remaining_ms: float, increment_ms: float) -> Allowance:
    """A share of a running clock. Never much more than a sixth of it, never into the lag at its end."""
    usable = max(1.0, remaining_ms - LAG_MS)
    share = max(0.0, usable - CUSHION_MS) / MOVES_AHEAD + 0.75 * increment_ms
    stop = max(1.0, min(2.0 * share, usable / 6 + 0.1 * increment_ms))
    return Allowance(aim_ms=min(0.7 * share, stop), stop_ms=stop)
