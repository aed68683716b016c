"""Colony: six ghosts wound into each other, with half a thought between them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from math import atan2, cos, hypot, pi, sin

from cabinet.art.portraits.clay import Camera, Tool
from cabinet.art.portraits.eyes import Eye
from cabinet.art.portraits.light import Mass, Pixels, Touch, render
from cabinet.art.portraits.pose import SIZE, WHOLE, Pose
from cabinet.art.portraits.stuff import INKS, Stuff
from cabinet.art.portraits.texture import noise
from cabinet.art.portraits.tools import Ball, Crease, Dent, Grain, Tube
from cabinet.art.portraits.weather import faded
from cabinet.view.palette import OUTLINE

Place = Callable[[float, float], tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Ghost:
    """One of the cluster: place and size of its head, lean (radians), depth, stuff, and the phase of its swirl."""

    x: float
    y: float
    r: float
    lean: float
    z: float
    stuff: Stuff
    phase: float
    mouth: tuple[float, float]  # half width and height, in head sizes as every place on a head
    sway: float = 1.5


_GHOSTS = (
    Ghost(22, 23, 14, -0.5, -2, Stuff.SHADE, 0.10, (0.22, 0.42)),
    Ghost(76, 21, 14, 0.5, -2, Stuff.WRAITH, 0.55, (0.34, 0.2)),
    Ghost(13.5, 57, 11, -1.15, 4, Stuff.WRAITH, 0.35, (0.2, 0.3)),
    Ghost(83, 56, 12, 1.1, 4, Stuff.SHADE, 0.65, (0.22, 0.4)),
    Ghost(68, 83, 10, 2.4, 10, Stuff.WRAITH, 0.80, (0.3, 0.2)),
    Ghost(26, 84, 9.5, -2.3, 10, Stuff.SHADE, 0.25, (0.2, 0.36)),
)
_DUNCE = Ghost(47, 39, 20, -0.1, 16, Stuff.GHOST, 0.0, (0.36, 0.26), sway=0.0)  # in the middle: he thinks he leads
_KNOT = (48.0, 68.0)


def draw(pose: Pose, camera: Camera = WHOLE) -> Pixels:
    heads = [m for g in _GHOSTS for m in _head(g, pose)]
    dunce, glints = _dunce(pose)
    masses = [*(_tail(g, pose) for g in (*_GHOSTS, _DUNCE)), *heads, *dunce]
    pixels = render(camera, masses, INKS, OUTLINE, glints)
    return faded(pixels, 0.45 * pose.droop) if pose.droop else pixels


def _where(ghost: Ghost, pose: Pose) -> tuple[float, float]:
    a = 2 * pi * (pose.turn + ghost.phase)
    away = 4 * pose.droop * (1 if ghost.x > 48 else -1) if ghost.sway else 0.0
    return ghost.x + ghost.sway * sin(a) + away, ghost.y + ghost.sway * cos(a) + pose.droop * (7 if ghost.y < 70 else 0)


def _tail(ghost: Ghost, pose: Pose) -> Mass:
    """From the neck the tail winds into the knot, over some and under others, and ends as a wisp."""
    x, y = _where(ghost, pose)
    kx, ky = _KNOT
    start = atan2((y - ky) / 0.7, x - kx)
    far = hypot((y - ky) / 0.7, x - kx)
    way = 1 if ghost.phase < 0.5 else -1
    knots = [(x, y, ghost.z - 6, ghost.r * 0.5)]
    for k in range(1, 11):
        s = k / 10
        a = start + way * (0.4 + 5.2 * s) * s**0.35
        wide = far * max(0.0, 1 - 2.2 * s) ** 1.2 + (22 - 13 * s) * min(1.0, 2.6 * s)
        depth = -6 + 9 * sin(a * 1.5 + ghost.phase * 20)
        knots.append((kx + wide * cos(a), ky + wide * 0.8 * sin(a), depth, ghost.r * (0.5 - 0.36 * s) + 0.4))
    return [Tube(knots, ghost.stuff), Grain(noise(2, SIZE, 4), 0.4)]


def _place(ghost: Ghost, pose: Pose) -> Place:
    """The function that finds a point of a head from across and down, in head sizes."""
    x, y = _where(ghost, pose)
    c, s = cos(ghost.lean) * ghost.r, sin(ghost.lean) * ghost.r
    return lambda across, down: (x + across * c - down * s, y + across * s + down * c)


def _skull(ghost: Ghost, pose: Pose, at: Place) -> Iterator[Tool]:
    r, lean, z = ghost.r, ghost.lean, ghost.z
    gape = 1 + 1.2 * pose.mouth
    mw, mh = ghost.mouth[0] * (1 + 0.3 * pose.grin), ghost.mouth[1] * gape
    sway = 0.12 * sin(2 * pi * (pose.turn + ghost.phase) + 1) if ghost.sway else 0.0
    wisp, tip = at(-0.1 + sway, -1.05), at(0.25 + sway * 2, -1.35)
    yield Tube([(*at(0, -0.5), z - 2, r * 0.6), (*wisp, z - 3, r * 0.3), (*tip, z - 4, r * 0.08)], ghost.stuff)
    yield Ball(*at(0, -0.18), z, r * 0.86, r * 0.86, r * 0.86, ghost.stuff, melt=3, turn=lean)
    yield Ball(*at(0, 0.52), z, r * 0.52, r * (0.5 + 0.08 * gape), r * 0.7, ghost.stuff, melt=3, turn=lean)
    for side in (-1, 1):
        yield Dent(*at(side * 0.6, 0.4), r * 0.26, r * 0.3, r * 0.3, lean)
        yield Dent(*at(side * 0.37, -0.13), r * 0.35, r * 0.42, r * 0.5, lean - side * 0.35, Stuff.HOLLOW)
        b = 0.07 * pose.brow
        brow = at(side * 0.75, -0.39 - b), at(side * 0.42, -0.62), at(side * 0.08, -0.52 + b)
        yield Crease(brow, r * 0.1, -r * 0.14)
        yield Dent(*at(side * 0.08, 0.22), r * 0.08, r * 0.13, r * 0.2, lean - side * 0.3, Stuff.HOLLOW)
    yield Dent(*at(0.02, 0.42 + mh * 0.55), r * mw * 1.3, r * mh * 1.3, r * 0.4, lean, Stuff.HOLLOW)


def _head(ghost: Ghost, pose: Pose) -> Iterator[Mass]:
    """A ghost of the crowd: it wails along or it does not."""
    at = _place(ghost, pose)
    yield list(_skull(ghost, replace(pose, mouth=1.0 if pose.mouth > 0.35 else 0.0, grin=0.0, brow=0.0), at))
    if pose.lid < 0.6:
        for side in (-1, 1):
            x, y = at(side * 0.37, -0.1)
            yield [Ball(x + pose.look[0] * 1.3, y + pose.look[1], ghost.z + ghost.r * 0.7, 1.4, 1.4, 1, Stuff.SPORE)]


def _dunce(pose: Pose) -> tuple[list[Mass], list[Touch]]:
    """The fool in the middle, with eyes that disagree, two teeth and a tongue; and the glints of his eyes."""
    g, (lx, ly) = _DUNCE, pose.look
    at, front = _place(g, pose), g.z + g.r * 0.8
    masses: list[Mass] = [list(_skull(g, pose, at))]
    glints: list[Touch] = []
    for side, size, cross in ((-1, 0.28, 0.75), (1, 0.24, -0.95)):
        astray = Pose(look=(lx * 0.7 + cross * (1 - abs(lx)), ly), lid=pose.lid * (1.2 if side < 0 else 0.9))
        x, y = at(side * 0.37, -0.12)
        r = size * g.r
        eye = Eye(x, y, g.z + g.r * 0.52, r, side, g.stuff, iris=0, pupil=(0.34, 0.34), hood=0.8, bag=0.9, slant=-0.2)
        masses += eye.masses(astray)
        glints += eye.glints(astray)
    for n, across in enumerate((-0.14, 0.1)):
        x, y = at(across, 0.46)
        masses.append([Tube([(x, y, front, 1.6), (x + 0.3 - n * 0.4, y + 3.6, front, 1.2)], Stuff.TOOTH)])
    sway, hang = sin(2 * pi * pose.turn), 0.1 * pose.mouth
    root, back, tip = at(0.2, 0.62), at(0.34, 0.86 + hang), at(0.42 + 0.05 * sway, 1.12 + hang * 1.5)
    tongue = Tube([(*root, front - 2, 2.5), (*back, front + 2, 2.7), (*tip, front + 2, 2.2)], Stuff.TONGUE, flat=0.7)
    return [*masses, [tongue]], glints
