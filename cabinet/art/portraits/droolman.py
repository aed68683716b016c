"""Droolman: more mouth than man. Everything runs down his chin."""

from __future__ import annotations

from collections.abc import Iterator
from math import pi, sin

from cabinet.art.portraits.clay import Ball, Camera, Crease, Dent, Grain, Spot, Tool, Tube
from cabinet.art.portraits.light import Mass, Pixels, render
from cabinet.art.portraits.pose import SIZE, WHOLE, Pose
from cabinet.art.portraits.stuff import INKS, Stuff
from cabinet.art.portraits.texture import noise, pebbles
from cabinet.view.palette import OUTLINE

# where on the lip, how far it hangs, thickness, phase
_STRINGS = ((25, 12, 1.5, 0.0), (35, 20, 1.9, 0.4), (52, 14, 1.4, 0.75), (64, 18, 1.8, 0.2), (73, 9, 1.3, 0.55))
# x, length, width, lean of the teeth
_UPPER = ((28, 7, 2.0, -1.0), (34, 5, 2.2, 0.5), (40, 8, 2.3, 0.3), (55, 5, 2.0, -0.4), (61, 9, 2.4, 0.6), (68, 5, 1.9, 1.2))
_LOWER = ((30, 5, 1.9, 0.6), (37, 7, 2.1, -0.6), (58, 4, 2.0, 0.4), (65, 8, 2.2, -0.8))


def draw(pose: Pose, camera: Camera = WHOLE) -> Pixels:
    return render(camera, [*_hair(pose), _head(pose), *_eyes(pose), *_teeth(pose), _tongue(pose), *_drool(pose)], INKS, OUTLINE)


def _gape(pose: Pose) -> float:
    return 5 + 7 * pose.mouth


def _hair(pose: Pose) -> Iterator[Mass]:
    for n, (x, lean, tall) in enumerate(((38, -8, 8), (44, -3, 9), (50, 5, 8), (56, 10, 6), (33, -12, 5))):
        sway = sin(2 * pi * (pose.turn + n * 0.3))
        yield [Tube([(x, 13, 0, 0.9), (x + lean * 0.4, 8, 0, 0.7), (x + lean + sway, 13 - tall, 0, 0.4)], Stuff.HOLLOW)]


def _head(pose: Pose) -> Mass:
    g = _gape(pose)
    up = pose.grin * 3
    tools: list[Tool] = [
        Ball(46, 32, 0, 25, 22, 20, Stuff.FLESH),
        Ball(49, 60, 2, 36, 23, 24, Stuff.FLESH, melt=12),
        Ball(18, 60, 0, 12, 15, 14, Stuff.FLESH, melt=7), Ball(80, 62, 0, 12, 17, 14, Stuff.FLESH, melt=7),
        Ball(50, 84, -2, 30, 12, 14, Stuff.FLESH, melt=8),
        Ball(17, 40, -4, 4, 7, 5, Stuff.FLESH, melt=4, turn=-0.3), Ball(74, 41, -4, 4, 6, 5, Stuff.FLESH, melt=4, turn=0.4),
        Crease([(20, 29), (30, 22 - pose.brow), (42, 27 + pose.brow)], 2.6, -3.5),
        Crease([(50, 29 + pose.brow), (60, 25 - pose.brow), (69, 31)], 2.4, -4),
        Crease([(34, 17), (46, 19), (58, 16)], 1.2, 1.5), Crease([(36, 21), (47, 23), (56, 20.5)], 1.2, 1.5),
        Ball(48, 45, 18, 7, 5.5, 7, Stuff.FLESH, melt=4), Ball(42.5, 47, 17, 3.4, 3, 4, Stuff.FLESH, melt=2),
        Ball(54, 47, 17, 3.6, 3, 4, Stuff.FLESH, melt=2),
        Dent(43.6, 48.4, 1.8, 1.4, 3, ink=Stuff.MAW), Dent(52.6, 48.6, 1.9, 1.4, 3, ink=Stuff.MAW),
        Crease([(36, 46), (27, 50), (19, 58 - up)], 1.8, 2.5), Crease([(60, 46), (70, 51), (79, 59 - up)], 1.8, 2.5),
        Crease([(14, 52), (11, 62), (15, 72)], 1.4, 1.6), Crease([(84, 54), (87, 64), (83, 75)], 1.4, 1.6),
        Grain(noise(9, SIZE, 5), 0.9, Stuff.FLESH), Grain(pebbles(31, SIZE, 3.0, 0.5), 0.18, Stuff.FLESH),
    ]
    for x, y, r in ((26, 17, 2.0), (63, 12, 1.6), (77, 52, 2.2), (12, 70, 2.4), (31, 52, 1.4), (57, 21, 1.2), (83, 74, 1.8), (70, 84, 2.2)):
        tools += [Ball(x, y, 16 if 25 < x < 70 else 10, r, r, r + 1.5, Stuff.FLESH, melt=1), Spot(x, y, r * 0.6, r * 0.6, Stuff.SORE)]
    y = 63
    tools += [
        Dent(48, y + g * 0.2, 27, g + 3, 12, ink=Stuff.MAW),
        Spot(48, y + g * 0.2, 24.5, g + 1.2, Stuff.MAW),
        Crease([(22, y + 1 - up), (34, y - g + 1), (48, y - g + 3), (62, y - g + 1), (75, y + 1 - up)], 2.2, -4.5, Stuff.SORE),
        Crease([(22, y + 1 - up), (28, y + g + 2), (48, y + g + 6), (67, y + g + 3), (75, y + 1 - up)], 3.2, -8, Stuff.SORE),
    ]
    return tools


def _eyes(pose: Pose) -> Iterator[Mass]:
    lx, ly = pose.look
    for x, y, z, r, side in ((31, 33, 14, 9.0, -1), (61, 35, 14, 6.0, 1)):
        px, py = x + lx * r * 0.4 + 0.6, y + ly * r * 0.35 + 0.5
        yield [Ball(x, y, z, r, r, r, Stuff.EYE), Spot(px, py, r * 0.46, r * 0.46, Stuff.IRIS), Spot(px, py, r * 0.23, r * 0.23, Stuff.PUPIL)]
        yield [Ball(x, y, z, r + 1.2, r + 1.2, r + 1.3, Stuff.FLESH, keep=(side * 0.2, 1, y - r * 0.45 + r * 1.4 * pose.lid + side * 0.2 * x))]
        yield [Ball(x, y + 0.4, z, r + 1.2, r + 1.4, r + 1, Stuff.FLESH, keep=(side * 0.15, -1, -y - r * 0.5 + r * 0.4 * pose.lid + side * 0.15 * x))]


def _teeth(pose: Pose) -> Iterator[Mass]:
    g = _gape(pose)
    for x, length, wide, lean in _UPPER:
        top = 63 - g + 2 + abs(x - 48) * 0.12
        yield [Tube([(x, top, 22, wide), (x + lean * 0.6, top + length * 0.6, 23, wide * 0.85), (x + lean, top + length, 23, wide * 0.5)], Stuff.TOOTH)]
    for x, length, wide, lean in _LOWER:
        low = 63 + g + 5 - abs(x - 48) * 0.12
        yield [Tube([(x, low, 22, wide), (x + lean, low - length, 23, wide * 0.55)], Stuff.TOOTH)]


def _tongue(pose: Pose) -> Mass:
    g, sway = _gape(pose), sin(2 * pi * pose.turn)
    return [
        Tube([(47, 62 + g * 0.3, 16, 6), (48, 68 + g * 0.6, 24, 6.2), (48 + sway * 0.6, 76 + g, 28, 5.4), (47 + sway * 1.5, 84 + g * 0.7, 27, 4)],
             Stuff.TONGUE, flat=0.6),
        Crease([(47, 64 + g * 0.3), (48, 70 + g * 0.6), (48 + sway, 82 + g * 0.7)], 0.9, 1.6),
    ]


def _drool(pose: Pose) -> Iterator[Mass]:
    g = _gape(pose)
    for x, hang, thick, phase in _STRINGS:
        s = (pose.turn + phase) % 1.0
        stretch = hang * (0.55 + 0.75 * s)
        top = 63 + g + 4 - abs(x - 48) * 0.18
        end = top + stretch
        yield [
            Tube([(x, top, 27, thick * 1.2), (x + 0.3, top + stretch * 0.4, 27, thick * (0.75 - 0.35 * s)), (x, end, 27, thick * (0.6 - 0.2 * s))], Stuff.SLIME),
            Ball(x, end + 0.5, 27, thick * 1.15, thick * 1.5, thick * 1.3, Stuff.SLIME, melt=1.5),
        ]
