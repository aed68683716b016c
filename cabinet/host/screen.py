"""Pyxel brought up for the cabinet: the right size, no key that quits, no capture, drawings and sounds loaded."""

from __future__ import annotations

import os

import pyxel

from cabinet.host.resources import resource_file
from cabinet.scenes.canvas import HEIGHT, WIDTH

TITLE = "Ataxx"
FPS = 60


def open_screen(headless: bool = False) -> None:
    """Open the window, or only its pixels when headless. Once a process. Changes the working directory."""
    resources = resource_file()
    if headless:
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")  # nobody listens, so no sound card is looked for
    # Screen capture would keep every frame of the last seconds: 45 MB, and a stop of seconds when it is asked for.
    pyxel.init(WIDTH, HEIGHT, title=TITLE, fps=FPS, quit_key=pyxel.KEY_NONE, capture_sec=0, headless=headless)
    pyxel.load(str(resources))


def dress_window(fullscreen: bool) -> None:
    """Square pixels of one size, and only the cabinet's own pointer."""
    pyxel.integer_scale(True)
    pyxel.mouse(False)
    pyxel.fullscreen(fullscreen)


def show_as_tube(tube: bool) -> None:
    """Pyxel's retro screen mode with its scan lines, or plain pixels."""
    pyxel.screen_mode(2 if tube else 0)
