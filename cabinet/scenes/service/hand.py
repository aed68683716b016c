"""What the operator's hand asks for: the few controls that work every page, read from either side of the panel."""

from __future__ import annotations

from dataclasses import dataclass

from cabinet.controls.panel import STARTS, Control, Panel
from cabinet.scenes.party import SIDES


@dataclass(frozen=True, slots=True)
class Hand:
    """One frame: lines to move by, values to change by, and whether to enter or to go back."""

    move: int = 0
    change: int = 0
    enter: bool = False
    back: bool = False


def hand(panel: Panel) -> Hand:
    """Up and down move, left and right change, a button enters, a start goes back; the service switch steps down."""
    steps = [panel.direction(player) for player in SIDES]
    stepped = Control.SERVICE in panel.pressed and STARTS[0] not in panel.held
    return Hand(
        move=_one(sum(dy for _, dy in steps) + stepped),
        change=_one(sum(dx for dx, _ in steps)),
        enter=any(panel.button(player) for player in SIDES),
        back=any(panel.start(player) for player in SIDES),
    )


def _one(steps: int) -> int:
    return max(-1, min(1, steps))
