"""Nothing that a scene says leaves the screen, whatever the figures in it have grown to."""

from __future__ import annotations

import pytest
from patron import Cabinet

from cabinet.host.soak.canvas import BadPicture, CheckingCanvas
from cabinet.scenes.canvas import Align, Size


def test_a_clock_of_many_figures_stays_in_its_column() -> None:
    cabinet = Cabinet(seconds_per_coin=600, coins_per_credit=10, credit_cap=99).powered_up()
    for _ in range(20):
        cabinet.coin()
        cabinet.wait(0.1)
    assert cabinet.machine.seconds(0) > 9999
    cabinet.into_play()
    cabinet.wait(0.5)
    cabinet.director.draw(CheckingCanvas())


def test_the_canvas_minds_what_it_is_asked_for() -> None:
    canvas = CheckingCanvas()
    canvas.text(320, 232, "COINS", align=Align.RIGHT)
    with pytest.raises(BadPicture, match=r"'COINS' .* leaves the screen"):
        canvas.text(320, 232, "COINS")
    with pytest.raises(BadPicture, match="leaves the screen"):
        canvas.text(160, 230, "COINS", size=Size.BIG, align=Align.CENTRE)
    with pytest.raises(BadPicture, match="no portrait"):
        canvas.portrait(0, 0, "nobody", "idle", 0)  # type: ignore[arg-type]
