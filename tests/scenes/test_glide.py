"""The pointer answers in the frame of the input; only its hand takes a moment, and a short one."""

from __future__ import annotations

from patron import FRAME_MS, Cabinet

from cabinet.controls.panel import Control
from cabinet.scenes.glide import Glide
from cabinet.scenes.play_view import cursors

GLIDE_FRAMES = 8  # 128 ms


def test_the_box_is_there_at_once_and_the_hand_soon() -> None:
    cabinet = Cabinet().powered_up()
    cabinet.coin(1)
    cabinet.into_play()
    cabinet.wait(0.5)
    (before,) = cursors(cabinet.play)
    assert before.behind == (0, 0)
    cabinet.frame(Control.P1_RIGHT)
    (moved,) = cursors(cabinet.play)
    assert moved.cell != before.cell
    pitch = cabinet.play.table.layout.pitch
    assert 0 < moved.behind[0] < pitch, "under way in this very frame"
    for _ in range(GLIDE_FRAMES):
        cabinet.frame(up=(Control.P1_RIGHT,))
    (rested,) = cursors(cabinet.play)
    assert rested.behind == (0, 0)


def test_a_hand_never_goes_past_its_cell() -> None:
    glide, came = Glide(), (0, 0)
    glide = glide.after(came, (24, -24), FRAME_MS)
    while glide != Glide():
        later = glide.after((24, -24), (24, -24), FRAME_MS)
        assert 0 <= later.dx < glide.dx
        assert glide.dy < later.dy <= 0
        glide = later
