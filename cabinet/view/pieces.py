"""The pieces: at rest each wobbles out of step with the others, under way they swell, leap and turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import pi, sin

import pyxel

from cabinet.scenes.canvas import BoardPicture, Motion, MotionKind, Turning
from cabinet.view.atlas import Animation

PITCHES = (24, 18)


def size_class(pitch: int) -> int:
    """The largest drawn size that fits a board's pitch."""
    return next((size for size in PITCHES if size <= pitch), PITCHES[-1])


@dataclass(frozen=True, slots=True)
class Pieces:
    sprites: Mapping[str, Animation]

    def on_board(self, picture: BoardPicture, pitch: int) -> None:
        """Every piece of a board, shadows first."""
        for cell, seat in enumerate(picture.pieces):
            if seat is not None:
                self.rest(*picture.layout.centre(cell), seat, pitch, picture.t_ms + _out_of_step(cell))
        for turning in picture.turning:
            self._turning(picture, turning, pitch)
        if picture.motion is not None:
            self._motion(picture, picture.motion, pitch)

    def rest(self, x: int, y: int, seat: int, pitch: int, t_ms: int) -> None:
        pyxel.dither(0.5)
        self.sprites[f"shadow {pitch}"].frames[0].put(x, y)
        pyxel.dither(1.0)
        self.sprites[f"piece {seat} {pitch}"].at(t_ms).put(x, y)

    def _turning(self, picture: BoardPicture, turning: Turning, pitch: int) -> None:
        x, y = picture.layout.centre(turning.cell)
        self.rest(x, y, turning.old if turning.phase < 0.5 else turning.new, pitch, picture.t_ms)

    def _motion(self, picture: BoardPicture, motion: Motion, pitch: int) -> None:
        ax, ay = picture.layout.centre(motion.origin)
        bx, by = picture.layout.centre(motion.to)
        lift = sin(motion.phase * pi) * pitch * 0.6 if motion.kind is MotionKind.JUMP else 0
        x, y = ax + (bx - ax) * motion.phase, ay + (by - ay) * motion.phase
        self.rest(round(x), round(y - lift), motion.seat, pitch, picture.t_ms)


def _out_of_step(cell: int) -> int:
    """Milliseconds by which a cell's wobble is ahead: neighbours never move alike."""
    return cell * 337 % 960
