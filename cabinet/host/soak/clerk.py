"""A clerk beside the cabinet: keeps books of his own from what goes in at the panel; the machine's are held to them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from cabinet.coinop.adjustments import Adjustments
from cabinet.coinop.audits import Audit, Audits
from cabinet.coinop.bank import TimeBank
from cabinet.coinop.machine import Machine
from cabinet.coinop.nvram import Nvram
from cabinet.controls.panel import PLAYERS, Control
from cabinet.host.log import Frame

COINS = {Control.COIN1: Audit.COINS_SLOT1, Control.COIN2: Audit.COINS_SLOT2}
COUNTED = (  # what can be known from the panel, and from seeing a game end
    *COINS.values(), Audit.TILTS, Audit.SERVICE_CREDITS, Audit.MS_SERVICE, Audit.SERVICE_VISITS,
    Audit.GAMES, Audit.POWER_ONS, Audit.UNCLEAN_STOPS, Audit.NVRAM_RESTORED,
)  # fmt: skip
GIVEN_BACK_MS = 1000  # of play, at most, by a power cut
ON_LOST_MS = 64_000  # of being on: written down each minute, by a frame that may be two seconds long


@dataclass(slots=True)
class Books:
    """The clerk's own totals, and what one power-on has seen so far."""

    counts: Counter[Audit] = field(default_factory=Counter)
    on_lost_ms: int = 0  # what power cuts may have taken from the machine's hours

    def copy(self) -> Books:
        return Books(Counter(self.counts), self.on_lost_ms)


class Clerk:
    """Told of each frame before the machine is; it knows the price list, and whether the menu is open, from sight."""

    def __init__(self) -> None:
        self.books = Books()
        self._held: set[Control] = set()
        self._open_ms: dict[Control, int] = {}

    def power_on(self, unclean: bool) -> None:
        """A machine begins: no switch is held yet."""
        self._held.clear()
        self._open_ms.clear()
        self.books.counts[Audit.POWER_ONS] += 1
        self.books.counts[Audit.UNCLEAN_STOPS] += unclean

    def power_cut(self) -> None:
        """The last minute may not have been written down."""
        self.books.on_lost_ms += ON_LOST_MS

    def note(self, frame: Frame, prices: Adjustments, in_service: bool) -> None:
        """One frame, as a log has it."""
        counts, pressed = self.books.counts, set(frame.down)
        counts[Audit.MS_ON] += frame.dt_ms
        self._held = (self._held - set(frame.up)) | pressed
        counts[Audit.TILTS] += Control.TILT in pressed
        self._coins(frame.dt_ms, pressed, prices)
        if Control.TEST in pressed or (Control.SERVICE in pressed and Control.START1 in self._held):
            counts[Audit.SERVICE_VISITS] += not in_service
        elif Control.SERVICE in pressed and prices.service_credits and not in_service:
            counts[Audit.SERVICE_CREDITS] += 1
            counts[Audit.MS_SERVICE] += prices.credit_ms

    def game_over(self) -> None:
        """A game was seen to end."""
        self.books.counts[Audit.GAMES] += 1

    def go_back(self, books: Books) -> None:
        """The operator went back to a copy of the battery RAM, made when the books stood so."""
        self.books = books.copy()
        self.books.counts[Audit.NVRAM_RESTORED] += 1

    def differences(self, machine: Machine) -> Iterator[str]:
        """Where the machine's books are not the clerk's, or do not balance; nothing when all is well."""
        found = machine.audits.lifetime
        counts = self.books.counts
        for audit in COUNTED:
            if found(audit) != counts[audit]:
                yield f"{audit}: the machine has {found(audit)}, the clerk {counts[audit]}"
        least, most = counts[Audit.MS_ON] - self.books.on_lost_ms, counts[Audit.MS_ON]
        if not least <= found(Audit.MS_ON) <= most:
            yield f"{Audit.MS_ON}: the machine has {found(Audit.MS_ON)}, the clerk {least} to {most}"
        came = sum(map(found, (Audit.MS_BOUGHT, Audit.MS_BONUS, Audit.MS_SERVICE)))
        went = sum(map(found, (Audit.MS_PLAYED, Audit.MS_EXPIRED, Audit.MS_CLEARED)))
        left = sum(accounts(machine.nvram))
        if came != went + left:
            yield f"{came} ms came in, but {went} went and {left} are left"

    def _coins(self, dt_ms: int, pressed: set[Control], prices: Adjustments) -> None:
        """A coin is a press of a switch that was open for long enough."""
        for control, audit in COINS.items():
            open_ms = self._open_ms.get(control, prices.coin_debounce_ms) + dt_ms
            if control in pressed and open_ms >= prices.coin_debounce_ms:
                self.books.counts[audit] += 1
            self._open_ms[control] = 0 if control in self._held else open_ms


def accounts(nvram: Nvram) -> tuple[int, ...]:
    """What each player has, in ms."""
    bank = TimeBank(nvram, Audits(nvram))
    return tuple(bank.ms(player) for player in range(PLAYERS))


def given_back(before: tuple[int, ...], after: tuple[int, ...]) -> Iterator[str]:
    """What a power cut did to the accounts beyond the second of play it may give back."""
    for player, (had, has) in enumerate(zip(before, after, strict=True), 1):
        if not had <= has <= had + GIVEN_BACK_MS:
            yield f"player {player} had {had} ms before the power cut and has {has} after it"
