"""What the controls and their switches are called, in the operator's words."""

from __future__ import annotations

from cabinet.controls.bindings import SHARED, TAKEN, PadRole
from cabinet.controls.panel import Control
from cabinet.controls.switches import split_pad
from cabinet.scenes.messages import Messages

Target = Control | PadRole
FAMILIES = {"keys": "", "pad": TAKEN, "shared": SHARED}  # pages of bindings, and how the switches on them begin


def part_name(say: Messages, target: Target) -> str:
    """A control where it is plain whose it is: "UP", "START"."""
    _, part = _split(target)
    return say(f"control.{part}")


def full_name(say: Messages, target: Target) -> str:
    """A control by itself: "PLAYER 1 UP"; the second player of a shared pad is player 2 there."""
    player, part = _split(target)
    name = say(f"control.{part}")
    return name if player is None else f"{say('common.player', number=player)} {name}"


def short_name(switch: str, family: str) -> str:
    """A switch without the words that are the same on all of its page."""
    return switch.removeprefix(FAMILIES[family]).removeprefix("KEY_").replace("BUTTON_", "").replace("_", " ")


def in_family(switch: str, family: str) -> str | None:
    """A switch as a page of bindings names it: by itself on the panel, an input of whatever pad on a pad's pages."""
    if family == "keys":
        return switch
    pad = split_pad(switch)
    return None if pad is None else FAMILIES[family] + pad[1]


def _split(target: Target) -> tuple[int | None, str]:
    if isinstance(target, PadRole):
        return (2, target.removeprefix("SECOND_")) if target.startswith("SECOND_") else (None, str(target))
    if target.startswith("START"):
        return int(target[-1]), "START"
    if target.startswith("P"):
        return int(target[1]), target[3:]
    return None, str(target)
