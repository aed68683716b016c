"""Rewiring while the cabinet is on: a switch that is closed at that moment is no press by its new meaning."""

from __future__ import annotations

from cabinet.controls.bindings import Bindings
from cabinet.controls.panel import Control, Panel
from cabinet.controls.wiring import Wiring

FRAME_MS = 17


def test_a_key_just_bound_to_a_coin_is_no_coin_until_it_is_pressed_again() -> None:
    wiring = Wiring().step(("KEY_Q",), FRAME_MS)
    bound = wiring.bindings.bind(Control.COIN1, "KEY_Q")
    assert isinstance(bound, Bindings)
    wiring = wiring.rewired(bound).step(("KEY_Q",), FRAME_MS)
    assert wiring.down == frozenset()
    wiring = wiring.step((), FRAME_MS).step((), FRAME_MS)
    assert wiring.step(("KEY_Q",), FRAME_MS).down == {Control.COIN1}


def test_a_control_that_lost_its_switch_comes_up() -> None:
    wiring = Wiring().step(("KEY_UP",), FRAME_MS)
    assert wiring.down == {Control.P1_UP}
    wiring = wiring.rewired(wiring.bindings.unbind("KEY_UP")).step(("KEY_UP",), FRAME_MS)
    assert wiring.up == {Control.P1_UP}


def test_bare_switches_are_there_for_the_frame_they_were_asked_for() -> None:
    panel = Panel().step((), (), None, FRAME_MS, ("KEY_Q",))
    assert panel.switches == {"KEY_Q"}
    assert panel.step((), (), None, FRAME_MS).switches == frozenset()
