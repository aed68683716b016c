"""Eyes, the same for all who have them: a ball, an iris that looks somewhere, a pupil, two lids and a wet glint."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cabinet.art.portraits.clay import Tool
from cabinet.art.portraits.light import Mass, Touch
from cabinet.art.portraits.pose import Pose
from cabinet.art.portraits.stuff import Stuff
from cabinet.art.portraits.tools import Ball, Crease, Spot
from cabinet.view.palette import WHITE


@dataclass(frozen=True, slots=True)
class Eye:
    """One eye of radius `r`; `side` is -1 on the left of the picture and 1 on the right. Sizes are in eye radiuses."""

    x: float
    y: float
    z: float
    r: float
    side: int
    lid: Stuff
    ball: Stuff = Stuff.EYE
    iris: float = 0.5  # 0: the whole ball is iris
    pupil: tuple[float, float] = (0.22, 0.22)
    hood: float = 0.45  # how far above the middle the upper lid rests
    bag: float = 0.55  # how far below the middle the lower lid rests
    slant: float = 0.3  # of the upper lid, down towards the nose
    veins: bool = False

    def masses(self, pose: Pose) -> Iterator[Mass]:
        r, (lx, ly) = self.r, pose.look
        px, py = self.x + lx * r * 0.42, self.y + r * 0.08 + ly * r * 0.34
        tools: list[Tool] = [Ball(self.x, self.y, self.z, r, r, r, self.ball)]
        if self.veins:
            tools += [
                Crease(
                    [
                        (self.x + a * r, self.y + b * r),
                        (self.x + a * r * 0.75, self.y + b * r * 0.6 + 0.6),
                        (self.x + a * r * 0.45, self.y + b * r * 0.5),
                    ],
                    0.5,
                    0.0,
                    Stuff.SORE,
                )
                for a, b in ((-0.95, -0.2), (-0.9, 0.45), (0.95, 0.2), (0.8, 0.6), (-0.4, 0.9))
            ]
        if self.iris:
            tools.append(Spot(px, py, r * self.iris, r * self.iris, Stuff.IRIS))
        tools.append(Spot(px, py, max(r * self.pupil[0], 0.7), max(r * self.pupil[1], 0.7), Stuff.PUPIL))
        yield tools
        yield self._upper(pose)
        yield self._lower(pose)

    def _upper(self, pose: Pose) -> Mass:
        r, slant = self.r, -self.side * (self.slant + 0.12 * pose.brow)
        y = self.y - r * self.hood + r * (self.hood + 0.42) * pose.lid
        grown = r * 1.06 + 0.7
        lash = [(self.x + s * grown, y - slant * s * grown) for s in (-0.9, 0.0, 0.9)]
        return [
            Ball(self.x, self.y, self.z, grown, grown, grown, self.lid, keep=(slant, 1, y + slant * self.x)),
            Crease(lash, 0.5, 0.6, Stuff.HOLLOW),
        ]

    def _lower(self, pose: Pose) -> Mass:
        r = self.r
        y = self.y + r * self.bag - r * 0.1 * max(pose.lid, 0.0)
        grown = r * 1.04 + 0.6
        return [Ball(self.x, self.y, self.z, grown, grown, grown, self.lid, keep=(0, -1, -y))]

    def glints(self, pose: Pose) -> Iterator[Touch]:
        """The pixels of the highlight, gone when the lid is down."""
        if pose.lid < 0.4:
            x, y = self.x - self.r * 0.22, self.y - self.r * 0.2
            yield x, y, WHITE
            if self.r > 4.5:
                yield x - 1, y, WHITE
                yield x, y + 1, WHITE
