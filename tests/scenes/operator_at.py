"""Somebody behind the coin door: walks the service menu by what its lines say."""

from __future__ import annotations

from collections.abc import Mapping

from patron import FRAME_MS, Cabinet

from cabinet.coinop.nvram import Nvram
from cabinet.controls.panel import Control
from cabinet.scenes.premises import Refused
from cabinet.scenes.service.listing import Line, Listing


class Operator:
    """Opens the menu of a cabinet that is on. Moves with player 1's stick, as a person would."""

    def __init__(self, cabinet: Cabinet) -> None:
        self.cabinet = cabinet
        cabinet.press(Control.TEST)

    @property
    def page(self) -> Listing:
        """The page of lines that is up."""
        assert self.cabinet.director.visit is not None
        page = self.cabinet.director.visit.page
        assert isinstance(page, Listing), page
        return page

    @property
    def line(self) -> Line:
        """The line under the cursor."""
        return self.page.lines()[self.page.cursor]

    def to(self, label: str) -> None:
        """Step down to the line that begins so."""
        for _ in range(200):
            if self.line.label.startswith(label):
                return
            self.cabinet.press(Control.P1_DOWN)
        raise AssertionError(f"no line {label!r} on {[line.label for line in self.page.lines()]}")

    def go(self, *labels: str) -> None:
        """Enter one line after another."""
        for label in labels:
            self.to(label)
            self.cabinet.press(Control.P1_BUTTON)

    def change(self, label: str, steps: int = 1) -> str:
        """Turn a value; what is shown then."""
        self.to(label)
        for _ in range(abs(steps)):
            self.cabinet.press(Control.P1_RIGHT if steps > 0 else Control.P1_LEFT)
        return self.line.value

    def back(self) -> None:
        """START."""
        self.cabinet.press(Control.START1)

    def close(self, *switches: str) -> None:
        """One frame with these switches closed outside."""
        cabinet = self.cabinet
        cabinet.panel = cabinet.panel.step((), (), None, FRAME_MS, switches)
        cabinet.heard.extend(cabinet.director.frame(cabinet.panel, FRAME_MS))


class Room:
    """Premises with no disk: what was written, and the copies there are."""

    def __init__(self, may_leave: bool = True, full: bool = False) -> None:
        self.may_leave = may_leave
        self.full = full
        self.written: dict[str, str] = {}
        self.kept: dict[str, Nvram] = {}

    def export(self, files: Mapping[str, str]) -> str:
        if self.full:
            raise Refused("/stick: No space left on device")
        self.written.update(files)
        return "/stick"

    def back_up(self, nvram: Nvram, name: str) -> str:
        copy = Nvram.memory()
        copy.take_over(nvram)
        self.kept[name] = copy
        return name

    def copies(self) -> tuple[str, ...]:
        return tuple(sorted(self.kept, reverse=True))

    def open_copy(self, name: str) -> Nvram:
        return self.kept[name]
