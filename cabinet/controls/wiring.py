"""From the switches outside to the edges of the control panel: bounce taken out, bindings and pads looked up."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from cabinet.controls.bindings import Bindings
from cabinet.controls.debounce import Debounce
from cabinet.controls.defaults import default_bindings
from cabinet.controls.pads import Pads
from cabinet.controls.panel import Control


@dataclass(frozen=True, slots=True)
class Wiring:
    """Everything between the switches and the panel after one frame; `down` and `up` are this frame's edges."""

    bindings: Bindings = field(default_factory=default_bindings)
    debounce: Debounce = field(default_factory=Debounce)
    pads: Pads = field(default_factory=Pads)
    held: frozenset[Control] = frozenset()
    down: frozenset[Control] = frozenset()
    up: frozenset[Control] = frozenset()

    def step(self, reading: Iterable[str], dt_ms: int) -> Wiring:
        """The wiring a frame later, from the switches closed at any instant of the last dt_ms milliseconds."""
        debounce = self.debounce.step(reading, dt_ms)
        pads = self.pads.step(debounce.closed, self.bindings, dt_ms)
        held = pads.controls(self.bindings)
        return Wiring(self.bindings, debounce, pads, held, held - self.held, self.held - held)

    def rewired(self, bindings: Bindings) -> Wiring:
        """With other bindings. What is held now comes up with the next frame unless it is still worked.

        A switch that is closed at this moment presses nothing by its new meaning: a key bound to a coin is no coin yet.
        """
        held = self.held | self.pads.controls(bindings)
        return replace(self, bindings=bindings, held=held, down=frozenset(), up=frozenset())
