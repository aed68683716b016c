"""Hands on the outside of a cabinet: switches that close and open, pads that come unplugged, a pointer, time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from cabinet.controls.bindings import SHARED, TAKEN, PadRole
from cabinet.controls.panel import Control
from cabinet.controls.switches import PADS, pad_switch, split_pad
from cabinet.controls.wiring import Wiring
from cabinet.host.harness import Point

FRAME_MS = 16
NAP_MS = 2000  # the longest frame: in a quiet stretch nothing is missed by it
PULSE_MS = 64  # a coin switch closes for 50 to 100 ms
CLICK = "MOUSE_BUTTON_LEFT"


@dataclass(frozen=True, slots=True)
class Reading:
    """What is closed and pointed at for dt_ms."""

    closed: frozenset[str]
    point: Point | None
    dt_ms: int


Act = Iterator[Reading]


class Hands:
    """Knows which switches work which control just now. `wiring` tells how the cabinet is wired at the moment."""

    def __init__(self, rng: Random, wiring: Callable[[], Wiring]) -> None:
        self.rng = rng
        self.plugged = [True] * PADS
        self._wiring = wiring
        self._closed: set[str] = set()

    def switch(self, control: Control) -> str | None:
        """One of the switches that work it, None when none does."""
        ways = (*self._wiring().bindings.switches(control), *self._on_pads(control))
        return self.rng.choice(ways) if ways else None

    def reading(self, dt_ms: int, point: Point | None = None) -> Reading:
        """A stretch in which nothing changes. A pad that is unplugged closes nothing."""
        seen = {name for name in self._closed if (pad := split_pad(name)) is None or self.plugged[pad[0]]}
        return Reading(frozenset(seen), point, dt_ms)

    def close(self, *switches: str) -> None:
        """Press down."""
        self._closed.update(switches)

    def open(self, *switches: str) -> None:
        """Let go; of everything, when nothing is named."""
        self._closed.difference_update(switches or tuple(self._closed))

    def wait(self, ms: int, step_ms: int = NAP_MS) -> Act:
        """Leave everything as it is."""
        while ms > 0:
            dt_ms = min(ms, step_ms)
            yield self.reading(dt_ms)
            ms -= dt_ms

    def hold(self, switches: tuple[str, ...], ms: int = PULSE_MS, point: Point | None = None) -> Act:
        """Close these for a while, then open them and wait until that has been taken in."""
        self.close(*switches)
        yield self.reading(FRAME_MS, point)
        yield from self.wait(ms - FRAME_MS, 100)
        self.open(*switches)
        yield self.reading(FRAME_MS, point)
        yield self.reading(FRAME_MS)

    def press(self, *controls: Control, ms: int = 2 * FRAME_MS) -> Act:
        """Press controls together, as far as anything works them."""
        switches = tuple(switch for control in controls if (switch := self.switch(control)) is not None)
        yield from self.hold(switches, ms) if switches else self.wait(FRAME_MS)

    def tap(self, x: int, y: int) -> Act:
        """Click the mouse, or tap the screen."""
        yield from self.hold((CLICK,), FRAME_MS, (x, y))

    def _on_pads(self, control: Control) -> Iterator[str]:
        """The inputs of pads in a player's hands that work that player's control."""
        wiring = self._wiring()
        for pad, holders in enumerate(wiring.pads.holders):
            for place, player in enumerate(holders):
                role = _role(control, player, second=place == 1)
                family = SHARED if len(holders) == 2 else TAKEN
                for switch, target in wiring.bindings.lines:
                    if role is not None and target is role and switch.startswith(family) and self.plugged[pad]:
                        yield pad_switch(pad, switch.removeprefix(family))


def _role(control: Control, player: int, second: bool) -> PadRole | None:
    """What an input of a player's pad must do to work this control."""
    owner, what = (control[5:], "START") if control.startswith("START") else (control[1:2], control[3:])
    if owner != str(player + 1):
        return None
    return PadRole.__members__.get(f"SECOND_{what}" if second else what)
