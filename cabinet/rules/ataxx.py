"""Ataxx: the 7x7 game of the 1990 cabinet, with the limits the engine community plays by."""

from __future__ import annotations

from cabinet.rules.boards import EMPTY
from cabinet.rules.game import Game
from cabinet.rules.geometry import square
from cabinet.rules.spread import SpreadRules

RULES = SpreadRules(square(7, 7), halfmove_limit=100, repetition_limit=3)
ATAXX = Game("ataxx", "Ataxx", RULES, EMPTY)
