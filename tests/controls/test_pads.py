"""Pads: a player takes one by pressing Start on it; two can share one; a pulled plug costs nobody a seat."""

from __future__ import annotations

from cabinet.controls.pads import LAPSE_MS, Pads
from cabinet.controls.panel import Control
from cabinet.controls.switches import stick_switches
from cabinet.controls.wiring import Wiring

FRAME = 17


def press(wiring: Wiring, *switches: str, ms: int = FRAME) -> Wiring:
    """These switches and no others are closed for one frame of ms."""
    return wiring.step(switches, ms)


def release(wiring: Wiring) -> Wiring:
    """Everything is open for long enough to count."""
    return wiring.step((), FRAME).step((), FRAME)


def start(wiring: Wiring, pad: int) -> Wiring:
    return release(press(wiring, f"GAMEPAD{pad}_BUTTON_START"))


def test_the_first_pad_to_press_start_is_player_one_and_presses_it() -> None:
    wiring = press(Wiring(), "GAMEPAD3_BUTTON_START")
    assert wiring.down == {Control.START1}
    assert release(wiring).held == frozenset()
    wiring = press(release(wiring), "GAMEPAD1_BUTTON_START")
    assert wiring.down == {Control.START2}
    wiring = press(release(wiring), "GAMEPAD3_BUTTON_A", "GAMEPAD1_BUTTON_DPAD_LEFT")
    assert wiring.down == {Control.P1_BUTTON, Control.P2_LEFT}


def test_a_pad_nobody_took_moves_nothing_but_takes_coins() -> None:
    wiring = press(Wiring(), "GAMEPAD2_BUTTON_A", "GAMEPAD2_BUTTON_DPAD_UP")
    assert wiring.down == frozenset()
    assert press(Wiring(), "GAMEPAD2_BUTTON_BACK").down == {Control.COIN1}
    assert press(start(Wiring(), 1), "GAMEPAD2_BUTTON_BACK").down == {Control.COIN2}


def test_start_on_a_held_pad_is_its_players_start_again() -> None:
    wiring = start(start(Wiring(), 1), 2)
    assert press(wiring, "GAMEPAD2_BUTTON_START").down == {Control.START2}


def test_four_pads_seat_four_players_and_no_fifth() -> None:
    wiring = Wiring()
    for pad in (4, 2, 1, 3):
        wiring = start(wiring, pad)
    assert wiring.pads.holders == ((2,), (1,), (3,), (0,))
    assert wiring.pads.free_players() == ()


def test_two_players_share_one_pad() -> None:
    wiring = press(Wiring(), "GAMEPAD1_BUTTON_LEFTSHOULDER", "GAMEPAD1_BUTTON_RIGHTSHOULDER")
    together = ("GAMEPAD1_BUTTON_LEFTSHOULDER", "GAMEPAD1_BUTTON_RIGHTSHOULDER", "GAMEPAD1_BUTTON_START")
    wiring = release(press(wiring, *together))
    assert wiring.pads.holders[0] == (0, 1)
    wiring = press(wiring, "GAMEPAD1_BUTTON_DPAD_UP", "GAMEPAD1_BUTTON_A")
    assert wiring.down == {Control.P1_UP, Control.P2_DOWN}
    wiring = press(release(wiring), "GAMEPAD1_BUTTON_BACK", "GAMEPAD1_BUTTON_RIGHTSHOULDER")
    assert wiring.down == {Control.START1, Control.P2_BUTTON}


def test_a_shared_pad_goes_back_to_one_player() -> None:
    assert Pads().share(0).share(0).holders[0] == (0,)
    assert Pads().take(0).take(1).share(0).holders[:2] == ((0, 2), (1,))


def test_a_pulled_plug_keeps_the_claim_and_a_long_silence_ends_it() -> None:
    wiring = press(start(Wiring(), 1), "GAMEPAD1_BUTTON_A")
    pulled = release(wiring)  # the driver opens all switches of a pad that goes away
    assert pulled.held == frozenset()
    assert press(pulled, "GAMEPAD1_BUTTON_A").down == {Control.P1_BUTTON}
    gone = pulled.step((), LAPSE_MS)
    assert gone.pads.free_players() == (0, 1, 2, 3)
    assert press(gone, "GAMEPAD2_BUTTON_START").down == {Control.START1}


def test_a_stick_past_its_threshold_is_a_direction_and_does_not_chatter() -> None:
    axis = "GAMEPAD1_AXIS_LEFTX"
    assert stick_switches(axis, 12_000, frozenset()) == ()
    closed = frozenset(stick_switches(axis, 20_000, frozenset()))
    assert closed == {f"{axis}+"}
    assert stick_switches(axis, 12_000, closed) == (f"{axis}+",)
    assert stick_switches(axis, 9_000, closed) == ()
    assert stick_switches(axis, -32_768, closed) == (f"{axis}-",)
    assert press(start(Wiring(), 1), f"{axis}-").down == {Control.P1_LEFT}
