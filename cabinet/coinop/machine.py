"""The machine round every game: in each frame it takes coins and minds the switches before any scene is asked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from enum import StrEnum
from random import Random

from cabinet.coinop.adjustments import KNOBS, Adjustments, Setting, as_text, stored_adjustments
from cabinet.coinop.audits import Audit, Audits
from cabinet.coinop.bank import BankClock, TimeBank
from cabinet.coinop.caretaker import Caretaker
from cabinet.coinop.coin_door import CoinDoor
from cabinet.coinop.events import CoinTaken, MachineEvent, TimeExpired, VolumeChanged
from cabinet.coinop.games_book import GamesBook
from cabinet.coinop.interrupted import Interrupted
from cabinet.coinop.nvram import Nvram
from cabinet.coinop.players import PlayerId, PlayerRecord, Players
from cabinet.coinop.schema import ADJUSTMENT
from cabinet.coinop.scores import HighScores
from cabinet.controls.panel import PLAYERS, Control, Panel
from cabinet.match.clock import Clock, Endless, PerMove, seconds
from cabinet.match.contest import Match, Seat

VOLUME = {Control.VOL_UP: 1, Control.VOL_DOWN: -1}


class Refusal(StrEnum):
    """Why a start is not allowed."""

    NO_TIME = "no time"
    PART_OF_A_CREDIT = "part of a credit"


class Machine:
    """The machine with its money and its books. `now_s` is the time at power-on: seconds since 1970 by the local clock.

    Call `update` first in every frame. Scenes ask `may_start`, take a clock with `clock_for`, hand the match over with
    `begin`, and say `end` when it is done; they count no money.
    """

    def __init__(self, adjustments: Adjustments, nvram: Nvram, rng: Random, now_s: int) -> None:
        self.adjustments = adjustments
        self.nvram = nvram
        self.audits = Audits(nvram)
        self.bank = TimeBank(nvram, self.audits)
        self.players = Players(nvram)
        self.scores = HighScores(nvram)
        self.coin_just_taken = False
        self._door = CoinDoor(self.bank, self.audits)
        self._games = GamesBook(nvram, self.audits, self.players)
        self._rng = rng
        self._power_on_s = now_s
        self._on_ms = 0
        self._caretaker = Caretaker(nvram, self.audits, self.bank)
        self.bank.now_s = now_s
        self._caretaker.power_on(now_s)

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
        self.bank.now_s = self.now_s
        self.audits.count(Audit.MS_ON, dt_ms)
        events = (*self._door.update(panel, dt_ms, self.adjustments), *self._volume(panel), *self._expiry())
        self.coin_just_taken = any(isinstance(event, CoinTaken) for event in events)
        round_due = self._caretaker.keep(bool(events), self._games.keep(self.now_s), dt_ms)
        if round_due and not self._door.seated:
            self._caretaker.round(self.now_s)
        return (*events, *self._caretaker.faults())

    def adjust(self, **settings: Setting) -> None:
        """Change adjustments, now and for good. Raises BadAdjustment and changes nothing when a value is wrong."""
        self.adjustments = replace(self.adjustments, **settings)  # type: ignore[arg-type]
        for key, value in settings.items():
            self.nvram.put(ADJUSTMENT, (key,), (as_text(value),))
        self.nvram.commit()

    def adjust_to(self, adjustments: Adjustments) -> None:
        """Change every adjustment at once."""
        self.adjust(**{knob.key: getattr(adjustments, knob.key) for knob in KNOBS})

    def clear_books(self) -> None:
        """Start the counters that may be cleared again from nothing."""
        self.audits.clear(self.now_s)
        self.nvram.commit()

    def clear_credits(self) -> None:
        """Take everybody's time and coins."""
        self.bank.clear()
        self.bank.save()

    def restore(self, copy: Nvram) -> None:
        """Go on with what a copy of the battery RAM holds; whatever was under way is over, and the books say so."""
        self.nvram.take_over(copy)
        self.adjustments, _ = stored_adjustments(self.nvram)
        self._door.route, self._door.seated = None, frozenset()
        self._games.drop()
        self.audits.count(Audit.NVRAM_RESTORED)
        self._caretaker.mark_running()

    def power_off(self) -> None:
        """A clean stop."""
        self._caretaker.power_off()

    def may_start(self, player: int) -> Refusal | None:
        """None when this player may start or join a game, otherwise why not."""
        price_ms = self.adjustments.credit_ms if self.adjustments.per_move_seconds else 1
        if self.free or self.bank.ms(player) >= price_ms:
            return None
        return Refusal.PART_OF_A_CREDIT if any(self.bank.account(player).coins) else Refusal.NO_TIME

    def seconds(self, player: int) -> int:
        """The player's bought time in whole seconds, rounded up: 0 only when there is none."""
        return seconds(self.bank.ms(player))

    def credit_fraction(self, player: int) -> str:
        """Coins towards the next credit, such as "1/2"; empty when there are none."""
        coins, whole = self.bank.fraction(player, self.adjustments)
        return f"{coins}/{whole}" if coins else ""

    @property
    def in_service(self) -> bool:
        """True while the service menu is open."""
        return self._door.in_service

    def serve(self, open: bool) -> None:
        """The service menu opens or closes. While it is open coins are banked as ever, but nothing is given away."""
        self._door.in_service = open

    def route_all_coins_to(self, player: int | None) -> None:
        """Let both slots feed one player (a one-player game); None: slot 1 feeds player 1, slot 2 player 2."""
        self._door.route = player

    def transfer(self, source: int, target: int) -> None:
        """Give one player's time to another."""
        self.bank.transfer(source, target, self.adjustments)
        self.bank.save()

    def deal(self) -> int:
        """A seed for a new game."""
        return self._rng.getrandbits(32)

    def clock_for(self, seats: Iterable[Seat]) -> Clock:
        """The clock of a game that starts now: bought time; or endless where nobody pays; or so much a move.

        A game on so much a move costs each human a credit, taken here.
        """
        players = tuple(seat.player for seat in seats)
        if self.adjustments.per_move_seconds and not self.free:
            for player in players:
                if player is not None:
                    self.bank.spend(player, self.adjustments.credit_ms)
            self.bank.save()
        return self._clock(players)

    def begin(self, match: Match, mode: str, ids: Mapping[int, PlayerId] | None = None, context: str = "") -> None:
        """A game is on: it is put by as it goes, so that it can go on after a power cut.

        `mode` names a kind of game in the audits, `ids` are the signed-in players by seat, `context` comes back with
        `interrupted` for the scenes to go on from.
        """
        self._door.seated = frozenset(seat.player for seat in match.seats if seat.player is not None)
        self._games.begin(match, mode, ids or {}, context)

    def end(self) -> None:
        """The game is over, or was left: it goes into the books and the players' records."""
        for player in sorted(self._door.seated):
            self.bank.touch(player)
        self._door.seated = frozenset()
        self._games.end(self.now_s)
        self.bank.save()

    def interrupted(self) -> Interrupted | None:
        """The game that was cut short less than an hour ago, if any; the next `begin` takes its place."""
        return self._games.interrupted(self.now_s)

    def resume(self, interrupted: Interrupted) -> Match:
        """That game again, same board and same clocks, and on."""
        clock = self._clock(tuple(seat.player for seat in interrupted.seats))
        match = interrupted.match(clock, self.adjustments.buy_in_seconds * 1000)
        self.begin(match, interrupted.mode, interrupted.players, interrupted.context)
        return match

    def forget_interrupted(self) -> None:
        """Nobody wants to go on with the interrupted game."""
        self._door.seated = frozenset()
        self._games.drop()
        self.bank.save()

    def suggested_rung(self, record: PlayerRecord | None) -> int:
        """The opponent that fits this player, or a guest."""
        return self._games.suggested_rung(record, self.adjustments)

    def _clock(self, players: tuple[int | None, ...]) -> Clock:
        if self.adjustments.per_move_seconds:
            return PerMove(self.adjustments.per_move_seconds * 1000)
        return Endless() if self.free else BankClock(self.bank, players)

    def _volume(self, panel: Panel) -> Iterator[MachineEvent]:
        if not (self.adjustments.volume_keys or self.in_service):
            return
        turned = sum(step for control, step in VOLUME.items() if control in panel.pressed)
        level = min(10, max(0, self.adjustments.volume + turned))
        if level != self.adjustments.volume:
            self.adjust(volume=level)
            yield VolumeChanged(level)

    def _expiry(self) -> Iterator[MachineEvent]:
        limit_s = self.adjustments.time_expires_min * 60
        for player in range(PLAYERS) if limit_s else ():
            account = self.bank.account(player)
            if player not in self._door.seated and not account.empty and self.now_s - account.touched_s >= limit_s:
                self.bank.expire(player)
                yield TimeExpired(player)
