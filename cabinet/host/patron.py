"""A patron made of chance: coins, starts, pointer and button, so that a cabinet can be exercised with nobody there."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from cabinet.controls.panel import BUTTONS, DIRECTIONS, STARTS, Control
from cabinet.host.log import Frame
from cabinet.host.stopwatch import even_frames

HOLD = 4  # frames a control stays down
PAUSE = 9  # frames from one press to the next


def patron(rng: Random, players: int = 1) -> Iterator[Frame]:
    """Frames without end in which `players` people pay, start and try whatever the panel has."""
    lengths = even_frames()
    wishes = _wishes(rng, players)
    while True:
        control = next(wishes)
        yield Frame(next(lengths), down=(control,))
        yield from (Frame(next(lengths)) for _ in range(HOLD - 1))
        yield Frame(next(lengths), up=(control,))
        yield from (Frame(next(lengths)) for _ in range(PAUSE - HOLD - 1))


def _wishes(rng: Random, players: int) -> Iterator[Control]:
    """First what it takes to begin, then mostly moves, now and then a coin or a start."""
    for player in range(players):
        yield from (Control.COIN1, STARTS[player])
    moves = [control for player in range(players) for control in (*DIRECTIONS[player], BUTTONS[player])]
    buttons = [BUTTONS[player] for player in range(players)]
    while True:
        chance = rng.random()
        if chance < 0.01:
            yield rng.choice((Control.COIN1, Control.COIN2))
        elif chance < 0.03:
            yield rng.choice(STARTS[:players])
        else:
            yield rng.choice(moves if chance < 0.6 else buttons)
