"""What an invader does in each mood: a run of poses. Writhing keeps to eighths of a round, so moods share what moves alike."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from cabinet.art.portraits.pose import Pose
from cabinet.scenes.canvas import Mood

ROUND = 8  # frames of one round of writhing


def _idle() -> tuple[Pose, ...]:
    """Two rounds: it watches the player, glances at the board, blinks."""
    lids = {10: 0.6, 11: 1.0, 12: 0.5}
    return tuple(
        Pose(turn=k / ROUND, lid=lids.get(k, 0.0), look=(-0.8, 0.4) if 3 <= k <= 6 else (0.0, 0.0)) for k in range(2 * ROUND)
    )


def _thinking() -> tuple[Pose, ...]:
    """Two rounds: the eyes go over the board and up for an idea, the brow works, the blood pulses."""
    looks = ((-0.9, 0.5), (-0.9, 0.5), (-0.3, 0.8), (-0.3, 0.8), (0.6, 0.7), (0.6, 0.7), (0.8, -0.7), (0.8, -0.7))
    return tuple(
        Pose(turn=k / ROUND, look=looks[k // 2], lid=0.25, brow=0.8, swell=(0.0, 1.0, 0.5, 0.0)[k % 4]) for k in range(2 * ROUND)
    )


def _pleased() -> tuple[Pose, ...]:
    return tuple(Pose(turn=k / ROUND, grin=1.0, lid=0.2, mouth=0.3 if k % 4 < 2 else 0.4, brow=0.3) for k in range(ROUND))


def _hurt() -> tuple[Pose, ...]:
    """A cry, a wince, then a sore look that goes on."""
    cry = (Pose(mouth=0.9, grin=-1.0, brow=-1.0, look=(0.0, -0.8)), Pose(mouth=1.0, grin=-1.0, brow=-1.0, lid=1.0, turn=1 / ROUND),
           Pose(mouth=0.7, grin=-1.0, brow=-1.0, lid=1.0, turn=2 / ROUND), Pose(mouth=0.4, grin=-1.0, brow=-1.0, lid=0.8, turn=3 / ROUND))
    sore = tuple(Pose(turn=(4 + k) / ROUND % 1, mouth=0.2, grin=-1.0, brow=-1.0, lid=0.45, look=(0.0, 0.6)) for k in range(ROUND))
    return cry + sore


def _beaten() -> tuple[Pose, ...]:
    """It sags, and is left hanging with hardly a twitch."""
    fall = tuple(Pose(droop=d, mouth=0.6 - 0.2 * d, grin=-1.0, brow=-1.0, lid=0.2 + 0.5 * d, look=(0.2, 0.9)) for d in (0.15, 0.45, 0.75))
    rest = tuple(
        Pose(droop=1.0, mouth=0.4, grin=-1.0, brow=-1.0, lid=0.7 + 0.06 * sin(2 * pi * k / 4), look=(0.2, 0.9), turn=0.05 * cos(2 * pi * k / 4))
        for k in range(4)
    )
    return fall + rest


def _winning() -> tuple[Pose, ...]:
    """It laughs in the player's face."""
    return tuple(Pose(turn=k / ROUND, grin=1.0, brow=1.0, mouth=(0.4, 0.8, 1.0, 0.7)[k % 4], swell=(0.0, 0.5, 1.0, 0.5)[k % 4])
                 for k in range(ROUND))


_ACTS: dict[Mood, Callable[[], tuple[Pose, ...]]] = {
    Mood.IDLE: _idle, Mood.THINKING: _thinking, Mood.PLEASED: _pleased,
    Mood.HURT: _hurt, Mood.BEATEN: _beaten, Mood.WINNING: _winning,
}


def act(mood: Mood) -> tuple[Pose, ...]:
    """The poses of a mood, one a frame."""
    return _ACTS[mood]()
