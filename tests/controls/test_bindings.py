"""Bindings: what the operator writes is what the panel does, and a slip of the pen is named."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cabinet.controls.bindings import BadBinding, Bindings, Conflict, PadRole, parse_bindings
from cabinet.controls.defaults import default_bindings, wasd
from cabinet.controls.panel import BUTTONS, DIRECTIONS, STARTS, Control
from cabinet.controls.switches import ENGINE_KEYS, KEYS, PAD_INPUTS

KEY_LINES = st.dictionaries(st.sampled_from(sorted(KEYS)), st.sampled_from(list(Control)))
PAD_LINES = st.dictionaries(st.sampled_from([f"SHARED_{name}" for name in PAD_INPUTS]), st.sampled_from(list(PadRole)))


@given(KEY_LINES, PAD_LINES)
def test_bindings_read_back_as_they_were_written(keys: dict[str, Control], pads: dict[str, PadRole]) -> None:
    bindings = Bindings((*keys.items(), *pads.items()))
    assert parse_bindings(str(bindings)) == bindings


@given(st.text())
def test_any_text_is_read_or_refused_by_name(text: str) -> None:
    try:
        bindings = parse_bindings(text)
    except BadBinding as error:
        assert str(error).startswith("line ")
    else:
        assert parse_bindings(str(bindings)) == bindings


def test_remarks_and_blank_lines_say_nothing() -> None:
    assert parse_bindings("\n# coin door\n  KEY_5   COIN1  # left slot\n").lines == (("KEY_5", Control.COIN1),)


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("KEY_5 COIN1\nKEY_6", "line 2: expected a switch and a control, not 'KEY_6'"),
        ("KEY_5 COIN9", "line 1: no control is called 'COIN9'"),
        ("KEY_FIVE COIN1", "line 1: no switch is called 'KEY_FIVE'"),
        ("KEY_5 COIN1\n\nKEY_5 START1", "line 3: KEY_5 already works COIN1"),
        ("KEY_LALT P1_BUTTON", "line 1: KEY_LALT belongs to the engine's own shortcuts"),
        ("KEY_5 BUTTON", "line 1: BUTTON needs an input of a taken pad"),
        ("GAMEPAD_BUTTON_A SECOND_BUTTON", "line 1: SECOND_BUTTON is for a shared pad"),
        ("GAMEPAD5_BUTTON_A COIN1", "line 1: no switch is called 'GAMEPAD5_BUTTON_A'"),
    ],
)
def test_a_bad_line_is_quoted_with_its_number(text: str, quoted: str) -> None:
    with pytest.raises(BadBinding) as error:
        parse_bindings(text)
    assert quoted in str(error.value)


def test_the_defaults_are_the_keys_of_the_trade() -> None:
    keys = default_bindings().controls
    assert {keys[k] for k in ("KEY_5", "KEY_6")} == {Control.COIN1, Control.COIN2}
    assert (keys["KEY_9"], keys["KEY_F2"], keys["KEY_T"]) == (Control.SERVICE, Control.TEST, Control.TILT)
    assert (keys["KEY_1"], keys["KEY_2"]) == (Control.START1, Control.START2)
    assert {keys[k] for k in ("KEY_LCTRL", "KEY_SPACE", "KEY_RETURN")} == {Control.P1_BUTTON}
    words = ("UP", "DOWN", "LEFT", "RIGHT", "BUTTON")
    assert [keys[f"KEY_{k}"] for k in "RFDGA"] == [Control(f"P2_{w}") for w in words]


def test_every_control_has_a_key_and_none_is_on_alt() -> None:
    keys = default_bindings().controls
    assert set(keys.values()) == set(Control)
    assert not ENGINE_KEYS & keys.keys()


def test_a_key_in_use_is_a_conflict_that_names_its_owner() -> None:
    bindings = default_bindings()
    assert bindings.bind(Control.START1, "KEY_5") == Conflict("KEY_5", Control.COIN1)
    freed = bindings.unbind("KEY_5").bind(Control.START1, "KEY_5")
    assert isinstance(freed, Bindings)
    assert freed.switches(Control.START1) == ("KEY_1", "KEY_5")


def test_a_key_can_take_the_place_of_another() -> None:
    moved = default_bindings().bind(Control.P2_UP, "KEY_W", instead_of="KEY_R")
    assert isinstance(moved, Bindings)
    assert moved.switches(Control.P2_UP) == ("KEY_W",)
    assert moved.bind(Control.P2_UP, "KEY_W", instead_of="KEY_W") == moved


def test_an_engine_key_cannot_be_bound() -> None:
    with pytest.raises(BadBinding, match="KEY_LALT"):
        default_bindings().bind(Control.P1_BUTTON, "KEY_LALT")


def test_two_friends_on_one_keyboard_get_wasd() -> None:
    bindings = wasd(default_bindings())
    assert parse_bindings(str(bindings)) == bindings
    for control in (*DIRECTIONS[1], BUTTONS[1]):
        assert len(bindings.switches(control)) == 1
    for control in (*STARTS, Control.COIN1, Control.P1_BUTTON):
        assert bindings.switches(control) == default_bindings().switches(control)
