"""Counting the move paths of a position: the test of every rules core, and a measure of its speed."""

from __future__ import annotations

from collections.abc import Iterator

from cabinet.rules.games import find_game
from cabinet.rules.geometry import Topology, cells
from cabinet.rules.moves import Move
from cabinet.rules.spread import Position

STARTPOS = "startpos"


class BadDepth(ValueError):
    """A depth that is no whole number from 0 on (from 1 on to divide); quotes it."""


def perft(position: Position, depth: int) -> int:
    """How many paths of `depth` moves start here. Raises BadDepth.

    As the engine community counts: a clone once whatever its parents, a forced pass as a move, a finished game as none.
    """
    if depth < 0:
        raise BadDepth(f"depth {depth} is below 0")
    if depth == 0:
        return 1
    if depth == 1:
        return len(position.legal_moves())
    if depth == 2:
        return _two_plies(position)
    return sum(perft(position.after(move)[0], depth - 1) for move in position.legal_moves())


def divide(position: Position, depth: int) -> dict[Move, int]:
    """The perft of `depth` apart by its first move. Raises BadDepth."""
    return dict(_first_moves(position, depth))


def lines(fen: str, depth: int, game: str = "ataxx", divide: bool = False) -> Iterator[str]:
    """What `cabinet perft` prints: the count; with `divide` one line a first move before it, as soon as it is known.

    `fen` may be "startpos". Raises UnknownGame, BadFen and BadDepth before the first line.
    """
    chosen = find_game(game)
    position = chosen.start() if fen == STARTPOS else chosen.parse(fen)
    if not divide:
        yield str(perft(position, depth))
        return
    total = 0
    for move, count in _first_moves(position, depth):
        total += count
        yield f"{chosen.format_move(move)}: {count}"
    yield str(total)


def _first_moves(position: Position, depth: int) -> Iterator[tuple[Move, int]]:
    if depth < 1:
        raise BadDepth(f"depth {depth} is below 1: there is no first move to divide by")
    for move in position.legal_moves():
        yield move, perft(position.after(move)[0], depth - 1)


def _two_plies(position: Position) -> int:
    """Perft of 2, playing hardly any move: replies are counted from what each destination leaves of the next seat.

    All moves to one cell convert the same stones; they differ only in the cell a jump vacates, free for the next seat.
    Where that leaves the next seat no move (stuck, wiped out, skipped, the board full), the move is played after all.
    """
    moves = position.legal_moves()
    if not moves.own or moves.must_pass:
        return sum(_replies(position, move) for move in moves)
    topology, own, empty = moves.topology, moves.own, moves.empty
    near, far = topology.near, topology.far
    limit = position.rules.halfmove_limit
    jumps_end = limit is not None and position.halfmoves + 1 >= limit
    rival = position.stones[position.next_seat()]
    before = topology.count_moves(rival, empty)
    total = 0
    for to in cells(topology.touched(own) & empty):
        left = rival & ~near[to]
        count = before - _entries(topology, rival, to) if left == rival else topology.count_moves(left, empty ^ 1 << to)
        if near[to] & own:
            total += count or _replies(position, Move(to))
        if not jumps_end:
            for origin in cells(far[to] & own):
                total += count + _entries(topology, left, origin) or _replies(position, Move(to, origin))
    return total


def _entries(topology: Topology, stones: int, cell: int) -> int:
    """How many moves of these stones would end on the cell, were it empty: one clone at most, and the jumps."""
    return (topology.far[cell] & stones).bit_count() + (topology.near[cell] & stones != 0)


def _replies(position: Position, move: Move) -> int:
    return len(position.after(move)[0].legal_moves())
