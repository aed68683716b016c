"""How to play, told in pictures: what a coin buys is shown with the glass of this very machine."""

from __future__ import annotations

from patron import Blank, Cabinet

from cabinet.scenes.canvas import GlassPicture
from cabinet.scenes.how_to import EACH_MS, TURN_MS, HowTo


class Glasses(Blank):
    """Keeps the hourglasses it is shown."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[GlassPicture] = []

    def hourglass(self, x: int, y: int, picture: GlassPicture) -> None:
        self.shown.append(picture)


def test_a_coin_drops_and_the_glass_turns_over_and_runs() -> None:
    page = HowTo(Cabinet(seconds_per_coin=60).director.stage)
    glasses = Glasses()
    page.update(len(page.lessons) * EACH_MS - 1)
    page.draw(glasses)
    assert not glasses.shown, "first the moves"
    for ms in (1, TURN_MS, 2 * TURN_MS, 500):
        page.update(ms)
        page.draw(glasses)
    empty, turning, running, lower = glasses.shown
    assert (empty.seconds, empty.sand) == (0, 0.0)
    assert (turning.seconds, turning.turned_ms) == (60, 0)
    assert running.running
    assert lower.sand < running.sand < 1.0
    assert page.stage.say("how_to.time", seconds=60).split()[0] in " ".join(glasses.texts)
