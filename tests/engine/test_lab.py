"""How the engine learns: the same games from the same seed, and tables that explain them better than none."""

from collections.abc import Iterator
from pathlib import Path

import pytest

numpy = pytest.importorskip("numpy", reason="numpy is not installed (extra lab)")
pytest.importorskip("numba", reason="numba is not installed (extra lab)")
pytest.importorskip("tqdm", reason="tqdm is not installed (extra lab)")

from cabinet.engine import kernel, patterns  # noqa: E402
from cabinet.engine.lab import fit, games  # noqa: E402
from cabinet.engine.native import Numba  # noqa: E402
from cabinet.engine.runners import Interpreter  # noqa: E402
from cabinet.engine.search import Limits, Search  # noqa: E402
from cabinet.rules.games import find_game  # noqa: E402


@pytest.fixture(scope="module")
def rows() -> Iterator["numpy.ndarray"]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "BATCH", 20)
        yield numpy.array(games.batch(Numba(10), number=3, seed=1, nodes=30), numpy.int64)


def test_a_batch_is_made_of_its_number_and_seed_alone(rows: "numpy.ndarray") -> None:
    assert (numpy.array(games.batch(Numba(10), number=3, seed=1, nodes=30)) == rows).all()
    own, other, gaps, scores, results = rows.T
    assert not (own & other).any() and not ((own | other) & gaps).any()
    assert set(results) <= {0, 1, 2} and abs(scores).max() < 19000


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
