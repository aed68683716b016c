"""What stands round the board: who leads above it, a column a side with hourglasses, or a portrait and its plate."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cabinet.engine.roster import INVADERS, find_invader
from cabinet.scenes.canvas import SEAT_INKS, Align, Canvas, Ink, Size

if TYPE_CHECKING:
    from cabinet.scenes.play import Play

PORTRAIT_AT = (224, 30)
PORTRAIT_MIDDLE = 272
BAR_X, BAR_W = 132, 56  # the bar of shares, between two counts
ROOMY_S = 1000  # a clock of four figures is too wide for its column in big ones
ROOMY = 2  # hourglasses that have a column each
TWO_TALL = 88  # two hourglasses below each other


@dataclass(frozen=True, slots=True)
class Spot:
    """Where one seat's hourglass stands: the middle of its column and its top."""

    seat: int
    x: int
    y: int


def spots(seats: int, left: int, right: int) -> tuple[Spot, ...]:
    """Two seats face each other; three or four stand at the corners they start from, clockwise from the upper left."""
    if seats <= ROOMY:
        return Spot(0, left, 44), Spot(1, right, 44)
    top, bottom = 30, 30 + TWO_TALL
    return (Spot(0, left, top), Spot(1, right, top), Spot(2, right, bottom), Spot(3, left, bottom))[:seats]


def draw_columns(canvas: Canvas, play: Play) -> None:
    """Every person's hourglass; the invader that watches, with its plate."""
    people_only = play.table.invader_seat is None
    left, right = (34, 286) if people_only else (22, PORTRAIT_MIDDLE)
    for spot in spots(len(play.table.seats), left, right):
        if play.table.seats[spot.seat].human:
            _glass(canvas, play, spot)
    if play.face:
        canvas.portrait(*PORTRAIT_AT, play.face.name, play.face.mood, play.face.mood_ms)
        _plate(canvas, play, PORTRAIT_MIDDLE)


def draw_lead(canvas: Canvas, play: Play, counts: tuple[int, ...]) -> None:
    """The top bar: the counts as they are seen, and a bar of everybody's share; with two seats also the names."""
    canvas.frame(4, 2, 312, 22)
    if len(counts) <= ROOMY:
        canvas.text(12, 9, name_of(play, 0), SEAT_INKS[0])
        canvas.text(308, 9, name_of(play, 1), SEAT_INKS[1], align=Align.RIGHT)
        canvas.text(BAR_X - 4, 5, str(counts[0]), SEAT_INKS[0], Size.BIG, Align.RIGHT)
        canvas.text(BAR_X + BAR_W + 4, 5, str(counts[1]), SEAT_INKS[1], Size.BIG)
        _shares(canvas, counts, BAR_X, BAR_W)
    else:
        for seat, count in enumerate(counts):
            canvas.piece(20 + seat * 46, 13, seat, play.t_ms + seat * 240)
            canvas.text(31 + seat * 46, 5, str(count), SEAT_INKS[seat], Size.BIG)
        _shares(canvas, counts, 196, 112)


def name_of(play: Play, seat: int) -> str:
    """What a seat is called on the screen."""
    who = play.table.seats[seat]
    return who.name.upper() if who.name else play.stage.say("common.player", number=(who.player or 0) + 1)


def _shares(canvas: Canvas, counts: tuple[int, ...], x: int, w: int) -> None:
    """Everybody's stones as lengths of one bar."""
    total, sum_so_far = max(1, sum(counts)), 0
    for seat, count in enumerate(counts):
        start, sum_so_far = sum_so_far * w // total, sum_so_far + count
        canvas.bar(x + start, 10, sum_so_far * w // total - start, 6, SEAT_INKS[seat])


def _glass(canvas: Canvas, play: Play, spot: Spot) -> None:
    """An hourglass, below it its seconds and the seat's own gel: further down where there is room, else beside them."""
    glass = play.glasses.picture(spot.seat)
    canvas.hourglass(spot.x - 20, spot.y, glass)
    crowded = len(play.table.seats) > ROOMY
    x, below = (spot.x + 10, spot.y + 72) if crowded else (spot.x, spot.y + 78)
    if glass.seconds is None:
        canvas.symbol(x - 8, below, "endless", play.t_ms)
    else:
        ink = Ink.ALARM if glass.alarm else Ink.GOLD
        size = Size.BIG if glass.seconds < ROOMY_S else Size.SMALL
        canvas.text(x, below, str(glass.seconds), ink, size, Align.CENTRE)
    gel = (spot.x - 19, spot.y + 79) if crowded else (spot.x, spot.y + 114)
    canvas.piece(*gel, spot.seat, play.t_ms)


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
