"""The picture of a game under way: the board with all that is on it, what stands round it, who speaks below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cabinet.match.clock import seconds
from cabinet.rules.geometry import cells
from cabinet.scenes.aim import flips, targets
from cabinet.scenes.canvas import SEAT_INKS, Align, BoardPicture, Canvas, Cursor, Ink, Mood, Size
from cabinet.scenes.columns import draw_columns, draw_lead, name_of
from cabinet.scenes.face import remark
from cabinet.scenes.motion import pieces_of
from cabinet.scenes.prose import blinks, centred
from cabinet.scenes.status import draw_status

if TYPE_CHECKING:
    from cabinet.scenes.play import Play


def draw_play(canvas: Canvas, play: Play) -> None:
    """The whole screen."""
    canvas.camera(*(play.telling.shake(play.told_ms) if play.telling else (0, 0)))
    canvas.backdrop(play.table.world, play.t_ms)
    picture = board_picture(play)
    canvas.board(picture)
    draw_lead(canvas, play, picture.counts(len(play.table.seats)))
    draw_columns(canvas, play)
    canvas.frame(4, 208, 312, 20)
    centred(canvas, 214, *_message(play))
    draw_status(canvas, play.stage, play.t_ms)
    canvas.camera(0, 0)
    play.helper.draw(canvas)
    if play.match.buy_in_left_ms is not None:
        _buy_in(canvas, play, play.match.buy_in_left_ms)


def board_picture(play: Play) -> BoardPicture:
    """What there is to see of the board now."""
    match, table = play.match, play.table
    gaps = frozenset(cells(match.position.gaps))
    if play.telling:
        glimpse = play.telling.at(play.told_ms)
        return BoardPicture(
            table.layout,
            glimpse.pieces,
            gaps,
            table.world,
            play.t_ms,
            cursors(play),
            motion=glimpse.motion,
            turning=glimpse.turning,
        )
    aim = next((aim for seat, aim in play.aims.items() if seat == match.to_move), None)
    selected = aim.selected if aim else None
    marked = play.stage.machine.adjustments.marks
    clones, jumps = targets(match.position, selected if marked else None)
    turning = flips(aim, match.position) if aim and play.previewing else frozenset[int]()
    return BoardPicture(
        table.layout,
        pieces_of(match.position),
        gaps,
        table.world,
        play.t_ms,
        cursors(play),
        selected,
        clones,
        jumps,
        last_move(play),
        flips=turning,
        hint=play.helper.marked(match.position),
    )


def cursors(play: Play) -> tuple[Cursor, ...]:
    """Every person's pointer; the mover's is drawn last, on top."""
    pointers = [
        Cursor(seat, aim.cell, seat == play.match.to_move, aim.point, play.glides[seat].behind)
        for seat, aim in play.aims.items()
    ]
    return tuple(sorted(pointers, key=lambda cursor: cursor.active))


def last_move(play: Play) -> tuple[int, ...]:
    """Destination of the last move, then where a jump came from; empty before the first and after a pass."""
    if not play.match.history:
        return ()
    effect = play.match.history[-1][1]
    return tuple(cell for cell in (effect.placed, effect.vacated) if cell is not None)


def _message(play: Play) -> tuple[str, Ink]:
    """What the bottom line says: a forced pass, the invader's own words, or whose move it is."""
    say, seat = play.stage.say, play.match.to_move
    if seat is not None and play.passing and not play.telling:
        return say("play.pass", name=name_of(play, seat)), Ink.WHITE
    if play.face and (line := play.face.line(say)):
        return line, SEAT_INKS[play.face.seat]
    if seat is None or play.telling:
        return "", Ink.WHITE
    if play.table.seats[seat].human:
        return say("play.your_move", name=name_of(play, seat)), SEAT_INKS[seat]
    return _thinking(play, seat), SEAT_INKS[seat]


def _thinking(play: Play, seat: int) -> str:
    """That an invader thinks, and every other time what it thinks."""
    rounds, own = divmod(len(play.match.history) // len(play.table.seats), 2)
    line = remark(play.stage.say, play.table.seats[seat].name, Mood.THINKING, rounds) if own else ""
    return line or play.stage.say("play.thinking", name=name_of(play, seat))


def _buy_in(canvas: Canvas, play: Play, left_ms: int) -> None:
    """The buy-in countdown over everything: time is up, and how long a coin can still help."""
    say = play.stage.say
    canvas.dim(0.6)
    canvas.frame(60, 60, 200, 116)
    centred(canvas, 72, say("play.buy_in"), Ink.ALARM, Size.BIG)
    canvas.text(150, 108, str(seconds(left_ms)), Ink.WHITE, Size.HUGE, Align.RIGHT)
    canvas.symbol(166, 98, "slot", play.t_ms)
    if blinks(play.t_ms):
        centred(canvas, 158, say("play.buy_in_ask"), Ink.GOLD)
