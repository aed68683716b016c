"""What lies behind and before everything else: drifting tissue, panels, the curtain between scenes."""

from __future__ import annotations

from collections.abc import Mapping

import pyxel

from cabinet.scenes.canvas import HEIGHT, WIDTH
from cabinet.view.atlas import Animation, Frame
from cabinet.view.palette import KEY, RAMPS

_DRIFT_MS = {"lab": 0, "colony": 70, "title": 110}  # milliseconds a pixel; 0 stands still
_USUAL_MS = 140
SHAKE = 8  # pixels beyond the edges, for when the camera is knocked about


def draw_backdrop(sprites: Mapping[str, Animation], world: str, t_ms: int) -> None:
    """Fill the screen with a world's tissue."""
    tile = sprites[f"tissue {world}"].frames[0]
    pace = _DRIFT_MS.get(world, _USUAL_MS)
    drift = t_ms // pace if pace else 0
    left, top = drift % tile.w, drift // 2 % tile.h
    for x in range(-left - SHAKE - tile.w, WIDTH + SHAKE, tile.w):
        for y in range(-top - SHAKE - tile.h, HEIGHT + SHAKE, tile.h):
            pyxel.blt(x, y, tile.bank, tile.x, tile.y, tile.w, tile.h)


def draw_curtain(sprites: Mapping[str, Animation], amount: float) -> None:
    """The curtain between scenes, hanging so far down that `amount` of the screen is covered."""
    edge, sheet = sprites["curtain"].frames[0], sprites["curtain sheet"].frames[0]
    y = round((HEIGHT + edge.h) * max(0.0, min(amount, 1.0))) - edge.h
    for x in range(0, WIDTH, edge.w):
        for top in range(y - sheet.h, -sheet.h, -sheet.h):
            pyxel.blt(x, top, sheet.bank, sheet.x, sheet.y, sheet.w, sheet.h)
        pyxel.blt(x, y, edge.bank, edge.x, edge.y, edge.w, edge.h, KEY)


def draw_frame(sprites: Mapping[str, Animation], x: int, y: int, w: int, h: int) -> None:
    """A bevelled panel with a dark inside; x, y, w, h are its outside."""
    nine = sprites["panel"].frames
    corner, side = nine[0].w, nine[1].w
    pyxel.rect(x + corner, y + corner, w - 2 * corner, h - 2 * corner, RAMPS["slate"][0])
    for row, (top, tall) in enumerate(((y, corner), (y + corner, h - 2 * corner), (y + h - corner, corner))):
        for column, (left, wide) in enumerate(((x, corner), (x + corner, w - 2 * corner), (x + w - corner, corner))):
            if row == column == 1:
                continue
            _pave(nine[row * 3 + column], left, top, wide, tall, side)


def _pave(piece: Frame, x: int, y: int, wide: int, tall: int, every: int) -> None:
    """Fill a strip with a piece, over and over, cut off at its end."""
    for dx in range(0, wide, every):
        for dy in range(0, tall, every):
            w, h = min(piece.w, wide - dx), min(piece.h, tall - dy)
            pyxel.blt(x + dx, y + dy, piece.bank, piece.x, piece.y, w, h, KEY)
