"""An invader's move is legal, its own, made without blocking, and as strong as its rung."""

from random import Random

import pytest

from cabinet.engine.roster import INVADERS, TOURNAMENT, Invader, UnknownInvader, find_invader
from cabinet.engine.thinker import Thinker
from cabinet.rules.games import find_game
from cabinet.rules.geometry import hexagon, square
from cabinet.rules.moves import PASS, Move
from cabinet.rules.spread import Position, SpreadRules

ATAXX = find_game("ataxx")
PASSING = "xxxxxxx/-------/-------/7/7/-------/ooooooo x 0 1"


def think(position: Position, invader: Invader, seed: int, slice_: int = 5000) -> Move:
    thinker = Thinker(position, invader, Random(seed))
    for _ in range(100_000):
        move = thinker.step(slice_)
        if move is not None:
            return move
    raise AssertionError("never made up its mind")


def greedy(position: Position, rng: Random) -> Move:
    """A player that looks one ply ahead: most stones gained, ties broken by lot."""

    def gain(move: Move) -> int:
        _, effect = position.after(move)
        return len(effect.converted) * 2 + move.is_clone

    moves = list(position.legal_moves())
    best = max(map(gain, moves)) if len(moves) > 1 else 0
    return rng.choice([move for move in moves if len(moves) == 1 or gain(move) == best])


def contest(invader: Invader, games: int, seed: int) -> float:
    """Points of the invader against the greedy player, seats changing every game."""
    points = 0.0
    for number in range(games):
        rng, position = Random(seed + number), ATAXX.start()
        while position.to_move is not None:
            mine = position.to_move == number % 2
            move = think(position, invader, rng.getrandbits(32)) if mine else greedy(position, rng)
            position, _ = position.after(move)
        outcome = position.outcome()
        assert outcome is not None
        points += 0.5 if outcome.winner is None else float(outcome.winner == number % 2)
    return points


def test_the_top_of_the_ladder_beats_a_greedy_player_nine_times_in_ten() -> None:
    quick = Invader("quick", "Quick", 4, 1500, INVADERS[4].temperament, 0)  # a third of its nodes must do
    assert contest(quick, 10, seed=1) >= 9


def test_the_bottom_of_the_ladder_loses_to_a_greedy_player() -> None:
    assert contest(INVADERS[0], 80, seed=2) <= 28


@pytest.mark.parametrize("invader", [*INVADERS, TOURNAMENT], ids=lambda i: i.name)
def test_the_slices_do_not_change_the_move(invader: Invader) -> None:
    position = ATAXX.parse("x5o/1xx4/2-1-2/3oo2/2-1-2/7/o5x x 3 9")
    short = Invader(invader.name, invader.title, invader.rung, min(900, invader.nodes), invader.temperament, 0)
    moves = {think(position, short, seed=5, slice_=size) for size in (1, 37, 10_000)}
    assert len(moves) == 1
    assert moves.pop() in position.legal_moves()


@pytest.mark.parametrize("invader", INVADERS, ids=lambda i: i.name)
def test_a_stuck_invader_passes(invader: Invader) -> None:
    assert think(ATAXX.parse(PASSING), invader, seed=0) == PASS


@pytest.mark.parametrize(
    "position",
    [
        Position(SpreadRules(square(9, 9)), (1 | 1 << 80, 1 << 8 | 1 << 72), 1 << 40),
        Position(SpreadRules(square(7, 7), seats=4), (1, 1 << 6, 1 << 42, 1 << 48), 0),
        Position(SpreadRules(hexagon(5)), (1 << 4 | 1 << 26, 1 | 1 << 34), 1 << 22),
    ],
    ids=["nine by nine", "four seats", "hexagon"],
)
def test_boards_beyond_the_kernel_are_played_too(position: Position) -> None:
    for invader in INVADERS:
        assert think(position, invader, seed=3) in position.legal_moves()


def test_the_roster_is_known_by_name() -> None:
    assert find_invader(" Mush Man ") is INVADERS[3]
    assert [invader.rung for invader in INVADERS] == [0, 1, 2, 3, 4]
    with pytest.raises(UnknownInvader, match="'kraken'"):
        find_invader("kraken")
