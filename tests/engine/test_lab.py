"""How the engine learns: the same games from the same seed, and tables that explain them better than none."""

from argparse import Namespace
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

numpy = pytest.importorskip("numpy", reason="numpy is not installed (extra lab)")
pytest.importorskip("numba", reason="numba is not installed (extra lab)")
pytest.importorskip("tqdm", reason="tqdm is not installed (extra lab)")

from cabinet.engine import kernel, patterns, weights  # noqa: E402
from cabinet.engine.block import BUCKETS  # noqa: E402
from cabinet.engine.lab import fit, games, leaves, review, teach  # noqa: E402
from cabinet.engine.lab.rows import TooFew, keep, load  # noqa: E402
from cabinet.engine.native import Numba  # noqa: E402
from cabinet.engine.runners import Interpreter  # noqa: E402
from cabinet.engine.search import Limits, Search  # noqa: E402
from cabinet.rules.games import find_game  # noqa: E402
from cabinet.rules.spread import Position  # noqa: E402


@pytest.fixture(scope="module")
def rows() -> Iterator["numpy.ndarray"]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "BATCH", 20)
        yield batch([])


def batch(leaves: "numpy.ndarray | list[None]") -> "numpy.ndarray":
    made = games.batch(Numba(10), Limits(noise=12), leaves, Random("1/3"), nodes=30, empty=0.4)
    return numpy.array(made, numpy.int64)


def test_a_batch_is_made_of_its_seed_alone(rows: "numpy.ndarray") -> None:
    assert (batch([]) == rows).all()
    own, other, gaps, scores, results, left = rows.T
    assert not (own & other).any() and not ((own | other) & gaps).any()
    assert set(results) <= {0, 1, 2} and abs(scores).max() < 19000 and left.min() > 0


def test_a_row_tells_how_long_the_game_went_on_and_whose_turn_it_is_then(rows: "numpy.ndarray") -> None:
    games_seen = numpy.split(rows, 1 + numpy.flatnonzero(numpy.diff(rows[:, 5]) >= 0))
    assert len(games_seen) == 20
    for one in games_seen:
        own_turn = (one[:, 5] - one[0, 5]) % 2 == 0
        assert (one[:, 4] == numpy.where(own_turn, one[0, 4], 2 - one[0, 4])).all()
        for before, after in pairwise(one):
            if before[5] - after[5] == 1:  # their stones were ours; a move gives up one cell at most
                assert (int(before[0]) & ~int(after[1])).bit_count() <= 1


def test_half_of_the_games_begin_at_positions_out_of_trees(
    rows: "numpy.ndarray", monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    runners = (Numba(10), Numba(10))
    found = leaves.leaves(runners, rows[rows[:, 2] == 0][::9], Limits(network=weights.DATA), 200, Random(5))
    keep(tmp_path, 1, 0, lambda: found)
    known = games.strange([tmp_path])
    assert 0 < len(known) < len(found) and abs(known[:, 3]).max() <= games.BALANCED
    monkeypatch.setattr(games, "BATCH", 20)
    begun = [tuple(row[:3]) in {tuple(r) for r in known[:, :3].tolist()} for row in starts(batch(known)).tolist()]
    assert 4 <= sum(begun) <= 16 and not games.strange([]).size


def starts(rows: "numpy.ndarray") -> "numpy.ndarray":
    return rows[numpy.flatnonzero(numpy.diff(rows[:, 5], prepend=0) >= 0)]


def test_fitted_tables_explain_the_games_and_play(
    rows: "numpy.ndarray", monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    windows, blocks, starts = fit.layout()
    weights = numpy.zeros((2, starts[4] + patterns.BLOCKS))
    moments, phases = numpy.zeros((2, *weights.shape)), numpy.array(fit.PHASES)
    settings = numpy.array([1024, 0.01, 0.1, 1.0, 400.0, 0.0])
    order = numpy.arange(len(rows))
    losses = [fit.epoch(rows, order, windows, blocks, phases, weights, moments, settings) for _ in range(4)]
    assert losses[-1] < losses[0] - 0.05
    written = tmp_path / "patterns.bin"
    monkeypatch.setattr(patterns, "DATA", written)
    fit.save(weights, starts, 900.0)
    ahead = find_game("ataxx").parse("xxx3o/xxx4/xx5/7/7/7/o5x x 0 1")
    own, other, gaps = *ahead.stones, ahead.gaps
    fitted = fit.evaluations(numpy.array([[own, other, gaps]]), windows, blocks, phases, weights)[0]
    runner = Interpreter(4)
    Search(runner, ahead, Limits(values=written))
    assert runner.run(kernel.EVALUATE, 0) == pytest.approx(900 * fitted, abs=40)


def test_the_network_learns_from_the_games(rows: "numpy.ndarray") -> None:
    rows = rows[rows[:, 2] == 0]
    seen = (teach.looks(rows), (rows[:, 4] / 2).astype("float32"))
    pupil = teach.Pupil(teach.fresh(numpy.random.default_rng(1)), 40, 0.01)
    every = numpy.arange(len(rows))
    losses = [pupil.see(seen, every, every % 8, better=True)[0] for _ in range(30)]
    assert losses[-1] < losses[0] - 0.05
    data = weights.pack([teach.rounded(pupil.net)] * BUCKETS)
    again = teach.Pupil(teach.opened(weights.parse(data)[1]), 1, 0.0)
    told = [taught.see(seen, every, every % 8, better=False)[0] for taught in (pupil, again)]
    assert told[0] == pytest.approx(told[1], abs=0.01)


def test_old_positions_are_searched_again_and_nothing_else_of_them_changes(rows: "numpy.ndarray") -> None:
    some = rows[numpy.argsort(rows[:, 2], kind="stable")][::7]
    again = review.reviewed(Numba(10), some, Limits(network=weights.DATA), nodes=200)
    assert (again[:, [0, 1, 2, 4]] == some[:, [0, 1, 2, 4]]).all()
    assert (again[:, 3] != some[:, 3]).mean() > 0.5 and abs(again[:, 3]).max() <= review.PROVED
    assert numpy.corrcoef(again[:, 3], some[:, 3])[0, 1] > 0.5


def test_one_stretch_of_the_games_is_reviewed_in_the_order_they_were_played(rows: "numpy.ndarray") -> None:
    some = review.chosen(rows, (6, 17), empty=False)
    cells = 49 - numpy.bitwise_count(some[:, 0] | some[:, 1] | some[:, 2])
    assert cells.min() == 6 and cells.max() == 17
    kept = {row.tobytes() for row in some}
    assert [row.tobytes() for row in rows if row.tobytes() in kept] == [row.tobytes() for row in some]
    mixed = rows.copy()
    mixed[::2, 2] = 1
    assert (review.chosen(mixed, (0, 49), empty=True) == mixed[1::2]).all()


def test_a_game_all_but_won_is_reviewed_as_proved() -> None:
    start = find_game("ataxx").parse("xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxo1 x 0 1")
    row = numpy.array([[*start.stones, 0, 5, 2]], numpy.int64)
    assert review.reviewed(Numba(10), row, Limits(), nodes=50)[0, 3] == review.PROVED


def test_a_row_turned_is_the_mirrored_position_and_no_longer_the_same() -> None:
    start = find_game("ataxx").parse("xx4o/2x4/7/3o3/7/7/o5x x 0 1")
    tiles, states = teach.images()
    images = start.topology.symmetries

    def row(image: tuple[int, ...]) -> bytes:
        own, other = (sum(1 << image[cell] for cell in range(49) if mask >> cell & 1) for mask in start.stones)
        return teach.looks(numpy.array([[own, other]], numpy.int64))[0].tobytes()

    both, everything = teach.looks(numpy.array([start.stones], numpy.int64)), set()
    for turn in range(8):
        turned = numpy.zeros(18, numpy.uint16)
        turned[tiles[turn & 3]] = states[turn & 3, both[turn >> 2, 0]]
        everything.add(turned.tobytes())
    assert everything == {row(image) for image in images} and len(everything) == 8


def test_positions_out_of_a_tree_are_playable_and_come_with_a_score_but_no_result(rows: "numpy.ndarray") -> None:
    runners, limits = (Numba(10), Numba(10)), Limits(network=weights.DATA)
    some = rows[rows[:, 2] == 0][::9]
    found, again = (leaves.leaves(runners, some, limits, 200, Random(5)) for _ in range(2))
    assert (found == again).all() and len(found) > 2 * len(some)
    assert (found[:, 4] == leaves.NO_RESULT).all() and abs(found[:, 3]).max() <= review.PROVED
    assert not {(us, them) for us, them in found[:, :2].tolist()} <= {(us, them) for us, them in some[:, :2].tolist()}
    for us, them, gaps in found[:, :3].tolist():
        node = Position(review.RULES, (us, them), gaps)
        assert us & them == 0 and node.to_move == 0 and not next(iter(node.legal_moves())).is_pass


def test_rows_without_a_result_are_taught_by_their_score_alone(rows: "numpy.ndarray") -> None:
    bare = rows.copy()
    bare[:, 4], bare[:, 5] = leaves.NO_RESULT, 0
    assert (teach.lessons(bare, 0.9) == teach.lessons(rows, 0.0)).all()
    assert teach.lessons(bare, 0.9) == pytest.approx(1 / (1 + numpy.exp(-rows[:, 3] / teach.UNIT)), abs=1e-6)


def test_the_patient_are_taught_by_the_result_alone(rows: "numpy.ndarray") -> None:
    assert (teach.lessons(rows, 1.0) == rows[:, 4] / 2).all()


def test_a_lesson_is_some_of_the_score_and_most_of_what_came_of_it_as_the_same_side_sees_it() -> None:
    scores = numpy.array([0, 375, 375, -375])
    told = 1 / (1 + numpy.exp(-scores / teach.UNIT))
    ours, theirs, last, other = (
        numpy.array([1, 2, 0, score, result, left])
        for score, result, left in zip(scores.tolist(), (2, 0, 0, 1), (5, 4, 2, 9), strict=True)
    )
    found = teach.lessons(numpy.array([ours, theirs, last, other]), 0.75)
    third = 0.25 * told[2] + 0.75 * 0.0  # after it, the result
    second = 0.25 * told[1] + 0.75 * third  # two plies before that: the same side's turn
    first = 0.25 * told[0] + 0.75 * (1 - second)
    assert found == pytest.approx([first, second, third, 0.25 * told[3] + 0.75 * 0.5], abs=1e-6)


def test_each_network_learns_from_what_it_is_asked_about_and_a_little_beyond(rows: "numpy.ndarray") -> None:
    plain = rows[rows[:, 2] == 0]
    left = 49 - numpy.bitwise_count(plain[:, 0] | plain[:, 1])
    for number, (least, most) in enumerate([(0, 7), (4, 13), (10, 19), (16, 25), (22, 31), (28, 37), (34, 49)]):
        chosen = rows[teach.asked(rows, number)]
        assert (chosen == plain[(left >= least) & (left <= most)]).all() and len(chosen)


def test_each_pass_leaves_a_network_in_whole_numbers_and_the_last_knows_more_than_the_first(
    rows: "numpy.ndarray",
) -> None:
    options, some = Namespace(epochs=7, rate=0.01), rows[teach.asked(rows, 3)]
    results = (some[:, 4] / 2).astype("float32")
    often = tuple(numpy.concatenate([part] * (1 + teach.SIZE // len(some))) for part in (some, results))
    passes = list(teach.taught(teach.fresh(numpy.random.default_rng(1)), (often, (some, results)), options, "middle"))
    assert len(passes) == 7 and weights.parse(weights.pack(passes)) == passes
    seen, every = (teach.looks(some), results), numpy.arange(len(some))
    pupils = [teach.Pupil(teach.opened(found), 1, 0.0) for found in (passes[0], passes[-1])]
    first, last = (pupil.see(seen, every, every % 8, better=False)[0] for pupil in pupils)
    assert last < first - 0.02


def test_sums_that_stray_are_called_back_into_their_byte(rows: "numpy.ndarray") -> None:
    plain = rows[rows[:, 2] == 0]
    seen, every = (teach.looks(plain), numpy.full(len(plain), 0.5, "float32")), numpy.arange(len(plain))
    net = teach.fresh(numpy.random.default_rng(1))
    net[1][:2], net[2][:2] = (-12, 9), 0  # two sums of no weight far out, below and above
    pupil = teach.Pupil(net, 400, 0.05)
    for _ in range(100):
        pupil.see(seen, every, every % 8, better=True)
    assert net[1][0] > -11.8 and net[1][1] < 8.8


def test_too_little_to_learn_from_is_said_and_nothing_breaks(rows: "numpy.ndarray", tmp_path: Path) -> None:
    keep(tmp_path, 1, 0, lambda: rows)
    with pytest.raises(TooFew, match=f"1 batches in {tmp_path}: it takes ten"):
        load([tmp_path])
    part = rows[:50], teach.lessons(rows[:50], 0.9)
    with pytest.raises(TooFew, match=f"network 6 has 50 rows to learn from, it takes {teach.SIZE}"):
        list(teach.taught(teach.fresh(numpy.random.default_rng(1)), (part, part), Namespace(epochs=1), "network 6"))
