"""What the command line asked of the cabinet, as a value."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Options:
    """Paths are absolute, since Pyxel changes the working directory."""

    kiosk: bool = False
    fullscreen: bool = False
    free_play: bool = False
    home: bool = False
    seed: int | None = None
    invader: str | None = None  # the command of an outside engine that thinks for the invaders
    nvram: Path | None = None
    export_to: Path | None = None
    record: Path | None = None
    playback: Path | None = None
    headless: bool = False
    frames: int | None = None
    screenshot: Path | None = None
    every: int | None = None

    def started_again(self, times: int) -> Options:
        """These, after a crash: a log of the next sitting has a name of its own, so that the last one's is kept."""
        if times == 0 or self.record is None:
            return self
        return replace(self, record=self.record.with_name(f"{self.record.stem}-{times}{self.record.suffix}"))
