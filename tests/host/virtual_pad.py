"""Run `cabinet` with a virtual pad plugged in: SDL makes one, and presses its buttons at given frames.

    virtual_pad.py "40:+4 45:-4 60:+6 65:-6 90:off" CABINET-ARGUMENTS...

Numbers are a frame, then a button of SDL's game controllers (0-3 A B X Y, 4 back, 6 start); `off` pulls the plug.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections import defaultdict
from typing import Any

os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"

from cabinet.host.command import main
from cabinet.host.kiosk import load_sdl
from cabinet.host.show import Show

GAME_CONTROLLER, AXES, BUTTONS = 1, 6, 15
PLUGGED_AT = 10


class Pad:
    """A virtual pad and what is to be done with it, by frame."""

    def __init__(self, plan: str) -> None:
        self.frame = 0
        self.deeds: dict[int, list[str]] = defaultdict(list)
        for step in plan.split():
            frame, deed = step.split(":")
            self.deeds[int(frame)].append(deed)

    def tick(self) -> None:
        self.frame += 1
        if self.frame == PLUGGED_AT:
            sdl = load_sdl()
            assert sdl is not None
            sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
            self.sdl = sdl
            self.number = self.sdl.SDL_JoystickAttachVirtual(GAME_CONTROLLER, AXES, BUTTONS, 0)
            self.joystick = ctypes.c_void_p(self.sdl.SDL_JoystickOpen(self.number))
        for deed in self.deeds.pop(self.frame, ()):
            if deed == "off":
                self.sdl.SDL_JoystickDetachVirtual(self.number)
            else:
                self.sdl.SDL_JoystickSetVirtualButton(self.joystick, int(deed[1:]), int(deed[0] == "+"))


pad = Pad(sys.argv[1])
update: Any = Show.update


def tick_and_update(show: Show) -> None:
    """One frame of the pad, then one of the cabinet."""
    pad.tick()
    update(show)


Show.update = tick_and_update  # type: ignore[method-assign]
sys.exit(main(sys.argv[2:]))
