"""Gorgon: a drowned face under a nest of snakes, each with a mind of its own."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, cos, pi, sin

from cabinet.art.portraits.clay import Ball, Camera, Crease, Dent, Grain, Spot, Tool, Tube
from cabinet.art.portraits.light import Mass, Pixels, render
from cabinet.art.portraits.pose import SIZE, Pose
from cabinet.art.portraits.stuff import INKS, Stuff
from cabinet.art.portraits.texture import noise, pebbles
from cabinet.view.palette import OUTLINE

# root x, y; where the head rests x, y; depth; thickness; phase; jaws open; stuff
_SNAKES = (
    (34, 30, 17, 17, -8, 4.6, 0.00, 0.0, Stuff.VIPER), (62, 30, 79, 16, -8, 4.6, 0.35, 0.6, Stuff.VIPER),
    (44, 24, 38, 12, -6, 4.8, 0.15, 0.0, Stuff.SNAKE), (54, 24, 61, 12, -6, 4.8, 0.70, 0.7, Stuff.SNAKE),
    (31, 38, 12, 33, -6, 4.6, 0.50, 0.8, Stuff.SNAKE), (65, 38, 85, 34, -6, 4.6, 0.85, 0.0, Stuff.SNAKE),
    (31, 46, 13, 53, -8, 4.6, 0.20, 0.0, Stuff.VIPER), (66, 46, 84, 53, -8, 4.6, 0.10, 0.7, Stuff.VIPER),
    (32, 50, 17, 74, -5, 4.6, 0.60, 0.0, Stuff.SNAKE), (65, 50, 80, 74, -5, 4.5, 0.95, 0.0, Stuff.SNAKE),
    (36, 33, 27, 24, 10, 4.0, 0.30, 0.0, Stuff.SNAKE), (59, 32, 70, 26, 10, 4.0, 0.80, 0.0, Stuff.VIPER),
    (45, 27, 52, 17, 14, 4.0, 0.45, 0.0, Stuff.VIPER),
)
_FRAME = Camera(SIZE, 48.5, 46.5, 1.14)


def draw(pose: Pose, camera: Camera = _FRAME) -> Pixels:
    return render(camera, [_neck(pose), *_snakes(pose), _face(pose), *_eyes(pose), *_teeth(pose)], INKS, OUTLINE)


def _neck(pose: Pose) -> Mass:
    return [
        Tube([(48, 70, -14, 12), (48, 84, -12, 11), (48, 94, -12, 14)], Stuff.SCALE),
        Tube([(20, 106, -14, 14), (34, 95, -10, 9), (48, 92, -9, 9), (62, 95, -10, 9), (76, 106, -14, 14)], Stuff.SCALE, melt=6),
        Crease([(42, 74), (43, 84), (46, 93)], 1.5, -2), Crease([(55, 74), (54, 84), (50, 93)], 1.5, -2),
        Grain(pebbles(5, SIZE, 4.5), 0.5),
    ]


def _snakes(pose: Pose) -> Iterator[Mass]:
    for rx, ry, hx, hy, z, thick, phase, jaws, stuff in _SNAKES:
        angle = 2 * pi * (pose.turn + phase)
        dx, dy = hx - rx, hy - ry + pose.droop * 30
        length = max((dx * dx + dy * dy) ** 0.5, 1.0)
        nx, ny = -dy / length, dx / length
        knots = []
        for k in range(7):
            s = k / 6
            sway = (sin(angle - 5.5 * s) * 4.2 + sin(6.3 * s + phase * 9) * 4.5) * sin(pi * min(s * 1.1, 1.0))
            knots.append((rx + dx * s + nx * sway, ry + dy * s + ny * sway, z + 3 * sin(pi * s), thick * (1 - 0.35 * s)))
        yield _snake(knots, jaws, stuff)


def _snake(knots: list[tuple[float, float, float, float]], jaws: float, stuff: Stuff) -> Mass:
    (bx, by, _, _), (hx, hy, hz, _) = knots[-2], knots[-1]
    way = atan2(hy - by, hx - bx)
    c, s = cos(way), sin(way)
    up = 1 if c >= 0 else -1  # the side of the head that faces up the picture

    def at(along: float, across: float) -> tuple[float, float]:
        return hx + c * along + s * across * up, hy + s * along - c * across * up

    tools: list[Tool] = [Tube(knots, stuff), Grain(pebbles(8, SIZE, 2.6), 0.35)]
    for k in range(2, 11):
        a, b = knots[k // 2], knots[min(k // 2 + k % 2, 6)]
        tools.append(Spot((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, a[3] * 0.9, 0.75, Stuff.BELLY, turn=way))
    if jaws:
        lx, ly = at(2.2, -2.6 * jaws)
        tx, ty = at(4, -0.6)
        tools += [Ball(*at(2.2, -0.4), hz - 1, 3.2, 2.2, 2, Stuff.MAW, turn=way),
                  Ball(lx, ly, hz, 3.6, 1.5, 2, stuff, turn=way - 0.35 * up),
                  Tube([(tx, ty, hz, 0.7), (*at(7, -1), hz, 0.55), (*at(9, -0.2), hz, 0.5)], Stuff.TONGUE)]
    tools += [Ball(*at(0.8, 0.8), hz + 1, 5.4, 3.8, 3.8, stuff, melt=1.5, turn=way + 0.12 * up),
              Ball(*at(4.8, 0.5), hz + 1, 2.8, 2.4, 2.6, stuff, melt=1.5, turn=way),
              Spot(*at(1.6, 1.7), 1.25, 1.25, Stuff.EMBER), Spot(*at(1.9, 1.7), 0.5, 0.9, Stuff.PUPIL)]
    return tools


def _face(pose: Pose) -> Mass:
    jaw = pose.mouth * 4
    up = pose.grin * 2.5
    return [
        Ball(48, 41, 2, 19, 19, 18, Stuff.SCALE),
        Ball(48, 58, 4, 15, 14 + jaw / 2, 15, Stuff.SCALE, melt=8),
        Ball(48, 72 + jaw, 4, 8, 7, 9, Stuff.SCALE, melt=6),
        Ball(33.5, 54, 6, 5, 4.5, 8, Stuff.SCALE, melt=4), Ball(62.5, 54, 6, 5, 4.5, 8, Stuff.SCALE, melt=4),
        Dent(33, 63, 6, 9, 5, 0.3), Dent(63, 63, 6, 9, 5, -0.3),
        Dent(40, 48, 7, 5.5, 7, 0.2), Dent(56, 48, 7, 5.5, 7, -0.2),
        Crease([(31, 41 - pose.brow), (38, 40.5), (44, 44 + pose.brow), (46.5, 48)], 2.0, -3.6),
        Crease([(65, 41 - pose.brow), (58, 40.5), (52, 44 + pose.brow), (49.5, 48)], 2.0, -3.6),
        Crease([(48, 46), (48, 54), (48, 58)], 2.0, -4.2), Ball(48, 58.5, 16, 3.4, 2.4, 4, Stuff.SCALE, melt=2),
        Dent(46.2, 60, 1.2, 1, 3, ink=Stuff.MAW), Dent(49.8, 60, 1.2, 1, 3, ink=Stuff.MAW),
        Crease([(43, 58), (39, 63), (36, 70)], 1.2, 2), Crease([(53, 58), (57, 63), (60, 70)], 1.2, 2),
        Crease([(41, 33), (48, 34.5), (55, 33)], 1, 1.2), Crease([(40, 30), (48, 31.5), (56, 30)], 1, 1.2),
        Grain(pebbles(21, SIZE, 3.4), 0.42, Stuff.SCALE), Grain(noise(4, SIZE, 6), 0.8, Stuff.SCALE),
        Dent(48, 67 + jaw / 2 - up * 0.3, 10.5, 2.6 + jaw, 5, ink=Stuff.MAW),
        Crease([(38, 67 - up), (43, 64.6), (48, 65.4), (53, 64.6), (58, 67 - up)], 1.3, -1.8, Stuff.SORE),
        Crease([(38, 67 - up), (43, 70 + jaw), (48, 71 + jaw), (53, 70 + jaw), (58, 67 - up)], 1.4, -2.0, Stuff.SORE),
    ]


def _eyes(pose: Pose) -> Iterator[Mass]:
    lx, ly = pose.look
    for side, x in ((-1, 40), (1, 56)):
        px, py = x + lx * 2, 48.3 + ly * 1.4
        yield [Ball(x, 48, 8, 5.2, 4.8, 5.0, Stuff.EMBER), Spot(px, py, 0.8, 2.9, Stuff.PUPIL)]
        yield [Ball(x, 48, 8, 5.6, 5.2, 5.6, Stuff.SCALE, keep=(side * -0.4, 1, 46.0 + 5 * pose.lid - side * 0.4 * x))]
        yield [Ball(x, 48, 8, 5.4, 5.0, 5.2, Stuff.SCALE, keep=(0, -1, -50.8 + 2 * pose.lid))]


def _teeth(pose: Pose) -> Iterator[Mass]:
    jaw = pose.mouth * 4
    for x, top, length in ((41, 65.5, 6.5), (44.5, 66, 3), (47, 66, 2.6), (49.6, 66, 2.8), (52, 66, 3), (55.4, 65.5, 6)):
        yield [Tube([(x, top, 19, 1.25), (x + (0.4 if x < 48 else -0.4), top + length, 19, 0.35)], Stuff.TOOTH)]
    for x, length in ((43, 3), (53.5, 3.6), (46, 2), (50.5, 2)):
        yield [Tube([(x, 71 + jaw, 18, 1.1), (x, 71 + jaw - length, 18, 0.35)], Stuff.TOOTH)]
