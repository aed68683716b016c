"""One contest from its first position to its result: whose turn, whose time, and how it came out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import Random

from cabinet.match.clock import Clock, Endless
from cabinet.match.events import BuyInClosed, BuyInOpened, Event, FlagFell, MatchOver, SeatOut
from cabinet.match.result import Reason, Result
from cabinet.match.standing import Standing
from cabinet.rules.moves import Move
from cabinet.rules.spread import Effect, Position

BUY_IN_MS = 10_000


class OutOfTurn(ValueError):
    """A move by a seat that may not move now; says which seat and why."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who plays: the human at a control panel (player 0..3), or a computer (player None) known by its name."""

    name: str
    player: int | None = None

    @staticmethod
    def of_human(player: int, name: str = "") -> Seat:
        return Seat(name, player)

    @staticmethod
    def of_computer(name: str) -> Seat:
        return Seat(name)

    @property
    def human(self) -> bool:
        return self.player is not None


class Match:
    """The contest. In each frame call `tick` before `play`: a frame's time has passed before its button counts,
    so a move and a flag fall can never both count.

    `clock_running` is for scenes to clear while a move is being shown; clock and buy-in countdown then stand still.
    """

    def __init__(
        self,
        start: Position,
        seats: Iterable[Seat],
        clock: Clock | None = None,
        buy_in_ms: int = BUY_IN_MS,
        seed: int = 0,
    ) -> None:
        self.start = start
        self.seats = tuple(seats)
        self.clock: Clock = clock if clock is not None else Endless()
        self.clock_running = True
        self.buy_in_left_ms: int | None = None  # None unless the countdown is on
        self.elapsed_ms = 0  # thinking time of all seats
        self._buy_in_ms = buy_in_ms
        self._seed = seed
        self._past: list[Standing] = []
        self._now = Standing.start(start)
        self._history: tuple[tuple[Move, Effect], ...] = ()
        self._news: list[Event] = []

    @property
    def position(self) -> Position:
        return self._now.position

    @property
    def history(self) -> tuple[tuple[Move, Effect], ...]:
        """Every move with what it did, in order; a seat that dropped out leaves no move."""
        if len(self._history) != self.plies:
            self._history = tuple(standing.made for standing in (*self._past, self._now) if standing.made)
        return self._history

    @property
    def plies(self) -> int:
        """How many moves were made."""
        return self._now.plies

    @property
    def clocks(self) -> tuple[int | None, ...]:
        """What the mover had left after each move of the history, in ms; None where it had no clock."""
        return tuple(standing.clock for standing in (*self._past, self._now) if standing.made)

    @property
    def result(self) -> Result | None:
        return self._now.result

    @property
    def out(self) -> frozenset[int]:
        """The seats that have dropped out of a game for more than two."""
        return self._now.out

    @property
    def exits(self) -> tuple[tuple[int, int], ...]:
        """When which seat dropped out, each as (moves made before, seat)."""
        return self._now.exits if len(self.seats) > 2 else ()

    @property
    def to_move(self) -> int | None:
        """The seat that is to move; None when the match is over."""
        return None if self.result else self.position.to_move

    def remaining_ms(self, seat: int) -> int | None:
        """What the seat's clock shows; None for endless, and for a computer."""
        return self.clock.remaining(seat) if self.seats[seat].human else None

    def dice(self) -> Random:
        """Chance for the present ply: the same again after a take-back, so that undoing never rolls anew."""
        return Random(f"{self._seed}:{self.plies}")

    def may_play(self, seat: int) -> bool:
        """True when a move of this seat would count now."""
        return self._refusal(seat) is None

    def play(self, seat: int, move: Move) -> Effect:
        """Make a move. Raises OutOfTurn, or IllegalMove; either way nothing has changed."""
        refusal = self._refusal(seat)
        if refusal:
            raise OutOfTurn(refusal)
        following = self._now.after(move, self.remaining_ms(seat))
        self.clock.moved(seat)
        self._past.append(self._now)
        self._become(following)
        assert following.made
        return following.made[1]

    def tick(self, dt_ms: int) -> tuple[Event, ...]:
        """Let dt_ms pass for the seat to move, and tell what has happened since the last tick."""
        seat = self.to_move
        if seat is not None and self.clock_running:
            self.elapsed_ms += dt_ms
            if self.buy_in_left_ms is not None:
                self._count_down(seat, dt_ms)
            else:
                self._spend(seat, dt_ms)
        news, self._news = tuple(self._news), []
        return news

    def resign(self, seat: int) -> None:
        """The seat gives up."""
        self._leave(seat, Reason.RESIGN)

    def forfeit(self, seat: int, text: str) -> None:
        """The seat broke a rule of the match, which the text names."""
        self._leave(seat, Reason.FORFEIT, text)

    def abandon(self, text: str = "") -> None:
        """Stop with no winner."""
        if not self.result:
            self._become(replace(self._now, result=Result(None, self.position.counts, Reason.ABANDONED, text=text)))

    def take_back(self, plies: int = 1) -> int:
        """Undo that many plies, or all there are; all but time spent is exactly as it was. Returns how many."""
        plies = min(plies, len(self._past))
        for _ in range(plies):
            self._now = self._past.pop()
        self.buy_in_left_ms = None
        self._history = self._history[: self.plies]
        self._news.clear()
        return plies

    def resume(self, move: Move) -> None:
        """Repeat a move made before an interruption: no clock is asked or charged. Raises IllegalMove."""
        following = self._now.after(move, None)
        self._past.append(self._now)
        self._now = following

    def drop_out(self, seat: int) -> None:
        """The seat leaves a game that others go on with; of two, the other has won."""
        self._leave(seat, Reason.TIME)

    def _refusal(self, seat: int) -> str | None:
        if self.result:
            return f"seat {seat} cannot move: the match is over ({self.result.reason})"
        if seat != self.to_move:
            return f"seat {seat} cannot move: seat {self.to_move} is to move"
        if self.buy_in_left_ms is not None or self.remaining_ms(seat) == 0:
            return f"seat {seat} cannot move: it has no time left"
        return None

    def _spend(self, seat: int, dt_ms: int) -> None:
        if self.remaining_ms(seat) is None:
            return
        self.clock.spend(seat, dt_ms)
        if self.remaining_ms(seat):
            return
        if self.clock.buys_in and self._buy_in_ms > 0:
            # The countdown starts whole, where it can first be seen, however long the frame that emptied the clock.
            self.buy_in_left_ms = self._buy_in_ms
            self._news.append(BuyInOpened(seat, self._buy_in_ms))
        else:
            self._fall(seat)

    def _count_down(self, seat: int, dt_ms: int) -> None:
        """A coin of this very frame saves the game: coins are handled before the match hears of the time."""
        assert self.buy_in_left_ms is not None
        if self.remaining_ms(seat):
            self.buy_in_left_ms = None
            self._news.append(BuyInClosed(seat))
            return
        self.buy_in_left_ms = max(0, self.buy_in_left_ms - dt_ms)
        if self.buy_in_left_ms == 0:
            self._fall(seat)

    def _fall(self, seat: int) -> None:
        self._news.append(FlagFell(seat))
        self._leave(seat, Reason.TIME)

    def _leave(self, seat: int, reason: Reason, text: str = "") -> None:
        if self.result or seat in self.out:
            return
        self._become(self._now.without(seat, reason, text))
        if not self.result:
            self._news.append(SeatOut(seat))

    def _become(self, standing: Standing) -> None:
        self._now = standing
        self.buy_in_left_ms = None
        if standing.result:
            self._news.append(MatchOver(standing.result))
