"""The bio-invaders: who they are, how strong, what they like, how they err. Strength is in nodes, never in seconds."""

from __future__ import annotations

from dataclasses import dataclass


class UnknownInvader(ValueError):
    """A name nobody on the roster bears; quotes it and names those known."""


@dataclass(frozen=True, slots=True)
class Temperament:
    """How a mind strays from the best move it knows.

    `slip` moves in a thousand are played on impulse, without a look ahead: the move that best pleases the tastes, each
    stated in hundredths of a stone (`capture` a stone taken, `clone` a stone grown, `crowd` an own neighbour of the
    landing cell), give or take `whim`. Of the rest, `noise` (hundredths of a stone) clouds every evaluation.
    """

    slip: int
    noise: int
    capture: int = 100
    clone: int = 100
    crowd: int = 0
    whim: int = 50


@dataclass(frozen=True, slots=True)
class Invader:
    """An opponent. `nodes` is its whole budget for a move; `pace` how many milliseconds it appears to think."""

    name: str
    title: str
    rung: int
    nodes: int
    temperament: Temperament
    pace: int


INVADERS = (
    Invader("colony", "Colony", 0, 150, Temperament(slip=715, noise=300, capture=65, clone=60, whim=200), 900),
    Invader("gorgon", "Gorgon", 1, 300, Temperament(slip=575, noise=200, capture=100, clone=60, whim=120), 1100),
    Invader("droolman", "Droolman", 2, 700, Temperament(slip=372, noise=150, capture=80, clone=140, whim=120), 1300),
    Invader("mush man", "Mush Man", 3, 1_800, Temperament(slip=200, noise=100, crowd=15), 1500),
    Invader("cephalo man", "Cephalo Man", 4, 4_500, Temperament(slip=98, noise=40), 1800),
)
TOURNAMENT = Invader("tournament", "Tournament", 5, 5_000, Temperament(slip=0, noise=4), 2500)


def find_invader(name: str) -> Invader:
    """The invader of this name, in any case. Raises UnknownInvader."""
    for invader in (*INVADERS, TOURNAMENT):
        if invader.name == name.strip().lower():
            return invader
    known = ", ".join(invader.name for invader in (*INVADERS, TOURNAMENT))
    raise UnknownInvader(f"no invader {name!r}; there are {known}")
