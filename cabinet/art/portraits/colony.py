"""Colony: six ghosts wound into each other, with half a thought between them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import atan2, cos, hypot, pi, sin

from cabinet.art.portraits.clay import Ball, Camera, Crease, Dent, Grain, Spot, Tool, Tube
from cabinet.art.portraits.light import Mass, Pixels, render
from cabinet.art.portraits.pose import SIZE, WHOLE, Pose
from cabinet.art.portraits.stuff import INKS, Stuff
from cabinet.art.portraits.texture import noise
from cabinet.view.palette import OUTLINE


@dataclass(frozen=True, slots=True)
class Ghost:
    """One of the cluster: place and size of its head, lean (radians), depth, stuff, phase of its swirl, shape of its mouth."""

    x: float
    y: float
    r: float
    lean: float
    z: float
    stuff: Stuff
    phase: float
    mouth: tuple[float, float]  # half width and height, in head sizes


_GHOSTS = (
    Ghost(22, 23, 14, -0.5, -2, Stuff.SHADE, 0.10, (0.22, 0.42)),
    Ghost(76, 21, 14, 0.5, -2, Stuff.WRAITH, 0.55, (0.34, 0.2)),
    Ghost(13.5, 57, 11, -1.15, 4, Stuff.WRAITH, 0.35, (0.2, 0.3)),
    Ghost(83, 56, 12, 1.1, 4, Stuff.SHADE, 0.65, (0.22, 0.4)),
    Ghost(66, 84, 10, 2.5, 10, Stuff.WRAITH, 0.80, (0.3, 0.2)),
)
_DUNCE = Ghost(47, 38, 19, -0.1, 16, Stuff.GHOST, 0.0, (0.36, 0.26))  # the one in the middle who thinks he leads
_KNOT = (48.0, 68.0)


def draw(pose: Pose, camera: Camera = WHOLE) -> Pixels:
    every = (*_GHOSTS, _DUNCE)
    masses = [*(_tail(g, pose) for g in every), *(m for g in _GHOSTS for m in _head(g, pose)), *_dunce(pose)]
    return render(camera, masses, INKS, OUTLINE)


def _where(ghost: Ghost, pose: Pose) -> tuple[float, float]:
    a = 2 * pi * (pose.turn + ghost.phase)
    return ghost.x + 1.6 * sin(a), ghost.y + 1.3 * cos(a) + pose.droop * 6


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
        wide = far * max(0.0, 1 - 2.2 * s) ** 1.2 + (21 - 13 * s) * min(1.0, 2.6 * s)
        depth = -6 + 9 * sin(a * 1.5 + ghost.phase * 20)
        knots.append((kx + wide * cos(a), ky + wide * 0.8 * sin(a), depth, ghost.r * (0.5 - 0.36 * s) + 0.4))
    return [Tube(knots, ghost.stuff), Grain(noise(2, SIZE, 4), 0.4)]


def _skull(ghost: Ghost, pose: Pose) -> tuple[list[Tool], Callable[[float, float], tuple[float, float]]]:
    """A ghost's head and the function that finds a point of it: across and down in head sizes."""
    x, y = _where(ghost, pose)
    r, lean = ghost.r, ghost.lean
    c, s = cos(lean), sin(lean)

    def at(across: float, down: float) -> tuple[float, float]:
        return x + (across * c - down * s) * r, y + (across * s + down * c) * r

    gape = 1 + 0.7 * pose.mouth
    mw, mh = ghost.mouth
    mh *= gape
    sway = 0.12 * sin(2 * pi * (pose.turn + ghost.phase) + 1)
    tools: list[Tool] = [
        Tube([(*at(0, -0.5), ghost.z - 2, r * 0.6), (*at(-0.1 + sway, -1.05), ghost.z - 3, r * 0.3), (*at(0.25 + sway * 2, -1.35), ghost.z - 4, r * 0.08)],
             ghost.stuff),
        Ball(*at(0, -0.18), ghost.z, r * 0.86, r * 0.86, r * 0.86, ghost.stuff, melt=3, turn=lean),
        Ball(*at(0, 0.52), ghost.z, r * 0.52, r * (0.5 + 0.08 * gape), r * 0.7, ghost.stuff, melt=3, turn=lean),
        Dent(*at(-0.6, 0.4), r * 0.26, r * 0.3, r * 0.3, lean), Dent(*at(0.6, 0.4), r * 0.26, r * 0.3, r * 0.3, lean),
        Dent(*at(-0.37, -0.12), r * 0.36, r * 0.44, r * 0.5, lean + 0.35, Stuff.HOLLOW),
        Dent(*at(0.37, -0.14), r * 0.34, r * 0.4, r * 0.5, lean - 0.35, Stuff.HOLLOW),
        Crease([at(-0.75, -0.38), at(-0.42, -0.62), at(-0.08, -0.52)], r * 0.1, -r * 0.14),
        Crease([at(0.75, -0.4), at(0.42, -0.62), at(0.08, -0.52)], r * 0.1, -r * 0.14),
        Dent(*at(-0.08, 0.22), r * 0.08, r * 0.13, r * 0.2, lean + 0.3, Stuff.HOLLOW),
        Dent(*at(0.08, 0.22), r * 0.08, r * 0.13, r * 0.2, lean - 0.3, Stuff.HOLLOW),
        Dent(*at(0.02, 0.42 + mh * 0.55), r * mw * 1.3, r * mh * 1.3, r * 0.4, lean, Stuff.HOLLOW),
    ]
    return tools, at


def _head(ghost: Ghost, pose: Pose) -> Iterator[Mass]:
    tools, at = _skull(ghost, pose)
    yield tools
    lx, ly = pose.look
    shut = pose.lid > 0.6
    for side in (-1, 1):
        ex, ey = at(side * 0.37, -0.1)
        if not shut:
            yield [Ball(ex + lx * 1.3, ey + ly, ghost.z + ghost.r * 0.7, 1.4, 1.4, 1, Stuff.SPORE)]


def _dunce(pose: Pose) -> Iterator[Mass]:
    g = _DUNCE
    tools, at = _skull(g, pose)
    yield tools
    lx, ly = pose.look
    for side, r, cross in ((-1, 0.27, 1.5), (1, 0.23, -1.8)):
        ex, ey = at(side * 0.37, -0.12)
        rr = r * g.r
        yield [Ball(ex, ey, g.z + g.r * 0.52, rr, rr, rr, Stuff.EYE), Spot(ex + cross + lx * 1.8, ey + 0.6 + ly * 1.6, 1.6, 1.6, Stuff.PUPIL)]
        if pose.lid > 0:
            yield [Ball(ex, ey, g.z + g.r * 0.52, rr + 0.8, rr + 0.8, rr + 0.8, g.stuff, keep=(0, 1, ey - rr + 2.1 * rr * pose.lid))]
    for n, across in enumerate((-0.14, 0.1)):
        bx, by = at(across, 0.46)
        yield [Tube([(bx, by, g.z + g.r * 0.8, 1.5), (bx + 0.3 - n * 0.4, by + 3.4, g.z + g.r * 0.8, 1.1)], Stuff.TOOTH)]
    sway = sin(2 * pi * pose.turn)
    yield [Tube([(*at(0.2, 0.62), g.z + g.r * 0.7, 2.4), (*at(0.34, 0.85), g.z + g.r * 0.9, 2.6),
                 (*at(0.42 + 0.05 * sway, 1.12), g.z + g.r * 0.9, 2.2)], Stuff.TONGUE, flat=0.7)]
