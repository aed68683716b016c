"""What the invaders are made of: each stuff is an ink for the light to work on."""

from __future__ import annotations

from enum import IntEnum

from cabinet.art.portraits.light import Ink
from cabinet.view.palette import BLACK, RAMPS


class Stuff(IntEnum):
    """The number a tool stains a sample with."""

    FLESH = 0
    SORE = 1  # red, raw flesh: lips, lids, gums
    MAW = 2  # the dark inside of a mouth
    TOOTH = 3
    EYE = 4
    IRIS = 5
    PUPIL = 6
    BRAIN = 7
    SQUID = 8
    SUCKER = 9
    GHOST = 10
    HOLLOW = 11  # a ghost's eyes and mouth
    SCALE = 12
    BELLY = 13  # the light scales under a snake
    SNAKE = 14
    CAP = 15
    STALK = 16
    GILL = 17
    SLIME = 18
    SPORE = 19
    TONGUE = 20
    EMBER = 21  # an eye that glows
    WRAITH = 22
    SHADE = 23
    VIPER = 24
    HAIR = 25


_R = RAMPS
INKS = (
    Ink(_R["flesh"].entries, _R["squid"].entries[2:8], wet=0.35, shine=22),
    Ink(_R["gore"].entries, _R["brain"].entries[2:7], wet=0.55, shine=26),
    Ink(_R["gore"].entries[:3], _R["gore"].entries[:3], wet=0.1),
    Ink(_R["mushroom"].entries[2:], _R["mushroom"].entries[2:], wet=0.6, shine=30, glow=0.32),
    Ink(_R["bone"].entries, _R["flesh"].entries[2:6], wet=0.9, shine=40, glow=0.25),
    Ink(_R["gold"].entries, _R["gold"].entries, wet=0.3, glow=0.42),
    Ink((BLACK, BLACK), (BLACK, BLACK), wet=0.0),
    Ink(_R["brain"].entries, _R["squid"].entries[2:8], wet=0.75, shine=30),
    Ink(_R["squid"].entries, _R["brain"].entries[1:7], wet=0.6, shine=24),
    Ink(_R["brain"].entries, _R["brain"].entries[1:7], wet=0.4, shine=20, glow=0.12),
    Ink(_R["ghost"].entries, _R["squid"].entries[4:9], wet=0.2, shine=14, veil=0.75),
    Ink(_R["ghost"].entries[:2], _R["ghost"].entries[:2], wet=0.0),
    Ink(_R["serpent"].entries, _R["squid"].entries[1:6], wet=0.45, shine=22, glow=0.1),
    Ink(_R["mushroom"].entries, _R["brain"].entries[1:7], wet=0.4, shine=22, glow=0.1),
    Ink(_R["serpent"].entries, _R["gore"].entries[1:6], wet=0.7, shine=26),
    Ink(_R["gore"].entries, _R["squid"].entries[2:8], wet=0.5, shine=20),
    Ink(_R["mushroom"].entries, _R["squid"].entries[2:7], wet=0.2, shine=14, glow=0.07),
    Ink(_R["mushroom"].entries, _R["mushroom"].entries, wet=0.0),
    Ink(_R["slime"].entries, _R["slime"].entries, wet=0.95, shine=18, glow=0.22),
    Ink(_R["slime"].entries, _R["slime"].entries, wet=0.3, glow=0.6),
    Ink(_R["gore"].entries, _R["brain"].entries[2:7], wet=0.9, shine=18, glow=0.1),
    Ink(_R["gold"].entries, _R["gold"].entries, wet=0.5, glow=0.58),
    Ink(_R["squid"].entries, _R["ghost"].entries[3:9], wet=0.2, shine=14, veil=0.6),
    Ink(_R["brain"].entries, _R["ghost"].entries[3:9], wet=0.2, shine=14, veil=0.6),
    Ink(_R["gore"].entries, _R["serpent"].entries[2:7], wet=0.7, shine=26),
    Ink(_R["mushroom"].entries[1:7], _R["squid"].entries[2:7], wet=0.2),
)
