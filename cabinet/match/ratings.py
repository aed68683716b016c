"""Elo ratings: everyone starts at 1000, as in the 1991 Attaxx, and a win over a stronger one gains more."""

from __future__ import annotations

START = 1000
K = 32
SCALE = 400
WIDEST = 4000  # a gap that no game can change


def expected(rating: int, opponent: int) -> float:
    """The points, 0.0 to 1.0, that a player of this rating makes against that one on average."""
    # Floats are safe for replays: no whole gap comes near the half point where rounding turns (a test tries them).
    gap = max(-WIDEST, min(WIDEST, opponent - rating))
    return float(1.0 / (1.0 + 10.0 ** (gap / SCALE)))


def rated(rating: int, opponent: int, points: float) -> int:
    """The rating after one game: points 1 for a win, 0.5 for a draw, 0 for a loss."""
    return rating + round(K * (points - expected(rating, opponent)))
