"""Which switches are closed in this frame, and where the pointer is, as Pyxel sees them."""

from __future__ import annotations

import pyxel

from cabinet.controls.bindings import Bindings
from cabinet.controls.switches import KEYS, MOUSE_BUTTONS, PAD_AXES, PAD_BUTTONS, PADS, pad_switch, stick_switches
from cabinet.controls.wiring import Wiring
from cabinet.host.log import Frame, in_order
from cabinet.host.stopwatch import Stopwatch
from cabinet.scenes.canvas import HEIGHT, WIDTH

Point = tuple[int, int]


class Switches:
    """Reads Pyxel's inputs under their names. Only what is bound is read, and every pad."""

    def __init__(self, bindings: Bindings) -> None:
        self._buttons = {name: _code(name) for name in bindings.controls if name in KEYS or name in MOUSE_BUTTONS}
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
    """Frames of the real panel: switches read, wired, and timed. `points` is False where no pointer is a control."""

    def __init__(self, bindings: Bindings, points: bool = True) -> None:
        self.wiring = Wiring(bindings)
        self._switches = Switches(bindings)
        self._stopwatch = Stopwatch()
        self._points = points
        self._last_point: Point | None = None

    def next_frame(self) -> Frame:
        """This frame's length and edges. Called once in every update."""
        dt_ms = self._stopwatch.lap()
        closed = self._switches.read()
        point = _point() if self._points else None
        if point is None:
            closed = closed.difference(MOUSE_BUTTONS)
        self.wiring = self.wiring.step(closed, dt_ms)
        moved = point is not None and (point != self._last_point or not closed.isdisjoint(MOUSE_BUTTONS))
        known = self._last_point is not None
        self._last_point = point or self._last_point
        pointer = point if moved and known else None
        return Frame(dt_ms, in_order(self.wiring.down), in_order(self.wiring.up), pointer)

    def rewire(self, bindings: Bindings) -> None:
        """Use other bindings from the next frame on."""
        self._switches = Switches(bindings)
        self.wiring = self.wiring.rewired(bindings)


def _point() -> Point | None:
    """The pointer's pixel, or None when it is outside the screen."""
    x, y = pyxel.mouse_x, pyxel.mouse_y
    return (x, y) if 0 <= x < WIDTH and 0 <= y < HEIGHT else None


def _code(name: str) -> int:
    """Pyxel's number for one of its constants."""
    code: int = getattr(pyxel, name)
    return code
