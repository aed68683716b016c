"""What the command line asked of the cabinet, as a value."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Options:
    """Paths are absolute, since Pyxel changes the working directory."""

    kiosk: bool = False
    fullscreen: bool = False
    free_play: bool = False
    home: bool = False
    seed: int | None = None
    nvram: Path | None = None
    export_to: Path | None = None
    record: Path | None = None
    playback: Path | None = None
    headless: bool = False
    frames: int | None = None
    screenshot: Path | None = None
    every: int | None = None
