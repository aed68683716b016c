"""The screen guard: long after anybody touched anything the picture is dim and wanders, so that nothing burns in."""

from __future__ import annotations

from cabinet.controls.panel import Panel
from cabinet.scenes.canvas import Canvas

DIMMED = 0.5
STEP_MS = 20_000  # from one place of the picture to the next
PATH = ((0, 0), (4, 1), (5, -3), (1, -5), (-3, -4), (-5, 0), (-4, 4), (0, 5))  # pixels right and down


class ScreenGuard:
    """Follows how long the panel has been quiet. One touch of anything wakes the screen."""

    def __init__(self) -> None:
        self.quiet_ms = 0

    def update(self, panel: Panel, dt_ms: int) -> None:
        """One frame of the panel."""
        self.quiet_ms = self.quiet_ms + dt_ms if panel.quiet() else 0

    def draw(self, canvas: Canvas, after_min: int) -> None:
        """Over the finished picture; nothing before its time, or with `after_min` of 0."""
        late_ms = self.quiet_ms - after_min * 60_000
        if after_min and late_ms >= 0:
            canvas.drift(*PATH[late_ms // STEP_MS % len(PATH)])
            canvas.dim(DIMMED)
