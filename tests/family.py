"""Games of the spread family for the tests to play: other boards, more seats, other rules than the registry has."""

from __future__ import annotations

from cabinet.rules.boards import Layout
from cabinet.rules.game import Game
from cabinet.rules.games import find_game
from cabinet.rules.geometry import Topology, hexagon, square
from cabinet.rules.spread import SpreadRules, Stuck


def game(name: str, topology: Topology, board: str, seats: int = 2, stuck: Stuck = Stuck.PASS) -> Game:
    return Game(name, name.title(), SpreadRules(topology, seats, stuck), Layout("start", board, "test"))


HEX61 = "x3o/6/7/8/o7x/8/7/6/x3o"
HEX58 = "x3o/6/7/4-3/o2-4x/4-3/7/6/x3o"
ATAXX = find_game("ataxx")
FAMILY = (
    ATAXX,
    game("7x7 fill", square(7, 7), "x5o/7/7/7/7/7/o5x", stuck=Stuck.FILL),
    game("7x7 end", square(7, 7), "x5o/7/7/7/7/7/o5x", stuck=Stuck.END),
    game("walled fill", square(7, 7), "x5o/-----2/7/7/7/2-----/o5x", stuck=Stuck.FILL),
    game("5x4", square(5, 4), "x3o/5/5/o3x"),
    game("9x9", square(9, 9), "x7o/9/9/9/9/9/9/9/o7x"),
    game("10x10", square(10, 10), "x8o/10/10/10/10/10/10/10/10/o8x"),
    game("7x7 three seats", square(7, 7), "x5o/7/7/7/7/7/6y", seats=3),
    game("9x9 three seats", square(9, 9), "x7o/9/9/9/9/9/9/9/8y", seats=3),
    game("7x7 four seats", square(7, 7), "x5o/7/7/7/7/7/z5y", seats=4),
    game("9x9 four seats", square(9, 9), "x7o/9/9/9/9/9/9/9/z7y", seats=4),
    game("5x5 four seats fill", square(5, 5), "x3o/5/2-2/5/z3y", seats=4, stuck=Stuck.FILL),
    game("5x5 four seats end", square(5, 5), "x3o/5/2-2/5/z3y", seats=4, stuck=Stuck.END),
    game("hexagon 61", hexagon(5), HEX61),
    game("hexagon 58", hexagon(5), HEX58),
    game("hexagon three seats", hexagon(4), "x2o/5/6/7/6/5/y3", seats=3),
)


def by_name(name: str) -> Game:
    return next(game for game in FAMILY if game.name == name)
