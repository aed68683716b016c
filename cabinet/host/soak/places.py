"""Every place a cabinet has: its scenes, the pages of its attract loop, the pages of its service menu, by name."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Iterator, Sequence

import cabinet.scenes
from cabinet.coinop.nvram import Nvram
from cabinet.coinop.players import PlayerId
from cabinet.host.log import LogHeader
from cabinet.host.premises import Shelf
from cabinet.host.sitting import power_on
from cabinet.scenes.attract import Attract
from cabinet.scenes.director import Director
from cabinet.scenes.messages import Messages
from cabinet.scenes.scene import Stage
from cabinet.scenes.screenplay import PAGES
from cabinet.scenes.service.listing import Listing
from cabinet.scenes.service.menu import main_menu
from cabinet.scenes.service.page import Open, Page

ASKED = ("ask.no", "ask.yes")


def here(director: Director) -> Iterator[str]:
    """Where the cabinet is now."""
    if director.visit:
        yield page_name(director.stage.say, director.visit.pages)
        return
    yield type(director.scene).__name__
    if isinstance(director.scene, Attract):
        yield f"Attract {type(director.scene.page).__name__}"


def everywhere() -> frozenset[str]:
    """All there is, found by looking: in the scenes' room, and behind every line of the menu."""
    return frozenset((*_scenes(), *(f"Attract {page.__name__}" for page in PAGES), *_pages()))


def page_name(say: Messages, pages: Sequence[Page]) -> str:
    """The page on top of the pile; one of many alike is named for the page beneath."""
    page = pages[-1]
    if not isinstance(page, Listing):
        return f"service {type(page).__name__}"
    if say.find(page.title) is not None:
        return f"service {page.title.removeprefix('service.')}"
    beneath = pages[-2]
    return f"service {beneath.title if isinstance(beneath, Listing) else type(beneath).__name__}, one"


def _scenes() -> Iterator[str]:
    """The classes whose update may say that it is done."""
    for found in pkgutil.iter_modules(cabinet.scenes.__path__, "cabinet.scenes."):
        module = importlib.import_module(found.name)
        for name, kind in inspect.getmembers(module, inspect.isclass):
            update = vars(kind).get("update")
            told = getattr(update, "__annotations__", {}).get("return")
            if kind.__module__ == found.name and told == "Done | None" and not getattr(kind, "_is_protocol", False):
                yield name


def _pages() -> Iterator[str]:
    """Behind every line of the menu of a cabinet that has a player and a copy of its battery RAM."""
    shelf = Shelf()
    sitting = power_on(LogHeader(seed=0), Nvram.memory(), shelf)
    sitting.machine.players.sign_in(PlayerId("ADA", 12, 10), 0)
    shelf.back_up(sitting.machine.nvram, "copy")
    stage = sitting.director.stage
    yield from _behind(stage, [main_menu(stage)], set())


def _behind(stage: Stage, pages: list[Page], known: set[str]) -> Iterator[str]:
    """This page and those its lines open, each once. What a line does besides opening a page is done, too."""
    name, page = page_name(stage.say, pages), pages[-1]
    if name in known:
        return
    known.add(name)
    yield name
    for line in page.lines() if isinstance(page, Listing) else ():
        if line.enter is None or line.label in map(stage.say, ASKED):
            continue
        turn = line.enter()
        if isinstance(turn, Open):
            yield from _behind(stage, [*pages, turn.page], known)
