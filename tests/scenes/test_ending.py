"""The ladder won: every invader says farewell, and nothing of it has to be sat through."""

from __future__ import annotations

from patron import Cabinet

from cabinet.controls.panel import Control, Panel
from cabinet.engine.roster import INVADERS
from cabinet.scenes import cues, fireworks
from cabinet.scenes.canvas import Size
from cabinet.scenes.cues import Cue
from cabinet.scenes.ending import EACH_MS, LINES_MS, Ending
from cabinet.scenes.fireworks import draw_fireworks
from cabinet.scenes.scene import Done


def ended(name: str = "AAA", points: int = 1490) -> Cabinet:
    """A cabinet at the moment the last invader is beaten."""
    cabinet = Cabinet().powered_up()
    cabinet.wait(0.5)
    cabinet.director.scene = Ending(cabinet.director.stage, name, points)
    cabinet.heard.clear()
    return cabinet


def test_every_invader_is_named_in_its_farewell() -> None:
    cabinet = ended()
    for invader in INVADERS:
        cabinet.wait(EACH_MS / 2000)
        assert invader.title.upper() in cabinet.seen().split("\n")
        cabinet.wait(EACH_MS / 2000)
    assert cabinet.heard.count(Cue.WIPE_OUT) >= len(INVADERS)


def test_a_button_goes_from_each_part_to_the_next_and_out() -> None:
    cabinet = ended()
    for invader in INVADERS:
        cabinet.frame()
        assert invader.title.upper() in cabinet.seen().split("\n")
        cabinet.button()
    assert cabinet.director.stage.say("ending.title") in cabinet.seen()
    cabinet.button()
    cabinet.wait(3)
    assert cabinet.director.stage.say("result.total", points=1490) in cabinet.seen()
    pressed = Panel().step((Control.P1_BUTTON,), (), None, 16)
    assert cabinet.director.scene.update(pressed, 16) == Done()


def test_the_name_stands_in_huge_letters_at_the_end() -> None:
    cabinet = ended("Z.Q")
    cabinet.wait((EACH_MS * len(INVADERS) + LINES_MS) / 1000 + 2)
    huge: list[str] = []

    class Letters:
        def text(self, x: int, y: int, text: str, ink: object, size: Size = Size.SMALL, *_: object) -> None:
            huge.extend([text] * (size is Size.HUGE))

        def __getattr__(self, verb: str) -> object:
            return lambda *_, **__: None

    cabinet.director.draw(Letters())  # type: ignore[arg-type]
    assert huge[:3] == ["Z", ".", "Q"]


def test_every_shell_is_heard_once_and_stays_on_the_screen() -> None:
    heard = [cue for ms in range(0, 10_000, 16) for cue in fireworks.heard(ms - 16, ms)]
    bursts = (10_000 - 16 - fireworks.RISE_MS) // fireworks.EVERY_MS + 1
    assert len(heard) == bursts
    assert set(heard) <= set(cues.every_cue())

    class Pieces:
        drawn = 0

        def piece(self, x: int, y: int, seat: int, t_ms: int, phase: float = 1.0) -> None:
            assert 0 <= x < 320
            assert 0 <= y < 240
            assert 0.0 <= phase <= 2.0
            self.drawn += 1

    pieces = Pieces()
    for ms in range(0, 10_000, 50):
        draw_fireworks(pieces, ms)  # type: ignore[arg-type]
    assert pieces.drawn > 2000
