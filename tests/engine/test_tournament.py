"""Engine matches: pairs, forfeits, records that replay, and honest arithmetic about strength."""

import io
import math
import re
from pathlib import Path
from random import Random

import pytest
from test_outside_engine import bad_engine

from cabinet.engine.elo import Sprt, Tally
from cabinet.engine.openings import FAIR, fair_opening
from cabinet.engine.players import BadLimit, Limit, seat
from cabinet.engine.report import tell_match
from cabinet.engine.tournament import Contest, play_pair, results, run
from cabinet.rules.pgn import parse_pgns

QUICK = (Limit(nodes=60), Limit(nodes=5))


def test_a_match_can_be_played_again_to_the_same_games() -> None:
    contest = Contest("tournament", "tournament", QUICK, seed=4)
    one, two = (list(run(contest, 2, 1, None)) for _ in range(2))
    assert one == two
    assert len({str(game.record.start) for _, pair in one for game in pair}) == 2  # a pair shares its opening


def test_the_first_player_has_each_seat_once() -> None:
    first, second = play_pair(Contest("tournament", "colony", (Limit(nodes=600), None)), 0)
    assert first.record.header("Black") == second.record.header("White") == "tournament"
    assert results((first, second)) == (1.0, 1.0)


@pytest.mark.parametrize("fault", ["crash", "illegal"])
def test_an_outside_engine_that_fails_forfeits_the_game(fault: str) -> None:
    contest = Contest(f"uai:{bad_engine(fault)}", "colony")
    played = list(run(contest, 2, 1, None))
    assert all("Bad Engine" in game.reason for _, pair in played for game in pair)
    assert (played[-1][0].wins, played[-1][0].losses) == (0, 4)


def test_the_games_are_written_down(tmp_path: Path) -> None:
    told, path = io.StringIO(), tmp_path / "match.pgn"
    contest = Contest("tournament", "tournament", QUICK)
    tell_match(contest, 2, 1, Sprt(0, 10), path, told)
    records = list(parse_pgns(path.read_text()))
    assert len(records) == 4
    for record in records:
        *_, last = record.positions()
        outcome = last.outcome()
        assert outcome is not None and record.header("Termination") == outcome.termination
    assert "tournament against tournament: +" in told.getvalue() and "undecided" in told.getvalue()


def test_openings_are_fair_and_repeatable() -> None:
    openings = [fair_opening(Random(seed)) for seed in range(6)]
    assert openings == [fair_opening(Random(seed)) for seed in range(6)]
    assert len({str(opening) for opening in openings}) == 6
    assert FAIR < 300 and all(opening.to_move is not None for opening in openings)


def tally(*pairs: tuple[float, float]) -> Tally:
    total = Tally()
    for pair in pairs:
        total = total.with_pair(pair)
    return total


def test_elo_follows_the_logistic_curve() -> None:
    even = tally(*[(1, 0), (0, 1), (0.5, 0.5), (1, 1), (0, 0)] * 10)
    elo, error = even.elo()
    assert elo == pytest.approx(0) and 0 < error < 100
    three_quarters = tally(*[(1, 0.5)] * 99, (1, 0), (1, 1))
    assert three_quarters.elo()[0] == pytest.approx(400 * math.log10(3), abs=2)
    assert math.isinf(tally((1, 1)).elo()[0])


def test_the_test_of_strength_decides_for_the_right_side() -> None:
    rng, test = Random(8), Sprt(0, 60)
    for strength, expected in ((0.62, True), (0.48, False)):
        total = Tally()
        for _ in range(5000):
            total = total.with_pair((float(rng.random() < strength), float(rng.random() < strength)))
            if test.verdict(total) is not None:
                break
        assert test.verdict(total) is expected


@pytest.mark.parametrize("text", ["", "nodes", "nodes=x", "hours=3", "clock=", "clock=1+x", "clock=inf"])
def test_a_limit_that_cannot_be_read_is_quoted(text: str) -> None:
    with pytest.raises(BadLimit, match=re.escape(repr(text))):
        Limit.parse(text)


def test_limits_are_read() -> None:
    assert Limit.parse("clock=1+0.01") == Limit(base=1000, increment=10)
    assert Limit.parse("movetime=100") == Limit(movetime=100)
    with pytest.raises(BadLimit, match="budget of its own"):
        seat("colony", Limit(nodes=5))
