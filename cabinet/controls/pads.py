"""Who holds which pad. A player takes a pad by pressing Start on it, and from then on it works that player's controls.

The first pad to press gets the first player who has none. Start with both shoulder buttons held makes two players share
the pad (left half, right half), or gives it back to one. A pulled plug leaves the claim standing, so that the same slot
goes on where it was; a claim nobody used for a while lapses.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from cabinet.controls.bindings import Bindings, PadRole
from cabinet.controls.panel import PLAYERS, Control
from cabinet.controls.switches import PADS, pad_switch, split_pad

LAPSE_MS = 300_000  # no paid clock of one coin or two keeps anybody waiting this long
SHOULDERS = ("BUTTON_LEFTSHOULDER", "BUTTON_RIGHTSHOULDER")

Holders = tuple[int, ...]  # players (0-based) who hold a pad: none, one, or two who share it


@dataclass(frozen=True, slots=True)
class Pads:
    """The claims on the pads, and which switches are closed. A value: the same presses always claim the same."""

    holders: tuple[Holders, ...] = ((),) * PADS
    closed: frozenset[str] = frozenset()
    idle_ms: tuple[int, ...] = (0,) * PADS

    def step(self, closed: frozenset[str], bindings: Bindings, dt_ms: int) -> Pads:
        """After dt_ms milliseconds, with these switches closed: claims made by Start, claims lapsed."""
        touched = {pad[0] for pad in map(split_pad, closed | self.closed) if pad is not None}
        idle = tuple(0 if pad in touched else self.idle_ms[pad] + dt_ms for pad in range(PADS))
        pads = replace(self, idle_ms=idle)
        for pad in range(PADS):
            if pads.holders[pad] and idle[pad] >= LAPSE_MS:
                pads = pads.let_go(pad)
        for pad in range(PADS):
            if self._started(pad, closed, bindings):
                together = all(pad_switch(pad, name) in closed for name in SHOULDERS)
                pads = pads.share(pad) if together else pads.take(pad)
        return replace(pads, closed=closed)

    def take(self, pad: int) -> Pads:
        """With an unclaimed pad in the hands of the first player who has none, if there is such a player."""
        free = self.free_players()
        return self._with(pad, free[:1]) if not self.holders[pad] else self

    def share(self, pad: int) -> Pads:
        """With the pad held by its holder and the next player who has none; by one again, if two held it."""
        held = self.holders[pad]
        if len(held) == 2:
            return self._with(pad, held[:1])
        both = (held + self.free_players())[:2]
        return self._with(pad, both) if len(both) == 2 else self

    def let_go(self, pad: int) -> Pads:
        """With nobody's hands on the pad."""
        return self._with(pad, ())

    def free_players(self) -> Holders:
        """The players (0-based) who hold no pad."""
        taken = {player for holders in self.holders for player in holders}
        return tuple(player for player in range(PLAYERS) if player not in taken)

    def controls(self, bindings: Bindings) -> frozenset[Control]:
        """The controls that the closed switches hold, pads and all."""
        plain = {bindings.controls[switch] for switch in self.closed if switch in bindings.controls}
        return frozenset(plain) | {control for switch in self.closed for control in self._worked(switch, bindings)}

    def _worked(self, switch: str, bindings: Bindings) -> tuple[Control, ...]:
        """What a pad's switch works for those who hold the pad. Coins fall into a pad nobody has taken, too."""
        found = split_pad(switch)
        if found is None or switch in bindings.controls:
            return ()
        pad, pad_input = found
        holders = self.holders[pad]
        role = bindings.role(pad_input, shared=len(holders) == 2)
        if role is None:
            return ()
        if not holders:
            return (_control(role, (self.free_players() or (0,))[0]),) if role is PadRole.COIN else ()
        second = role.startswith("SECOND_")
        return (_control(role, holders[-1] if second else holders[0]),)

    def _started(self, pad: int, closed: frozenset[str], bindings: Bindings) -> bool:
        """True when one of this pad's start buttons went down."""
        for switch in closed - self.closed:
            found = split_pad(switch)
            if found is not None and found[0] == pad and switch not in bindings.controls:
                role = bindings.role(found[1], shared=len(self.holders[pad]) == 2)
                if role in (PadRole.START, PadRole.SECOND_START):
                    return True
        return False

    def _with(self, pad: int, holders: Holders) -> Pads:
        before, after = self.holders[:pad], self.holders[pad + 1 :]
        return replace(self, holders=(*before, holders, *after))


def _control(role: PadRole, player: int) -> Control:
    """The control a role means for a player. The cabinet has two coin slots: odd players' and even players'."""
    what = role.removeprefix("SECOND_")
    if what == "START":
        return Control(f"START{player + 1}")
    if what == "COIN":
        return Control(f"COIN{player % 2 + 1}")
    return Control(f"P{player + 1}_{what}")
