"""Bindings as text: which switch works which control, one line each, `KEY_5 COIN1`; `#` begins a remark.

Besides a switch by its own name there are two families of pads. `GAMEPAD_BUTTON_A BUTTON` holds for whatever pad a
player has taken, and works that player's control. `SHARED_BUTTON_Y SECOND_UP` holds for a pad in the hands of two.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from cabinet.controls.panel import Control
from cabinet.controls.switches import ENGINE_KEYS, PAD_INPUTS, is_switch

TAKEN = "GAMEPAD_"  # the pad a player has taken, whichever it is
SHARED = "SHARED_"  # the pad that two players hold between them


class PadRole(StrEnum):
    """What an input of a taken pad does for the player who holds it; SECOND_ is the right half of a shared pad."""

    UP = "UP"
    DOWN = "DOWN"
    LEFT = "LEFT"
    RIGHT = "RIGHT"
    BUTTON = "BUTTON"
    START = "START"
    COIN = "COIN"
    SECOND_UP = "SECOND_UP"
    SECOND_DOWN = "SECOND_DOWN"
    SECOND_LEFT = "SECOND_LEFT"
    SECOND_RIGHT = "SECOND_RIGHT"
    SECOND_BUTTON = "SECOND_BUTTON"
    SECOND_START = "SECOND_START"
    SECOND_COIN = "SECOND_COIN"


class BadBinding(ValueError):
    """A line of bindings that cannot be read, or a binding nobody could use; the text quotes it."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """A binding refused because its switch works something else already."""

    switch: str
    control: Control | PadRole


@dataclass(frozen=True)
class Bindings:
    """Every binding in the order written: (switch, what it works). A switch is there once, a control any times."""

    lines: tuple[tuple[str, Control | PadRole], ...]

    @cached_property
    def by_switch(self) -> dict[str, Control | PadRole]:
        """What each switch works."""
        return dict(self.lines)

    @cached_property
    def controls(self) -> dict[str, Control]:
        """The switches that work a control by themselves, whoever holds which pad."""
        return {switch: target for switch, target in self.lines if isinstance(target, Control)}

    def role(self, pad_input: str, shared: bool) -> PadRole | None:
        """What an input such as `BUTTON_A` of a taken pad does."""
        target = self.by_switch.get((SHARED if shared else TAKEN) + pad_input)
        return target if isinstance(target, PadRole) else None

    def switches(self, control: Control | PadRole) -> tuple[str, ...]:
        """The switches that work a control, in the order written."""
        return tuple(switch for switch, target in self.lines if target == control)

    def bind(self, control: Control | PadRole, switch: str, instead_of: str | None = None) -> Bindings | Conflict:
        """With `switch` working `control` too, or in the place of the switch `instead_of`.

        A Conflict names what the switch works already (binding it to the same control again changes nothing).
        Raises BadBinding for a switch that cannot work this control.
        """
        _check(switch, control)
        holder = self.by_switch.get(switch)
        if holder is not None and holder != control:
            return Conflict(switch, holder)
        line = (switch, control)
        rest = tuple(known for known in self.lines if known[0] != switch or known[0] == instead_of)
        if instead_of is None or instead_of not in self.by_switch:
            return Bindings((*rest, line))
        return Bindings(tuple(line if known[0] == instead_of else known for known in rest))

    def unbind(self, switch: str) -> Bindings:
        """Without anything on that switch."""
        return Bindings(tuple(line for line in self.lines if line[0] != switch))

    def __str__(self) -> str:
        return "".join(f"{switch} {target}\n" for switch, target in self.lines)


def parse_bindings(text: str) -> Bindings:
    """Read bindings written one a line. Raises BadBinding, quoting the line and its number."""
    lines: dict[str, Control | PadRole] = {}
    for number, words, line in _written(text):
        if len(words) != 2:
            raise BadBinding(f"line {number}: expected a switch and a control, not {line!r}")
        switch, name = words
        target = _target(name)
        if target is None:
            raise BadBinding(f"line {number}: no control is called {name!r} in {line!r}")
        try:
            _check(switch, target)
        except BadBinding as error:
            raise BadBinding(f"line {number}: {error} in {line!r}") from None
        if switch in lines:
            raise BadBinding(f"line {number}: {switch} already works {lines[switch]}, so not {line!r}")
        lines[switch] = target
    return Bindings(tuple(lines.items()))


def _written(text: str) -> Iterator[tuple[int, list[str], str]]:
    """The lines that say something: number from 1, words, the line as it stands."""
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].split()
        if words:
            yield number, words, line.strip()


def _target(name: str) -> Control | PadRole | None:
    if name in Control.__members__:
        return Control[name]
    return PadRole.__members__.get(name)


def _check(switch: str, target: Control | PadRole) -> None:
    """Raise BadBinding unless this switch can work this target."""
    if switch in ENGINE_KEYS:
        raise BadBinding(f"{switch} belongs to the engine's own shortcuts")
    if isinstance(target, Control):
        if not is_switch(switch):
            raise BadBinding(f"no switch is called {switch!r}")
        return
    family = next((family for family in (TAKEN, SHARED) if switch.startswith(family)), None)
    if family is None or switch.removeprefix(family) not in PAD_INPUTS:
        raise BadBinding(f"{target} needs an input of a taken pad ({TAKEN}... or {SHARED}...), not {switch!r}")
    if family == TAKEN and target.startswith("SECOND_"):
        raise BadBinding(f"{target} is for a shared pad ({SHARED}...), not {switch!r}")
