"""The main menu of the service mode."""

from __future__ import annotations

from collections.abc import Callable

from cabinet.coinop.adjustments import Group
from cabinet.scenes.scene import Stage
from cabinet.scenes.service.books import books_page
from cabinet.scenes.service.keys import bindings_page
from cabinet.scenes.service.knobs import door_to
from cabinet.scenes.service.listing import Line, Listing
from cabinet.scenes.service.monitor import MonitorTest
from cabinet.scenes.service.page import Leave, Open, Page
from cabinet.scenes.service.sounds import sounds_page
from cabinet.scenes.service.switches import SwitchTest
from cabinet.scenes.service.utilities import utilities_page

TESTS: tuple[tuple[str, Callable[[Stage], Page]], ...] = (
    ("switches", SwitchTest),
    ("sounds", sounds_page),
    ("monitor", MonitorTest),
)
UPKEEP: tuple[tuple[str, Callable[[Stage], Page]], ...] = (
    ("bindings", bindings_page),
    ("books", books_page),
    ("utilities", utilities_page),
)


def main_menu(stage: Stage) -> Listing:
    """All there is behind the coin door."""

    def door(name: str, page: Callable[[Stage], Page]) -> Line:
        return Line(stage.say(f"service.{name}"), enter=lambda: Open(page(stage)))

    def lines() -> tuple[Line, ...]:
        return (
            *(door(name, page) for name, page in TESTS),
            *(door_to(stage, group) for group in Group),
            *(door(name, page) for name, page in UPKEEP),
            Line(stage.say("service.back"), enter=lambda: Leave.RETURN),
        )

    return Listing(stage, "service.title", lines)
