"""Mush Man: a rotten toadstool that grew a face, and a crop of young on its shoulders."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from cabinet.art.portraits.clay import Camera, Tool
from cabinet.art.portraits.eyes import Eye
from cabinet.art.portraits.light import Mass, Pixels, render
from cabinet.art.portraits.pose import SIZE, WHOLE, Pose
from cabinet.art.portraits.stuff import INKS, Stuff
from cabinet.art.portraits.texture import noise
from cabinet.art.portraits.tools import Ball, Crease, Dent, Grain, Spot, Tube
from cabinet.art.portraits.weather import turned
from cabinet.view.palette import OUTLINE, RAMPS

# x, y, half width, half height
_WARTS = (
    (30, 20, 4.2, 3.2),
    (46, 11, 4.6, 3.0),
    (62, 17, 5.0, 3.8),
    (77, 25, 3.4, 3.2),
    (17, 27, 3.0, 2.8),
    (50, 24, 3.0, 2.4),
    (68, 28, 2.4, 2.0),
    (36, 29, 2.4, 1.8),
    (84, 32, 2.0, 2.2),
    (24, 13, 2.0, 1.6),
)
# x, y, size and lean of a young one, and where on the stalk it stands
_YOUNG = ((14, 78, 7, -3, 25), (83, 76, 8.5, 4, 71), (71, 84, 5, 1, 66), (26, 86, 4.5, -1, 31))
# x, how far it spreads, how deep it goes
_ROOTS = (
    (25, -9, 91),
    (32, -6, 94),
    (40, -3, 92),
    (47, 0, 94.5),
    (55, 3, 92),
    (62, 5, 94.5),
    (69, 7, 92),
    (73, 11, 90),
)
# x, y where it leaves, phase
_SPORES = ((12, 62, 0.0), (86, 58, 0.33), (20, 76, 0.5), (79, 72, 0.83), (7, 50, 0.67), (91, 76, 0.17))
_BURST = ((42, 74, 0.1), (50, 76, 0.4), (56, 73, 0.7), (38, 78, 0.85))  # breathed out while it laughs
_EYES = (
    Eye(37.5, 55.5, 7, 5.4, -1, Stuff.STALK, Stuff.EMBER, 0, (0.26, 0.34), hood=0.3, bag=0.5, slant=0.4),
    Eye(58, 55.5, 7, 6.2, 1, Stuff.STALK, Stuff.EMBER, 0, (0.24, 0.32), hood=0.34, bag=0.5, slant=0.4),
)


def draw(pose: Pose, camera: Camera = WHOLE) -> Pixels:
    eyes = [m for eye in _EYES for m in eye.masses(pose)]
    masses = [_stalk(pose), *_brackets(), *_young(), _gills(pose), *eyes, *_teeth(pose), _cap(pose), *_spores(pose)]
    pixels = render(camera, masses, INKS, OUTLINE, [t for eye in _EYES for t in eye.glints(pose)])
    return turned(pixels, RAMPS["serpent"], 0.75 * pose.droop, 0.6) if pose.droop else pixels


def _stalk(pose: Pose) -> Mass:
    b = pose.brow
    return [
        Tube([(48, 34, -6, 19), (48, 50, -4, 22), (47, 60, -4, 22), (47, 67, -4, 21.5)], Stuff.STALK),
        Ball(48, 79, 2, 29, 9, 17, Stuff.STALK, melt=8),
        *_roots(),
        Ball(33, 66 - pose.grin, 8, 8, 7, 8, Stuff.STALK, melt=6),
        Ball(62, 66 - pose.grin, 8, 8, 7, 8, Stuff.STALK, melt=6),
        Dent(37.5, 55, 10, 8.5, 13, 0.25, Stuff.HOLLOW),
        Dent(58, 55, 10.5, 8.5, 13, -0.25, Stuff.HOLLOW),
        Crease([(26, 49 - b), (35, 47 - b), (43, 51.5 + b * 1.5), (47, 57)], 2.6, -6),
        Crease([(70, 49 - b), (61, 47 - b), (53, 51.5 + b * 1.5), (49, 57)], 2.6, -6),
        Ball(48, 62, 16, 4, 5.5, 6, Stuff.STALK, melt=3),
        Ball(48.5, 66.5, 18, 5.2, 3.6, 5, Stuff.STALK, melt=2),
        Dent(46, 68.5, 1.6, 1.2, 3, ink=Stuff.HOLLOW),
        Dent(51, 68.5, 1.6, 1.2, 3, ink=Stuff.HOLLOW),
        Crease([(31, 63), (28, 73), (33, 82)], 1.5, 2.4),
        Crease([(65, 63), (68, 73), (63, 82)], 1.5, 2.4),
        Crease([(30, 62), (36, 64), (43, 62)], 1.0, 1.6),
        Crease([(54, 62), (60, 64), (67, 62)], 1.0, 1.6),
        *(Crease([(x, 83), (x + (x - 48) * 0.08, 87), (x + (x - 48) * 0.2, 91)], 1.1, 1.4) for x in range(24, 76, 5)),
        Grain(noise(14, SIZE, 3.0), 1.1, Stuff.STALK),
        *_lips(pose),
    ]


def _roots() -> Iterator[Tool]:
    for x, spread, deep in _ROOTS:
        line = (x, 82, 10, 4.2), (x + spread * 0.5, 88, 8, 2.4), (x + spread, deep, 6, 0.7)
        yield Tube(line, Stuff.STALK, melt=1.5)


def _lips(pose: Pose) -> Iterator[Tool]:
    m, up = pose.mouth * 5.5, pose.grin * 4
    yield Dent(48, 77 + m * 0.3, 15, 4.6 + m, 9, ink=Stuff.MAW)
    yield Spot(48, 77 + m * 0.3, 13.2, 3.4 + m, Stuff.MAW)
    left, right = (32 - up * 0.4, 77 - up), (64 + up * 0.4, 77 - up)
    yield Crease([left, (40, 74 - m * 0.4), (48, 74.5 - m * 0.5), (56, 73.5 - m * 0.4), right], 1.7, -3.2)
    yield Crease([left, (40, 81 + m), (48, 82.5 + m * 1.2), (56, 81 + m), right], 1.9, -4)


def _brackets() -> Iterator[Mass]:
    for x, y, r in ((26, 70, 5.5), (24, 76, 4.5), (71, 62, 5.0)):
        yield [Ball(x, y, 6, r, r * 0.5, r, Stuff.CAP), Ball(x, y + r * 0.4, 5, r * 0.8, r * 0.4, r, Stuff.GILL)]


def _young() -> Iterator[Mass]:
    for x, y, r, lean, foot in _YOUNG:
        stem = (foot, y + 9, 6, r * 0.5), ((x + foot) / 2, y + 7, 9, r * 0.45), (x, y, 10, r * 0.4)
        yield [Tube(stem, Stuff.STALK)]
        under = (lean * 0.04, 1, y + r * 0.25 + lean * 0.04 * x)
        yield [
            Ball(x, y, 10, r, r * 0.85, r, Stuff.CAP, turn=lean * 0.06, keep=under),
            Ball(x - r * 0.3, y - r * 0.35, 17, r * 0.22, r * 0.2, 2, Stuff.STALK),
            Ball(x + r * 0.4, y - r * 0.1, 16, r * 0.18, r * 0.16, 2, Stuff.STALK),
        ]


def _gills(pose: Pose) -> Mass:
    tools: list[Tool] = [Ball(47, 34 + 4 * pose.droop, -9, 41, 12, 12, Stuff.GILL)]
    for k in range(-13, 14):
        a = k / 13
        line = [(47 + a * 18, 34), (47 + a * 30, 40 + 3 * cos(a * 1.5)), (47 + a * 42, 36 + 11 * cos(a * 1.57))]
        tools.append(Crease(line, 0.7, 3.4))
    return tools


def _teeth(pose: Pose) -> Iterator[Mass]:
    m = pose.mouth * 5.5
    for x, length in ((39, 2.6), (42.5, 3.6), (46.5, 2.2), (51, 3.8), (55.5, 2.8)):
        top = 74.5 - m * 0.45
        yield [Tube([(x, top, 18, 1.5), (x + 0.3, top + length, 18, 0.6)], Stuff.TOOTH)]
    for x, length in ((44, 3), (49, 2.2), (53.5, 3.4)):
        low = 81.5 + m * 1.1
        yield [Tube([(x, low, 18, 1.5), (x - 0.2, low - length, 18, 0.6)], Stuff.TOOTH)]


def _cap(pose: Pose) -> Mass:
    """The cap; drooping, it caves in and slides over the eyes."""
    d = pose.droop
    rim, top = 33 + 9 * d, 31 + 11 * d
    return [
        Ball(47, top, 2, 44, 28 - 8 * d, 28, Stuff.CAP, keep=(0, 1, rim + 2.5)),
        Ball(9, rim + 1 + 8 * d, 8, 8.5, 5.5 + 8 * d, 8, Stuff.CAP, melt=5),
        Ball(28, rim + 1, 16, 14, 4 + 2 * d, 8, Stuff.CAP, melt=5),
        Ball(50, rim + 1.5, 20, 16, 4 + d, 8, Stuff.CAP, melt=5),
        Ball(72, rim + 2, 15, 12, 4.4 + 4 * d, 8, Stuff.CAP, melt=5),
        Ball(87, rim + 3 + 11 * d, 8, 8.5, 7 + 9 * d, 8, Stuff.CAP, melt=5),
        Dent(66, 7 + 11 * d, 12, 8, 5 + 6 * d, 0.4),
        Dent(36, 20 + 11 * d, 14, 10, 7 * d),
        Grain(noise(17, SIZE, 7), 1.6),
        Grain(noise(18, SIZE, 2.2), 0.25),
        *_drips(pose, rim),
        *_warts(d, top),
    ]


def _drips(pose: Pose, rim: float) -> Iterator[Tool]:
    for x, hang in ((20, 5), (37, 8), (61, 6), (80, 11)):
        sag = hang + 1.4 * sin(2 * pi * pose.turn + x) + 6 * pose.droop
        drop = (x + 0.4, rim + 3 + sag * 0.6, 17, 1.3), (x + 0.4, rim + 3 + sag, 17, 1.9)
        yield Tube([(x, rim + 1, 16, 2.6), *drop], Stuff.CAP, melt=2.5)


def _warts(droop: float, top: float) -> Iterator[Tool]:
    for x, y, rx, ry in _WARTS:
        bulge = 28 * max(1 - ((x - 47) / 44) ** 2 - ((y - 31) / 28) ** 2, 0) ** 0.5
        yield Ball(x, top + (y - 31) * (1 - 0.28 * droop), 1.5 + bulge - 4 * droop, rx, ry, 3.2, Stuff.STALK)


def _spores(pose: Pose) -> Iterator[Mass]:
    laughing = pose.grin > 0 and pose.brow > 0.5
    for x, y, phase in (*_SPORES, *(_BURST if laughing else ())):
        s = (pose.turn + phase) % 1.0
        r = 1.3 * sin(pi * s) ** 0.5 if s else 0.0
        if r > 0.4:
            yield [Ball(x + 3 * sin(2 * pi * s + phase * 9), y - 14 * s, 40, r, r, r, Stuff.SPORE)]
