"""One frame of the panel: edges that are no news are dropped, a held direction repeats by the clock, not by frames."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cabinet.controls.panel import REPEAT_DELAY_MS, REPEAT_EVERY_MS, Control, Panel

LEFT, BUTTON = Control.P1_LEFT, Control.P1_BUTTON


def steps(lengths: list[int], control: Control = LEFT) -> list[int]:
    """When a control that is pressed at 0 ms and held acts, in ms, on frames of these lengths."""
    panel, now, acted = Panel().step((control,), (), None, 16), 0, [0]
    for ms in lengths:
        panel, now = panel.step((), (), None, ms), now + ms
        acted += [now] if control in panel.repeated else []
    return acted


def test_a_held_direction_waits_once_and_then_goes_on_evenly() -> None:
    assert steps([1] * 600) == [0, *range(REPEAT_DELAY_MS, 601, REPEAT_EVERY_MS)]


@given(st.lists(st.integers(1, REPEAT_EVERY_MS), max_size=60))
def test_how_time_is_cut_into_frames_changes_no_repeat(lengths: list[int]) -> None:
    held_ms = sum(lengths)
    assert len(steps(lengths)) == len(steps([1] * held_ms))


def test_only_directions_repeat() -> None:
    assert steps([100] * 20, BUTTON) == [0]


@pytest.mark.parametrize(("down", "up", "held"), [((LEFT,), (), True), ((), (LEFT,), False)])
def test_an_edge_that_is_no_news_is_none(down: tuple[Control, ...], up: tuple[Control, ...], held: bool) -> None:
    before = Panel(held=frozenset({LEFT} if held else ()))
    panel = before.step(down, up, None, 16)
    assert (panel.held, panel.pressed, panel.released) == (before.held, frozenset(), frozenset())


def test_a_control_let_go_and_pressed_within_a_frame_is_a_new_press() -> None:
    panel = Panel().step((LEFT,), (), None, 16).step((LEFT,), (LEFT,), None, 16)
    assert (panel.pressed, panel.released, panel.held) == ({LEFT}, {LEFT}, {LEFT})


def test_opposite_directions_cancel_and_neighbours_add_up() -> None:
    panel = Panel().step((LEFT, Control.P1_RIGHT, Control.P1_UP), (), None, 16)
    assert panel.direction(0) == (0, -1)
    assert panel.direction(1) == (0, 0)
