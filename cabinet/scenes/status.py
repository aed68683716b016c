"""The bottom line of every screen: what each side has in the machine, and what it may do about it."""

from __future__ import annotations

from cabinet.match.clock import seconds
from cabinet.scenes.canvas import SEAT_INKS, Align, Canvas, Ink
from cabinet.scenes.party import SIDES, Party
from cabinet.scenes.prose import blinks
from cabinet.scenes.scene import Stage

Y = 229
CORNERS = ((6, Align.LEFT), (314, Align.RIGHT))


def draw_status(canvas: Canvas, stage: Stage, t_ms: int) -> None:
    """Player 1's side at the left, player 2's at the right; with nobody seated the invitation in the middle."""
    canvas.bar(0, Y - 2, 320, 13, Ink.DARK)
    party = stage.party
    for side, (x, align) in zip(SIDES, CORNERS, strict=True):
        text, wink = (_has(stage, side), False) if party is None else _in_sitting(stage, party, side)
        if not wink or blinks(t_ms):
            canvas.text(x, Y, text, SEAT_INKS[side], align=align)
    if party is None and blinks(t_ms):
        ready = any(stage.machine.may_start(side) is None for side in SIDES)
        invitation = "common.press_start" if ready else "common.insert_coin"
        canvas.text(160, Y, stage.say(invitation), Ink.WHITE, align=Align.CENTRE)


def _has(stage: Stage, side: int) -> str:
    """Bought seconds, a part of a credit, or nothing to say."""
    machine, say = stage.machine, stage.say
    if machine.free:
        return say("common.free_play")
    bought, fraction = machine.seconds(side), machine.credit_fraction(side)
    if bought:
        return say("common.time_bought", seconds=bought)
    return say("common.credits", text=fraction) if fraction else ""


def _in_sitting(stage: Stage, party: Party, side: int) -> tuple[str, bool]:
    """The text of one side in a sitting, and whether it blinks: an empty side is invited to join."""
    say = stage.say
    if any(patron.player == side for patron in party.seated):
        return _has(stage, side), False
    if party.challenger:
        return say("status.waits"), False
    if party.caller == side:
        return say("status.call", seconds=seconds(party.call_ms)), False
    ready = stage.machine.may_start(side) is None
    return say("common.press_start" if ready else "status.join"), True
