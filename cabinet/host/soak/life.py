"""One power-on of a soaked cabinet: readings go through the harness into log, clerk and cabinet; places are noted."""

from __future__ import annotations

from pathlib import Path

from cabinet.coinop.nvram import Nvram
from cabinet.controls.panel import Panel
from cabinet.host.harness import Harness
from cabinet.host.log import LogHeader, LogWriter
from cabinet.host.premises import Shelf
from cabinet.host.sitting import power_on
from cabinet.host.soak.canvas import CheckingCanvas
from cabinet.host.soak.clerk import Books, Clerk
from cabinet.host.soak.hands import Reading
from cabinet.host.soak.places import here
from cabinet.scenes.result import ResultScene

DRAW_EVERY = 25  # frames; and whenever a place is new


class Ledger(Shelf):
    """Premises in memory; with each copy of the battery RAM the clerk's books are copied too."""

    def __init__(self, clerk: Clerk) -> None:
        super().__init__()
        self._clerk = clerk
        self._books: dict[str, Books] = {}

    def back_up(self, nvram: Nvram, name: str) -> str:
        """A copy, and what the clerk had at that moment."""
        self._books[name] = self._clerk.books.copy()
        return super().back_up(nvram, name)

    def open_copy(self, name: str) -> Nvram:
        """The copy; from now on the clerk has what he had then."""
        self._clerk.go_back(self._books[name])
        return super().open_copy(name)


class Life:
    """From power-on until `over` or until the power goes."""

    def __init__(self, header: LogHeader, nvram: Nvram, clerk: Clerk, log: Path) -> None:
        self.clerk, self.log = clerk, log
        self.writer = LogWriter(log.open("wb", buffering=0), header)
        sitting = power_on(header, nvram, Ledger(clerk) if header.premises else None)
        self.machine, self.director = sitting.machine, sitting.director
        self.harness = Harness(self.director)
        self.canvas = CheckingCanvas()
        self.panel = Panel()
        self.frames = self.on_ms = self.pictures = 0
        self.places: set[str] = set()
        self._place = ""
        self._scene = self.director.scene

    @property
    def over(self) -> bool:
        """The operator has ended the program."""
        return self.director.over

    def frame(self, reading: Reading) -> None:
        """One frame. Raises whatever the cabinet raises, and BadPicture."""
        self.harness.rewire()
        frame = self.harness.frame(reading.closed, reading.point, reading.dt_ms)
        self.writer.write(frame)
        self.clerk.note(frame, self.machine.adjustments, self.director.visit is not None)
        self.frames += 1
        self.on_ms += frame.dt_ms
        self.panel = self.panel.step(frame.down, frame.up, frame.pointer, frame.dt_ms, frame.switches)
        self.director.frame(self.panel, frame.dt_ms)
        self._look()

    def _look(self) -> None:
        """Note the place, and have it drawn when it is new and every so often."""
        scene, places = self.director.scene, tuple(here(self.director))
        if scene is not self._scene:
            self._scene = scene
            if isinstance(scene, ResultScene):
                self.clerk.game_over()
        anew = places[-1] != self._place
        self._place = places[-1]
        self.places.update(places)
        if anew or self.frames % DRAW_EVERY == 0:
            self.canvas.see(self.director)
            self.pictures += 1
