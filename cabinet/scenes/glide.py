"""A pointer's hand on its way: the box is on the new cell at once, the hand follows within a few frames."""

from __future__ import annotations

from dataclasses import dataclass

SETTLE_MS = 24  # in so long it does half of what is left


@dataclass(frozen=True, slots=True)
class Glide:
    """How far a hand is still short of where it points, in pixels; (0.0, 0.0) at rest."""

    dx: float = 0.0
    dy: float = 0.0

    def after(self, came: tuple[int, int], goes: tuple[int, int], dt_ms: int) -> Glide:
        """One frame later, when in it the place pointed at went from `came` to `goes`."""
        share = 0.5 ** (dt_ms / SETTLE_MS)
        dx, dy = (self.dx + goes[0] - came[0]) * share, (self.dy + goes[1] - came[1]) * share
        return Glide(dx, dy) if max(abs(dx), abs(dy)) >= 0.5 else Glide()

    @property
    def behind(self) -> tuple[int, int]:
        """In whole pixels."""
        return round(self.dx), round(self.dy)
