"""The two dials before a game: turned by either hand, by a click on their edges, and nobody turns them by accident."""

from __future__ import annotations

import pytest
from patron import Cabinet

from cabinet.controls.panel import BUTTONS, STARTS, Control
from cabinet.scenes.choose import BOARD_AT, DIAL_Y, INVADER_AT, Choose

ON_AN_EDGE = (BOARD_AT + 50, DIAL_Y + 40)


def choosing(duel: bool = False) -> Cabinet:
    """One or two guests at the dials."""
    cabinet = Cabinet(home=True, boards="any").powered_up()
    cabinet.start(0)
    cabinet.frame()
    if duel:
        cabinet.start(1)
        cabinet.frame()
        cabinet.start(1)
    cabinet.start(0)
    cabinet.until("Choose")
    return cabinet


def dials(cabinet: Cabinet) -> Choose:
    assert isinstance(cabinet.director.scene, Choose), cabinet.scene
    return cabinet.director.scene


def test_a_click_on_an_edge_turns_a_dial_and_one_in_the_middle_goes() -> None:
    cabinet = choosing()
    dials(cabinet).board = board = 0
    rung = dials(cabinet).rung
    cabinet.tap(*ON_AN_EDGE)
    assert (dials(cabinet).board, dials(cabinet).rung) == (board + 1, rung)
    cabinet.tap(INVADER_AT + 50, DIAL_Y + 40)
    assert dials(cabinet).rung == rung + 1
    cabinet.tap(INVADER_AT, DIAL_Y + 40)
    cabinet.until("Versus", 1)


@pytest.mark.parametrize("control", [BUTTONS[1], STARTS[1], STARTS[0]])
def test_a_press_goes_wherever_the_other_players_mouse_wanders(control: Control) -> None:
    cabinet = choosing(duel=True)
    cabinet.frame(control, at=ON_AN_EDGE)
    cabinet.until("Versus", 1)
