"""Is there a display to open a window on? Pyxel would go on without one, seen by nobody."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Mapping

from cabinet.host.kiosk import load_sdl

UNSEEN = frozenset({"offscreen", "dummy", "evdev"})  # SDL's video drivers that show nothing


class NoDisplay(RuntimeError):
    """There is nothing to show a window on."""

    def __init__(self) -> None:
        super().__init__("no display found: start it inside a desktop, or use --headless --frames N (see --help)")


def expect_display(platform: str = sys.platform, environ: Mapping[str, str] = os.environ) -> None:
    """Before `pyxel.init`: raise NoDisplay where Unix names no display server."""
    named = any(environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))
    if platform.startswith(("linux", "freebsd")) and not named:
        raise NoDisplay


def confirm_display(environ: Mapping[str, str] = os.environ, sdl: ctypes.CDLL | None = None) -> None:
    """After `pyxel.init`: raise NoDisplay where SDL fell back, unasked, on a driver that shows nothing."""
    sdl = sdl or load_sdl()
    if sdl is None or environ.get("SDL_VIDEODRIVER"):
        return
    sdl.SDL_GetCurrentVideoDriver.restype = ctypes.c_char_p
    driver = sdl.SDL_GetCurrentVideoDriver()
    if driver is not None and driver.decode() in UNSEEN:
        raise NoDisplay
