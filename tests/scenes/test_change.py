"""From picture to picture a curtain falls and rises; only the picture takes time, the controls are heard at once."""

from __future__ import annotations

from patron import FRAME_MS, Blank, Cabinet

from cabinet.controls.panel import Control
from cabinet.scenes.change import FALL_MS, RISE_MS


class Curtain(Blank):
    """Keeps how far the curtain was down."""

    def __init__(self) -> None:
        super().__init__()
        self.down: list[float] = []

    def curtain(self, amount: float) -> None:
        self.down.append(amount)


def hanging(cabinet: Cabinet) -> float | None:
    """How far the curtain hangs now; None when there is none."""
    canvas = Curtain()
    cabinet.director.draw(canvas)
    return canvas.down[0] if canvas.down else None


def test_the_curtain_falls_on_the_old_scene_and_rises_from_the_new() -> None:
    cabinet = Cabinet().powered_up()
    cabinet.wait(1)
    cabinet.coin(1)
    assert hanging(cabinet) is None
    cabinet.frame(Control.START1)
    cabinet.frame(up=(Control.START1,))
    assert cabinet.scene == "SignIn"
    assert "SIGN IN" not in cabinet.seen(), "still the title, the curtain falling"
    hung = [hanging(cabinet)]
    while hung[-1] is not None:
        cabinet.frame()
        hung.append(hanging(cabinet))
    levels = [level for level in hung if level is not None]
    lowest = levels.index(max(levels))
    assert levels[: lowest + 1] == sorted(levels[: lowest + 1])
    assert levels[lowest:] == sorted(levels[lowest:], reverse=True)
    assert max(levels) > 0.85
    assert abs(len(levels) * FRAME_MS - FALL_MS - RISE_MS) <= 2 * FRAME_MS
    assert "SIGN IN" in cabinet.seen()


def test_controls_are_heard_behind_the_curtain() -> None:
    cabinet = Cabinet().powered_up()
    cabinet.wait(1)
    cabinet.coin(1)
    cabinet.start(0)
    cabinet.frame(Control.P1_RIGHT)
    assert hanging(cabinet) is not None
    (form,) = cabinet.director.scene.forms
    assert form.row.choice == "B"


def test_pages_of_the_attract_loop_change_the_same_way() -> None:
    cabinet = Cabinet().powered_up()
    cabinet.wait(1)
    attract = cabinet.director.scene
    assert hanging(cabinet) is None
    while attract.number == 0:
        cabinet.frame()
    hung = hanging(cabinet)
    assert hung is not None
    assert "HOW TO PLAY" not in cabinet.seen()
    cabinet.wait((FALL_MS + RISE_MS) / 1000 + 0.1)
    assert hanging(cabinet) is None
    assert "HOW TO PLAY" in cabinet.seen()
