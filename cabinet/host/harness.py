"""The wiring harness between the switches and a cabinet: readings go in, frames come out, as the cabinet wants them."""

from __future__ import annotations

from collections.abc import Set
from typing import Protocol

from cabinet.controls.bindings import Bindings
from cabinet.controls.wiring import Wiring
from cabinet.host.log import Frame, in_order

Point = tuple[int, int]


class Wants(Protocol):
    """What a cabinet wants of its controls: to be wired so, and to see the bare switches while `listening`."""

    @property
    def bindings(self) -> Bindings: ...

    @property
    def listening(self) -> bool: ...


class Harness:
    """Follows what the cabinet wants. `listening`: it is shown the bare switches."""

    def __init__(self, wants: Wants) -> None:
        self.wiring = Wiring(wants.bindings)
        self.listening = False
        self._wants = wants

    def rewire(self) -> bool:
        """Do as the cabinet wants from this frame on; True when that is something new."""
        bindings, listening = self._wants.bindings, self._wants.listening
        anew = bindings is not self.wiring.bindings
        if anew:
            self.wiring = self.wiring.rewired(bindings)
        elif listening == self.listening:
            return False
        self.listening = listening
        return True

    def frame(self, closed: Set[str], pointer: Point | None, dt_ms: int) -> Frame:
        """The frame of the last dt_ms milliseconds, from the switches that were closed at any instant of them."""
        self.wiring = self.wiring.step(closed, dt_ms)
        bare = tuple(sorted(closed)) if self.listening else ()
        return Frame(dt_ms, in_order(self.wiring.down), in_order(self.wiring.up), pointer, bare)
