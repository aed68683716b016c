"""The screen guard: nothing burns in on a machine that nobody touches."""

from __future__ import annotations

from patron import Blank, Cabinet

from cabinet.controls.panel import Control


def verbs(cabinet: Cabinet) -> set[str]:
    canvas = Blank()
    cabinet.director.draw(canvas)  # type: ignore[arg-type]
    return set(canvas.verbs)


def untouched(minutes: float, **adjustments: object) -> Cabinet:
    cabinet = Cabinet(**adjustments).powered_up()
    for _ in range(round(minutes * 60)):
        cabinet.frame(ms=1000)
    return cabinet


def test_after_ten_minutes_untouched_the_picture_is_dim_and_wanders() -> None:
    assert "drift" not in verbs(untouched(9.5))
    assert {"drift", "dim"} <= verbs(untouched(10.5))


def test_one_touch_of_anything_wakes_the_screen() -> None:
    cabinet = untouched(11)
    cabinet.press(Control.P2_LEFT)
    assert "drift" not in verbs(cabinet)


def test_it_can_be_off() -> None:
    assert "drift" not in verbs(untouched(70, screen_guard=0))


def test_a_test_page_of_the_service_menu_stands_still_and_bright_for_as_long_as_it_is_looked_at() -> None:
    cabinet = Cabinet().powered_up()
    cabinet.press(Control.TEST)
    for _ in range(2):
        cabinet.press(Control.P1_DOWN)
    cabinet.button(0)  # the monitor test
    for _ in range(11 * 60):
        cabinet.frame(ms=1000)
    assert cabinet.director.visit is not None
    assert "drift" not in verbs(cabinet)
