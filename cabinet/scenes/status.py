"""The bottom line of every screen: what each side has in the machine, and what it may do about it."""

from __future__ import annotations

from cabinet.scenes.canvas import Align, Canvas, Ink
from cabinet.scenes.prose import blinks
from cabinet.scenes.scene import Stage

Y = 229


def draw_status(canvas: Canvas, stage: Stage, t_ms: int) -> None:
    """Player 1's time at the left, player 2's at the right, the invitation in the middle."""
    machine, say = stage.machine, stage.say
    canvas.bar(0, Y - 2, 320, 13, Ink.DARK)
    if machine.free:
        canvas.text(6, Y, say("common.free_play"), Ink.GOLD)
        invitation = "common.press_start"
    else:
        for player, (x, align, ink) in enumerate(((6, Align.LEFT, Ink.RED), (314, Align.RIGHT, Ink.BLUE))):
            canvas.text(x, Y, credit_text(stage, player), ink, align=align)
        ready = any(machine.may_start(player) is None for player in (0, 1))
        invitation = "common.press_start" if ready else "common.insert_coin"
    if blinks(t_ms):
        canvas.text(160, Y, say(invitation), Ink.WHITE, align=Align.CENTRE)


def credit_text(stage: Stage, player: int) -> str:
    """Bought seconds, or the fraction of a credit so far."""
    seconds, fraction = stage.machine.seconds(player), stage.machine.credit_fraction(player)
    if fraction and not seconds:
        return stage.say("common.credits", text=fraction)
    return stage.say("common.time_bought", seconds=seconds)
