"""Gorgon: a drowned face under a nest of snakes, each with a mind of its own. Beaten, she turns to stone herself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import atan2, cos, pi, sin

from cabinet.art.portraits.clay import Camera, Tool
from cabinet.art.portraits.eyes import Eye
from cabinet.art.portraits.light import Mass, Pixels, render
from cabinet.art.portraits.pose import SIZE, Pose
from cabinet.art.portraits.stuff import INKS, Stuff
from cabinet.art.portraits.texture import noise, pebbles
from cabinet.art.portraits.tools import Ball, Crease, Dent, Grain, Knot, Spot, Tube
from cabinet.art.portraits.weather import turned
from cabinet.view.palette import OUTLINE, RAMPS


@dataclass(frozen=True, slots=True)
class Snake:
    """Where it grows, where its head rests, its depth, thickness, phase, how far the jaws gape, its kind."""

    x: float
    y: float
    to_x: float
    to_y: float
    z: float
    thick: float
    phase: float
    jaws: float
    kind: Stuff


_SNAKES = (
    Snake(34, 30, 17, 17, -8, 4.6, 0.00, 0.0, Stuff.VIPER),
    Snake(62, 30, 79, 16, -8, 4.6, 0.35, 0.6, Stuff.VIPER),
    Snake(44, 24, 38, 12, -6, 4.8, 0.15, 0.0, Stuff.SNAKE),
    Snake(54, 24, 61, 12, -6, 4.8, 0.70, 0.7, Stuff.SNAKE),
    Snake(31, 38, 13, 33, -6, 4.6, 0.50, 0.8, Stuff.SNAKE),
    Snake(65, 38, 82.5, 34, -6, 4.6, 0.85, 0.0, Stuff.SNAKE),
    Snake(31, 46, 14, 53, -8, 4.6, 0.20, 0.0, Stuff.VIPER),
    Snake(66, 46, 81, 53, -8, 4.6, 0.10, 0.7, Stuff.VIPER),
    Snake(33, 50, 17, 74, -5, 4.6, 0.60, 0.6, Stuff.SNAKE),
    Snake(64, 50, 80, 74, -5, 4.5, 0.95, 0.0, Stuff.SNAKE),
    Snake(34, 54, 28, 84, -9, 4.4, 0.75, 0.0, Stuff.VIPER),
    Snake(63, 55, 68, 85, -9, 4.4, 0.40, 0.6, Stuff.VIPER),
    Snake(36, 33, 27, 24, 10, 4.0, 0.30, 0.0, Stuff.SNAKE),
    Snake(59, 32, 70, 26, 10, 4.0, 0.80, 0.0, Stuff.VIPER),
    Snake(45, 27, 52, 17, 14, 4.0, 0.45, 0.0, Stuff.VIPER),
)
_EYES = (
    Eye(39.6, 48.4, 8, 5.9, -1, Stuff.SCALE, Stuff.EMBER, 0, (0.14, 0.62), hood=0.32, bag=0.5, slant=0.5),
    Eye(56.4, 48.4, 8, 5.9, 1, Stuff.SCALE, Stuff.EMBER, 0, (0.14, 0.62), hood=0.32, bag=0.5, slant=0.5),
)
# torn strings of the neck: x, length, phase; drops: x, phase
_STRINGS = ((39, 6.5, 0.2), (42.5, 9, 0.6), (45.6, 6, 0.9), (52.5, 8, 0.4), (55.4, 6, 0.75), (58, 4.5, 0.1))
_DROPS = ((42.5, 0.0), (52.6, 0.55))
# x, top and length of the upper teeth
_UPPER = ((40.4, 65.2, 7.5), (43.8, 65.6, 3.2), (46.6, 65.8, 2.6), (49.4, 65.8, 2.8), (52.2, 65.6, 3), (55.8, 65.2, 7))
_FRAME = Camera(SIZE, 48.5, 46.5, 1.14)


def draw(pose: Pose, camera: Camera = _FRAME) -> Pixels:
    eyes = [m for eye in _EYES for m in eye.masses(pose)]
    masses = [*_neck(pose), *(_snake(snake, pose) for snake in _SNAKES), _face(pose), *eyes, *_teeth(pose)]
    pixels = render(camera, masses, INKS, OUTLINE, [t for eye in _EYES for t in eye.glints(pose)])
    return turned(pixels, RAMPS["bone"], pose.droop * 1.1, 0.82) if pose.droop else pixels


def _neck(pose: Pose) -> Iterator[Mass]:
    """It was cut off once, and has not healed: a stump of torn strings round a bone, dripping."""
    bone = (48.5, 76, -9, 3.0), (48.2, 81, -8, 2.6), (48.6, 85, -8, 3.2)
    yield [Tube(bone, Stuff.TOOTH), Dent(48.6, 86, 1.5, 1.1, 3)]
    for x, long, phase in _STRINGS:
        hang = long + 0.8 * sin(2 * pi * (pose.turn + phase))
        middle = (x + (x - 48) * 0.06, 78 + hang * 0.6, -4, 1.4)
        yield [Tube([(x, 77, -4, 2.2), middle, (x, 78 + hang, -4, 0.7)], Stuff.SORE)]
    for x, phase in _DROPS:
        s = (pose.turn + phase) % 1.0
        if s < 0.6 and not pose.droop:
            yield [Ball(x, 83 + 12 * s, -3, 0.9, 1.4, 1, Stuff.SORE)]
    yield [
        Tube([(48, 62, -14, 13), (48, 68, -12, 11.5), (48, 70, -12, 11.5)], Stuff.SCALE),
        Dent(48, 81, 12, 4, 5),
        Spot(48, 80.5, 11, 3, Stuff.SORE),
        Crease([(41, 72), (42, 78), (42, 84)], 1.3, -2),
        Crease([(55.5, 72), (54.5, 78), (54, 84)], 1.3, -2),
        Grain(pebbles(5, SIZE, 4.5), 0.5, Stuff.SCALE),
    ]


def _snake(snake: Snake, pose: Pose) -> Mass:
    angle = 2 * pi * (pose.turn + snake.phase)
    dx, dy = snake.to_x - snake.x, snake.to_y - snake.y + pose.droop * max(0, 78 - snake.to_y) * 0.6
    length = max((dx * dx + dy * dy) ** 0.5, 1.0)
    nx, ny = -dy / length, dx / length
    knots = []
    for k in range(7):
        s = k / 6
        sway = (sin(angle - 5.5 * s) * 3.6 + sin(6.3 * s + snake.phase * 9) * 4.5) * sin(pi * min(s * 1.1, 1.0))
        x, y = snake.x + dx * s + nx * sway, snake.y + dy * s + ny * sway
        knots.append((x, y, snake.z + 3 * sin(pi * s), snake.thick * (1 - 0.35 * s)))
    jaws = max(snake.jaws, 0.9 if pose.mouth > 0.35 and not pose.droop else 0.0)  # they cry and laugh with her
    return [*_body(knots, snake.kind), *_snake_head(knots, snake, jaws)]


def _body(knots: list[Knot], kind: Stuff) -> Iterator[Tool]:
    yield Tube(knots, kind)
    yield Grain(pebbles(8, SIZE, 2.6), 0.35)
    for (ax, ay, _, r), (bx, by, _, _) in pairwise(knots[1:]):
        way = atan2(by - ay, bx - ax)
        for h in (0.0, 0.5):
            yield Spot(ax + (bx - ax) * h, ay + (by - ay) * h, 0.8, r * 0.8, Stuff.BELLY, turn=way)


def _snake_head(knots: list[Knot], snake: Snake, jaws: float) -> Iterator[Tool]:
    (bx, by, _, _), (hx, hy, z, _) = knots[-2], knots[-1]
    way = atan2(hy - by, hx - bx)
    c, s = cos(way), sin(way)
    up = 1 if c >= 0 else -1  # the side of the head that faces up the picture

    def at(along: float, across: float) -> tuple[float, float]:
        return hx + c * along + s * across * up, hy + s * along - c * across * up

    if jaws:
        yield Ball(*at(2.2, -0.4), z - 1, 3.2, 2.2, 2, Stuff.MAW, turn=way)
        yield Ball(*at(2.2, -2.6 * jaws), z, 3.6, 1.5, 2, snake.kind, turn=way - 0.35 * up)
        yield Tube([(*at(4, -0.6), z, 0.7), (*at(7, -1), z, 0.55), (*at(9, -0.2), z, 0.5)], Stuff.TONGUE)
    yield Ball(*at(0.8, 0.8), z + 1, 5.4, 3.8, 3.8, snake.kind, melt=1.5, turn=way + 0.12 * up)
    yield Ball(*at(4.8, 0.5), z + 1, 2.8, 2.4, 2.6, snake.kind, melt=1.5, turn=way)
    yield Spot(*at(1.6, 1.7), 1.25, 1.25, Stuff.EMBER)
    yield Spot(*at(1.9, 1.7), 0.5, 0.9, Stuff.PUPIL)


def _jaw(pose: Pose) -> float:
    return 1.0 + 5 * pose.mouth


def _face(pose: Pose) -> Mass:
    jaw, up, b = _jaw(pose), pose.grin * 4, pose.brow
    left, right = (36.5 - max(up, 0) * 0.4, 67 - up), (59.5 + max(up, 0) * 0.4, 67 - up)
    return [
        Ball(48, 41, 2, 19, 19, 18, Stuff.SCALE),
        Ball(48, 58, 4, 15, 14 + jaw / 2, 15, Stuff.SCALE, melt=8),
        Ball(48, 73 + jaw, 4, 8.5, 7, 9, Stuff.SCALE, melt=6),
        Ball(33.5, 54, 6, 5, 4.5, 8, Stuff.SCALE, melt=4),
        Ball(62.5, 54, 6, 5, 4.5, 8, Stuff.SCALE, melt=4),
        Dent(33, 63, 6, 9, 6, 0.3),
        Dent(63, 63, 6, 9, 6, -0.3),
        Dent(39.6, 48.4, 7.5, 6.4, 7, 0.2),
        Dent(56.4, 48.4, 7.5, 6.4, 7, -0.2),
        Crease([(29, 42 - b), (37, 39.5 - b), (44, 44 + b), (46.5, 49)], 2.1, -4.6),
        Crease([(67, 42 - b), (59, 39.5 - b), (52, 44 + b), (49.5, 49)], 2.1, -4.6),
        Crease([(48, 46), (48, 54), (48, 58)], 1.8, -4.2),
        Ball(48, 58.5, 16, 3.2, 2.2, 4, Stuff.SCALE, melt=2),
        Dent(46.2, 60, 1.2, 1, 3, ink=Stuff.HOLLOW),
        Dent(49.8, 60, 1.2, 1, 3, ink=Stuff.HOLLOW),
        Crease([(43, 58), (38, 63), (35, 70)], 1.2, 2.4),
        Crease([(53, 58), (58, 63), (61, 70)], 1.2, 2.4),
        Crease([(41, 33), (48, 34.5), (55, 33)], 1, 1.4),
        Crease([(40, 30), (48, 31.5), (56, 30)], 1, 1.4),
        Crease([(45.5, 40), (46, 43), (45.6, 46)], 0.7, 1.5),
        Crease([(50.5, 40), (50, 43), (50.4, 46)], 0.7, 1.5),
        Grain(pebbles(21, SIZE, 3.4), 0.42, Stuff.SCALE),
        Grain(noise(4, SIZE, 6), 0.8, Stuff.SCALE),
        Dent(48, 67.5 + jaw / 2 - up * 0.3, 12, 3.2 + jaw * 0.9, 6, ink=Stuff.MAW),
        Spot(48, 67.5 + jaw / 2 - up * 0.3, 9.6, 2.2 + jaw * 0.85, Stuff.MAW),
        Crease([left, (42, 64.2), (48, 65.2), (54, 64.2), right], 1.3, -2.2, Stuff.SORE),
        Crease([left, (42, 70.4 + jaw), (48, 71.6 + jaw), (54, 70.4 + jaw), right], 1.4, -2.4, Stuff.SORE),
    ]


def _teeth(pose: Pose) -> Iterator[Mass]:
    jaw = _jaw(pose)
    for x, top, length in _UPPER:
        yield [Tube([(x, top, 19, 1.3), (x + (0.4 if x < 48 else -0.4), top + length, 19, 0.35)], Stuff.TOOTH)]
    for x, length in ((43, 3.4), (53.4, 4), (46, 2), (50.2, 2)):
        yield [Tube([(x, 71.4 + jaw, 18, 1.1), (x, 71.4 + jaw - length, 18, 0.35)], Stuff.TOOTH)]
    for x, top, long in ((41.4, 72.5, 4.0), (55.2, 72.0, 6.0)):  # blood on the chin
        yield [Tube([(x, top + jaw * 0.6, 18, 0.7), (x + 0.2, top + jaw * 0.6 + long, 17, 0.8)], Stuff.SORE)]
