"""The letter wheel: one reel of choices turned by direction or tapped, and a row of reels filled one after another.

Sign-in (initials, day, month) and the high-score entry are both rows of reels. Values only: a turn makes a new row.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from cabinet.coinop.players import INITIALS
from cabinet.controls.panel import Panel

LETTERS = tuple(INITIALS)
RUB = "\b"  # the choice that goes back one place
SPREAD = 3  # letters seen either side of the middle
REACH = 2  # as far from the middle as a tap is heard
STEP_PX = 27  # from one letter of the wheel to the next on the screen


@dataclass(frozen=True, slots=True)
class Row:
    """A row of reels. `reels[n]` are the choices of place n; `done` are the choices taken so far."""

    reels: tuple[tuple[str, ...], ...]
    index: int = 0
    done: tuple[str, ...] = ()

    @property
    def complete(self) -> bool:
        """Every place is filled."""
        return len(self.done) == len(self.reels)

    @property
    def choices(self) -> tuple[str, ...]:
        """What the reel under way offers; from the second place on also the way back."""
        reel = self.reels[len(self.done)]
        return (*reel, RUB) if self.done else reel

    @property
    def choice(self) -> str:
        """What the reel under way shows in its middle."""
        return self.choices[self.index % len(self.choices)]

    def seen(self) -> tuple[tuple[int, str], ...]:
        """The letters in sight as (offset from the middle, letter)."""
        count = len(self.choices)
        return tuple((n, self.choices[(self.index + n) % count]) for n in range(-SPREAD, SPREAD + 1))

    def steps_from(self, before: Row) -> int:
        """How far the reel was turned, the short way round; 0 when another reel is under way."""
        if len(before.done) != len(self.done) or self.complete:
            return 0
        count = len(self.choices)
        return (self.index - before.index + count // 2) % count - count // 2

    def turn(self, steps: int) -> Row:
        """The reel turned by steps."""
        return replace(self, index=(self.index + steps) % len(self.choices))

    def take(self) -> Row:
        """The middle letter taken; the rub-out goes back a place."""
        if self.choice == RUB:
            last, done = self.done[-1], self.done[:-1]
            return Row(self.reels, self.reels[len(done)].index(last), done)
        done = (*self.done, self.choice)
        same = len(done) < len(self.reels) and self.reels[len(done)] == self.reels[len(self.done)]
        return Row(self.reels, self.index % len(self.reels[len(self.done)]) if same else 0, done)


def operate(row: Row, panel: Panel, player: int, tap: int | None) -> Row:
    """The row after one frame of a player's controls; `tap` is the offset of a tapped letter, None without a tap."""
    if row.complete:
        return row
    if tap is not None:
        return row.take() if tap == 0 else row.turn(tap)
    if panel.own_button(player):
        return row.take()
    dx, dy = panel.direction(player)
    return row.turn(dx or dy) if dx or dy else row


def tapped(click: tuple[int, int] | None, x: int, y: int) -> int | None:
    """The offset a click or tap means to a wheel whose middle letter is at x, y; None without a click.

    One beside the wheel takes the middle letter: a trackball's press counts wherever the ball has rolled to.
    """
    if click is None:
        return None
    offset = round((click[0] - x) / STEP_PX)
    return offset if abs(click[1] - y) <= STEP_PX and abs(offset) <= REACH else 0
