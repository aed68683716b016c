"""Utilities: clearing, forgetting, exporting, copying, going back to a copy, and the way out of the program."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from cabinet.coinop.adjustments import Adjustments
from cabinet.coinop.export import export_files
from cabinet.coinop.moments import day_text
from cabinet.coinop.players import PlayerId
from cabinet.scenes.canvas import Ink
from cabinet.scenes.cues import Cue
from cabinet.scenes.premises import Premises, Refused
from cabinet.scenes.scene import Stage
from cabinet.scenes.service.ask import ask
from cabinet.scenes.service.listing import Line, Listing
from cabinet.scenes.service.page import Close, Leave, Notice, Open, Page, Turn
from cabinet.scenes.service.sequence import Sequence


def utilities_page(stage: Stage) -> Listing:
    """What may be lost asks first; what the premises do not allow says so."""
    machine = stage.machine

    def lines() -> Iterator[Line]:
        yield _asking(stage, "clear_scores", machine.scores.clear)
        yield _asking(stage, "clear_books", machine.clear_books)
        yield _asking(stage, "clear_credits", machine.clear_credits)
        yield Line(stage.say("utilities.forget"), enter=lambda: Open(players_page(stage)))
        yield _asking(stage, "factory", lambda: machine.adjust_to(Adjustments()))
        if stage.premises is None:
            yield Line(stage.say("utilities.no_premises"), ink=Ink.GREY)
        else:
            yield from _outside(stage, stage.premises)

    return Listing(stage, "service.utilities", lambda: tuple(lines()))


def players_page(stage: Stage) -> Listing:
    """Everybody with a record here; one that is chosen can be forgotten for good."""

    def forget(player: PlayerId) -> Turn:
        def deed() -> Turn:
            stage.machine.players.forget(player)
            return Close(stage.say("utilities.done"))

        return Open(ask(stage, stage.say("utilities.forget_one", name=player), deed))

    def lines() -> tuple[Line, ...]:
        records = tuple(stage.machine.players.all())
        if not records:
            return (Line(stage.say("utilities.nobody"), ink=Ink.GREY),)
        return tuple(
            Line(
                str(record.id),
                day_text(record.last_s),
                enter=partial(forget, record.id),
                second=stage.say("utilities.games", games=record.games),
            )
            for record in records
        )

    return Listing(stage, "utilities.forget", lines)


def copies_page(stage: Stage, premises: Premises) -> Listing:
    """The copies of the battery RAM, newest first; going back to one begins as after power-on."""

    def restore(name: str) -> Turn:
        try:
            stage.machine.restore(premises.open_copy(name))
        except Refused as refusal:
            stage.cue(Cue.REFUSE)
            return Close(str(refusal))
        return Leave.ANEW

    def choose(name: str) -> Turn:
        return Open(ask(stage, "utilities.restore_ask", partial(restore, name)))

    def lines() -> tuple[Line, ...]:
        names = premises.copies()
        if not names:
            return (Line(stage.say("utilities.no_copies"), ink=Ink.GREY),)
        return tuple(Line(name, enter=partial(choose, name)) for name in names)

    return Listing(stage, "utilities.restore", lines)


def _outside(stage: Stage, premises: Premises) -> Iterator[Line]:
    machine = stage.machine

    def export() -> str:
        return premises.export(export_files(machine.nvram, machine.adjustments, str(stage.bindings)))

    def back_up() -> str:
        return premises.back_up(machine.nvram, f"{day_text(machine.now_s)}-{machine.now_s % 86_400:05}")

    yield Line(stage.say("utilities.export"), enter=lambda: _told(stage, export))
    yield Line(stage.say("utilities.back_up"), enter=lambda: _told(stage, back_up))
    yield Line(stage.say("utilities.restore"), enter=lambda: Open(copies_page(stage, premises)))
    if premises.may_leave:
        yield Line(stage.say("utilities.leave"), enter=lambda: Open(_way_out(stage)))


def _way_out(stage: Stage) -> Page:
    """The question, or the sequence where the operator has put one before it."""
    if stage.machine.adjustments.exit_sequence:
        return Sequence(stage)
    return ask(stage, "utilities.leave", lambda: Leave.OUT)


def _asking(stage: Stage, name: str, deed: Callable[[], None]) -> Line:
    """A line whose deed is done only after Yes."""

    def done() -> Turn:
        deed()
        return Close(stage.say("utilities.done"))

    return Line(stage.say(f"utilities.{name}"), enter=lambda: Open(ask(stage, f"utilities.{name}", done)))


def _told(stage: Stage, deed: Callable[[], str]) -> Turn:
    """Something written outside: where it is now, or why it is not."""
    try:
        return Notice(stage.say("utilities.written", place=deed()))
    except Refused as refusal:
        stage.cue(Cue.REFUSE)
        return Notice(str(refusal))
