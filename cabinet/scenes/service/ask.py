"""Before anything is lost the menu asks, and its first answer is No."""

from __future__ import annotations

from collections.abc import Callable

from cabinet.scenes.scene import Stage
from cabinet.scenes.service.listing import Line, Listing
from cabinet.scenes.service.page import Close, Turn


def ask(stage: Stage, question: str, deed: Callable[[], Turn]) -> Listing:
    """A page with the question (a message id) for its title; Yes does the deed, whose answer closes the page."""

    def lines() -> tuple[Line, ...]:
        return (
            Line(stage.say("ask.no"), enter=Close),
            Line(stage.say("ask.yes"), enter=deed),
        )

    return Listing(stage, stage.say("ask.title", deed=stage.say(question)), lines)
