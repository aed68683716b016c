"""Switches bounce, and a coin counts once: every pulse is one press, however short, however ragged."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from cabinet.controls.debounce import OPEN_MS, Debounce
from cabinet.controls.panel import Control
from cabinet.controls.wiring import Wiring


def presses(readings: list[tuple[bool, int]]) -> int:
    """How often the switch goes down when it reads so for so many milliseconds a frame."""
    state, count = Debounce(), 0
    for closed, ms in readings:
        after = state.step(["KEY_5"] if closed else [], ms)
        count += after.closed > state.closed
        state = after
    return count


def test_one_frame_is_enough_for_a_press() -> None:
    assert presses([(True, 16), (False, 17), (False, 17)]) == 1


def test_a_ragged_contact_is_one_press() -> None:
    assert presses([(True, 16), (False, 8), (True, 16), (False, 8), (True, 16), (False, 30)]) == 1


def test_two_coins_through_one_slot_are_two_presses() -> None:
    coin = [(True, 16), (True, 17), (True, 17), (False, 16), (False, 17), (False, 17)]
    assert presses(coin * 2) == 2


@given(st.lists(st.tuples(st.booleans(), st.integers(1, 60)), max_size=40))
def test_a_press_needs_the_switch_open_before_and_none_is_lost(readings: list[tuple[bool, int]]) -> None:
    expected, open_for = 0, OPEN_MS
    for closed, ms in readings:
        expected += closed and open_for >= OPEN_MS
        open_for = 0 if closed else open_for + ms
    assert presses(readings) == expected


def test_two_keys_on_one_control_are_one_press() -> None:
    wiring = Wiring().step(["KEY_SPACE"], 17)
    assert wiring.down == {Control.P1_BUTTON}
    wiring = wiring.step(["KEY_SPACE", "KEY_LCTRL"], 17)
    assert (wiring.down, wiring.up) == (frozenset(), frozenset())
    wiring = wiring.step([], 17).step([], 17)
    assert wiring.up == {Control.P1_BUTTON}


def test_new_bindings_work_from_the_next_frame() -> None:
    wiring = Wiring().step(["KEY_5"], 17)
    rewired = wiring.rewired(wiring.bindings.unbind("KEY_5")).step(["KEY_5"], 17)
    assert rewired.up == {Control.COIN1}
