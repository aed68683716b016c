"""The cabinet in a web page: the same show, its battery RAM in the browser's own database."""

from __future__ import annotations

from collections.abc import Callable

import pyxel

from cabinet import __version__
from cabinet.host import browserstore, crashlog
from cabinet.host.datafolder import BROWSER_FOLDER, data_folder
from cabinet.host.options import Options
from cabinet.host.sampling import LiveControls
from cabinet.host.screen import dress_window, open_screen
from cabinet.host.show import Show
from cabinet.host.sitting import begin

CRASHES_BORNE = 3  # after these in one visit the page shows that it is out of order


class Page:
    """Waits for the battery RAM, then runs a show; one that breaks is written down and the cabinet powers on again."""

    def __init__(self, options: Options) -> None:
        self._options = options
        self._show: Show | None = None
        self._crashes = 0

    def power_on(self) -> None:
        """Begin a sitting. Credits and bought time come back from the battery RAM."""
        try:
            sitting = begin(self._options)
            self._show = Show(sitting, LiveControls(sitting.director), at_end=self._stop, on_crash=self._crash)
        except Exception as error:
            self._crash(error)

    def update(self) -> None:
        """One frame, when there is a show."""
        if self._show is not None:
            self._show.update()

    def draw(self) -> None:
        """One picture: the show's, or a dark screen."""
        if self._show is not None:
            self._show.draw()
            return
        pyxel.cls(0)
        if self._crashes:
            pyxel.text(132, 116, "OUT OF ORDER", 7)

    def _crash(self, error: Exception) -> None:
        # Not to stderr: a line there that begins with "Traceback" makes the page stop for good.
        print(crashlog.report(error, data_folder(), __version__))
        self._crashes += 1
        self._stop()
        if self._crashes <= CRASHES_BORNE:
            self.power_on()

    def _stop(self) -> None:
        pyxel.stop()
        self._show = None


def run_page(query: str = "", mount: Callable[..., None] = browserstore.mount) -> None:
    """Run the cabinet in this page; `query` is the address's, such as `?free-play`."""
    open_screen()
    dress_window(fullscreen=False)
    page = Page(options_of(query))
    mount(BROWSER_FOLDER, page.power_on)
    pyxel.run(page.update, page.draw)


def options_of(query: str) -> Options:
    """The options named in an address: `?free-play`, `?home`."""
    words = set(query.removeprefix("?").split("&"))
    return Options(free_play="free-play" in words, home="home" in words)
