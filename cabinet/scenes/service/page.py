"""What a page of the service menu is, and what it may answer: open another, close, or leave the menu."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Protocol

from cabinet.controls.panel import Panel
from cabinet.scenes.canvas import Canvas


class Page(Protocol):
    """One page. While a `bare` page is up every switch is only looked at, so no control means what it usually does.

    Below a `ruled` page the menu says what the keys do; the others have the whole screen to themselves.
    """

    @property
    def bare(self) -> bool: ...

    @property
    def ruled(self) -> bool: ...

    def update(self, panel: Panel, dt_ms: int) -> Turn | None:
        """Take one frame's controls."""

    def draw(self, canvas: Canvas) -> None:
        """Ask the canvas for all there is to see."""


@dataclass(frozen=True, slots=True)
class Open:
    """Another page comes over this one."""

    page: Page


@dataclass(frozen=True, slots=True)
class Close:
    """This page is done; `notice` is what the one beneath says about it."""

    notice: str = ""


@dataclass(frozen=True, slots=True)
class Notice:
    """The page stays, with something said below it."""

    text: str


class Leave(Enum):
    """The operator is done with the menu."""

    RETURN = auto()  # to whatever was on
    ANEW = auto()  # the battery RAM is another one: begin as after power-on
    OUT = auto()  # end the program


Turn = Open | Close | Notice | Leave
