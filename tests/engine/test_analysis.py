"""The graph of a finished game: the same whatever the slices, and right about its end."""

from random import Random

from cabinet.engine.analysis import Review
from cabinet.engine.block import LIMIT
from cabinet.rules.games import find_game
from cabinet.rules.geometry import square
from cabinet.rules.spread import Position, SpreadRules


def game(position: Position, seed: int) -> list[Position]:
    rng, positions = Random(seed), [position]
    while positions[-1].to_move is not None:
        positions.append(positions[-1].after(rng.choice(list(positions[-1].legal_moves())))[0])
    return positions


def test_the_graph_does_not_depend_on_the_slices() -> None:
    positions = game(find_game("ataxx").start(), seed=3)[-12:]
    graphs = []
    for slice_ in (7, 100_000):
        review = Review(positions, nodes=150)
        while not review.step(slice_):
            assert not review.finished
        graphs.append(review.scores)
    assert graphs[0] == graphs[1]
    outcome = positions[-1].outcome()
    assert outcome is not None and outcome.winner is not None
    assert graphs[0][-1] == (LIMIT if outcome.winner == 0 else -LIMIT)


def test_a_wiped_out_side_stands_lost_whoever_is_to_move() -> None:
    game_ = find_game("ataxx")
    ends = [game_.parse(f"xx5/x6/7/7/7/7/{last} {turn} 0 1") for last in ("7", "xxxxxxx") for turn in "xo"]
    review = Review(ends)
    assert review.step(10)
    assert set(review.scores) == {LIMIT}


def test_other_boards_are_judged_by_their_stones() -> None:
    position = Position(SpreadRules(square(9, 9)), (0b111, 1 << 80), 0)
    review = Review([position])
    assert review.step(1) and review.scores == [200]
