"""The machine round every game: in each frame it takes coins and minds the operator's switches before any scene is asked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from enum import StrEnum
from random import Random

from cabinet.controls.panel import STARTS, Control, Panel
from cabinet.coinop.adjustments import Adjustments, Setting, as_text
from cabinet.coinop.audits import Audit, Audits
from cabinet.coinop.bank import PLAYERS, BankClock, TimeBank
from cabinet.coinop.events import (
    CoinOverCap,
    CoinTaken,
    MachineEvent,
    NvramFailed,
    ServiceCredit,
    TestPressed,
    Tilted,
    TimeExpired,
    VolumeChanged,
)
from cabinet.coinop.nvram import Nvram
from cabinet.coinop.schema import ADJUSTMENT, FACT
from cabinet.match.clock import Clock, Endless, PerMove
from cabinet.match.contest import Match, Seat

COINS = (Control.COIN1, Control.COIN2)
VOLUME = {Control.VOL_UP: 1, Control.VOL_DOWN: -1}
RUNNING = "running"  # a fact that is "1" from power-on until a clean stop
HOUSEKEEPING_MS = 60_000


class Refusal(StrEnum):
    """Why a start is not allowed."""

    NO_TIME = "no time"
    PART_OF_A_CREDIT = "part of a credit"


class Machine:
    """The machine with its money and its books. `now_s` is the time at power-on: seconds since 1970 by the local clock.

    Call `update` first in every frame. Scenes ask `may_start`, then `clock_for` the seats of a game; they count no money.
    """

    def __init__(self, adjustments: Adjustments, nvram: Nvram, rng: Random, now_s: int) -> None:
        self.adjustments = adjustments
        self.nvram = nvram
        self.audits = Audits(nvram)
        self.bank = TimeBank(nvram, self.audits)
        self.coin_just_taken = False
        self._rng = rng
        self._power_on_s = now_s
        self._on_ms = 0
        self._housekeeping_ms = 0
        self._route: int | None = None
        self._open_ms = dict.fromkeys(COINS, adjustments.coin_debounce_ms)  # how long each coin switch has been open
        self._seated: frozenset[int] = frozenset()
        self._faults_told = 0
        self._power_on()

    # Time and state

    @property
    def now_s(self) -> int:
        """Seconds since 1970 by the local clock."""
        return self._power_on_s + self._on_ms // 1000

    @property
    def free(self) -> bool:
        """True when nobody pays: free play, or at home."""
        return self.adjustments.free

    @property
    def nvram_sound(self) -> bool:
        """True while everything written lasts."""
        return self.nvram.sound

    def update(self, panel: Panel, dt_ms: int) -> tuple[MachineEvent, ...]:
        """Take one frame's coins and switches. A coin is on the disk before this returns."""
        self._on_ms += dt_ms
        self.audits.count(Audit.MS_ON, dt_ms)
        self.bank.now_s = self.now_s
        events = (
            *self._tilt(panel),
            *self._coins(panel, dt_ms),
            *self._service(panel),
            *self._volume(panel),
            *self._expiry(),
        )
        self.coin_just_taken = any(isinstance(event, CoinTaken) for event in events)
        self._keep(bool(events), dt_ms)
        return (*events, *self._fault())

    def adjust(self, **settings: Setting) -> None:
        """Change adjustments, now and for good. Raises BadAdjustment and changes nothing when a value is wrong."""
        self.adjustments = replace(self.adjustments, **settings)  # type: ignore[arg-type]
        for key, value in settings.items():
            self.nvram.put(ADJUSTMENT, (key,), (as_text(value),))
        self.nvram.commit()

    def power_off(self) -> None:
        """A clean stop."""
        self.nvram.put(FACT, (RUNNING,), ("0",))
        self.nvram.close()

    # What scenes ask

    def may_start(self, player: int) -> Refusal | None:
        """None when this player may start or join a game, otherwise why not."""
        if self.free or self.bank.ms(player) >= self._price_ms():
            return None
        return Refusal.PART_OF_A_CREDIT if any(self.bank.account(player).coins) else Refusal.NO_TIME

    def seconds(self, player: int) -> int:
        """The player's bought time in whole seconds, rounded up: 0 only when there is none."""
        return -(-self.bank.ms(player) // 1000)

    def credit_fraction(self, player: int) -> str:
        """Coins towards the next credit, such as "1/2"; empty when there are none."""
        coins, whole = self.bank.fraction(player, self.adjustments)
        return f"{coins}/{whole}" if coins else ""

    def clock_for(self, seats: Iterable[Seat]) -> Clock:
        """The clock of a game that starts now, by the adjustments: bought time, so much a move (a game then costs
        each human a credit), or endless where nobody pays."""
        players = tuple(seat.player for seat in seats)
        self._seated = frozenset(player for player in players if player is not None)
        per_move_ms = self.adjustments.per_move_seconds * 1000
        if not per_move_ms:
            return Endless() if self.free else BankClock(self.bank, players)
        if not self.free:
            for player in sorted(self._seated):
                self.bank.spend(player, self._price_ms())
        return PerMove(per_move_ms)

    def game_over(self, match: Match, mode: str = "") -> None:
        """Enter a finished match in the books."""
        self._seated = frozenset()
        self._enter(match, mode)
        self.bank.save()

    def deal(self) -> int:
        """A seed for a new game."""
        return self._rng.getrandbits(32)

    def route_all_coins_to(self, player: int | None) -> None:
        """Let both slots feed one player (a one-player game); None: slot 1 feeds player 1, slot 2 player 2."""
        self._route = player

    def transfer(self, source: int, target: int) -> None:
        """Give one player's time to another."""
        self.bank.transfer(source, target)
        self.bank.save()

    # One frame

    def _tilt(self, panel: Panel) -> Iterator[MachineEvent]:
        if Control.TILT in panel.pressed:
            self.audits.count(Audit.TILTS)
            if self.adjustments.slam_tilt_clears:
                self.bank.clear()
            yield Tilted(self.adjustments.slam_tilt_clears)

    def _coins(self, panel: Panel, dt_ms: int) -> Iterator[MachineEvent]:
        """A coin is one press of a switch that was open long enough; a held or bouncing switch is the same coin."""
        for slot, control in enumerate(COINS):
            open_ms = self._open_ms[control] + dt_ms
            if control in panel.pressed and open_ms >= self.adjustments.coin_debounce_ms:
                yield self._coin(slot)
            self._open_ms[control] = 0 if control in panel.held else open_ms

    def _coin(self, slot: int) -> MachineEvent:
        player = slot if self._route is None else self._route
        flat = player in self._seated and not self.bank.ms(player)
        deposit = self.bank.insert(player, slot, self.adjustments)
        if deposit.refused:
            return CoinOverCap(player, slot)
        if flat and deposit.ms:
            self.audits.count(Audit.BUY_INS)
        return CoinTaken(player, slot, deposit.ms)

    def _service(self, panel: Panel) -> Iterator[MachineEvent]:
        """The test switch, or service with start 1 held (the original's way in); service alone gives a credit.

        The credit goes to the player whose start is held, else to the one whom the coins go to.
        """
        entry = Control.SERVICE in panel.pressed and STARTS[0] in panel.held
        if entry or Control.TEST in panel.pressed:
            self.audits.count(Audit.SERVICE_VISITS)
            yield TestPressed()
        elif Control.SERVICE in panel.pressed and self.adjustments.service_credits:
            held = [player for player, start in enumerate(STARTS) if start in panel.held]
            player, ms = (held or [self._route or 0])[0], self._credit_ms()
            self.bank.credit(player, ms)
            yield ServiceCredit(player, ms)

    def _volume(self, panel: Panel) -> Iterator[MachineEvent]:
        turned = sum(step for control, step in VOLUME.items() if control in panel.pressed)
        level = min(10, max(0, self.adjustments.volume + turned))
        if level != self.adjustments.volume:
            self.adjust(volume=level)
            yield VolumeChanged(level)

    def _expiry(self) -> Iterator[MachineEvent]:
        limit_s = self.adjustments.time_expires_min * 60
        for player in range(PLAYERS) if limit_s else ():
            account = self.bank.account(player)
            if player not in self._seated and not account.empty and self.now_s - account.touched_s >= limit_s:
                self.bank.expire(player)
                yield TimeExpired(player)

    def _keep(self, at_once: bool, dt_ms: int) -> None:
        """Write down what happened: at once and to the disk when something did, now and then otherwise."""
        self._housekeeping_ms += dt_ms
        if at_once or self._housekeeping_ms >= HOUSEKEEPING_MS:
            self._housekeeping_ms = 0
            self.bank.save()

    def _fault(self) -> Iterator[MachineEvent]:
        if self.nvram.faults > self._faults_told:
            self._faults_told = self.nvram.faults
            self.audits.count(Audit.NVRAM_FAULTS)
            yield NvramFailed(self.nvram.fault or "")

    # The rest

    def _power_on(self) -> None:
        self.audits.count(Audit.POWER_ONS)
        self.bank.now_s = self.now_s
        running = self.nvram.get(FACT, RUNNING)
        if running and running[0] == "1":
            self.audits.count(Audit.UNCLEAN_STOPS)
        self.nvram.put(FACT, (RUNNING,), ("1",))
        self.nvram.commit()

    def _credit_ms(self) -> int:
        coinage = self.adjustments.coinage(0)
        return coinage.coins_per_credit * coinage.ms_per_coin

    def _price_ms(self) -> int:
        """The least that a player must have to start: a whole credit where a game costs one, otherwise any time at all."""
        return self._credit_ms() if self.adjustments.per_move_seconds else 1

    def _enter(self, match: Match, mode: str) -> None:
        result = match.result
        self.audits.count(Audit.GAMES)
        self.audits.count(Audit.MS_OF_GAMES, match.elapsed_ms)
        self.audits.count(Audit.GAMES_BY_MODE, of=mode or "other")
        if result is None:
            return
        humans = [seat for seat, who in enumerate(match.seats) if who.human]
        for who in match.seats:
            if not who.human and humans:
                points = max(result.points(seat) for seat in humans)
                audit = {1.0: Audit.PATRON_WON, 0.5: Audit.PATRON_DREW}.get(points, Audit.PATRON_LOST)
                self.audits.count(audit, of=who.name)
