"""The letter wheel: it answers in the frame of the input, comes to rest soon after, and turns the way it was turned."""

from __future__ import annotations

import pytest
from patron import FRAME_MS, Cabinet
from ruler import Ruler

from cabinet.controls.panel import Control
from cabinet.scenes.canvas import Ink
from cabinet.scenes.reel import LETTERS, Row
from cabinet.scenes.sign_in import DAYS, REELS
from cabinet.scenes.wheel import Drum, draw_wheel

LETTER_REEL = Row((LETTERS,))
REST_FRAMES = 18


def test_the_letter_is_there_at_once_and_the_drum_on_its_way() -> None:
    turned = LETTER_REEL.turn(1)
    assert turned.choice == "B"
    drum = Drum().after(LETTER_REEL, turned, FRAME_MS)
    assert 0.3 < drum.lag < 0.9, "it has moved in this very frame and is not there yet"


@pytest.mark.parametrize("steps", [1, -1, 2, -3])
def test_the_drum_comes_to_rest_without_overshooting(steps: int) -> None:
    turned = LETTER_REEL.turn(steps)
    drum = Drum().after(LETTER_REEL, turned, FRAME_MS)
    for _ in range(REST_FRAMES):
        later = drum.after(turned, turned, FRAME_MS)
        assert abs(later.lag) <= abs(drum.lag)
        assert later.lag * steps >= 0
        drum = later
    assert drum == Drum()


def test_from_the_first_letter_back_to_the_last_is_one_step() -> None:
    assert LETTER_REEL.turn(-1).steps_from(LETTER_REEL) == -1
    assert LETTER_REEL.steps_from(LETTER_REEL.turn(-1)) == 1


def test_a_new_reel_is_not_turned_to() -> None:
    row = Row((LETTERS, DAYS), index=5)
    assert row.take().steps_from(row) == 0


def test_a_held_direction_keeps_the_drum_within_sight() -> None:
    row, drum = LETTER_REEL, Drum()
    for _ in range(60):
        before, row = row, row.turn(1)
        drum = drum.after(before, row, FRAME_MS)
        assert abs(drum.lag) <= 3


@pytest.mark.parametrize("done", range(len(REELS)))
def test_no_letter_covers_another_while_the_drum_turns(done: int) -> None:
    row = Row(REELS, 0, ("A", "A", "A", "9")[:done])
    for index in range(len(row.choices)):
        for lag in (-0.9, -0.5, -0.2, 0.0, 0.3, 0.5, 0.8):
            ruler = Ruler()
            draw_wheel(ruler, 84, 124, row.turn(index), Drum(lag), Ink.RED, 0)  # type: ignore[arg-type]
            assert not ruler.faults, "\n".join(ruler.faults)


def test_a_turn_is_heard_and_counts_in_the_same_frame() -> None:
    cabinet = Cabinet().powered_up()
    cabinet.coin(1)
    cabinet.start(0)
    cabinet.wait(0.5)
    cabinet.heard.clear()
    cabinet.frame(Control.P1_RIGHT)
    (form,) = cabinet.director.scene.forms
    assert form.row.choice == "B"
    assert form.drum.lag > 0
    assert "letter" in cabinet.heard
