"""What a match says about strength: Elo with its error, and the sequential probability ratio test."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tally:
    """A match from the first player's side, in pairs of games, seats changed: pairs[n] made n half points."""

    pairs: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)
    wins: int = 0
    draws: int = 0
    losses: int = 0

    def with_pair(self, results: Sequence[float]) -> Tally:
        """The tally after one more pair: two results of 1, 0.5 or 0."""
        pairs = list(self.pairs)
        pairs[round(2 * sum(results))] += 1
        first, second, third, fourth, fifth = pairs
        won, lost = sum(result == 1 for result in results), sum(result == 0 for result in results)
        drawn = len(results) - won - lost
        return Tally((first, second, third, fourth, fifth), self.wins + won, self.draws + drawn, self.losses + lost)

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float:
        """Points a game, 0 to 1; 0.5 before the first."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.5

    def elo(self) -> tuple[float, float]:
        """Elo difference and half the width of its 95 % interval; infinite where every point went one way."""
        count = sum(self.pairs)
        if count == 0:
            return 0.0, math.inf
        mean, deviation = _moments(self.pairs)
        if not 0 < mean < 1:
            return math.copysign(math.inf, mean - 0.5), math.inf
        error = 1.96 * deviation / math.sqrt(count)
        low, high = (_elo(min(max(mean + side * error, 1e-6), 1 - 1e-6)) for side in (-1, 1))
        return _elo(mean), (high - low) / 2


@dataclass(frozen=True, slots=True)
class Sprt:
    """Is the first player stronger by `worse` or by `better` Elo? Wrong at most once in 1/alpha, 1/beta times."""

    worse: float
    better: float
    alpha: float = 0.05
    beta: float = 0.05

    def ratio(self, tally: Tally) -> float:
        """Log-likelihood ratio of the two answers, by the normal approximation over pairs."""
        count = sum(tally.pairs)
        smoothed = tuple(n + 0.01 for n in tally.pairs)
        mean, deviation = _moments(smoothed)
        low, high = _expected(self.worse), _expected(self.better)
        return count * (high - low) * (2 * mean - low - high) / (2 * deviation * deviation) if count else 0.0

    def verdict(self, tally: Tally) -> bool | None:
        """True for `better`, False for `worse`, None while undecided."""
        ratio = self.ratio(tally)
        if ratio >= math.log((1 - self.beta) / self.alpha):
            return True
        return False if ratio <= math.log(self.beta / (1 - self.alpha)) else None


def _moments(pairs: Sequence[float]) -> tuple[float, float]:
    """Mean and standard deviation of a pair's points a game."""
    count = sum(pairs)
    mean = sum(n * half / 4 for half, n in enumerate(pairs)) / count
    return mean, math.sqrt(sum(n * (half / 4 - mean) ** 2 for half, n in enumerate(pairs)) / count)


def _elo(score: float) -> float:
    return 400 * math.log10(score / (1 - score))


def _expected(elo: float) -> float:
    return 1 / (1 + 10 ** (-elo / 400))
