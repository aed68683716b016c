"""A game that the end of the machine cut short, as rows of text: the board, whose turn, whose time, who plays."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import starmap

from cabinet.coinop.players import PlayerId
from cabinet.coinop.schema import Row
from cabinet.controls.panel import PLAYERS
from cabinet.match.clock import Clock, Endless
from cabinet.match.contest import Match, Seat
from cabinet.match.record import go_through, moves_text
from cabinet.rules.game import Game
from cabinet.rules.games import GAMES, find_game
from cabinet.rules.spread import Position

OFFERED_FOR_S = 3600  # an interrupted game is offered again for an hour


class BadInterrupted(ValueError):
    """A kept game that cannot be gone on with; quotes what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Interrupted:
    """One kept game. `context` is whatever the scenes need to go on; `clocks` are in ms by seat, None for no clock."""

    mode: str
    game: Game
    start: Position
    moves: str
    seats: tuple[Seat, ...]
    clocks: tuple[int | None, ...]
    players: Mapping[int, PlayerId]
    context: str
    saved_s: int

    @staticmethod
    def of(match: Match, mode: str, players: Mapping[int, PlayerId], context: str, now_s: int) -> Interrupted:
        """A match as it stands."""
        clocks = tuple(match.remaining_ms(seat) for seat in range(len(match.seats)))
        game = _game_of(match.start)
        return Interrupted(mode, game, match.start, moves_text(match), match.seats, clocks, players, context, now_s)

    @property
    def row(self) -> Row:
        """As it is kept in the battery RAM."""
        seats = json.dumps([[seat.name, seat.player] for seat in self.seats])
        players = json.dumps({seat: str(player) for seat, player in self.players.items()})
        unlimited = int(self.start.rules.halfmove_limit is None)
        board = (self.game.name, unlimited, str(self.start), self.moves)
        return (self.mode, *board, seats, json.dumps(self.clocks), players, self.context, self.saved_s)

    @staticmethod
    def from_row(row: Row) -> Interrupted:
        """A kept game that can be gone on with. Raises BadInterrupted."""
        mode, name, unlimited, start, moves, seats, clocks, players, context, saved_s = row
        try:
            game = find_game(str(name))
            game = game.unlimited() if unlimited else game
            ids = {int(seat): PlayerId.parse(text) for seat, text in json.loads(str(players)).items()}
            who = tuple(starmap(Seat, json.loads(str(seats))))
            left = tuple(json.loads(str(clocks)))
            position = game.parse(str(start))
            kept = Interrupted(str(mode), game, position, str(moves), who, left, ids, str(context), int(saved_s))
            kept._check()
        except (ValueError, TypeError, AttributeError, RecursionError) as error:
            raise BadInterrupted(f"no interrupted game can be made of {row!r}: {error}") from error
        return kept

    def _check(self) -> None:
        if not len(self.seats) == len(self.clocks) == self.game.rules.seats:
            raise ValueError(f"{len(self.seats)} seats and {len(self.clocks)} clocks")
        for seat, ms in zip(self.seats, self.clocks, strict=True):
            well_named = isinstance(seat.name, str) and seat.player in (None, *range(PLAYERS))
            if not well_named or not isinstance(ms, int | None):
                raise ValueError(f"{seat} with a clock of {ms!r}")
        self.match(Endless(), 0)

    def match(self, clock: Clock, buy_in_ms: int) -> Match:
        """The match again, same board and same clocks."""
        match = Match(self.start, self.seats, clock, buy_in_ms)
        go_through(match, self.moves)
        for seat, ms in enumerate(self.clocks):
            full = match.remaining_ms(seat)
            if not clock.buys_in and full is not None and ms is not None:
                clock.spend(seat, full - ms)  # a bank needs no such help: the accounts were kept themselves
        return match


def _game_of(start: Position) -> Game:
    for game in GAMES:
        if start.rules == game.rules:
            return game
        if start.rules == game.unlimited().rules:
            return game.unlimited()
    raise BadInterrupted(f"no game of this cabinet has the rules of {start}")
