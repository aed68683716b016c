"""Who is at the cabinet: the one or two people seated, and the challenger who waits for the game to end.

Anybody may press start at any time. Who has bought time waits as the challenger at once; who has not is given a while
in which the coin slots feed each side its own, so that a friend's coin does not go to the player of a one-player game.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cabinet.coinop.machine import Machine
from cabinet.coinop.players import PlayerId
from cabinet.controls.panel import Panel
from cabinet.engine.roster import INVADERS, find_invader
from cabinet.match.contest import Seat
from cabinet.scenes.cues import Cue

CALL_MS = 15_000
SIDES = (0, 1)


@dataclass(slots=True)
class Patron:
    """A person in this sitting. `identity` is None for a guest; `rung` is the invader to meet next."""

    player: int
    identity: PlayerId | None = None
    signed: bool = False
    rung: int = 0
    points: int = 0
    reached: int = 0

    @property
    def initials(self) -> str:
        """Three letters; empty for a guest."""
        return self.identity.initials if self.identity else ""


class BadContext(ValueError):
    """The text of a sitting that cannot be gone on with; quotes it."""


def recall(context: str, seats: Sequence[Seat]) -> tuple[Patron, ...]:
    """The people of a sitting, from `Party.context`, who sit on these seats of its match. Raises BadContext."""
    try:
        patrons = tuple(
            Patron(int(player), PlayerId.parse(identity) if identity else None, True, int(rung), int(won), int(reached))
            for player, identity, rung, won, reached in json.loads(context)
        )
        rivals = [find_invader(seat.name) for seat in seats if not seat.human]
    except (ValueError, TypeError, OverflowError, RecursionError) as error:
        raise BadContext(f"no sitting is written so: {context!r} ({error})") from error
    seated = [seat.player for seat in seats if seat.human]
    fitting = len(set(seated) & set(SIDES)) == len(seated) and len(seated) + len(rivals) == len(SIDES)
    if [who.player for who in patrons] != seated or not seated or not fitting:
        raise BadContext(f"the people of {context!r} are not those at the board: {seated}")
    if not all(who.rung in range(len(INVADERS)) and who.reached in range(len(INVADERS)) for who in patrons):
        raise BadContext(f"nobody has climbed as far as in {context!r}")
    return patrons


class Party:
    """The people of a sitting, from the first start to the last game over."""

    def __init__(self, machine: Machine, seated: Iterable[Patron]) -> None:
        self.machine = machine
        self.seated = list(seated)
        self.challenger: Patron | None = None
        self.caller: int | None = None
        self.call_ms = 0
        self._route()

    @property
    def duel(self) -> bool:
        """Two people are seated."""
        return len(self.seated) == len(SIDES)

    @property
    def context(self) -> str:
        """Everybody seated, as text: what a game that goes on after a power cut needs of the sitting round it."""
        return json.dumps(
            [[who.player, str(who.identity or ""), who.rung, who.points, who.reached] for who in self.seated]
        )

    def listen(self, panel: Panel, dt_ms: int) -> tuple[str, ...]:
        """Mind the starts of those not seated; the cues of it."""
        taken = {patron.player for patron in self.seated}
        if self.challenger or len(taken) == len(SIDES):
            return ()
        player = next(side for side in SIDES if side not in taken)
        if self.machine.may_start(player) is None and (panel.start(player) or self.caller == player):
            self.challenger = Patron(player)
            self._call(None)
            return (Cue.JOIN,)
        if panel.start(player):
            self._call(player)
            return (Cue.REFUSE,)
        self.call_ms = max(0, self.call_ms - dt_ms)
        if self.caller is not None and not self.call_ms:
            self._call(None)
        return ()

    def seat_challenger(self) -> None:
        """The challenger sits down."""
        if self.challenger:
            self.seated = sorted((*self.seated, self.challenger), key=lambda patron: patron.player)
            self.challenger = None
            self._route()

    def leave(self, patron: Patron) -> None:
        """Somebody gets up; time left over stays in the machine."""
        self.seated.remove(patron)
        self._route()

    def disband(self) -> None:
        """The sitting is over: each slot feeds its own side again."""
        self.seated.clear()
        self.machine.route_all_coins_to(None)

    def _call(self, player: int | None) -> None:
        self.caller, self.call_ms = player, 0 if player is None else CALL_MS
        self._route()

    def _route(self) -> None:
        """Both slots feed the one player, unless a second one is here or is looking for a coin."""
        alone = len(self.seated) == 1 and self.challenger is None and self.caller is None
        self.machine.route_all_coins_to(self.seated[0].player if alone else None)
