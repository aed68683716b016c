"""The guard: no patron reaches Pyxel's own shortcuts, and no panel control is lost on the way."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from cabinet.host.kiosk import (
    ALT_SYMBOLS,
    DROP_FILE,
    FACE_BUTTONS,
    KEY_DOWN,
    KEY_UP,
    PAD_DOWN,
    PAD_UP,
    QUIT,
    Guard,
    StopRequest,
)

R, BACK = ord("r"), 4


def locked() -> Guard:
    return Guard(True, StopRequest())


def test_alt_never_arrives_and_other_keys_do() -> None:
    guard = locked()
    for kind in (KEY_DOWN, KEY_UP):
        assert guard.lets_through(kind, R, 0, 0)
        for alt in ALT_SYMBOLS:
            assert not guard.lets_through(kind, alt, 0, 0)


def test_a_window_closes_in_good_order_unless_it_is_a_kiosk() -> None:
    for is_kiosk in (False, True):
        stop = StopRequest()
        assert not Guard(is_kiosk, stop).lets_through(QUIT, 0, 0, 0)
        assert stop.asked is not is_kiosk


def test_dropped_files_stay_outside() -> None:
    assert not locked().lets_through(DROP_FILE, 0, 0, 0)


def test_without_a_kiosk_everything_else_passes() -> None:
    guard = Guard(False, StopRequest())
    events = [(KEY_DOWN, alt, 0, 0) for alt in ALT_SYMBOLS] + [(PAD_DOWN, 0, 0, button) for button in range(15)]
    assert all(guard.lets_through(*event) for event in events)


@given(st.lists(st.tuples(st.sampled_from([PAD_DOWN, PAD_UP]), st.integers(0, 1), st.integers(0, BACK))))
def test_no_pad_ever_has_all_four_face_buttons_down(events: list[tuple[int, int, int]]) -> None:
    guard = locked()
    down: dict[int, set[int]] = {0: set(), 1: set()}
    for kind, pad, button in events:
        passed = guard.lets_through(kind, 0, pad, button)
        if button not in FACE_BUTTONS:
            assert passed
        elif passed:
            (down[pad].add if kind == PAD_DOWN else down[pad].remove)(button)  # a release comes only after its press
        assert len(down[pad]) < len(FACE_BUTTONS)


def test_three_face_buttons_are_free() -> None:
    guard = locked()
    assert all(guard.lets_through(PAD_DOWN, 0, 0, button) for button in (0, 2, 3))
    assert not guard.lets_through(PAD_DOWN, 0, 0, 1)
    assert not guard.lets_through(PAD_UP, 0, 0, 1)
    assert guard.lets_through(PAD_UP, 0, 0, 0)
    assert guard.lets_through(PAD_DOWN, 0, 0, 1)


def test_an_alt_that_is_held_is_still_known_to_the_switch_test() -> None:
    guard = Guard(True, StopRequest())
    (left, name), _ = ALT_SYMBOLS.items()
    assert not guard.lets_through(KEY_DOWN, left, 0, 0)
    assert guard.withheld == {name}
    assert not guard.lets_through(KEY_UP, left, 0, 0)
    assert guard.withheld == set()
