"""Bought time, by player, in whole milliseconds: what coins put in, play takes out, and nothing is ever won.

Every change of an account and of the audit that explains it is put into the battery RAM's image together, so one commit
writes both or neither.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import lcm

from cabinet.coinop.adjustments import Adjustments
from cabinet.coinop.audits import COINS_BY_SLOT, Audit, Audits
from cabinet.coinop.nvram import Nvram
from cabinet.coinop.schema import ACCOUNT
from cabinet.controls.panel import PLAYERS

SAVE_EVERY_MS = 900  # of play, so that the end of the process gives back less than a second


@dataclass(frozen=True, slots=True)
class Account:
    """What one player has in the machine: time, and coins by slot that do not make a whole credit yet."""

    ms: int = 0
    coins: tuple[int, int] = (0, 0)
    towards_bonus: int = 0  # coins since the last bonus
    touched_s: int = 0  # when a coin or play last changed it

    @property
    def empty(self) -> bool:
        return not self.ms and not any(self.coins)


@dataclass(frozen=True, slots=True)
class Deposit:
    """What a coin did: refused at the cap, or taken, with the time it released (0 for a part of a credit)."""

    refused: bool
    ms: int = 0


class TimeBank:
    """The accounts of four players."""

    def __init__(self, nvram: Nvram, audits: Audits) -> None:
        self._nvram = nvram
        self._audits = audits
        self._unsaved_ms = 0
        self.now_s = 0

    def account(self, player: int) -> Account:
        """What this player has."""
        found = self._nvram.get(ACCOUNT, player)
        if found is None:
            return Account()
        ms, coins1, coins2, towards_bonus, touched_s = map(int, found)
        return Account(ms, (coins1, coins2), towards_bonus, touched_s)

    def ms(self, player: int) -> int:
        """The player's bought time."""
        found = self._nvram.get(ACCOUNT, player)
        return int(found[0]) if found else 0

    def fraction(self, player: int, adjustments: Adjustments) -> tuple[int, int]:
        """Coins towards the next credit, and how many make it: (1, 2) is half a credit."""
        coins = self.account(player).coins
        whole = lcm(*(adjustments.coinage(slot).coins_per_credit for slot in (0, 1)))
        parts = sum(coins[slot] * whole // adjustments.coinage(slot).coins_per_credit for slot in (0, 1))
        return parts, whole

    def insert(self, player: int, slot: int, adjustments: Adjustments) -> Deposit:
        """Take a coin of slot 0 or 1. An account that has reached the cap gets nothing for it, and the books say so."""
        self._audits.count(COINS_BY_SLOT[slot])
        account = self.account(player)
        if account.ms >= adjustments.cap_ms:
            self._audits.count(Audit.COINS_OVER_CAP)
            return Deposit(refused=True)
        coins = (account.coins[0] + (slot == 0), account.coins[1] + (slot == 1))
        self._put(player, replace(account, coins=coins, towards_bonus=account.towards_bonus + 1))
        ms = self._release(player, adjustments) + self._bonus(player, adjustments, account.towards_bonus)
        return Deposit(False, ms)

    def credit(self, player: int, ms: int) -> None:
        """Time given by the operator."""
        self._audits.count(Audit.SERVICE_CREDITS)
        self._audits.count(Audit.MS_SERVICE, ms)
        self._add(player, ms)

    def spend(self, player: int, ms: int) -> None:
        """Play takes ms, or all there is if that is less; written down each second of play."""
        taken = min(ms, self.ms(player))
        self._audits.count(Audit.MS_PLAYED, taken)
        self._add(player, -taken)
        self._unsaved_ms += taken
        if self._unsaved_ms >= SAVE_EVERY_MS:
            self.save(durable=False)

    def transfer(self, source: int, target: int, adjustments: Adjustments) -> None:
        """Give everything one player has to another; coins that make a credit together are one."""
        if source == target:
            return
        given, held = self.account(source), self.account(target)
        coins = (held.coins[0] + given.coins[0], held.coins[1] + given.coins[1])
        self._put(source, Account())
        self._put(target, Account(held.ms + given.ms, coins, held.towards_bonus + given.towards_bonus))
        self._release(target, adjustments)
        self._bonus(target, adjustments, max(held.towards_bonus, given.towards_bonus))

    def touch(self, player: int) -> None:
        """The player's left-over time lies from this moment on."""
        account = self.account(player)
        if not account.empty:
            self._put(player, account)

    def expire(self, player: int) -> None:
        """Left-over time and coins that lay too long are gone."""
        self._wipe(player, Audit.MS_EXPIRED)

    def clear(self) -> None:
        """Take everything from everybody: what a slam tilt or the operator may do."""
        for player in range(PLAYERS):
            self._wipe(player, Audit.MS_CLEARED)

    def save(self, durable: bool = True) -> None:
        """Write accounts and books down."""
        self._unsaved_ms = 0
        self._nvram.commit(durable)

    def _release(self, player: int, adjustments: Adjustments) -> int:
        """Bank the worth of all waiting coins once they make a credit; whole coins, so nothing is ever rounded."""
        parts, whole = self.fraction(player, adjustments)
        if parts < whole:
            return 0
        account = self.account(player)
        ms = sum(account.coins[slot] * adjustments.coinage(slot).ms_per_coin for slot in (0, 1))
        self._audits.count(Audit.MS_BOUGHT, ms)
        self._put(player, replace(account, ms=account.ms + ms, coins=(0, 0)))
        return ms

    def _bonus(self, player: int, adjustments: Adjustments, before: int) -> int:
        """Give each tier of bonus reached since there were `before` coins; the highest begins anew."""
        tiers, account = adjustments.bonuses, self.account(player)
        if not tiers:
            return 0
        top, coins = tiers[-1][0], account.towards_bonus
        ms = sum(given for at, given in tiers if min(before, top - 1) < at <= coins)
        if ms:
            self._audits.count(Audit.MS_BONUS, ms)
            left = 0 if coins >= top else coins
            self._put(player, replace(account, ms=account.ms + ms, towards_bonus=left))
        return ms

    def _wipe(self, player: int, audit: Audit) -> None:
        account = self.account(player)
        if not account.empty:
            self._audits.count(audit, account.ms)
            self._audits.count(Audit.COINS_CLEARED, sum(account.coins))
        self._put(player, Account())

    def _add(self, player: int, ms: int) -> None:
        account = self.account(player)
        self._put(player, replace(account, ms=account.ms + ms))

    def _put(self, player: int, account: Account) -> None:
        row = (account.ms, *account.coins, account.towards_bonus, self.now_s)
        self._nvram.put(ACCOUNT, (player,), row)


class BankClock:
    """A match's clock that draws straight from the accounts: a coin shows at once, and what is left stays there."""

    buys_in = True

    def __init__(self, bank: TimeBank, player_of_seat: tuple[int | None, ...]) -> None:
        self._bank = bank
        self._player = player_of_seat

    def remaining(self, seat: int) -> int | None:
        player = self._player[seat]
        return None if player is None else self._bank.ms(player)

    def spend(self, seat: int, ms: int) -> None:
        player = self._player[seat]
        if player is not None:
            self._bank.spend(player, ms)

    def moved(self, seat: int) -> None:
        pass
