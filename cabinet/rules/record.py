"""A game as it was written down: headers, start, moves with comments and variations, and the result."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cabinet.rules.moves import Move
from cabinet.rules.spread import Position

UNFINISHED = "*"


@dataclass(frozen=True, slots=True)
class Line:
    """Moves in a row, and a comment that stands before the first."""

    plies: tuple[Ply, ...] = ()
    comment: str = ""


@dataclass(frozen=True, slots=True)
class Ply:
    """One move, the comment on it, and the lines that might have been played in its place."""

    move: Move
    comment: str = ""
    variations: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One game. `headers` are name and value, without Result, FEN and SetUp, which follow from the other fields.

    The result says who won and no more; why (time, adjudication) is for headers such as Termination and Adjudicated.
    """

    start: Position
    line: Line = Line()
    result: str = UNFINISHED
    headers: tuple[tuple[str, str], ...] = ()

    @staticmethod
    def of(
        start: Position, moves: tuple[Move, ...], result: str = UNFINISHED, headers: tuple[tuple[str, str], ...] = ()
    ) -> GameRecord:
        """A record of plain moves."""
        return GameRecord(start, Line(tuple(Ply(move) for move in moves)), result, headers)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that were played, without the variations."""
        return tuple(ply.move for ply in self.line.plies)

    def positions(self) -> Iterator[Position]:
        """The start and the position after each move played. Raises IllegalMove."""
        position = self.start
        yield position
        for move in self.moves:
            position, _ = position.after(move)
            yield position

    def header(self, name: str) -> str | None:
        """The value of a header, or None."""
        return next((value for known, value in self.headers if known == name), None)


def results(seats: int) -> dict[str, int | None]:
    """Each way to write a result, and its winner: 1-0 is seat 0, 0-1 seat 1, 1/2-1/2 and * nobody; so on for more."""
    won = {"-".join("1" if seat == winner else "0" for seat in range(seats)): winner for winner in range(seats)}
    return {**won, "-".join([f"1/{seats}"] * seats): None, UNFINISHED: None}


def result_text(winner: int | None, seats: int = 2) -> str:
    """The result of a finished game: who won, or None for a draw."""
    return next(text for text, who in results(seats).items() if who == winner)
