"""Cephalo Man: a bare, wet brain above, a beak among tentacles below. The strongest, and he knows it."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, hypot, pi, sin

from cabinet.art.portraits.clay import Ball, Camera, Crease, Dent, Grain, Knot, Spot, Tool, Tube
from cabinet.art.portraits.light import Mass, Pixels, render
from cabinet.art.portraits.pose import SIZE, WHOLE, Pose
from cabinet.art.portraits.stuff import INKS, Stuff
from cabinet.art.portraits.texture import labyrinth, noise
from cabinet.view.palette import OUTLINE

# root x, y, z; heading where it leaves the head (radians, down is pi/2), bend, curl of the tip; length; thickness; phase
_ARMS = (
    (31, 64, 0, 2.75, -0.9, 2.6, 36, 4.8, 0.15), (66, 65, 0, 0.35, 1.0, -2.8, 36, 4.8, 0.62),
    (35, 68, 4, 2.2, -0.5, 3.4, 38, 5.2, 0.40), (62, 69, 4, 0.95, 0.7, -3.2, 36, 5.2, 0.05),
    (42, 71, 8, 1.8, 0.3, 3.8, 33, 5.0, 0.75), (55, 71, 8, 1.4, -0.5, -3.6, 34, 5.0, 0.30),
)


def draw(pose: Pose, camera: Camera = WHOLE) -> Pixels:
    return render(camera, [*_arms(pose), _head(pose), *_beak(pose), *_eyes(pose), _brain(pose)], INKS, OUTLINE)


def _arms(pose: Pose) -> Iterator[Mass]:
    for x, y, z, heading, bend, curl, length, thick, phase in _ARMS:
        side = 1 if curl > 0 else -1
        knots = []
        for k in range(11):
            s = k / 10
            knots.append((x, y, z + 5 * sin(pi * s), thick * (1 - 0.78 * s)))
            wave = 0.55 * sin(2 * pi * (pose.turn + phase) - 5 * s) * (0.3 + s)
            way = heading + bend * s * 1.6 + curl * (1 - pose.droop) * max(0.0, s - 0.35) ** 1.3 * 1.7 + wave
            x, y = x + cos(way) * length / 10, y + sin(way) * length / 10
        yield [Tube(knots, Stuff.SQUID), *_suckers(knots, side)]


def _suckers(knots: list[Knot], side: int) -> Iterator[Tool]:
    """A row of rings along the inner side of an arm."""
    for (ax, ay, _, ar), (bx, by, _, br) in zip(knots[1:], knots[2:], strict=False):
        nx, ny = (by - ay) * side, (ax - bx) * side
        n = max(hypot(nx, ny), 1e-6)
        for h in (0.0, 0.5):
            r = ar + (br - ar) * h
            at = ax + (bx - ax) * h + nx / n * r * 0.45, ay + (by - ay) * h + ny / n * r * 0.45
            yield Dent(*at, r * 0.42, r * 0.42, -1.2, ink=Stuff.SUCKER)


def _head(pose: Pose) -> Mass:
    j = pose.mouth * 2
    b = pose.brow
    return [
        Ball(48, 51, 8, 27, 18, 16, Stuff.SQUID),
        Ball(48, 64, 10, 18, 12, 13, Stuff.SQUID, melt=6),
        Ball(26, 54, 10, 8, 7, 8, Stuff.SQUID, melt=5), Ball(70, 55, 10, 8, 7, 8, Stuff.SQUID, melt=5),
        Dent(35, 53, 11, 9, 9, 0.2), Dent(61, 53, 11, 9, 9, -0.2),
        Crease([(20, 46 - b), (30, 43 - b), (40, 47 + b * 1.5), (46, 54)], 2.6, -6),
        Crease([(76, 46 - b), (66, 43 - b), (56, 47 + b * 1.5), (50, 54)], 2.6, -6),
        Crease([(48, 50), (48, 57), (48, 62)], 2.0, -3),
        Crease([(25, 62), (33, 64), (40, 69)], 1.4, 2.2), Crease([(71, 62), (63, 64), (56, 69)], 1.4, 2.2),
        Crease([(44, 47), (45, 51), (45, 55)], 0.8, 1.4), Crease([(52, 47), (51, 51), (51, 55)], 0.8, 1.4),
        Grain(noise(3, SIZE, 4), 0.7, Stuff.SQUID),
        Dent(48, 71, 8, 5 + j, 6, ink=Stuff.MAW),
    ]


def _eyes(pose: Pose) -> Iterator[Mass]:
    lx, ly = pose.look
    for side, x, r in ((-1, 35, 7.4), (1, 61, 7.0)):
        px, py = x + lx * 3, 53.6 + ly * 2
        yield [
            Ball(x, 53, 11, r, r, r, Stuff.EYE),
            Spot(px, py, 4.0, 4.0, Stuff.IRIS), Spot(px, py, 3.3, 1.2, Stuff.PUPIL),
        ]
        upper = 50 + 8 * pose.lid
        yield [Ball(x, 53, 11, r + 1.2, r + 1.2, r + 1.2, Stuff.SQUID, keep=(side * -0.36, 1, upper - side * 0.36 * x))]
        yield [Ball(x, 53, 11, r + 1, r + 1, r + 0.8, Stuff.SQUID, keep=(0, -1, -57.2 + 2.4 * pose.lid))]


def _brain(pose: Pose) -> Mass:
    s = pose.swell
    tools: list[Tool] = [
        Ball(33, 26, 12, 22 + s, 21 + s, 20, Stuff.BRAIN, turn=-0.25),
        Ball(62, 25, 12, 22 + s, 21 + s, 20, Stuff.BRAIN, turn=0.25),
        Ball(18, 34, 10, 12 + s, 12, 12, Stuff.BRAIN, melt=3), Ball(77, 33, 10, 12 + s, 12, 12, Stuff.BRAIN, melt=3),
        Crease([(48, 2), (47.3, 14), (48.6, 26), (48, 46)], 2.1, 7),
        Grain(labyrinth(12, SIZE, 8.5), 2.0, Stuff.BRAIN),
        Crease([(8, 42), (22, 44.5), (38, 45), (56, 45), (74, 44), (88, 41)], 1.6, 2.5),
    ]
    return tools


def _beak(pose: Pose) -> Iterator[Mass]:
    j = pose.mouth * 5
    yield [Tube([(48, 74 + j * 0.4, 19, 3.6), (48, 76 + j, 22, 2.4), (48, 75 + j, 24, 0.6)], Stuff.HORN)]
    yield [Tube([(48, 66, 20, 4.4), (48, 70, 25, 4.2), (48.3, 75.5, 26, 1.6), (48, 77.5, 24, 0.5)], Stuff.HORN)]
