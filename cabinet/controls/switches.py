"""The names a switch on the outside can have: keys, mouse buttons, the buttons and axis halves of pads.

Keys and buttons are named as Pyxel names its constants. An axis is two switches, `..._AXIS_LEFTX-` and `...+`.
"""

from __future__ import annotations

import re
import string

PADS = 4
STICK_CLOSES = 16_000  # of 32767: an axis pushed this far closes its switch,
STICK_OPENS = 11_000  # and opens it again below this, so that a worn stick does not chatter

_PAD_WORDS = """
    A B X Y BACK GUIDE START LEFTSTICK RIGHTSTICK LEFTSHOULDER RIGHTSHOULDER DPAD_UP DPAD_DOWN DPAD_LEFT DPAD_RIGHT
"""
PAD_BUTTONS = tuple(f"BUTTON_{word}" for word in _PAD_WORDS.split())
PAD_AXES = tuple(f"AXIS_{word}" for word in ("LEFTX", "LEFTY", "RIGHTX", "RIGHTY", "TRIGGERLEFT", "TRIGGERRIGHT"))
PAD_INPUTS = PAD_BUTTONS + tuple(f"{axis}{half}" for axis in PAD_AXES for half in "-+")

MOUSE_BUTTONS = tuple(f"MOUSE_BUTTON_{name}" for name in ("LEFT", "MIDDLE", "RIGHT", "X1", "X2"))

_KEY_WORDS = """
    RETURN ESCAPE BACKSPACE TAB SPACE QUOTE COMMA MINUS PERIOD SLASH SEMICOLON EQUALS LEFTBRACKET BACKSLASH RIGHTBRACKET
    BACKQUOTE CAPSLOCK PRINTSCREEN SCROLLLOCK PAUSE INSERT HOME PAGEUP DELETE END PAGEDOWN RIGHT LEFT DOWN UP
    NUMLOCKCLEAR KP_DIVIDE KP_MULTIPLY KP_MINUS KP_PLUS KP_ENTER KP_PERIOD KP_EQUALS APPLICATION MENU
    LCTRL LSHIFT LGUI RCTRL RSHIFT RGUI
    EXCLAIM QUOTEDBL HASH DOLLAR AMPERSAND LEFTPAREN RIGHTPAREN ASTERISK PLUS COLON LESS GREATER QUESTION AT CARET
    UNDERSCORE
"""
KEYS = frozenset(
    f"KEY_{word}"
    for word in (
        *string.ascii_uppercase,
        *string.digits,
        *(f"F{n}" for n in range(1, 25)),
        *(f"KP_{n}" for n in range(10)),
        *_KEY_WORDS.split(),
    )
)
ENGINE_KEYS = frozenset({"KEY_LALT", "KEY_RALT", "KEY_ALT"})  # held for Pyxel's own shortcuts: never bound

_PAD = re.compile(r"GAMEPAD([1-9])_(.+)")


def pad_switch(pad: int, name: str) -> str:
    """The switch of one pad (0-based), such as `GAMEPAD1_BUTTON_A`."""
    return f"GAMEPAD{pad + 1}_{name}"


def split_pad(switch: str) -> tuple[int, str] | None:
    """The pad (0-based) and input of a pad's switch, or None when it is no pad's."""
    found = _PAD.fullmatch(switch)
    return (int(found[1]) - 1, found[2]) if found and int(found[1]) <= PADS else None


def is_switch(name: str) -> bool:
    """True when there can be a switch of that name."""
    pad = split_pad(name)
    return name in KEYS or name in MOUSE_BUTTONS or (pad is not None and pad[1] in PAD_INPUTS)


def stick_switches(axis: str, value: int, closed: frozenset[str]) -> tuple[str, ...]:
    """Which of an axis's two switches a value from -32768 to 32767 closes, given those closed before."""
    halves = ((f"{axis}-", -value), (f"{axis}+", value))
    return tuple(name for name, push in halves if push >= (STICK_OPENS if name in closed else STICK_CLOSES))
