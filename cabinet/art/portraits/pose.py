"""A pose: everything about an invader that a mood or a moment can change."""

from __future__ import annotations

from dataclasses import dataclass

from cabinet.art.portraits.clay import Camera

SIZE = 96
WHOLE = Camera(SIZE, SIZE / 2, SIZE / 2)


@dataclass(frozen=True, slots=True)
class Pose:
    """Neutral by default. Shares run from 0.0 to 1.0; `turn` is the phase of all that writhes, one round a unit."""

    look: tuple[float, float] = (0.0, 0.0)  # where the eyes point: -1..1 right and down
    lid: float = 0.0  # 0 open, 1 shut, below 0 staring
    brow: float = 0.0  # -1 sad, 1 fierce
    mouth: float = 0.0  # 0 shut, 1 wide open
    grin: float = 0.0  # -1 corners down, 1 corners up
    swell: float = 0.0  # breath, pulse of a brain
    turn: float = 0.0
    droop: float = 0.0  # 1: beaten, hanging, rotting
