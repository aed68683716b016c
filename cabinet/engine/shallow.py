"""A plain look-ahead on any board with any number of seats, a node at a time: for games beyond the kernel's reach."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from cabinet.engine.roster import Invader
from cabinet.rules.moves import Move
from cabinet.rules.spread import Position

CANDIDATES = 10  # moves whose replies are looked at


def ponder(position: Position, invader: Invader, rng: Random) -> Iterator[Move | None]:
    """Yields None for each node and at last the move. A reply is the next seat's best capture."""
    seat, temper = position.turn, invader.temperament
    scored: list[tuple[int, int, Move, Position]] = []
    for number, move in enumerate(position.legal_moves()):
        following, _ = position.after(move)
        value = 100 * standing(following, seat) + rng.randint(0, temper.whim + temper.noise)
        scored.append((-value, number, move, following))
        yield None
    scored.sort(key=lambda entry: entry[:2])
    best, choice = -(10**9), scored[0][2]
    for value, _, move, following in scored[: CANDIDATES if invader.rung >= 2 else 1]:
        worst = -value
        for reply in following.legal_moves():
            worst = min(worst, 100 * standing(following.after(reply)[0], seat))
            yield None
        if worst > best:
            best, choice = worst, move
    yield choice


def standing(position: Position, seat: int) -> int:
    """This seat's stones less the strongest other's; a finished game counts ten times."""
    counts = position.counts
    lead = counts[seat] - max(count for other, count in enumerate(counts) if other != seat)
    return lead if position.to_move is not None else 10 * lead
