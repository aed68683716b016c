"""A match as text and back: as a game record with its clocks, and as the moves by which an interrupted one goes on."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cabinet.match.contest import Match
from cabinet.match.result import Reason
from cabinet.rules.fen import parse_move
from cabinet.rules.moves import Move
from cabinet.rules.notation import SEATS, format_move
from cabinet.rules.record import UNFINISHED, GameRecord, Line, Ply, result_text
from cabinet.rules.spread import Effect, Position

SIDES = ("Black", "White")  # the community's header names: Black is the seat that moves first
LEAVERS = {f"~{letter}": seat for seat, letter in enumerate(SEATS)}  # seats that left, in a list of moves


class BadMoves(ValueError):
    """A list of moves that the match cannot go through; quotes the bad one and says which it is."""


def to_record(match: Match, headers: tuple[tuple[str, str], ...] = ()) -> GameRecord:
    """The match so far as a game record for `rules.pgn`: clocks as comments, why it ended as the Termination header.

    Seats that dropped out of a game for more than two have no place in one: raises BadMoves when there are any.
    """
    if match.exits:
        raise BadMoves(f"seat {match.exits[0][1]} left after {match.exits[0][0]} moves; a game record cannot say that")
    made = zip(match.history, match.clocks, strict=True)
    plies = tuple(Ply(move, _clock(ms)) for (move, _), ms in made)
    result, text = match.result, UNFINISHED
    if result and result.reason is not Reason.ABANDONED:
        text = result_text(result.winner, len(match.seats))
    why = (("Termination", result.text or str(result.reason)),) if result else ()
    return GameRecord(match.start, Line(plies), text, (*_names(match), *headers, *why))


def replay(record: GameRecord) -> Iterator[tuple[Position, Move, Effect]]:
    """Each move of a record with the position it was made in and what it did. Raises IllegalMove."""
    position = record.start
    for move in record.moves:
        following, effect = position.after(move)
        yield position, move, effect
        position = following


def clock_of(comment: str) -> int | None:
    """The ms that a comment says were left, or None where it says nothing of that kind."""
    found = re.search(r"\[%clk (\d+):(\d\d):(\d\d)\.(\d{3})\]", comment, re.ASCII)
    if not found:
        return None
    hours, minutes, seconds, ms = map(int, found.groups())
    return ((hours * 60 + minutes) * 60 + seconds) * 1000 + ms


def moves_text(match: Match) -> str:
    """All that has happened on the board, seats that left included, as one line."""
    words = [format_move(move, match.start.topology) for move, _ in match.history]
    for made, seat in reversed(match.exits):
        words.insert(made, f"~{SEATS[seat]}")
    return " ".join(words)


def go_through(match: Match, text: str) -> None:
    """Bring a new match to where `moves_text` was taken; no clock is charged. Raises BadMoves."""
    for number, word in enumerate(text.split(), 1):
        try:
            if word in LEAVERS:
                match.drop_out(LEAVERS[word])
            else:
                match.resume(parse_move(word, match.start.topology))
        except ValueError as error:
            raise BadMoves(f"move {number}, {word!r}: {error}") from error


def _names(match: Match) -> Iterator[tuple[str, str]]:
    for seat, who in enumerate(match.seats):
        side = SIDES[seat] if len(match.seats) == len(SIDES) else f"Seat{seat + 1}"
        yield side, who.name or "?"


def _clock(ms: int | None) -> str:
    if ms is None:
        return ""
    return f"[%clk {ms // 3_600_000}:{ms // 60_000 % 60:02}:{ms // 1000 % 60:02}.{ms % 1000:03}]"
