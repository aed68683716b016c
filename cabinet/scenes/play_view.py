"""The picture of a game under way: a column a side, the board between, who leads above, who speaks below."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cabinet.engine.roster import INVADERS, find_invader
from cabinet.rules.geometry import cells
from cabinet.scenes.aim import flips, targets
from cabinet.scenes.canvas import SEAT_INKS, Align, BoardPicture, Canvas, Cursor, Ink, Size
from cabinet.scenes.motion import pieces_of
from cabinet.scenes.prose import blinks, centred
from cabinet.scenes.status import draw_status
from cabinet.scenes.table import BESIDE_PORTRAIT

if TYPE_CHECKING:
    from cabinet.scenes.play import Play

PORTRAIT_AT = (224, 30)


@dataclass(frozen=True, slots=True)
class Side:
    """Where one seat's things stand."""

    seat: int
    x: int  # the middle of its column


def draw_play(canvas: Canvas, play: Play) -> None:
    """The whole screen."""
    canvas.camera(*(play.telling.shake(play.told_ms) if play.telling else (0, 0)))
    canvas.backdrop(play.table.world, play.t_ms)
    canvas.board(board_picture(play))
    _lead(canvas, play)
    sides = _sides(play)
    for side in sides:
        _column(canvas, play, side)
    if play.face:
        canvas.portrait(*PORTRAIT_AT, play.face.name, play.face.mood, play.face.mood_ms)
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
    pointers = [Cursor(seat, aim.cell, seat == play.match.to_move, aim.point) for seat, aim in play.aims.items()]
    return tuple(sorted(pointers, key=lambda cursor: cursor.active))


def last_move(play: Play) -> tuple[int, ...]:
    """Destination of the last move, then where a jump came from; empty before the first and after a pass."""
    if not play.match.history:
        return ()
    effect = play.match.history[-1][1]
    return tuple(cell for cell in (effect.placed, effect.vacated) if cell is not None)


def name_of(play: Play, seat: int) -> str:
    """What a seat is called on the screen."""
    who = play.table.seats[seat]
    return who.name.upper() if who.name else play.stage.say("common.player", number=(who.player or 0) + 1)


def _sides(play: Play) -> tuple[Side, ...]:
    if play.table.layout.x == BESIDE_PORTRAIT:
        return Side(0, 22), Side(1, 272)
    return Side(0, 34), Side(1, 286)


def _lead(canvas: Canvas, play: Play) -> None:
    """The top bar: both counts, and between them a bar that leans to whoever leads."""
    counts = play.match.position.counts
    canvas.frame(4, 2, 312, 22)
    for seat, x, align in ((0, 12, Align.LEFT), (1, 308, Align.RIGHT)):
        canvas.text(x, 9, name_of(play, seat), SEAT_INKS[seat], align=align)
    canvas.text(128, 5, str(counts[0]), SEAT_INKS[0], Size.BIG, Align.RIGHT)
    canvas.text(192, 5, str(counts[1]), SEAT_INKS[1], Size.BIG)
    share = round(56 * counts[0] / max(1, sum(counts)))
    canvas.bar(132, 10, share, 6, SEAT_INKS[0])
    canvas.bar(132 + share, 10, 56 - share, 6, SEAT_INKS[1])


def _column(canvas: Canvas, play: Play, side: Side) -> None:
    """A person's hourglass and seconds, or an invader's name below its portrait."""
    who = play.table.seats[side.seat]
    if not who.human:
        if play.face and side.seat == play.face.seat:
            _plate(canvas, play, side.x)
        return
    glass = play.glasses.picture(side.seat)
    canvas.hourglass(side.x - 20, 44, glass)
    if glass.seconds is None:
        canvas.symbol(side.x - 8, 122, "endless", play.t_ms)
    else:
        ink = Ink.ALARM if glass.alarm else Ink.GOLD
        canvas.text(side.x, 122, str(glass.seconds), ink, Size.BIG, Align.CENTRE)
    canvas.piece(side.x, 158, side.seat, play.t_ms)


def _plate(canvas: Canvas, play: Play, x: int) -> None:
    """The plate below a portrait: who it is, how far up the ladder, and what the patron has gathered."""
    invader = find_invader(play.table.world)
    canvas.frame(x - 44, 132, 88, 68)
    canvas.text(x, 141, invader.title.upper(), Ink.FLESH, align=Align.CENTRE)
    say = play.stage.say
    canvas.text(x, 156, say("play.rung", number=invader.rung + 1, count=len(INVADERS)), Ink.GREY, align=Align.CENTRE)
    if play.stage.party:
        points = play.stage.party.seated[0].points
        canvas.text(x, 171, say("play.points"), Ink.GREY, align=Align.CENTRE)
        canvas.text(x, 182, str(points), Ink.GOLD, align=Align.CENTRE)


def _message(play: Play) -> tuple[str, Ink]:
    """What the bottom line says: a forced pass, the invader's own words, or whose move it is."""
    say, seat = play.stage.say, play.match.to_move
    if seat is not None and play.passing and not play.telling:
        return say("play.pass", name=name_of(play, seat)), Ink.WHITE
    if play.face and play.face.line:
        return play.face.line, SEAT_INKS[play.face.seat]
    if seat is None or play.telling:
        return "", Ink.WHITE
    key = "play.your_move" if play.table.seats[seat].human else "play.thinking"
    return say(key, name=name_of(play, seat)), SEAT_INKS[seat]


def _buy_in(canvas: Canvas, play: Play, left_ms: int) -> None:
    """The buy-in countdown over everything: time is up, and how long a coin can still help."""
    say = play.stage.say
    canvas.dim(0.6)
    canvas.frame(60, 60, 200, 116)
    centred(canvas, 72, say("play.buy_in"), Ink.ALARM, Size.BIG)
    centred(canvas, 104, str(-(-left_ms // 1000)), Ink.WHITE, Size.BIG)
    canvas.symbol(152, 124, "coin", play.t_ms)
    if blinks(play.t_ms):
        centred(canvas, 150, say("play.buy_in_ask"), Ink.GOLD)
