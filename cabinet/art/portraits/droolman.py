"""Droolman: more mouth than man. Everything runs down his chin; beaten, even an eye does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import pi, sin

from cabinet.art.portraits.clay import Camera, Tool
from cabinet.art.portraits.eyes import Eye
from cabinet.art.portraits.light import Mass, Pixels, render
from cabinet.art.portraits.pose import SIZE, WHOLE, Pose
from cabinet.art.portraits.stuff import INKS, Stuff
from cabinet.art.portraits.texture import noise, pebbles
from cabinet.art.portraits.tools import Ball, Crease, Dent, Grain, Spot, Tube
from cabinet.view.palette import OUTLINE

# where on the lip, how far it hangs, thickness, phase
_STRINGS = (
    (25, 13, 1.5, 0.0),
    (35, 22, 2.0, 0.4),
    (41, 9, 1.2, 0.15),
    (55, 14, 1.5, 0.75),
    (64, 20, 1.9, 0.2),
    (73, 10, 1.4, 0.55),
)
# x, length, half width, lean of the teeth
_UPPER = (
    (28, 7, 2.0, -1.0),
    (34, 5, 2.2, 0.5),
    (40, 8, 2.3, 0.3),
    (55, 5, 2.0, -0.4),
    (61, 9, 2.4, 0.6),
    (68, 5, 1.9, 1.2),
)
_LOWER = ((30, 5, 1.9, 0.6), (37, 7, 2.1, -0.6), (58, 4, 2.0, 0.4), (65, 8, 2.2, -0.8))
_WARTS = (
    (26, 17, 2.0),
    (63, 12, 1.6),
    (77, 52, 2.2),
    (12, 70, 2.4),
    (31, 52, 1.4),
    (57, 21, 1.2),
    (83, 74, 1.8),
    (70, 84, 2.2),
)
_BULGING = Eye(31, 33, 14, 9.2, -1, Stuff.FLESH, iris=0.46, pupil=(0.24, 0.24), hood=0.5, slant=0.15, veins=True)
_SMALL = Eye(61, 35, 14, 6.0, 1, Stuff.FLESH, iris=0.5, pupil=(0.26, 0.26), hood=0.35, slant=0.2, veins=True)
_LIP = 63.0


def draw(pose: Pose, camera: Camera = WHOLE) -> Pixels:
    masses = [*_hair(pose), _head(pose), *_eyes(pose), *_teeth(pose), _tongue(pose), *_drool(pose)]
    glints = [*_SMALL.glints(pose), *(() if pose.droop else _BULGING.glints(pose))]
    return render(camera, masses, INKS, OUTLINE, glints)


def _gape(pose: Pose) -> float:
    return 5 + 6.5 * pose.mouth + 2 * pose.droop


def _hair(pose: Pose) -> Iterator[Mass]:
    for x, lean, tall in ((38, -8, 8), (44, -3, 9), (50, 5, 8), (56, 10, 6), (33, -12, 5)):
        fall = 8 * pose.droop
        yield [Tube([(x, 13, 0, 0.9), (x + lean * 0.4, 8, 0, 0.75), (x + lean, 13 - tall + fall, 0, 0.6)], Stuff.HAIR)]


def _head(pose: Pose) -> Mass:
    sag = 5 * pose.droop
    return [
        Ball(46, 32, 0, 25, 22, 20, Stuff.FLESH),
        Ball(49, 60 + sag * 0.6, 2, 36 + sag * 0.5, 23, 24, Stuff.FLESH, melt=12),
        Ball(18, 60 + sag, 0, 12, 15 + sag, 14, Stuff.FLESH, melt=7),
        Ball(80, 62 + sag, 0, 12, 17 + sag, 14, Stuff.FLESH, melt=7),
        Ball(50, 84, -2, 30 + sag, 12, 14, Stuff.FLESH, melt=8),
        Ball(17, 40, -4, 4, 7, 5, Stuff.FLESH, melt=4, turn=-0.3),
        Ball(74, 41, -4, 4, 6, 5, Stuff.FLESH, melt=4, turn=0.4),
        *_brows(pose),
        *_nose(),
        *_skin(pose),
        *_lips(pose),
    ]


def _brows(pose: Pose) -> Iterator[Tool]:
    b = pose.brow
    yield Crease([(19, 29), (29, 21.5 - b), (42, 26 + b)], 2.6, -3.5)
    yield Crease([(50, 29 + b), (60, 25 - b), (69, 31)], 2.4, -4)
    yield Crease([(34, 17), (46, 19), (58, 16)], 1.2, 1.6)
    yield Crease([(36, 21), (47, 23), (56, 20.5)], 1.2, 1.6)


def _nose() -> Iterator[Tool]:
    yield Ball(48, 45, 18, 7, 5.5, 7, Stuff.FLESH, melt=4)
    for x, nostril in ((42.5, 43.6), (54, 52.6)):
        yield Ball(x, 47, 17, 3.5, 3, 4, Stuff.FLESH, melt=2)
        yield Dent(nostril, 48.5, 1.9, 1.4, 3, ink=Stuff.HOLLOW)


def _skin(pose: Pose) -> Iterator[Tool]:
    up = pose.grin * 3
    for fold in ([(36, 46), (27, 50), (19, 58 - up)], [(60, 46), (70, 51), (79, 59 - up)]):
        yield Crease(fold, 1.8, 2.5 + max(up, 0) * 0.5)
    for wrinkle in ([(14, 52), (11, 62), (15, 72)], [(84, 54), (87, 64), (83, 75)]):
        yield Crease(wrinkle, 1.4, 1.6)
    yield Grain(noise(9, SIZE, 5), 0.9, Stuff.FLESH)
    yield Grain(pebbles(31, SIZE, 3.0, 0.5), 0.18, Stuff.FLESH)
    for x, y, r in _WARTS:
        yield Ball(x, y, 16 if 25 < x < 70 else 10, r, r, r + 1.5, Stuff.FLESH, melt=1)
        yield Spot(x, y, r * 0.6, r * 0.6, Stuff.SORE)


def _lips(pose: Pose) -> Iterator[Tool]:
    g, y, up = _gape(pose), _LIP, pose.grin * 3
    yield Dent(48, y + g * 0.2, 27, g + 3, 12, ink=Stuff.MAW)
    yield Spot(48, y + g * 0.2, 24.5, g + 1.2, Stuff.MAW)
    left, right = (21 - up * 0.4, y + 1 - up * 1.3), (76 + up * 0.4, y + 1 - up * 1.3)
    yield Crease([left, (34, y - g + 1), (48, y - g + 3), (62, y - g + 1), right], 2.2, -4.5, Stuff.SORE)
    yield Crease([left, (28, y + g + 2), (48, y + g + 6), (67, y + g + 3), right], 3.2, -8, Stuff.SORE)


def _eyes(pose: Pose) -> Iterator[Mass]:
    yield from _SMALL.masses(pose)
    if not pose.droop:
        yield from _BULGING.masses(pose)
        return
    x, y = _BULGING.x, _BULGING.y
    low = y + 4 + 24 * pose.droop
    yield [Ball(x, y, 13, 7.5, 6.5, 4, Stuff.FLESH), Dent(x, y, 6.5, 5.5, 7), Spot(x, y, 5, 4, Stuff.MAW)]
    yield [Tube([(x, y, 18, 1.8), (x - 2, (y + low) / 2, 24, 1.3), (x - 1, low, 25, 1.6)], Stuff.SORE)]
    fallen = replace(_BULGING, x=x - 1, y=low + 4, z=24, r=7.5)
    yield next(fallen.masses(pose))


def _teeth(pose: Pose) -> Iterator[Mass]:
    g = _gape(pose)
    for x, length, wide, lean in _UPPER:
        top = _LIP - g + 2 + abs(x - 48) * 0.12
        middle = (x + lean * 0.6, top + length * 0.6, 23, wide * 0.85)
        yield [Tube([(x, top, 22, wide), middle, (x + lean, top + length, 23, wide * 0.5)], Stuff.TOOTH)]
    for x, length, wide, lean in _LOWER:
        low = _LIP + g + 5 - abs(x - 48) * 0.12
        yield [Tube([(x, low, 22, wide), (x + lean, low - length, 23, wide * 0.55)], Stuff.TOOTH)]


def _tongue(pose: Pose) -> Mass:
    g, sway = _gape(pose), sin(2 * pi * pose.turn)
    lick = 5 * max(pose.grin, 0)
    root, back = (47, 62 + g * 0.3, 16, 6), (48 + lick * 0.3, 68 + g * 0.6, 24, 6.2)
    tip = (48 + lick + sway * 0.8, 76 + g * 0.9, 28, 5.4), (47 + lick * 2 + sway * 1.6, 83 + g * 0.6, 27, 4)
    return [
        Tube([root, back, *tip], Stuff.TONGUE, flat=0.6),
        Crease([(47, 64 + g * 0.3), back[:2], (tip[1][0], tip[1][1] - 2)], 0.9, 1.6),
    ]


def _drool(pose: Pose) -> Iterator[Mass]:
    """Strings that stretch and thin; the drop lets go and falls while the next one swells."""
    g = _gape(pose)
    for x, hang, thick, phase in _STRINGS:
        s = (pose.turn + phase) % 1.0
        top = _LIP + g + 4 - abs(x - 48) * 0.18
        end = top + hang * (0.5 + 0.8 * s)
        waist = thick * (0.75 - 0.4 * s)
        knots = (x, top, 27, thick * 1.3), (x + 0.3, top * 0.6 + end * 0.4, 27, waist), (x, end, 27, waist * 0.9)
        yield [
            Tube(knots, Stuff.SLIME),
            Ball(x, end + 0.5, 27, thick * 1.15, thick * 1.5, thick * 1.3, Stuff.SLIME, melt=1.5),
        ]
        if s < 0.4:
            yield [Ball(x, top + hang * (1.3 + 2.2 * s), 27, thick * 0.9, thick * 1.3, thick, Stuff.SLIME)]
