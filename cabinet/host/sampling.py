"""Which switches are closed in this frame, and where the pointer is, as Pyxel sees them."""

from __future__ import annotations

from collections.abc import Collection

import pyxel

from cabinet.controls.bindings import Bindings
from cabinet.controls.switches import (
    ENGINE_KEYS,
    KEYS,
    MOUSE_BUTTONS,
    PAD_AXES,
    PAD_BUTTONS,
    PADS,
    pad_switch,
    stick_switches,
)
from cabinet.host.harness import Harness, Point, Wants
from cabinet.host.log import Frame
from cabinet.host.stopwatch import Stopwatch
from cabinet.scenes.canvas import HEIGHT, WIDTH

KEYBOARD = KEYS | ENGINE_KEYS | frozenset(MOUSE_BUTTONS)


class Switches:
    """Reads Pyxel's inputs under their names: what is bound, and every pad; `all`: whatever there is."""

    def __init__(self, bindings: Bindings, all: bool = False) -> None:
        names = KEYBOARD if all else KEYBOARD & bindings.controls.keys()
        self._buttons = {name: _code(name) for name in names}
        pads = range(PADS)
        self._buttons |= {pad_switch(n, name): _code(pad_switch(n, name)) for n in pads for name in PAD_BUTTONS}
        self._axes = {pad_switch(n, name): _code(pad_switch(n, name)) for n in pads for name in PAD_AXES}
        self._pushed: frozenset[str] = frozenset()

    def read(self) -> frozenset[str]:
        """The switches that were closed at any instant of the frame."""
        self._pushed = frozenset(
            half
            for axis, code in self._axes.items()
            if (value := pyxel.btnv(code))
            for half in stick_switches(axis, value, self._pushed)
        )
        return self._pushed | {name for name, code in self._buttons.items() if pyxel.btn(code)}


class LiveControls:
    """Frames of the real panel: switches read, wired, and timed. `points` is False where no pointer is a control.

    `withheld` are switches that are closed and kept from Pyxel; they work nothing, but the switch test shows them.
    """

    def __init__(self, wants: Wants, points: bool = True, withheld: Collection[str] = ()) -> None:
        self._harness = Harness(wants)
        self._switches = Switches(wants.bindings)
        self._stopwatch = Stopwatch()
        self._points = points
        self._withheld = withheld
        self._last_point: Point | None = None

    def next_frame(self) -> Frame:
        """This frame's length and edges. Called once in every update."""
        dt_ms = self._stopwatch.lap()
        if self._harness.rewire():
            self._switches = Switches(self._harness.wiring.bindings, all=self._harness.listening)
        closed = self._switches.read().union(self._withheld)
        point = _point() if self._points else None
        if point is None:
            closed = closed.difference(MOUSE_BUTTONS)
        moved = point is not None and (point != self._last_point or not closed.isdisjoint(MOUSE_BUTTONS))
        known = self._last_point is not None
        self._last_point = point or self._last_point
        return self._harness.frame(closed, point if moved and known else None, dt_ms)


def _point() -> Point | None:
    """The pointer's pixel, or None when it is outside the screen."""
    x, y = pyxel.mouse_x, pyxel.mouse_y
    return (x, y) if 0 <= x < WIDTH and 0 <= y < HEIGHT else None


def _code(name: str) -> int:
    """Pyxel's number for one of its constants."""
    code: int = getattr(pyxel, name)
    return code
