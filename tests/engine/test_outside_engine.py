"""An engine of somebody else's: what it does wrong is said, and never holds anybody up."""

import shlex
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from cabinet.engine.minds import Possession
from cabinet.engine.outside import EngineFailed, Outside
from cabinet.engine.roster import INVADERS
from cabinet.rules.games import find_game
from cabinet.rules.moves import PASS, Move
from cabinet.rules.spread import Position

ATAXX = find_game("ataxx")
Start = Callable[[str], Outside]


def now() -> float:
    return time.monotonic() * 1000


def bad_engine(fault: str) -> str:
    return shlex.join([sys.executable, str(Path(__file__).with_name("bad_engine.py")), fault])


@pytest.fixture
def start() -> Iterator[Start]:
    engines: list[Outside] = []

    def begin(fault: str) -> Outside:
        engines.append(Outside(bad_engine(fault), now))
        return engines[-1]

    yield begin
    for engine in engines:
        began = now()
        engine.close()
        assert now() - began < 1000


def ask(engine: Outside, position: Position, limit_ms: float = 5000) -> Move:
    while not engine.ready:
        time.sleep(0.005)
    engine.think(position, "go movetime 10", limit_ms)
    while (move := engine.move(position)) is None:
        time.sleep(0.005)
    return move


def test_a_sound_engine_plays(start: Start) -> None:
    engine = start("none")
    assert ask(engine, ATAXX.start()) in ATAXX.start().legal_moves()
    assert engine.name == "Bad Engine"
    engine.new_game()
    assert ask(engine, ATAXX.start()) in ATAXX.start().legal_moves()


def test_a_pass_may_be_written_oddly(start: Start) -> None:
    assert ask(start("odd pass"), ATAXX.parse("7/7/7/7/4ooo/4ooo/4oox x 0 1")) == PASS


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        ("crash", r"crashed \(exit code 3\)"),
        ("hang", "no answer while thinking"),
        ("illegal", "'a1g7'"),
        ("garbage", "'..'"),
    ],
)
def test_a_fault_is_named(start: Start, fault: str, said: str) -> None:
    with pytest.raises(EngineFailed, match=f"Bad Engine: .*{said}"):
        ask(start(fault), ATAXX.start(), limit_ms=300)


def test_asking_never_waits(start: Start) -> None:
    engine = start("hang")
    while not engine.ready:
        time.sleep(0.005)
    engine.think(ATAXX.start(), "go movetime 10", 60_000)
    began = now()
    for _ in range(20):
        assert engine.move(ATAXX.start()) is None
    assert now() - began < 100


def test_waiting_ends_with_the_first_word_and_never_later_than_asked(start: Start) -> None:
    engine, began = start("hang"), now()
    while not engine.ready:
        engine.wait(30)
    engine.think(ATAXX.start(), "go movetime 10", 60_000)
    engine.wait(0.01)
    assert engine.move(ATAXX.start()) is None
    assert now() - began < 10_000


def test_what_is_no_program_is_named() -> None:
    with pytest.raises(EngineFailed, match="no-such-engine: does not start"):
        Outside("no-such-engine", now)
    with pytest.raises(EngineFailed, match="does not start"):
        Outside('an "open quote', now)


def test_it_can_think_for_an_invader_and_is_started_anew_after_a_failure() -> None:
    possession = Possession(bad_engine("crash"), now)
    for _ in range(2):
        mind = possession(ATAXX.start(), INVADERS[0], Random(1))
        with pytest.raises(EngineFailed, match="crashed"):
            for _ in range(2000):
                assert mind.step(500) is None
                time.sleep(0.002)
    possession.leave()
    possession = Possession(bad_engine("none"), now)
    mind = possession(ATAXX.start(), INVADERS[0], Random(1))
    while (move := mind.step(500)) is None:
        time.sleep(0.002)
    assert move in ATAXX.start().legal_moves()
    possession.leave()
