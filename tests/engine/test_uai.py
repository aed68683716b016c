"""The protocol: every command, every form of go, nothing that breaks on a bad line, stop at once."""

import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cabinet.engine.timing import on_clock
from cabinet.engine.uai import Uai
from cabinet.rules.games import find_game

ATAXX = find_game("ataxx")


class Session:
    """The engine on a clock that ticks a millisecond whenever it is read."""

    def __init__(self) -> None:
        self.ms = 0.0
        self.engine = Uai(self.tick)
        self.say("setoption name Hash value 1")

    def tick(self) -> float:
        self.ms += 1.0
        return self.ms

    def say(self, line: str) -> list[str]:
        """The answers to a line, the search it starts included."""
        return list(self.engine.line(line)) + list(self.work())

    def work(self, slices: int = 10_000) -> Iterator[str]:
        for _ in range(slices):
            if not self.engine.busy or self.engine.unbounded:
                return
            yield from self.engine.work()
        raise AssertionError("the search never ends")


@pytest.fixture
def session() -> Session:
    return Session()


def best(answers: list[str]) -> str:
    name, move = answers[-1].split()
    assert name == "bestmove"
    return move


def test_it_introduces_itself(session: Session) -> None:
    answers = session.say("uai")
    assert answers[0].startswith("id name") and answers[-1] == "uaiok"
    options = {line.split()[2] for line in answers if line.startswith("option")}
    assert options == {"Hash", "Threads", "Turbo", "Level"}
    assert session.say("isready")[-1] == "readyok"


@pytest.mark.parametrize(
    "go", ["go depth 3", "go nodes 500", "go movetime 60", "go btime 600 wtime 1 binc 0 winc 0", "go depth 9 nodes 200"]
)
def test_every_limit_brings_a_legal_move(session: Session, go: str) -> None:
    session.say("position startpos moves g2 a2 g1e2")
    position = ATAXX.parse("x5o/7/7/7/7/o3x1x/o6 o 1 2")
    assert ATAXX.parse_move(best(session.say(go))) in position.legal_moves()


def test_the_news_grow_deeper_and_tell_a_playable_line(session: Session) -> None:
    position = ATAXX.parse("x5o/7/2-1-2/7/2-1-2/7/o5x x 0 1")
    session.say(f"position fen {position}")
    news = [line.split() for line in session.say("go depth 6") if line.startswith("info")]
    depths = [int(words[words.index("depth") + 1]) for words in news]
    assert depths == sorted(set(depths)) and depths[-1] == 6
    for name in ("score", "nodes", "nps", "time"):
        assert all(name in words for words in news)
    for text in news[-1][news[-1].index("pv") + 1 :]:
        position, _ = position.after(ATAXX.parse_move(text))


def test_a_budget_of_nodes_is_kept(session: Session) -> None:
    for line in session.say("go nodes 777"):
        if line.startswith("info"):
            words = line.split()
            assert int(words[words.index("nodes") + 1]) <= 777


def test_the_network_judges_only_where_a_fast_runner_thinks(session: Session) -> None:
    if not find_spec("wasmtime"):
        pytest.skip("wasmtime is not installed (extra turbo)")
    said = {}
    for turbo in ("true", "false"):
        session.say(f"setoption name Turbo value {turbo}")
        session.say("position fen x5o/7/2xx3/3o3/7/7/o5x x 0 5")
        session.say("isready")
        said[turbo] = session.say("eval")[0]
    assert said["true"] != said["false"]


def test_it_thinks_until_stopped(session: Session) -> None:
    assert list(session.engine.line("go infinite")) == []
    for _ in range(10):
        assert not any(line.startswith("bestmove") for line in session.engine.work())
    assert list(session.engine.line("isready")) == ["readyok"]
    assert list(session.engine.line("position startpos")) == ["info string 'position' while thinking; stop first"]
    assert best(list(session.engine.line("stop"))) != "0000"


def test_it_waits_with_a_proved_result_for_the_stop(session: Session) -> None:
    session.say("position fen xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxx1o x 0 1")
    list(session.engine.line("go infinite"))
    for _ in range(20):
        assert not any(line.startswith("bestmove") for line in session.engine.work())
    assert best(list(session.engine.line("stop"))) == "f1"


def test_a_stuck_side_passes_and_a_finished_game_has_no_move(session: Session) -> None:
    session.say("position fen 7/7/7/7/4ooo/4ooo/4oox x 0 1")
    assert best(session.say("go movetime 1000")) == "0000"
    session.say("position fen 7/7/7/7/7/7/xxx4 x 0 1")
    assert best(session.say("go depth 3")) == "0000"


def test_levels_play_their_own_way(session: Session) -> None:
    session.say("setoption name Level value mush-man")
    move = best(session.say("go movetime 50"))
    assert ATAXX.parse_move(move) in ATAXX.start().legal_moves()
    assert move == best(session.say("go movetime 50"))


def test_it_counts_draws_and_judges(session: Session) -> None:
    assert session.say("perft 3")[0].startswith("perft 3 nodes 6460 ")
    assert session.say("d")[-1] == "fen x5o/7/7/7/7/7/o5x x 0 1"
    assert session.say("eval")[0].startswith("eval ")


BAD = [
    "nonsense",
    "position",
    "position fen x5o/7 x 0 1",
    "position startpos moves g9",
    "position startpos moves d4",
    "go depth",
    "go depth deep",
    "go sideways",
    "setoption name Hash",
    "setoption name Hash value 0",
    "setoption name Threads value 2",
    "setoption name Turbo value perhaps",
    "setoption name Level value kraken",
    "setoption name Contempt value 1",
    "perft",
    "perft many",
]


@pytest.mark.parametrize("line", BAD)
def test_a_bad_line_is_answered_by_one_line_and_changes_nothing(session: Session, line: str) -> None:
    session.say("position startpos moves g2")
    before = session.say("d")
    answers = session.say(line)
    assert len(answers) == 1 and answers[0].startswith("info string ")
    assert session.say("d") == before


WORDS = ("position", "fen", "startpos", "moves", "go", "depth", "value", "setoption", "d", "stop", "x5o/7", "-1")
LINES = st.text(max_size=40) | st.lists(st.sampled_from(WORDS), max_size=6).map(" ".join)


@settings(max_examples=60, deadline=None)
@given(LINES)
def test_no_line_breaks_it(text: str) -> None:
    session = Session()
    for line in text.splitlines():
        list(session.engine.line(line))
    list(session.engine.line("stop"))
    assert session.say("isready")[-1] == "readyok"


@pytest.mark.parametrize("remaining", [1, 5, 20, 60, 200, 1000, 60_000])
def test_the_clock_is_never_overdrawn(remaining: int) -> None:
    allowance = on_clock(remaining, 10)
    assert allowance.stop_ms is not None and allowance.aim_ms is not None
    assert allowance.aim_ms <= allowance.stop_ms <= max(1.25, remaining / 2)


def test_as_a_process_it_stops_within_a_blink_and_leaves_at_the_end_of_input() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "cabinet.engine.uai"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
    )
    assert process.stdin and process.stdout
    process.stdin.write("isready\ngo infinite\n")
    process.stdin.flush()
    while not process.stdout.readline().startswith("info depth"):
        pass
    asked = time.monotonic()
    process.stdin.write("stop\n")
    process.stdin.flush()
    while not process.stdout.readline().startswith("bestmove"):
        pass
    assert time.monotonic() - asked < 0.5  # 50 ms on a machine that is not busy
    process.stdin.write("go nodes 300\n")
    process.stdin.close()
    assert process.stdout.read().splitlines()[-1].startswith("bestmove")
    assert process.wait(5) == 0
