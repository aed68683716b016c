"""One frame of the control panel: what is held, what went down or up, what repeats, where the pointer is.

A panel is a value. `step` folds one frame's edges into the next panel, so a log of edges replays exactly.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum

PLAYERS = 4
REPEAT_DELAY_MS = 260  # a held direction first waits this long,
REPEAT_EVERY_MS = 110  # then steps this often


class Control(StrEnum):
    """The logical controls, named as in the log format."""

    COIN1 = "COIN1"
    COIN2 = "COIN2"
    SERVICE = "SERVICE"
    TEST = "TEST"
    TILT = "TILT"
    VOL_UP = "VOL_UP"
    VOL_DOWN = "VOL_DOWN"
    START1 = "START1"
    START2 = "START2"
    START3 = "START3"
    START4 = "START4"
    P1_UP = "P1_UP"
    P1_DOWN = "P1_DOWN"
    P1_LEFT = "P1_LEFT"
    P1_RIGHT = "P1_RIGHT"
    P1_BUTTON = "P1_BUTTON"
    P2_UP = "P2_UP"
    P2_DOWN = "P2_DOWN"
    P2_LEFT = "P2_LEFT"
    P2_RIGHT = "P2_RIGHT"
    P2_BUTTON = "P2_BUTTON"
    P3_UP = "P3_UP"
    P3_DOWN = "P3_DOWN"
    P3_LEFT = "P3_LEFT"
    P3_RIGHT = "P3_RIGHT"
    P3_BUTTON = "P3_BUTTON"
    P4_UP = "P4_UP"
    P4_DOWN = "P4_DOWN"
    P4_LEFT = "P4_LEFT"
    P4_RIGHT = "P4_RIGHT"
    P4_BUTTON = "P4_BUTTON"


STARTS = tuple(Control(f"START{n}") for n in range(1, PLAYERS + 1))
BUTTONS = tuple(Control(f"P{n}_BUTTON") for n in range(1, PLAYERS + 1))
STEPS = {"UP": (0, -1), "DOWN": (0, 1), "LEFT": (-1, 0), "RIGHT": (1, 0)}
DIRECTIONS = tuple({Control(f"P{n}_{name}"): step for name, step in STEPS.items()} for n in range(1, PLAYERS + 1))
REPEATING = frozenset(control for directions in DIRECTIONS for control in directions)


@dataclass(frozen=True, slots=True)
class Panel:
    """The panel during one frame. `player` arguments are 0-based; pointer is in screen pixels (320x240)."""

    held: frozenset[Control] = frozenset()
    pressed: frozenset[Control] = frozenset()
    released: frozenset[Control] = frozenset()
    repeated: frozenset[Control] = frozenset()  # pressed now, or a held direction whose repeat is due
    pointer: tuple[int, int] | None = None  # player 1's mouse, trackball or tap, in a frame where it moved or clicked
    held_ms: tuple[tuple[Control, int], ...] = field(default=(), repr=False)  # how long each direction has been down
    switches: frozenset[str] = frozenset()  # the switches closed outside, by their own names, while somebody asks

    def step(
        self,
        down: Iterable[Control],
        up: Iterable[Control],
        pointer: tuple[int, int] | None,
        dt_ms: int,
        switches: Iterable[str] = (),
    ) -> Panel:
        """The next frame's panel. Edges that change nothing (a second press of a held control) are dropped."""
        released = frozenset(up) & self.held
        pressed = frozenset(down) - (self.held - released)
        held = (self.held - released) | pressed
        before = dict(self.held_ms)
        times = {c: 0 if c in pressed else before.get(c, 0) + dt_ms for c in held & REPEATING}
        due = {c for c, ms in times.items() if c not in pressed and _ticks(ms) > _ticks(ms - dt_ms)}
        lasting = tuple(sorted(times.items()))
        return Panel(held, pressed, released, pressed | due, pointer, lasting, frozenset(switches))

    def button(self, player: int) -> bool:
        """True in the frame in which this player's button went down."""
        return BUTTONS[player] in self.pressed

    def click(self) -> tuple[int, int] | None:
        """Where player 1's mouse, trackball or finger pressed in this frame; None when it did not."""
        return self.pointer if self.button(0) else None

    def own_button(self, player: int) -> bool:
        """True when this player's button went down and not as a click: a click belongs to whatever it hits."""
        return self.button(player) and not (player == 0 and self.click())

    def start(self, player: int) -> bool:
        """True in the frame in which this player's start went down."""
        return STARTS[player] in self.pressed

    def direction(self, player: int) -> tuple[int, int]:
        """The step (dx, dy) this player asks for in this frame, each -1, 0 or 1; y grows downwards."""
        steps = [step for control, step in DIRECTIONS[player].items() if control in self.repeated]
        return sum(dx for dx, _ in steps), sum(dy for _, dy in steps)

    def any_button(self) -> bool:
        """True when any player's button or start went down: the press that skips an animation."""
        return not self.pressed.isdisjoint(STARTS + BUTTONS)

    def quiet(self) -> bool:
        """True when nobody touches anything."""
        return not self.held and not self.released and self.pointer is None


def _ticks(ms: int) -> int:
    """How many repeats are due after a control has been down for ms."""
    return 0 if ms < REPEAT_DELAY_MS else 1 + (ms - REPEAT_DELAY_MS) // REPEAT_EVERY_MS
