"""A guard between the machine and its patrons: events that would reach Pyxel's own shortcuts never arrive.

Pyxel 2.9 acts on Alt chords, on a chord of pad buttons and on the window's close button before `update` is called, with
no switch to turn that off; SDL, beneath it, lets a filter look at every event first. The close button, where it is not
shut, becomes a request to stop, so that a window closes in good order too.
"""

from __future__ import annotations

import ctypes
import signal
import sys
from collections.abc import Callable
from types import FrameType

# SDL2's event numbers (SDL_events.h) and the places of the fields looked at.
QUIT, KEY_DOWN, KEY_UP, PAD_DOWN, PAD_UP, DROP_FILE = 0x100, 0x300, 0x301, 0x651, 0x652, 0x1000
KEY_SYMBOL_AT, PAD_AT, PAD_BUTTON_AT = 20, 8, 12
ALT_SYMBOLS = {0x400000E2: "KEY_LALT", 0x400000E6: "KEY_RALT"}
FACE_BUTTONS = frozenset({0, 1, 2, 3})  # A, B, X, Y: all four at once begin Pyxel's pad chord
LIBRARIES = {"linux": "libSDL2-2.0.so.0", "darwin": "libSDL2-2.0.0.dylib", "win32": "SDL2.dll"}

_FILTER = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)


class StopRequest:
    """Whether somebody who may has asked the cabinet to stop."""

    def __init__(self) -> None:
        self.asked = False

    def on_signals(self) -> None:
        """Let SIGTERM and SIGINT ask. Call before `pyxel.init`: SDL takes what has no handler by then."""

        def ask(_number: int, _frame: FrameType | None) -> None:
            self.asked = True

        signal.signal(signal.SIGTERM, ask)
        signal.signal(signal.SIGINT, ask)


class Guard:
    """Decides about each event; `locked` shuts patrons out, otherwise only the close button is looked at."""

    def __init__(self, locked: bool, stop: StopRequest) -> None:
        self._locked = locked
        self._stop = stop
        self._held: dict[int, set[int]] = {}  # face buttons down, by pad
        self.withheld: set[str] = set()  # keys that are down and Pyxel does not know of, for the switch test to show

    def lets_through(self, kind: int, key_symbol: int, pad: int, button: int) -> bool:
        """True when Pyxel may see the event; `key_symbol`, `pad` and `button` only count for events that have them."""
        if kind == QUIT:
            self._stop.asked = self._stop.asked or not self._locked
            return False
        if not self._locked:
            return True
        if kind in (KEY_DOWN, KEY_UP):
            return not self._withholds(kind == KEY_DOWN, key_symbol)
        if kind in (PAD_DOWN, PAD_UP) and button in FACE_BUTTONS:
            return self._lets_face_button(kind == PAD_DOWN, self._held.setdefault(pad, set()), button)
        return kind != DROP_FILE

    def _withholds(self, down: bool, key_symbol: int) -> bool:
        """True for a key that belongs to the engine's shortcuts."""
        name = ALT_SYMBOLS.get(key_symbol)
        if name is None:
            return False
        (self.withheld.add if down else self.withheld.discard)(name)
        return True

    def _lets_face_button(self, down: bool, held: set[int], button: int) -> bool:
        """Never lets the fourth of a pad's face buttons join the other three, nor a release that had no press."""
        if down and len(held - {button}) < len(FACE_BUTTONS) - 1:
            held.add(button)
            return True
        if not down and button in held:
            held.discard(button)
            return True
        return False


_installed: list[object] = []  # SDL keeps a bare pointer to the filter: this keeps the filter alive


def install(guard: Guard, sdl: ctypes.CDLL | None = None) -> bool:
    """Put the guard in place, right after `pyxel.init`. False where there is no SDL library to be had."""
    sdl = sdl or load_sdl()
    if sdl is None:
        return False

    def accept(_userdata: object, event: int) -> int:
        read = ctypes.c_uint32.from_address
        pad_button = ctypes.c_uint8.from_address(event + PAD_BUTTON_AT).value
        kind, symbol, pad = read(event).value, read(event + KEY_SYMBOL_AT).value, read(event + PAD_AT).value
        return int(guard.lets_through(kind, symbol, pad, pad_button))

    callback = _FILTER(accept)
    _installed.append(callback)
    sdl.SDL_SetEventFilter(callback, None)
    return True


def load_sdl(platform: str = sys.platform, load: Callable[[str], ctypes.CDLL] = ctypes.CDLL) -> ctypes.CDLL | None:
    """The SDL library that Pyxel has loaded, or None where none goes by its name (in a browser, for one)."""
    name = LIBRARIES.get(platform)
    try:
        return load(name) if name else None
    except OSError:
        return None
