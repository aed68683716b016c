"""Mush Man: a rotten toadstool that grew a face, and a crop of young on its shoulders."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from cabinet.art.portraits.clay import Ball, Camera, Crease, Dent, Grain, Spot, Tool, Tube
from cabinet.art.portraits.light import Mass, Pixels, render
from cabinet.art.portraits.pose import SIZE, WHOLE, Pose
from cabinet.art.portraits.stuff import INKS, Stuff
from cabinet.art.portraits.texture import noise
from cabinet.view.palette import OUTLINE

_WARTS = ((30, 20, 4.2, 3.2), (46, 11, 4.6, 3.0), (62, 17, 5.0, 3.8), (77, 25, 3.4, 3.2), (17, 29, 3.0, 2.8), (50, 24, 3.0, 2.4),
          (68, 30, 2.4, 2.0), (36, 31, 2.4, 1.8), (84, 33, 2.0, 2.2), (24, 13, 2.0, 1.6))
_SPORES = ((14, 60, 0.0), (84, 54, 0.3), (24, 74, 0.55), (76, 70, 0.8), (8, 48, 0.45), (90, 76, 0.15), (33, 88, 0.7))


def draw(pose: Pose, camera: Camera = WHOLE) -> Pixels:
    return render(camera, [_stalk(pose), *_brackets(), *_young(pose), _gills(pose), *_eyes(pose), *_teeth(pose), _cap(pose), *_spores(pose)], INKS, OUTLINE)


def _stalk(pose: Pose) -> Mass:
    m, up = pose.mouth * 5, pose.grin * 2
    tools: list[Tool] = [
        Tube([(48, 34, -6, 19), (48, 50, -4, 22), (47, 66, -4, 22), (47, 80, -4, 23), (48, 100, -6, 32)], Stuff.STALK),
        Ball(27, 92, -4, 12, 12, 12, Stuff.STALK, melt=8), Ball(71, 93, -4, 14, 13, 12, Stuff.STALK, melt=8),
        Ball(33, 66, 8, 8, 7, 8, Stuff.STALK, melt=6), Ball(62, 66, 8, 8, 7, 8, Stuff.STALK, melt=6),
        Dent(37.5, 55, 10, 8.5, 13, 0.25, Stuff.HOLLOW), Dent(58, 55, 10.5, 8.5, 13, -0.25, Stuff.HOLLOW),
        Crease([(26, 49 - pose.brow), (35, 47 - pose.brow), (43, 51.5 + pose.brow * 1.5), (47, 57)], 2.6, -6),
        Crease([(70, 49 - pose.brow), (61, 47 - pose.brow), (53, 51.5 + pose.brow * 1.5), (49, 57)], 2.6, -6),
        Ball(48, 62, 16, 4, 5.5, 6, Stuff.STALK, melt=3), Ball(48.5, 66.5, 18, 5.2, 3.6, 5, Stuff.STALK, melt=2),
        Dent(46, 68.5, 1.6, 1.2, 3, ink=Stuff.HOLLOW), Dent(51, 68.5, 1.6, 1.2, 3, ink=Stuff.HOLLOW),
        Crease([(31, 63), (28, 73), (33, 82)], 1.5, 2.4), Crease([(65, 63), (68, 73), (63, 82)], 1.5, 2.4),
        Crease([(30, 60), (36, 62.5), (43, 61)], 1.0, 1.6), Crease([(54, 61), (60, 62.5), (67, 60)], 1.0, 1.6),
    ]
    for x in range(20, 80, 5):
        tools.append(Crease([(x, 86), (x + (x - 48) * 0.1, 91), (x + (x - 48) * 0.25, 98)], 1.1, 1.6))
    tools += [
        Grain(noise(14, SIZE, 3.0), 1.1, Stuff.STALK),
        Dent(48, 77 + m * 0.3, 15, 4.6 + m, 9, ink=Stuff.MAW), Spot(48, 77 + m * 0.3, 13.2, 3.4 + m, Stuff.MAW),
        Crease([(33, 77 - up), (40, 74 - m * 0.4), (48, 74.5 - m * 0.5), (56, 73.5 - m * 0.4), (63, 77 - up)], 1.7, -3.2),
        Crease([(33, 77 - up), (40, 81 + m), (48, 82.5 + m * 1.2), (56, 81 + m), (63, 77 - up)], 1.9, -4),
    ]
    return tools


def _brackets() -> Iterator[Mass]:
    for x, y, r in ((26, 70, 5.5), (24, 76, 4.5), (71, 62, 5.0)):
        yield [Ball(x, y, 6, r, r * 0.5, r, Stuff.CAP), Ball(x, y + r * 0.4, 5, r * 0.8, r * 0.4, r, Stuff.GILL)]


def _young(pose: Pose) -> Iterator[Mass]:
    for x, y, r, lean in ((17, 84, 7, -3), (82, 82, 8.5, 4), (70, 88, 5, 1), (28, 91, 4.5, -1)):
        yield [Tube([(x - lean, y + 16, 8, r * 0.5), (x, y, 10, r * 0.4)], Stuff.STALK)]
        yield [Ball(x, y, 10, r, r * 0.85, r, Stuff.CAP, turn=lean * 0.06, keep=(lean * 0.04, 1, y + r * 0.25 + lean * 0.04 * x)),
               Ball(x - r * 0.3, y - r * 0.35, 17, r * 0.22, r * 0.2, 2, Stuff.STALK), Ball(x + r * 0.4, y - r * 0.1, 16, r * 0.18, r * 0.16, 2, Stuff.STALK)]


def _gills(pose: Pose) -> Mass:
    tools: list[Tool] = [Ball(47, 34, -9, 41, 12 + pose.swell, 12, Stuff.GILL)]
    for k in range(-13, 14):
        a = k / 13
        tools.append(Crease([(47 + a * 18, 34), (47 + a * 30, 40 + 3 * cos(a * 1.5)), (47 + a * 42, 36 + 11 * cos(a * 1.57))], 0.7, 3.4))
    return tools


def _eyes(pose: Pose) -> Iterator[Mass]:
    lx, ly = pose.look
    for side, x, r in ((-1, 38, 4.8), (1, 58, 5.6)):
        px, py = x + lx * 1.9, 55.6 + ly * 1.4
        yield [Ball(x, 55.5, 7, r, r, r, Stuff.EMBER), Spot(px, py, 1.5, 1.9, Stuff.PUPIL)]
        yield [Ball(x, 55.5, 7, r + 1, r + 1, r + 1, Stuff.STALK, keep=(side * -0.35, 1, 53.6 + 6 * pose.lid - side * 0.35 * x))]
        yield [Ball(x, 55.5, 7, r + 1.1, r + 1.1, r + 0.8, Stuff.STALK, keep=(0, -1, -58.2 + 2 * pose.lid))]


def _teeth(pose: Pose) -> Iterator[Mass]:
    m = pose.mouth * 5
    for x, length in ((39, 2.6), (42.5, 3.6), (46.5, 2.2), (51, 3.8), (55.5, 2.8)):
        top = 74.5 - m * 0.45
        yield [Tube([(x, top, 18, 1.5), (x + 0.3, top + length, 18, 0.6)], Stuff.TOOTH)]
    for x, length in ((44, 3), (49, 2.2), (53.5, 3.4)):
        yield [Tube([(x, 81.5 + m * 1.1, 18, 1.5), (x - 0.2, 81.5 + m * 1.1 - length, 18, 0.6)], Stuff.TOOTH)]


def _cap(pose: Pose) -> Mass:
    s = pose.swell
    tools: list[Tool] = [
        Ball(47, 31, 2, 44, 28 + s, 28, Stuff.CAP, keep=(0, 1, 33)),
        Ball(9, 34, 8, 8.5, 5.5, 8, Stuff.CAP, melt=5), Ball(87, 36, 8, 8.5, 7, 8, Stuff.CAP, melt=5),
        Ball(28, 34, 16, 14, 4, 8, Stuff.CAP, melt=5), Ball(50, 34.5, 20, 16, 4, 8, Stuff.CAP, melt=5),
        Ball(72, 35, 15, 12, 4.4, 8, Stuff.CAP, melt=5),
        Dent(66, 7, 12, 8, 5, 0.4), Grain(noise(17, SIZE, 7), 1.6), Grain(noise(18, SIZE, 2.2), 0.25),
    ]
    for x, hang in ((20, 5), (37, 8), (61, 6), (80, 11)):
        sag = hang + 1.5 * sin(2 * pi * pose.turn + x)
        tools.append(Tube([(x, 34, 16, 2.6), (x + 0.4, 36 + sag * 0.6, 17, 1.3), (x + 0.4, 36 + sag, 17, 1.9)], Stuff.CAP, melt=2.5))
    for x, y, rx, ry in _WARTS:
        d = ((x - 47) / 44) ** 2 + ((y - 31) / 28) ** 2
        z = 2 + 28 * max(1 - d, 0) ** 0.5
        tools.append(Ball(x, y - s * 0.5, z - 0.5, rx, ry, 3.2, Stuff.STALK))
    return tools


def _spores(pose: Pose) -> Iterator[Mass]:
    for x, y, phase in _SPORES:
        s = (pose.turn + phase) % 1.0
        r = 1.3 * sin(pi * s) ** 0.5
        if r > 0.4:
            yield [Ball(x + 3 * sin(2 * pi * s + phase * 9), y - 14 * s, 40, r, r, r, Stuff.SPORE)]
