"""Where a cabinet keeps what must outlive it: the platform's folder for user data."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

NAME = "ataxx-cabinet"
BROWSER_FOLDER = Path("/save")  # an IndexedDB mount, made by the page before the cabinet powers on


def data_folder(platform: str = sys.platform, environ: Mapping[str, str] = os.environ) -> Path:
    """The folder for this user's data: XDG's on Unix, and what is usual on Windows, macOS and in a browser."""
    home = Path(environ.get("HOME") or Path.home())
    if platform == "emscripten":
        return BROWSER_FOLDER / NAME
    if platform == "win32":
        return Path(environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / NAME
    if platform == "darwin":
        return home / "Library" / "Application Support" / NAME
    data_home = environ.get("XDG_DATA_HOME", "")
    return (Path(data_home) if data_home.startswith("/") else home / ".local" / "share") / NAME


def store_file() -> Path:
    """The battery RAM's file where the command line names no other."""
    return data_folder() / "nvram.sqlite"
