"""The coin door: two coin switches, the service and test switches behind it, and the tilt bob. Edges in, events out."""

from __future__ import annotations

from collections.abc import Iterator

from cabinet.coinop.adjustments import Adjustments
from cabinet.coinop.audits import Audit, Audits
from cabinet.coinop.bank import TimeBank
from cabinet.coinop.events import CoinOverCap, CoinTaken, MachineEvent, ServiceCredit, TestPressed, Tilted
from cabinet.controls.panel import STARTS, Control, Panel

COINS = (Control.COIN1, Control.COIN2)


class CoinDoor:
    """What came through the door in each frame. `route` sends both slots to one player; None: each to its own."""

    def __init__(self, bank: TimeBank, audits: Audits) -> None:
        self._bank = bank
        self._audits = audits
        self._open_ms: dict[Control, int] = {}  # how long each coin switch has been open
        self.route: int | None = None
        self.seated: frozenset[int] = frozenset()  # the players of the game that is on
        self.in_service = False  # the service menu is open: its switches work the menu, and give no credit

    def update(self, panel: Panel, dt_ms: int, adjustments: Adjustments) -> Iterator[MachineEvent]:
        """One frame's events; accounts and books have changed with each."""
        yield from self._tilt(panel, adjustments)
        yield from self._coins(panel, dt_ms, adjustments)
        yield from self._service(panel, adjustments)

    def _tilt(self, panel: Panel, adjustments: Adjustments) -> Iterator[MachineEvent]:
        if Control.TILT in panel.pressed:
            self._audits.count(Audit.TILTS)
            if adjustments.slam_tilt_clears:
                self._bank.clear()
            yield Tilted(adjustments.slam_tilt_clears)

    def _coins(self, panel: Panel, dt_ms: int, adjustments: Adjustments) -> Iterator[MachineEvent]:
        """A coin is one press of a switch that was open long enough; a held or bouncing switch is the same coin."""
        for slot, control in enumerate(COINS):
            open_ms = self._open_ms.get(control, adjustments.coin_debounce_ms) + dt_ms
            if control in panel.pressed and open_ms >= adjustments.coin_debounce_ms:
                yield self._coin(slot, adjustments)
            self._open_ms[control] = 0 if control in panel.held else open_ms

    def _coin(self, slot: int, adjustments: Adjustments) -> MachineEvent:
        player = slot if self.route is None else self.route
        ran_out = player in self.seated and not self._bank.ms(player)
        deposit = self._bank.insert(player, slot, adjustments)
        if deposit.refused:
            return CoinOverCap(player, slot)
        if ran_out and deposit.ms:
            self._audits.count(Audit.BUY_INS)
        return CoinTaken(player, slot, deposit.ms)

    def _service(self, panel: Panel, adjustments: Adjustments) -> Iterator[MachineEvent]:
        """The test switch, or service with start 1 held (the original's way in); service alone gives a credit.

        The credit goes to the player whose start is held, else to the one whom slot 1 feeds.
        """
        entry = Control.SERVICE in panel.pressed and STARTS[0] in panel.held
        if entry or Control.TEST in panel.pressed:
            self._audits.count(Audit.SERVICE_VISITS, not self.in_service)
            yield TestPressed()
        elif Control.SERVICE in panel.pressed and adjustments.service_credits and not self.in_service:
            held = [player for player, start in enumerate(STARTS) if start in panel.held]
            player = held[0] if held else self.route or 0
            self._bank.credit(player, adjustments.credit_ms)
            yield ServiceCredit(player, adjustments.credit_ms)
