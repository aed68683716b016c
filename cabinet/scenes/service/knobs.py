"""The adjustment pages: written by the adjustments themselves, one line a knob, changed at once and for good."""

from __future__ import annotations

from cabinet.coinop.adjustments import KNOBS, Group, Knob, Setting, as_text
from cabinet.scenes.canvas import Ink
from cabinet.scenes.messages import Messages
from cabinet.scenes.scene import Stage
from cabinet.scenes.service.listing import Line, Listing
from cabinet.scenes.service.page import Open


def adjustments_page(stage: Stage, group: Group) -> Listing:
    """The knobs of one group."""
    knobs = tuple(knob for knob in KNOBS if knob.group is group)
    return Listing(stage, f"service.{group}", lambda: tuple(_line(stage, knob) for knob in knobs))


def door_to(stage: Stage, group: Group) -> Line:
    """The line of the main menu that opens that page."""
    return Line(stage.say(f"service.{group}"), enter=lambda: Open(adjustments_page(stage, group)))


def shown(say: Messages, knob: Knob, value: Setting) -> str:
    """A value in the operator's words: one said for this very knob, one said for any, or with the knob's unit."""
    text = as_text(value)
    words = say.find(f"value.{knob.key}_{text}") or say.find(f"value.{text}")
    if words:
        return words
    unit = say.find(f"unit.{knob.key}")
    return unit.format(value=text) if unit else text.upper()


def _line(stage: Stage, knob: Knob) -> Line:
    machine = stage.machine
    value: Setting = getattr(machine.adjustments, knob.key)

    def change(by: int) -> None:
        machine.adjust(**{knob.key: knob.step(value, by)})

    ink = Ink.WHITE if value == knob.default else Ink.GOLD  # what differs from the factory's is seen at a glance
    told = stage.say(f"help.{knob.key}")
    return Line(stage.say(knob.label), shown(stage.say, knob, value), change=change, ink=ink, help=told)
