"""Engine against engine: pairs of games with seats changed, clocks, forfeits, records, and the ladder's round robin."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import combinations
from multiprocessing import get_context
from multiprocessing.util import Finalize
from random import Random

from cabinet.engine.elo import Sprt, Tally
from cabinet.engine.openings import fair_opening
from cabinet.engine.outside import EngineFailed
from cabinet.engine.players import Limit, Player, now, seat
from cabinet.rules.moves import Move
from cabinet.rules.record import GameRecord, result_text
from cabinet.rules.spread import Position

ALLOWED_LATE_MS = 20  # past the flag, for the time between two processes
LONGEST = 1000  # plies


@dataclass(frozen=True, slots=True)
class Contest:
    """What a match is about. `gaps` is the share of openings on boards with gaps."""

    first: str
    second: str
    limits: tuple[Limit | None, Limit | None] = (None, None)
    gaps: float = 0.5
    seed: int = 1


@dataclass(frozen=True, slots=True)
class Game:
    """A finished game: the winner's seat or None, why, and its record."""

    winner: int | None
    reason: str
    record: GameRecord


def play(players: tuple[Player, Player], limits: tuple[Limit | None, Limit | None], start: Position, seed: str) -> Game:
    """One game; players by seat."""
    position, moves, reason, winner = start, list[Move](), "", None
    left = [float(limit.base) if limit and limit.base is not None else 0.0 for limit in limits]
    failing = 0
    try:
        for failing in (0, 1):
            players[failing].new_game(f"{seed}/{failing}")
        while position.to_move is not None and len(moves) < LONGEST:
            failing = turn = position.to_move
            limit, began = limits[turn], now()
            move = players[turn].move(position, (int(left[0]), int(left[1])))
            spent = now() - began
            if limit and _late(limit, left[turn], spent):
                reason, winner = f"{players[turn].name}: out of time", 1 - turn
                break
            if limit and limit.base is not None:
                left[turn] += limit.increment - spent
            moves.append(move)
            position, _ = position.after(move)
    except EngineFailed as error:
        reason, winner = str(error), 1 - failing
    outcome = position.outcome()
    if not reason and outcome is not None:
        reason, winner = outcome.termination.value, outcome.winner
    headers = (("Black", players[0].name), ("White", players[1].name), ("Termination", reason or "too long"))
    return Game(winner, reason or "too long", GameRecord.of(start, tuple(moves), result_text(winner), headers))


def _late(limit: Limit, left_ms: float, spent_ms: float) -> bool:
    """Whether a flag fell. A fixed time per move is judged mildly: engines round it."""
    return limit.base is not None and spent_ms > left_ms + ALLOWED_LATE_MS


def play_pair(contest: Contest, number: int) -> tuple[Game, Game]:
    """Pair `number` of a contest: the same opening twice, seats changed. Depends on nothing else but the clocks."""
    start = fair_opening(Random(f"{contest.seed}/{number}"), contest.gaps)
    specs = (contest.first, contest.second)
    players = [_seated(spec, limit) for spec, limit in zip(specs, contest.limits, strict=True)]
    (one, two), (limit_one, limit_two) = players, contest.limits
    games = (
        play((one, two), (limit_one, limit_two), start, f"{number}/0"),
        play((two, one), (limit_two, limit_one), start, f"{number}/1"),
    )
    for spec, limit, player in zip(specs, contest.limits, players, strict=True):
        if any(player.name in game.reason for game in games):  # crashed or out of step: start it anew next time
            _players.pop((spec, limit), None)
            player.close()
    return games


_players: dict[tuple[str, Limit | None], Player] = {}  # those at work in this process


def _seated(spec: str, limit: Limit | None) -> Player:
    key = spec, limit
    if key not in _players:
        _players[key] = seat(spec, limit)
    return _players[key]


def leave() -> None:
    """End the players of this process."""
    for player in _players.values():
        player.close()
    _players.clear()


def _arrive() -> None:
    """A worker process will end its players when it ends."""
    Finalize(None, leave, exitpriority=10)


def results(pair: tuple[Game, Game], first_seat: int = 0) -> tuple[float, float]:
    """The first player's points in the two games of a pair."""
    one, two = (game.winner for game in pair)
    return _points(one, first_seat), _points(two, 1 - first_seat)


def _points(winner: int | None, seat_: int) -> float:
    return 0.5 if winner is None else float(winner == seat_)


def run(contest: Contest, pairs: int, concurrency: int, test: Sprt | None) -> Iterator[tuple[Tally, tuple[Game, Game]]]:
    """Play the pairs in order; the tally after each, until the test decides or all are played."""
    tally = Tally()
    if concurrency <= 1:
        try:
            for number in range(pairs):
                pair = play_pair(contest, number)
                tally = tally.with_pair(results(pair))
                yield tally, pair
                if test and test.verdict(tally) is not None:
                    return
        finally:
            leave()
        return
    with ProcessPoolExecutor(concurrency, get_context("spawn"), _arrive) as workers:
        waiting = [workers.submit(play_pair, contest, number) for number in range(pairs)]
        for future in waiting:
            pair = future.result()
            tally = tally.with_pair(results(pair))
            yield tally, pair
            if test and test.verdict(tally) is not None:
                workers.shutdown(cancel_futures=True)
                return


def ladder(names: tuple[str, ...], pairs: int, concurrency: int, seed: int) -> Iterator[tuple[str, str, Tally]]:
    """Everybody against everybody: higher, lower, the higher one's tally."""
    for lower, higher in combinations(names, 2):
        *_, (tally, _) = run(Contest(higher, lower, seed=seed), pairs, concurrency, None)
        yield higher, lower, tally
