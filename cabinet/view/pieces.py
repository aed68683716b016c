"""The pieces: at rest each wobbles in its own time; under way it goes soft, moves as gel, and forms again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import atan2, cos, hypot, pi, sin

import pyxel

from cabinet.scenes.canvas import BoardPicture, Motion, MotionKind, Turning
from cabinet.scenes.layout import PITCHES
from cabinet.view.atlas import Animation
from cabinet.view.charset import CHARSET
from cabinet.view.palette import PULSES, SEATS

SPLITS, LEAPS = 7, 8  # frames of a clone; directions of half a turn that a leap is drawn in
SQUARE_STEPS = tuple((float(dx), float(dy)) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx or dy)
HEXAGON_STEPS = ((-0.5, -1.0), (0.5, -1.0), (-0.5, 1.0), (0.5, 1.0))

_SOFT = 0.14  # the share of a motion in which the form melts, and again forms
_CROUCH, _LAND = 0.16, 0.80  # a jump leaves the ground and touches it again
_LIFT = 0.85  # how high it leaps, in pitches


def size_class(pitch: int) -> int:
    """The largest drawn size that fits a board's pitch."""
    return next((size for size in PITCHES if size <= pitch), PITCHES[-1])


@dataclass(frozen=True, slots=True)
class Pieces:
    """Draws pieces; with `marks` each at rest carries its seat's number."""

    sprites: Mapping[str, Animation]
    marks: bool = False

    def on_board(self, picture: BoardPicture, pitch: int) -> None:
        """Every piece of a board. The parent of a clone is drawn with its child."""
        motion = picture.motion
        parent = motion.origin if motion is not None and motion.kind is MotionKind.CLONE else None
        for cell, seat in enumerate(picture.pieces):
            if seat is not None and cell != parent:
                t_ms = picture.t_ms * _unrest(picture, cell) + _out_of_step(cell)
                self.rest(*picture.layout.centre(cell), seat, pitch, t_ms)
        for turning in picture.turning:
            self._turning(*picture.layout.centre(turning.cell), turning, pitch)
        if motion is not None:
            a, b = picture.layout.centre(motion.origin), picture.layout.centre(motion.to)
            move = self._clone if motion.kind is MotionKind.CLONE else self._jump
            move(a, b, motion, pitch)

    def rest(self, x: int, y: int, seat: int, pitch: int, t_ms: int) -> None:
        """A piece that is where it is."""
        self._shadow(x, y, pitch)
        self.sprites[f"piece {seat} {pitch}"].at(t_ms).put(x, y)
        if self.marks:
            self.sprites["font small"].frames[CHARSET.index(str(seat + 1))].put(x - 2, y - 3)

    def loose(self, x: int, y: int, seat: int, t_ms: int, phase: float) -> None:
        """A piece off the board: swelling up to phase 1.0, at rest there, bursting beyond it, gone at 2.0."""
        pitch = PITCHES[0]
        if phase < 0.5:
            self._gel(f"bud {pitch}", phase * 2, x, y, seat)
        elif phase < 1.0:
            self._melt(x, y, seat, pitch, 2 - phase * 2)
        elif phase == 1.0:
            self.rest(x, y, seat, pitch, t_ms)
        elif phase < 2.0:
            self._gel(f"burst {pitch}", phase - 1, x, y, seat)

    def _shadow(self, x: int, y: int, pitch: int) -> None:
        pyxel.dither(0.5)
        self.sprites[f"shadow {pitch}"].frames[0].put(x, y)
        pyxel.dither(1.0)

    def _gel(self, name: str, phase: float, x: float, y: float, seat: int) -> None:
        """A frame of gel in a seat's colours."""
        seat_pal(0, seat)
        self.sprites[name].through(phase).put(x, y)
        pyxel.pal()

    def _melt(self, x: int, y: int, seat: int, pitch: int, share: float) -> None:
        """The form that far gone: 0.0 hardly, 1.0 all but a ball."""
        self._shadow(x, y, pitch)
        self.sprites[f"melt {seat} {pitch}"].through(share).put(x, y)

    def _turning(self, x: int, y: int, turning: Turning, pitch: int) -> None:
        """The old form melts, the new side breaks out of its middle, the new form hardens."""
        phase = turning.phase
        if phase < 0.25:
            self._melt(x, y, turning.old, pitch, phase * 4)
        elif phase >= 0.75:
            self._melt(x, y, turning.new, pitch, (1 - phase) * 4)
        else:
            self._shadow(x, y, pitch)
            seat_pal(0, turning.old)
            seat_pal(1, turning.new)
            self.sprites[f"turn {pitch}"].through(phase * 2 - 0.5).put(x, y)
            pyxel.pal()

    def _clone(self, a: tuple[int, int], b: tuple[int, int], motion: Motion, pitch: int) -> None:
        """The parent goes soft, splits towards the new cell, and both take their form."""
        if motion.phase < _SOFT:
            self._melt(*a, motion.seat, pitch, motion.phase / _SOFT)
        elif motion.phase >= 1 - _SOFT:
            for place in (a, b):
                self._melt(*place, motion.seat, pitch, (1 - motion.phase) / _SOFT)
        else:
            split = (motion.phase - _SOFT) / (1 - 2 * _SOFT)
            self._shadow(*a, pitch)
            if split > 0.5:
                self._shadow(*b, pitch)
            name = self._split_name(b[0] - a[0], b[1] - a[1], pitch)
            self._gel(name, split, (a[0] + b[0]) // 2, (a[1] + b[1]) // 2, motion.seat)

    def _split_name(self, dx: int, dy: int, pitch: int) -> str:
        """The drawn step nearest to this one: some boards' cells lie a little further apart than the drawn ones."""
        steps = SQUARE_STEPS if pitch == PITCHES[0] else SQUARE_STEPS + HEXAGON_STEPS
        x, y = min(steps, key=lambda step: hypot(step[0] * pitch - dx, step[1] * pitch - dy))
        return f"split {x:g},{y:g} {pitch}"

    def _jump(self, a: tuple[int, int], b: tuple[int, int], motion: Motion, pitch: int) -> None:
        """It crouches, leaps along an arc over its own shadow, and lands with a splash."""
        phase = motion.phase
        if phase < _CROUCH:
            self._shadow(*a, pitch)
            self._gel(f"crouch {pitch}", phase / _CROUCH, *a, motion.seat)
        elif phase >= _LAND:
            self._shadow(*b, pitch)
            self._gel(f"splat {pitch}", (phase - _LAND) / (1 - _LAND), *b, motion.seat)
        else:
            self._leap(a, b, (phase - _CROUCH) / (_LAND - _CROUCH), motion.seat, pitch)

    def _leap(self, a: tuple[int, int], b: tuple[int, int], share: float, seat: int, pitch: int) -> None:
        dx, dy = b[0] - a[0], b[1] - a[1]
        x, y = round(a[0] + dx * share), round(a[1] + dy * share)
        lift = sin(share * pi) * pitch * _LIFT
        pyxel.dither(0.5 if lift < pitch * 0.5 else 0.3)
        self.sprites[f"shadow {pitch}"].frames[0].put(x, y)
        pyxel.dither(1.0)
        heading = atan2(dy - cos(share * pi) * pi * pitch * _LIFT, dx)
        way = round(heading / pi * LEAPS) % LEAPS
        near = 0.3 < share < 0.7
        self._gel(f"leap {way} {pitch}", 0.99 if near else 0.0, x, round(y - lift), seat)


def seat_pal(drawn: int, shown: int) -> None:
    """Draw what is in one seat's entries in another's."""
    for source, entry in zip(SEATS[drawn].entries, SEATS[shown].entries, strict=True):
        pyxel.pal(source, entry)
    for source, entry in zip(PULSES[drawn].entries, PULSES[shown].entries, strict=True):
        pyxel.pal(source, entry)


def _unrest(picture: BoardPicture, cell: int) -> int:
    """How many times faster than the others a piece wobbles: the selected one is eager, one about to turn trembles."""
    return 2 if cell == picture.selected else 4 if cell in picture.flips else 1


def _out_of_step(cell: int) -> int:
    """Milliseconds by which a cell's wobble is ahead: neighbours never move alike."""
    return cell * 337 % 960
