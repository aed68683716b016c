"""Cephalo Man: a bare, wet brain above, a ring of teeth among arms below. The strongest, and he knows it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import cos, hypot, pi, sin

from cabinet.art.portraits.clay import Camera, Tool
from cabinet.art.portraits.eyes import Eye
from cabinet.art.portraits.light import Mass, Pixels, render
from cabinet.art.portraits.pose import SIZE, WHOLE, Pose
from cabinet.art.portraits.stuff import INKS, Stuff
from cabinet.art.portraits.texture import labyrinth, noise
from cabinet.art.portraits.tools import Ball, Crease, Dent, Grain, Knot, Spot, Tube
from cabinet.art.portraits.weather import turned
from cabinet.view.palette import OUTLINE, RAMPS


@dataclass(frozen=True, slots=True)
class Arm:
    """Its root, its heading there (radians, down is pi/2), how it bends on the way and curls at the tip."""

    x: float
    y: float
    z: float
    heading: float
    bend: float
    curl: float
    length: float
    thick: float
    phase: float


_ARMS = (
    Arm(27, 60, -2, 2.75, 0.9, 3.4, 36, 4.6, 0.15),
    Arm(69, 61, -2, 0.4, -0.9, -3.4, 35, 4.6, 0.62),
    Arm(33, 66, 3, 2.55, -0.7, 3.4, 40, 5.0, 0.40),
    Arm(63, 67, 3, 0.6, 0.8, -3.2, 38, 5.0, 0.05),
    Arm(38, 71, 7, 2.1, -0.4, 3.8, 34, 5.2, 0.80),
    Arm(58, 71, 7, 1.0, 0.4, -3.6, 35, 5.2, 0.30),
    Arm(44, 75, 10, 1.75, 0.3, -4.0, 25, 4.4, 0.55),
    Arm(53, 75, 10, 1.4, -0.3, 4.4, 24, 4.4, 0.95),
)
_MAW = (48.0, 70.0)
_EYES = (
    Eye(33.5, 53.5, 12, 8.0, -1, Stuff.SQUID, iris=0.58, pupil=(0.48, 0.17), hood=0.42, slant=0.5, veins=True),
    Eye(62.5, 53.5, 12, 7.6, 1, Stuff.SQUID, iris=0.58, pupil=(0.48, 0.17), hood=0.42, slant=0.5, veins=True),
)


def draw(pose: Pose, camera: Camera = WHOLE) -> Pixels:
    masses = [*_arms(pose), _head(pose), *_teeth(pose), *(m for eye in _EYES for m in eye.masses(pose)), _brain(pose)]
    pixels = render(camera, masses, INKS, OUTLINE, [t for eye in _EYES for t in eye.glints(pose)])
    return turned(pixels, RAMPS["slime"], 0.4 * pose.droop, 0.7) if pose.droop else pixels


def _arms(pose: Pose) -> Iterator[Mass]:
    lift = 0.45 * max(pose.grin, 0.0) * (0.3 + max(pose.brow, 0.0))  # raised in triumph
    for arm in _ARMS:
        x, y = arm.x, arm.y
        knots = []
        for k in range(11):
            s = k / 10
            knots.append((x, y, arm.z + 5 * sin(pi * s), arm.thick * (1 - 0.78 * s)))
            wave = 0.5 * sin(2 * pi * (pose.turn + arm.phase) - 5 * s) * (0.3 + s) * (1 - 0.7 * pose.droop)
            curl = arm.curl * max(0.0, s - 0.35) ** 1.3 * 1.9
            way = arm.heading + arm.bend * s * 1.6 + curl + wave + (lift if arm.x < 48 else -lift)
            way += pose.droop * s * 1.6 * (pi / 2 - way)  # limp arms hang straight down
            x, y = x + cos(way) * arm.length / 10, y + sin(way) * arm.length / 10
        yield [Tube(knots, Stuff.SQUID), *_suckers(knots, 1 if arm.curl > 0 else -1)]


def _suckers(knots: list[Knot], side: int) -> Iterator[Tool]:
    """A row of rings along the inner side of an arm."""
    for (ax, ay, _, ar), (bx, by, _, br) in pairwise(knots[1:]):
        nx, ny = (ay - by) * side, (bx - ax) * side
        n = max(hypot(nx, ny), 1e-6)
        for h in (0.0, 0.5):
            r = ar + (br - ar) * h
            at = ax + (bx - ax) * h + nx / n * r * 0.42, ay + (by - ay) * h + ny / n * r * 0.42
            yield Dent(*at, r * 0.46, r * 0.46, -1.3, ink=Stuff.SUCKER)


def _head(pose: Pose) -> Mass:
    j, b = 3.6 * pose.mouth, pose.brow
    x, y = _MAW
    return [
        Ball(48, 51, 8, 28, 18, 16, Stuff.SQUID),
        Ball(48, 67, 10, 17, 12, 13, Stuff.SQUID, melt=7),
        Ball(25, 55, 10, 8, 8, 8, Stuff.SQUID, melt=5),
        Ball(71, 56, 10, 8, 8, 8, Stuff.SQUID, melt=5),
        Dent(34, 53.5, 11, 9, 9, 0.2),
        Dent(62, 53.5, 11, 9, 9, -0.2),
        Crease([(19, 47 - b), (29, 43 - b), (40, 47 + b * 1.5), (46, 55)], 2.7, -6.5),
        Crease([(77, 47 - b), (67, 43 - b), (56, 47 + b * 1.5), (50, 55)], 2.7, -6.5),
        Crease([(25, 62), (31, 63.5), (37, 66 - pose.grin)], 1.2, 2.2),
        Crease([(71, 62), (65, 63.5), (59, 66 - pose.grin)], 1.2, 2.2),
        Crease([(45, 47), (45.5, 51), (45, 55)], 0.8, 1.6),
        Crease([(51, 47), (50.5, 51), (51, 55)], 0.8, 1.6),
        Dent(45.5, 60.5, 1.2, 1.8, 3, 0.3, Stuff.HOLLOW),
        Dent(50.5, 60.5, 1.2, 1.8, 3, -0.3, Stuff.HOLLOW),
        Grain(noise(3, SIZE, 4), 0.7, Stuff.SQUID),
        Dent(x, y, 11 + j * 0.6, 7 + j, -4),
        Dent(x, y, 8 + j * 0.8, 5 + j, 11, ink=Stuff.SORE),
        Spot(x, y, 6 + j * 0.8, 3.6 + j, Stuff.MAW),
    ]


def _teeth(pose: Pose) -> Iterator[Mass]:
    """Needles all round the maw, pointing inwards."""
    j, (x, y) = 3.6 * pose.mouth, _MAW
    for k in range(10):
        a = 2 * pi * (k + 0.4) / 10
        c, s = cos(a), sin(a)
        wide, tall = c * (6.8 + j * 0.8), s * (4.4 + j)
        yield [Tube([(x + wide, y + tall, 18, 1.2), (x + wide * 0.45, y + tall * 0.4, 17, 0.35)], Stuff.TOOTH)]


def _brain(pose: Pose) -> Mass:
    s = 1.5 * pose.swell - 4 * pose.droop
    sag = 5 * pose.droop
    return [
        Ball(33, 26 + sag, 12, 22 + s, 21 + s, 20, Stuff.BRAIN, turn=-0.25),
        Ball(62, 25 + sag, 12, 22 + s, 21 + s, 20, Stuff.BRAIN, turn=0.25),
        Ball(18, 34 + sag, 10, 12 + s, 12, 12, Stuff.BRAIN, melt=3),
        Ball(77, 33 + sag, 10, 12 + s, 12, 12, Stuff.BRAIN, melt=3),
        Crease([(48, 2 + sag), (47.3, 14 + sag), (48.6, 26 + sag), (48, 46)], 2.1, 7),
        Grain(labyrinth(12, SIZE, 8.5), 2.0 + 1.4 * pose.droop, Stuff.BRAIN),
        Crease([(8, 42), (22, 44.5), (38, 45), (56, 45), (74, 44), (88, 41)], 1.6, 2.5),
    ]
