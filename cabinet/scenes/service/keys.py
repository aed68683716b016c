"""The bindings pages: which switch works what, one page for the panel, one for a pad, one for a shared pad."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from cabinet.controls.bindings import Bindings, PadRole
from cabinet.controls.defaults import default_bindings, wasd
from cabinet.controls.panel import Control
from cabinet.scenes.scene import Stage
from cabinet.scenes.service.ask import ask
from cabinet.scenes.service.capture import Capture, use
from cabinet.scenes.service.listing import Line, Listing
from cabinet.scenes.service.names import FAMILIES, Target, full_name, short_name
from cabinet.scenes.service.page import Close, Open, Turn

# Without a switch on these the operator would be locked out, or in.
NEEDED = (Control.TEST, Control.P1_DOWN, Control.P1_BUTTON, Control.START1)
ROOM = 30  # characters of switches beside a control's name


def bindings_page(stage: Stage) -> Listing:
    """The three pages, and whole sets of bindings at once."""

    def lines() -> tuple[Line, ...]:
        families = (_door(stage, f"keys.{family}", partial(family_page, stage, family)) for family in FAMILIES)
        friends = partial(ask, stage, "keys.wasd", lambda: _use(stage, wasd(stage.bindings)))
        factory = partial(ask, stage, "keys.defaults", lambda: _use(stage, default_bindings()))
        return (*families, _door(stage, "keys.wasd", friends), _door(stage, "keys.defaults", factory))

    return Listing(stage, "service.bindings", lines)


def family_page(stage: Stage, family: str) -> Listing:
    """Every control, or everything a pad's inputs may do, with the switches that work it."""
    targets: Iterable[Target] = Control if family == "keys" else _roles(family)

    def line(target: Target) -> Line:
        switches = ", ".join(short_name(switch, family) for switch in _switches(stage.bindings, target, family))
        shown = switches if len(switches) <= ROOM else f"{switches[: ROOM - 3]}..."
        return Line(full_name(stage.say, target), shown or "-", lambda: Open(control_page(stage, target, family)))

    return Listing(stage, f"keys.{family}", lambda: tuple(line(target) for target in targets))


def control_page(stage: Stage, target: Target, family: str) -> Listing:
    """One control's switches: press another instead, one more, or take one away."""

    def capture(instead_of: str | None) -> Turn:
        return Open(Capture(stage, target, family, instead_of))

    def remove(switch: str) -> None:
        use(stage, stage.bindings.unbind(switch))

    def lines() -> tuple[Line, ...]:
        say, switches = stage.say, _switches(stage.bindings, target, family)
        replaced = (Line(short_name(s, family), say("keys.replace"), partial(capture, s)) for s in switches)
        spare = switches if len(switches) > 1 or target not in NEEDED else ()
        removed = (Line(say("keys.remove", switch=short_name(s, family)), enter=partial(remove, s)) for s in spare)
        return (*replaced, Line(say("keys.add"), enter=partial(capture, None)), *removed)

    return Listing(stage, full_name(stage.say, target), lines)


def _door(stage: Stage, label: str, page: Callable[[], Listing]) -> Line:
    return Line(stage.say(label), enter=lambda: Open(page()))


def _use(stage: Stage, bindings: Bindings) -> Turn:
    use(stage, bindings)
    return Close(stage.say("keys.done"))


def _roles(family: str) -> tuple[PadRole, ...]:
    return tuple(role for role in PadRole if family == "shared" or not role.startswith("SECOND_"))


def _switches(bindings: Bindings, target: Target, family: str) -> tuple[str, ...]:
    return tuple(switch for switch in bindings.switches(target) if switch.startswith(FAMILIES[family]))
