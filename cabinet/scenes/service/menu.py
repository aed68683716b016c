"""The main menu of the service mode."""

from __future__ import annotations

from cabinet.coinop.adjustments import Group
from cabinet.scenes.scene import Stage
from cabinet.scenes.service.books import books_page
from cabinet.scenes.service.knobs import door_to
from cabinet.scenes.service.listing import Line, Listing
from cabinet.scenes.service.page import Leave, Open


def main_menu(stage: Stage) -> Listing:
    """All there is behind the coin door."""

    def lines() -> tuple[Line, ...]:
        say = stage.say
        return (
            Line(say("service.books"), enter=lambda: Open(books_page(stage))),
            *(door_to(stage, group) for group in Group),
            Line(say("service.back"), enter=lambda: Leave.RETURN),
        )

    return Listing(stage, "service.title", lines)
