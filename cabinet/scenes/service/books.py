"""The bookkeeping pages: every counter as the books have it, since they were last cleared and for life."""

from __future__ import annotations

from collections.abc import Iterator

from cabinet import __version__
from cabinet.coinop.audits import Audit
from cabinet.coinop.moments import minute_text
from cabinet.coinop.nvram import Nvram
from cabinet.coinop.report import figures
from cabinet.engine.roster import INVADERS
from cabinet.scenes.canvas import Ink
from cabinet.scenes.messages import Messages
from cabinet.scenes.scene import Stage
from cabinet.scenes.service.listing import Line, Listing
from cabinet.scenes.service.page import Open

MONEY = (
    Audit.COINS_SLOT1, Audit.COINS_SLOT2, Audit.COINS_OVER_CAP, Audit.COINS_CLEARED, Audit.SERVICE_CREDITS,
    "seconds_sold", Audit.MS_BONUS, Audit.MS_SERVICE, "seconds_played", Audit.MS_EXPIRED, Audit.MS_CLEARED,
    Audit.BUY_INS, Audit.TIME_OUTS,
)  # fmt: skip
GAMES = (
    Audit.GAMES, "average_game_seconds", Audit.MS_OF_GAMES, Audit.GAMES_BY_MODE, Audit.GAMES_BY_LENGTH,
    Audit.PATRON_WON, Audit.PATRON_DREW, Audit.PATRON_LOST,
)  # fmt: skip
SAME_AS = (Audit.MS_BOUGHT, Audit.MS_PLAYED, "hours_on")  # told in seconds, or as a time, by another figure
KEPT_FOR_EACH = (  # opponent, mode or length: by themselves these count nothing
    Audit.GAMES_BY_MODE, Audit.GAMES_BY_LENGTH, Audit.PATRON_WON, Audit.PATRON_DREW, Audit.PATRON_LOST,
)  # fmt: skip
TITLES = {invader.name: invader.title.upper() for invader in INVADERS}


def books_page(stage: Stage) -> Listing:
    """The three books, and when they were cleared."""

    def lines() -> tuple[Line, ...]:
        say = stage.say
        at_s = stage.machine.audits.cleared_s
        cleared = say("books.never") if at_s is None else minute_text(at_s)
        doors = (_door(stage, book) for book in ("money", "games", "machine"))
        told = (
            ("cleared", cleared),
            ("now", minute_text(stage.machine.now_s)),
            ("ram", say(f"books.{_state(stage.machine.nvram)}")),
            ("version", __version__),
        )
        return (*doors, *(Line(say(f"books.{key}"), value, ink=Ink.GREY) for key, value in told))

    return Listing(stage, "service.books", lines)


def book_page(stage: Stage, book: str) -> Listing:
    """One book: "money", "games" or "machine"."""
    say = stage.say
    heads = Line("", say("books.lifetime"), second=say("books.since_cleared"), ink=Ink.GREY)
    return Listing(stage, f"books.{book}", lambda: tuple(_lines(stage, book)), heads)


def book_of(name: str) -> str:
    """Which book a figure stands in; one that nobody has placed is the machine's."""
    base = name.partition(":")[0]
    return "money" if base in MONEY else "games" if base in GAMES else "machine"


def _state(nvram: Nvram) -> str:
    """How far what is written down lasts."""
    if nvram.path is None:
        return "ram_memory"
    return "ram_sound" if nvram.sound else "ram_faulty"


def _door(stage: Stage, book: str) -> Line:
    return Line(stage.say(f"books.{book}"), enter=lambda: Open(book_page(stage, book)))


def _lines(stage: Stage, book: str) -> Iterator[Line]:
    order = {"money": MONEY, "games": GAMES}.get(book, ())
    told = (row for row in figures(stage.machine.nvram) if row[0] not in (*SAME_AS, *KEPT_FOR_EACH))
    rows = [row for row in told if book_of(row[0]) == book]
    for name, lifetime, cleared in sorted(rows, key=lambda row: _place(row[0], order)):
        yield Line(_label(stage.say, name), _figure(name, lifetime), second=_figure(name, cleared))


def _place(name: str, order: tuple[str, ...]) -> tuple[int, int]:
    """Where a figure stands on its page: as `order` has it, opponents as the ladder has them, lengths by minutes."""
    base, _, of = name.partition(":")
    minutes = int("".join(filter(str.isdecimal, of)) or 0) + of.startswith("over")
    within = tuple(TITLES).index(of) if of in TITLES else minutes
    return order.index(base) if base in order else len(order), within


def _label(say: Messages, name: str) -> str:
    base, _, of = "".join(sign if sign.isprintable() else "?" for sign in name).partition(":")  # bits rot
    if not of:
        return say.find(f"audit.{base}") or base.upper().replace("_", " ")
    return f"{say(f'audit.{base}')} {TITLES.get(of) or say.find(f'of.{of}') or of.upper()}"


def _figure(name: str, amount: float) -> str:
    if name.startswith("ms_"):
        return _clock(int(amount) // 1000)
    return _clock(int(amount)) if name.endswith(("_seconds", "seconds_sold", "seconds_played")) else str(amount)


def _clock(seconds: int) -> str:
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"
