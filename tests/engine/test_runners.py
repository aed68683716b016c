"""The kernel gives the same answers, node for node, whatever runs it; and something always runs it."""

import base64
import shutil
import subprocess
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from random import Random

import pytest

from cabinet.engine import kernel, module, probes, runners, weights
from cabinet.engine.module import MODULE, Compiled, ModuleFailed, wasmtime_runner
from cabinet.engine.perft import perft
from cabinet.engine.runners import Interpreter, Runner, open_runner
from cabinet.engine.search import Limits, Search
from cabinet.rules.boards import LAYOUTS
from cabinet.rules.games import find_game
from cabinet.rules.spread import Position

ATAXX = find_game("ataxx")
TT_BITS = 12


class Node:
    """An instance of the module in a node process."""

    def __init__(self, size: int) -> None:
        script = Path(__file__).with_name("node_instance.js")
        self._process = subprocess.Popen(
            ["node", script, MODULE, str(size)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.base = int(self._line())

    def _line(self) -> str:
        assert self._process.stdout
        return self._process.stdout.readline().strip()

    def _ask(self, line: str) -> str:
        assert self._process.stdin
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()
        return self._line()

    def write(self, at: int, data: bytes) -> None:
        self._ask(f"write {at} {base64.b64encode(data).decode()}")

    def read(self, at: int, length: int) -> bytes:
        return base64.b64decode(self._ask(f"read {at} {length}"))

    def call(self, pointer: int, task: int, budget: int) -> int:
        return int(self._ask(f"call {pointer} {task} {budget}"))

    def close(self) -> None:
        assert self._process.stdin
        self._process.stdin.close()
        self._process.wait(5)


class Scales(Interpreter):
    """A runner that weighs what is put into it."""

    words = 0

    def put(self, at: int, words: Sequence[int]) -> None:
        self.words += len(words)
        super().put(at, words)

    def weighed(self, position: Position, limits: Limits, keep: bool = False) -> tuple[int, int, int]:
        """Words put for a search of the position; its score and nodes."""
        self.words = 0
        work = Search(self, position, limits, keep)
        put = self.words
        work.step(300)
        return put, work.score, work.nodes


@pytest.mark.parametrize("network", [None, weights.DATA])
def test_tables_and_networks_are_put_into_a_block_once_and_every_search_is_as_in_a_new_one(
    network: Path | None,
) -> None:
    scales, start, other = Scales(8), ATAXX.start(), ATAXX.parse("x5o/7/2-1-2/7/2-1-2/7/o5x x 0 1")
    limits, few = Limits(network=network), 10_000
    heavy = [scales.weighed(position, limits)[0] > few for position in (start, start, other, other, start)]
    assert heavy == [True, False, True, False, True]
    assert (scales.weighed(start, Limits())[0] > few) == (network is not None)
    assert scales.weighed(start, limits)[1:] == Scales(8).weighed(start, limits)[1:]
    assert scales.weighed(start, limits, keep=True)[0] <= few
    perft(scales, other, 2)
    put, *found = scales.weighed(start, limits)
    assert put > few and tuple(found) == Scales(8).weighed(start, limits)[1:]


def open_numba(tt_bits: int) -> Runner:
    from cabinet.engine.native import Numba

    return Numba(tt_bits)


@pytest.fixture(scope="module")
def node() -> Iterator[Callable[[int], Runner]]:
    opened: list[Node] = []

    def instantiate(size: int) -> Node:
        opened.append(Node(size))
        return opened[-1]

    yield partial(Compiled, name="node", instantiate=instantiate)
    for instance in opened:
        instance.close()


@pytest.fixture(scope="module", params=["wasmtime", "node", "numba"])
def runner(request: pytest.FixtureRequest, node: Callable[[int], Runner]) -> Runner:
    if request.param == "node":
        if not shutil.which("node"):
            pytest.skip("node is not installed")
        return node(TT_BITS)
    if not find_spec(request.param):
        pytest.skip(f"{request.param} is not installed (extra {'turbo' if request.param == 'wasmtime' else 'lab'})")
    return wasmtime_runner(TT_BITS) if request.param == "wasmtime" else open_numba(TT_BITS)


def positions(count: int, seed: int = 11) -> list[Position]:
    """Unfinished positions from random games on every layout, stuck sides among them."""
    rng, found = Random(seed), list[Position]()
    while len(found) < count:
        position = ATAXX.start(LAYOUTS[len(found) // 8 % len(LAYOUTS)])
        for _ in range(rng.randint(0, 70)):
            moves = list(position.legal_moves())
            following, _ = position.after(rng.choice(moves))
            if following.to_move is None:
                break
            position = following
        found.append(position)
    return found


def answers(runner: Runner, nodes: int) -> list[tuple[object, ...]]:
    """What a search of so many nodes says of every position, in two uneven slices; some clouded, some by network."""
    said = []
    for number, position in enumerate(positions(200)):
        network = weights.DATA if number % 4 == 3 else None
        limits = Limits(noise=number % 3 * 60, salt=number, network=network)
        work = Search(runner, position, limits, keep=number % 5 > 2)
        work.step(nodes // 3)
        work.step(nodes - nodes // 3)
        said.append((str(position), work.nodes, work.depth, work.score, work.best, runner.run(kernel.EVALUATE, 0)))
    return said


@pytest.fixture(scope="module")
def interpreted() -> list[tuple[object, ...]]:
    return answers(Interpreter(TT_BITS), 600)


def test_every_runner_searches_the_same_tree(runner: Runner, interpreted: list[tuple[object, ...]]) -> None:
    assert answers(runner, 600) == interpreted


LATE = (
    "3xxoo/1oxxxoo/ooxooox/oooooox/oooxoox/ooxxxxx/1oxxxxx x 0 45",
    "oooxoox/xxooxxx/xxxxooo/xxooooo/xxoooxx/1oooxxx/1ooo3 x 0 57",
    "oxoxo2/xxooooo/oooo1o1/xxox1oo/xxxxooo/oxxxxoo/oxxxxoo x 0 45",
    "oooooo1/oooooo1/xxxxxo1/xxxxxoo/xoxxoxx/ooxxxxx/ooxxx2 x 0 43",
)


def late_answers(runner: Runner, nodes: int = 10_000) -> list[tuple[object, ...]]:
    """What searches in slices of so many nodes say of nearly full boards, so deep that nodes are probed first."""
    said = []
    for position in LATE:
        work = Search(runner, ATAXX.parse(position), Limits(depth=9, network=weights.DATA))
        while not work.step(nodes):
            pass
        said.append((position, work.nodes, work.depth, work.score, work.best))
    return said


@pytest.fixture(scope="module")
def interpreted_late() -> list[tuple[object, ...]]:
    return late_answers(Interpreter(TT_BITS))


def test_every_runner_probes_the_same_nodes(runner: Runner, interpreted_late: list[tuple[object, ...]]) -> None:
    assert late_answers(runner, 61) == interpreted_late


@pytest.mark.parametrize("never", ["SINGULAR_DRAFT", "CUT_MARGIN"])
def test_these_positions_are_late_enough_for_either_probe(
    never: str, monkeypatch: pytest.MonkeyPatch, interpreted_late: list[tuple[object, ...]]
) -> None:
    monkeypatch.setattr(probes, never, 10_000)
    assert late_answers(Interpreter(TT_BITS)) != interpreted_late


def test_every_runner_counts_the_same_paths(runner: Runner) -> None:
    assert perft(runner, ATAXX.start(), 4) == 155888
    assert perft(runner, ATAXX.parse("x5o/7/7/7/7/7/o5x x 98 1"), 4) == 94624
    assert perft(runner, ATAXX.parse("7/7/7/7/4ooo/4ooo/4oox x 0 1"), 4) == 1961


def test_the_module_is_built_from_this_source(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Compilers differ by version, so the rebuilt module need not be the same bytes: it must give the same answers."""
    if not (find_spec("numba") and find_spec("wasmtime") and shutil.which("wasm-ld")):
        pytest.skip("the module is rebuilt with numba, wasm-ld and wasmtime")
    from cabinet.engine.compile import build

    rebuilt = tmp_path / "kernel.wasm"
    rebuilt.write_bytes(build())
    shipped = answers(wasmtime_runner(TT_BITS), 3000)
    monkeypatch.setattr(module, "MODULE", rebuilt)
    module.wasmtime_module.cache_clear()
    try:
        assert answers(wasmtime_runner(TT_BITS), 3000) == shipped
    finally:
        module.wasmtime_module.cache_clear()


UNSOUND = {"missing": None, "empty": b"", "foreign": b"\0asm\1\0\0\0", "text": b"not a module"}


@pytest.mark.parametrize("content", UNSOUND.values(), ids=UNSOUND.keys())
def test_without_a_sound_module_the_interpreter_plays(
    content: bytes | None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "kernel.wasm"
    if content is not None:
        path.write_bytes(content)
    monkeypatch.setattr(module, "MODULE", path)
    monkeypatch.setattr(runners, "why_slow", {})
    module.wasmtime_module.cache_clear()
    try:
        with pytest.raises(ModuleFailed, match="wasmtime"):
            wasmtime_runner(TT_BITS)
        assert [open_runner(TT_BITS).name for _ in range(2)] == ["interpreter"] * 2
        assert len(runners.why_slow) == 1
    finally:
        module.wasmtime_module.cache_clear()
