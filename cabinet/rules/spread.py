"""The spread family: clone or jump, convert every neighbour. Any board, gaps, two to four seats."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum, auto

from cabinet.rules.geometry import Topology, cells
from cabinet.rules.moves import LegalMoves, Move
from cabinet.rules.notation import SEATS, format_board, format_move
from cabinet.rules.outcome import Outcome, Termination


class IllegalMove(ValueError):
    """A move that the rules do not allow there; quotes move and position."""


class Stuck(Enum):
    """What happens to a seat that is to move, has stones and cannot move, while another can."""

    PASS = auto()  # it passes, and the others go on
    FILL = auto()  # where just one seat can still move, that one takes at once all empty cells it could ever reach
    END = auto()  # the game ends with the counts as they stand


@dataclass(frozen=True, slots=True)
class SpreadRules:
    """One game's parameters. A limit of None is no limit.

    `halfmove_limit`: so many moves in a row without a clone are a draw. `repetition_limit`: a position that stands so
    often is a draw; positions are values without a past, so `Repetitions` keeps that count.
    """

    topology: Topology
    seats: int = 2
    stuck: Stuck = Stuck.PASS
    halfmove_limit: int | None = 100
    repetition_limit: int | None = None

    def unlimited(self) -> SpreadRules:
        """The same game without move limits: for play against a clock, which ends every game by itself."""
        return replace(self, halfmove_limit=None, repetition_limit=None)


@dataclass(frozen=True, slots=True)
class Effect:
    """What one move did: a view animates it without knowing a rule."""

    seat: int  # who moved
    placed: int | None = None
    vacated: int | None = None
    converted: tuple[tuple[int, int], ...] = ()  # cell and the seat that lost it
    filled: tuple[int, ...] = ()  # cells given away at once by the FILL rule,
    filled_by: int | None = None  # and to whom


@dataclass(frozen=True, slots=True)
class Position:
    """A board and whose turn it is. `stones` has one set of cells a seat.

    `turn` is the seat written in a FEN, `to_move` the seat that really has to move: None once the game is over.
    `halfmoves` counts jumps and passes since the last clone; `fullmoves` starts at 1, rises when the turn wraps.
    """

    rules: SpreadRules = field(hash=False)
    stones: tuple[int, ...]
    gaps: int
    turn: int = 0
    halfmoves: int = 0
    fullmoves: int = field(default=1, hash=False)

    def __str__(self) -> str:
        board = format_board(self.rules.topology, self.stones, self.gaps)
        return f"{board} {SEATS[self.turn]} {self.halfmoves} {self.fullmoves}"

    @property
    def topology(self) -> Topology:
        return self.rules.topology

    @property
    def occupied(self) -> int:
        """The cells with a stone of any seat."""
        return sum(self.stones)

    @property
    def empty(self) -> int:
        """The cells that a stone could be put on."""
        return self.rules.topology.full & ~(self.occupied | self.gaps)

    @property
    def counts(self) -> tuple[int, ...]:
        """Stones by seat."""
        return tuple(mask.bit_count() for mask in self.stones)

    @property
    def to_move(self) -> int | None:
        """The seat that is to move, or None when the game is over."""
        return self.turn if self._termination() is None else None

    def seat_at(self, cell: int) -> int | None:
        """Whose stone is on the cell; None for an empty cell or a gap."""
        return next((seat for seat, mask in enumerate(self.stones) if mask >> cell & 1), None)

    def can_move(self, seat: int) -> bool:
        """True when that seat could clone or jump if it were to move."""
        return _can_move(self.rules.topology, self.stones[seat], self.empty)

    def next_seat(self) -> int:
        """Whose turn follows this one if no stone changes hands."""
        return _next_seat(self.stones, self.turn)

    def legal_moves(self) -> LegalMoves:
        """What the seat to move may do: a lone pass when it is stuck, nothing when the game is over."""
        topology = self.rules.topology
        if self._termination() is not None:
            return LegalMoves(topology, 0, 0)
        return LegalMoves(topology, self.stones[self.turn], self.empty, must_pass=not self.can_move(self.turn))

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on. A wipe-out or a full board comes before the halfmove limit."""
        termination = self._termination()
        if termination is None:
            return None
        settle = Outcome.drawn if termination is Termination.HALFMOVE_LIMIT else Outcome.by_count
        return settle(self.counts, termination)

    def _termination(self) -> Termination | None:
        if len(self.stones) - self.stones.count(0) <= 1:
            return Termination.WIPED_OUT
        empty = self.empty
        if not empty:
            return Termination.FULL
        rules, topology = self.rules, self.rules.topology
        if not _can_move(topology, self.stones[self.turn], empty) and (
            rules.stuck is Stuck.END or not any(_can_move(topology, own, empty) for own in self.stones)
        ):
            return Termination.STUCK
        limit = rules.halfmove_limit
        return Termination.HALFMOVE_LIMIT if limit is not None and self.halfmoves >= limit else None

    def after(self, move: Move) -> tuple[Position, Effect]:
        """The next position, and what the move did. Raises IllegalMove."""
        if move not in self.legal_moves():
            raise IllegalMove(f"{_quote(move, self.rules.topology)} is not legal in {self}")
        stones, effect = self.stones, Effect(self.turn)
        if not move.is_pass:
            stones, effect = _play(self, move)
        turn = _next_seat(stones, self.turn)
        if self.rules.stuck is Stuck.FILL:
            stones, effect = _fill(self, stones, self.turn if move.is_pass else turn, effect)
        halfmoves = 0 if move.is_clone else self.halfmoves + 1
        fullmoves = self.fullmoves + (turn < self.turn)
        return Position(self.rules, stones, self.gaps, turn, halfmoves, fullmoves), effect


def _can_move(topology: Topology, own: int, empty: int) -> bool:
    reach = topology.reach
    while own:
        low = own & -own
        if reach[low.bit_length() - 1] & empty:
            return True
        own ^= low
    return False


def _play(position: Position, move: Move) -> tuple[tuple[int, ...], Effect]:
    """The stones after a clone or a jump."""
    near, seat = position.rules.topology.near[move.to], position.turn
    gained = 1 << move.to
    converted: list[tuple[int, int]] = []
    stones = list(position.stones)
    for other, mask in enumerate(position.stones):
        taken = mask & near
        if taken and other != seat:
            stones[other] ^= taken
            gained |= taken
            converted.extend((cell, other) for cell in cells(taken))
    stones[seat] |= gained
    if move.origin is not None:
        stones[seat] ^= 1 << move.origin
    return tuple(stones), Effect(seat, move.to, move.origin, tuple(converted))


def _next_seat(stones: tuple[int, ...], seat: int) -> int:
    """The next seat round the table that still has stones; a seat without any is out of the game."""
    for step in range(1, len(stones)):
        following = (seat + step) % len(stones)
        if stones[following]:
            return following
    return (seat + 1) % len(stones)


def _fill(position: Position, stones: tuple[int, ...], turn: int, effect: Effect) -> tuple[tuple[int, ...], Effect]:
    """Apply the FILL rule where the seat `turn` is stuck. Filled cells convert nobody; sealed-off cells stay empty."""
    topology = position.rules.topology
    occupied = sum(stones)
    empty = topology.full & ~(occupied | position.gaps)
    movers = [seat for seat, own in enumerate(stones) if _can_move(topology, own, empty)]
    if len(movers) != 1 or movers[0] == turn or not stones[turn]:
        return stones, effect
    filler = movers[0]
    taken = topology.flood(stones[filler], empty)
    filled = tuple(mask | taken if seat == filler else mask for seat, mask in enumerate(stones))
    return filled, replace(effect, filled=tuple(cells(taken)), filled_by=filler)


def _quote(move: Move, topology: Topology) -> str:
    known = range(-1, topology.size)
    if move.to in known and (move.origin is None or move.origin in known[1:]):
        return format_move(move, topology)
    return repr(move)
