"""The kernel's parts against slow and obvious ones, and its search against every line of play."""

from functools import cache
from pathlib import Path
from random import Random

import pytest

from cabinet.engine import block, weights
from cabinet.engine.block import CELLS, DECIDED, FULL
from cabinet.engine.masks import add_neighbours, fill, spread1, spread2
from cabinet.engine.runners import Interpreter
from cabinet.engine.search import Limits, OutOfReach, Search
from cabinet.rules.games import find_game
from cabinet.rules.geometry import cells, square
from cabinet.rules.spread import Position, SpreadRules

ATAXX = find_game("ataxx")
BOARD = square(7, 7)
MASKS = [Random(seed).getrandbits(CELLS) & Random(-seed - 1).getrandbits(CELLS) for seed in range(40)] + [0, FULL]


@pytest.mark.parametrize("mask", MASKS)
def test_boards_spread_as_the_rules_say(mask: int) -> None:
    assert spread1(mask) == mask | BOARD.around(mask)
    assert spread2(mask) == mask | BOARD.touched(mask)
    sums = add_neighbours(mask)
    for cell in range(CELLS):
        assert sum((digits >> cell & 1) << n for n, digits in enumerate(sums)) == (BOARD.near[cell] & mask).bit_count()


@pytest.mark.parametrize("seed", range(8))
def test_a_fill_takes_what_steps_can_reach(seed: int) -> None:
    rng = Random(seed)
    room = rng.getrandbits(CELLS) | rng.getrandbits(CELLS)
    seat = 1 << rng.randrange(CELLS)
    room &= ~seat
    reached, frontier = 0, seat
    while frontier:
        frontier = BOARD.around(frontier) & room & ~reached
        reached |= frontier
    assert fill(seat, room) == reached


@cache
def value(position: Position, depth: int) -> int:
    """Won, lost or drawn for the side to move within `depth` plies by every line of play; 0 when that is not enough."""
    outcome = position.outcome()
    if outcome is not None:
        return 0 if outcome.winner is None else 1 if outcome.winner == position.turn else -1
    if depth == 0:
        return 0
    worth = -1
    for move in position.legal_moves():
        worth = max(worth, -value(position.after(move)[0], depth - 1))
        if worth == 1:
            break
    return worth


def late_positions(count: int) -> list[Position]:
    """Unfinished positions of random games with one or two empty cells."""
    rng, found = Random(21), list[Position]()
    while len(found) < count:
        position = ATAXX.start()
        while position.to_move is not None:
            if 1 <= position.empty.bit_count() <= 2:
                found.append(position)
                break
            position, _ = position.after(rng.choice(list(position.legal_moves())))
    return found


@pytest.mark.parametrize("network", [None, weights.DATA])
def test_what_is_won_within_three_plies_is_found(network: Path | None) -> None:
    checked = 0
    for position in late_positions(40):
        truth = value(position, 3)
        if truth == 0:
            continue
        work = Search(Interpreter(10), position, Limits(network=network))
        work.step(3000)
        assert (work.score > DECIDED) == (truth == 1) and (work.score < -DECIDED) == (truth == -1), str(position)
        checked += 1
    assert checked > 12


def test_filling_the_board_against_a_stuck_side_is_a_proved_win() -> None:
    work = Search(Interpreter(10), ATAXX.parse("7/7/7/7/4ooo/4ooo/4oox o 0 1"))
    work.step(2000)
    assert work.score > DECIDED


def test_a_hundred_plies_without_a_clone_are_a_draw_to_the_search() -> None:
    jumps_only = "x1x1x1x/-------/-------/7/7/-------/o5o"
    assert ATAXX.parse(f"{jumps_only} x 0 1").to_move == 0
    work = Search(Interpreter(10), ATAXX.parse("xx5/xx5/7/7/7/7/6o o 99 60"))
    work.step(400)
    clone = ATAXX.parse_move("g2")
    assert work.best is not None and (work.best.is_jump or work.best == clone)


def test_two_searches_of_one_position_are_one_search() -> None:
    runs = []
    for _ in range(2):
        work = Search(Interpreter(10), ATAXX.start())
        work.step(1500)
        runs.append((work.nodes, work.depth, work.score, work.line()))
    assert runs[0] == runs[1]


def test_a_search_without_a_move_finds_the_next_best() -> None:
    runner, limits, start = Interpreter(10), Limits(depth=3), ATAXX.parse("x5o/7/3x3/3oo2/7/7/o5x x 0 1")
    whole = Search(runner, start, limits)
    whole.step(100_000)
    best, score = whole.best, whole.score
    code = runner.get(block.BEST_MOVE, 1)[0]
    rest = Search(runner, start, limits)
    runner.put(block.ROWS + block.WITHOUT, [code + 1])
    rest.step(100_000)
    assert rest.depth == 3 and rest.best != best and rest.score <= score


def test_what_the_kernel_cannot_hold_is_refused() -> None:
    for position in (
        Position(SpreadRules(square(9, 9)), (1, 2), 0),
        Position(SpreadRules(square(7, 7), seats=3), (1, 2, 4), 0),
        ATAXX.parse("xxx4/7/7/7/7/7/7 x 0 1"),
    ):
        with pytest.raises(OutOfReach):
            Search(Interpreter(4), position)
    assert list(cells(5)) == [0, 2]
