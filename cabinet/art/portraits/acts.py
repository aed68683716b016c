"""What an invader does in each mood: a run of poses.

Writhing keeps to fixed steps of a round, so that moods share the pictures of what moves alike.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from cabinet.art.portraits.pose import Pose
from cabinet.scenes.canvas import Mood

ROUND = 8  # frames of one round of writhing


def _idle() -> tuple[Pose, ...]:
    """Three rounds: it watches the player, glances at the board, blinks."""
    lids = {9: 0.6, 10: 1.0, 11: 0.5}
    glance = range(17, 21)
    return tuple(
        Pose(turn=k % ROUND / ROUND, lid=lids.get(k, 0.0), look=(-0.8, 0.4) if k in glance else (0.0, 0.0))
        for k in range(3 * ROUND)
    )


def _thinking() -> tuple[Pose, ...]:
    """Two rounds: the eyes go over the board and up for an idea, the brow works, the blood pulses."""
    looks = ((-0.9, 0.5), (0.0, 0.8), (0.8, 0.5), (0.8, -0.7))
    pulse = (0.0, 0.8, 1.0, 0.4)
    return tuple(
        Pose(turn=k % ROUND / ROUND, look=looks[k // 4], lid=0.25, brow=0.8, swell=pulse[k % 4])
        for k in range(2 * ROUND)
    )


def _pleased() -> tuple[Pose, ...]:
    return tuple(Pose(turn=k / ROUND, grin=1.0, lid=0.3, mouth=0.4, brow=0.3) for k in range(ROUND))


def _hurt() -> tuple[Pose, ...]:
    """A cry, a wince, then a sore look that goes on."""
    cry = (
        Pose(mouth=0.9, grin=-1.0, brow=-1.0, lid=-0.3, look=(0.0, -0.8), swell=-1.0),
        Pose(mouth=1.0, grin=-1.0, brow=-1.0, lid=1.0, turn=1 / ROUND),
        Pose(mouth=0.7, grin=-1.0, brow=-1.0, lid=1.0, turn=2 / ROUND),
    )
    sore = Pose(mouth=0.2, grin=-1.0, brow=-1.0, lid=0.5, look=(0.0, 0.6))
    return *cry, *(replace(sore, turn=(3 + k) % ROUND / ROUND) for k in range(ROUND))


def _beaten() -> tuple[Pose, ...]:
    """It sags, and is left hanging with hardly a twitch."""
    end = Pose(droop=1.0, mouth=0.4, grin=-1.0, brow=-1.0, lid=0.7, look=(0.2, 0.9))
    fall = (replace(end, droop=d, mouth=0.6 - 0.2 * d, lid=0.2 + 0.5 * d) for d in (0.2, 0.5, 0.8))
    return *fall, end, replace(end, lid=0.78)


def _winning() -> tuple[Pose, ...]:
    """It laughs in the player's face."""
    laugh = Pose(grin=1.0, brow=1.0, lid=-0.15)
    gape = (0.5, 0.8, 1.0, 0.7)
    return tuple(replace(laugh, turn=k / ROUND, mouth=gape[k % 4], swell=gape[k % 4]) for k in range(ROUND))


@dataclass(frozen=True, slots=True)
class Act:
    """The poses of a mood, one a frame; how long a frame stands; the frame the loop goes back to."""

    poses: tuple[Pose, ...]
    frame_ms: int
    loop_from: int = 0


ACTS = {
    Mood.IDLE: Act(_idle(), 130),
    Mood.THINKING: Act(_thinking(), 130),
    Mood.PLEASED: Act(_pleased(), 120),
    Mood.HURT: Act(_hurt(), 110, loop_from=3),
    Mood.BEATEN: Act(_beaten(), 240, loop_from=3),
    Mood.WINNING: Act(_winning(), 110),
}
