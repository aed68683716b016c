"""The registry: every game of the cabinet by its name."""

from __future__ import annotations

from cabinet.rules.ataxx import ATAXX
from cabinet.rules.game import Game

GAMES: tuple[Game, ...] = (ATAXX,)


class UnknownGame(ValueError):
    """A name that is no game of this cabinet; quotes it and names those that are."""


def find_game(name: str) -> Game:
    """The game of that name. Raises UnknownGame."""
    for game in GAMES:
        if game.name == name:
            return game
    raise UnknownGame(f"no game {name!r}; there is {', '.join(game.name for game in GAMES)}")
