"""Moves made without a look ahead: by taste, with a whim."""

from __future__ import annotations

from random import Random

from cabinet.engine.roster import Temperament
from cabinet.rules.moves import Move
from cabinet.rules.spread import Position


def impulse(position: Position, temperament: Temperament, rng: Random) -> Move:
    """The legal move that pleases most. The position must not be finished."""
    moves = list(position.legal_moves())
    if len(moves) == 1:
        return moves[0]
    return max(moves, key=lambda move: pleasure(position, move, temperament) + rng.randint(0, temperament.whim))


def pleasure(position: Position, move: Move, temperament: Temperament) -> int:
    """How well a clone or jump pleases, in hundredths of a stone."""
    near, own = position.topology.near[move.to], position.stones[position.turn]
    taken = (near & position.occupied & ~own).bit_count()
    crowd = (near & own).bit_count()
    return temperament.capture * taken + temperament.clone * move.is_clone + temperament.crowd * crowd
