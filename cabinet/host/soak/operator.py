"""The operator's visits: every page of the service menu walked through, or wandered about in, and put right again."""

from __future__ import annotations

from collections.abc import Callable

from cabinet.coinop.adjustments import Knob
from cabinet.controls.panel import Control
from cabinet.host.soak.hands import Act, Hands
from cabinet.host.soak.mad import EVERYTHING, mash
from cabinet.scenes.director import Director
from cabinet.scenes.service.capture import Capture
from cabinet.scenes.service.listing import PITCH, TOP, Listing
from cabinet.scenes.service.monitor import MonitorTest
from cabinet.scenes.service.page import Page
from cabinet.scenes.service.switches import SwitchTest
from cabinet.scenes.service.visit import Visit

WAYS = ("UP", "DOWN", "LEFT", "RIGHT", "BUTTON")
LONG = 12  # of a longer page some lines are tried, not all
DEEP = 5  # pages over pages
FAR = 60  # presses towards a line, then the finger goes there


class Operator:
    """Looks at the screen, works the panel. Every visit ends with the menu closed, or the program."""

    def __init__(self, hands: Hands, director: Director) -> None:
        self.hands, self.rng = hands, hands.rng
        self.director = director
        self._deeds: dict[type, Callable[[], Act]] = {
            SwitchTest: self._try_switches,
            MonitorTest: self._see_patterns,
            Capture: self._bind,
        }

    @property
    def visit(self) -> Visit | None:
        return self.director.visit

    def enter(self) -> Act:
        """The test switch; or the original's way in, start 1 and service."""
        if self.rng.random() < 0.3:
            yield from self.hands.press(Control.START1, Control.SERVICE)
        if self.visit is None:
            yield from self.hands.press(Control.TEST)

    def leave(self) -> Act:
        """The test switch leads out from any page but the bare ones."""
        for _ in range(8):
            visit = self.visit
            if visit is None or self.director.over:
                return
            if isinstance(visit.page, SwitchTest):
                yield from self.hands.press(Control.START1, ms=1800)
            elif isinstance(visit.page, Capture):
                yield from self.hands.wait(11_000)
            yield from self.hands.press(Control.TEST)

    def tour(self) -> Act:
        """Into every line of every page, and back."""
        yield from self.enter()
        if self.visit:
            yield from self._walk(self.visit.page, 0)
        yield from self.leave()

    def wander(self) -> Act:
        """Anything the menu does, in no order; what asks is told No as often as Yes."""
        yield from self.enter()
        for _ in range(self.rng.randint(10, 150)):
            if self.visit is None:
                break
            deed = self._deeds.get(type(self.visit.page))
            if deed and self.rng.random() < 0.5:
                yield from deed()
            elif self.rng.random() < 0.06:
                yield from self.hands.press(self.rng.choice((Control.START1, Control.START2)))
            elif self.rng.random() < 0.1:
                yield from self.hands.tap(self.rng.randrange(320), self.rng.randrange(240))
            elif self.rng.random() < 0.03:
                yield from mash(self.hands)
            else:
                side = self.rng.choice("12")
                yield from self.hands.press(Control(f"P{side}_{self.rng.choice(WAYS)}"))
        yield from self.leave()

    def turn(self, knob: Knob) -> Act:
        """Another value for an adjustment."""
        yield from self.enter()
        yield from self._enter_line(f"service.{knob.group}")
        yield from self._enter_line(knob.label)
        yield from self.leave()

    def put_right(self) -> Act:
        """The factory's bindings and adjustments again."""
        yield from self.enter()
        for door, deed in (("service.bindings", "keys.defaults"), ("service.utilities", "utilities.factory")):
            if self.visit and len(self.visit.pages) == 1:
                yield from self._enter_line(door)
                yield from self._enter_line(deed)
                yield from self._enter_line("ask.yes")
                yield from self.hands.press(Control.START1)
        yield from self.leave()

    def _walk(self, page: Page, depth: int) -> Act:
        """One page, and all the pages it leads to."""
        deed = self._deeds.get(type(page))
        if deed:
            yield from deed()
        elif isinstance(page, Listing) and depth <= DEEP:
            places = range(len(page.lines()))
            tried = places if len(places) <= LONG else sorted(self.rng.sample(places, LONG // 2))
            for place in tried:
                if self.visit and self.visit.page is page:
                    yield from self._try_line(page, place, depth)
        yield from self._back_from(page)

    def _try_line(self, page: Listing, place: int, depth: int) -> Act:
        """Press on a line, but not where that would do something for good; walk the page it opens."""
        lines, visit = page.lines(), self.visit
        if visit is None or place >= len(lines) or lines[place].label.startswith(self._not_for_good()):
            return
        before = len(visit.pages)
        yield from self._press_line(page, place)
        if self.visit and len(self.visit.pages) > before:
            yield from self._walk(self.visit.page, depth + 1)

    def _not_for_good(self) -> tuple[str, ...]:
        """The lines that a tour leaves alone: what is asked would be done, a switch would be gone, the menu closed."""
        say = self._say
        return say("ask.yes"), say("service.back"), say("keys.remove").partition("{")[0] or say("ask.yes")

    def _back_from(self, page: Page) -> Act:
        """START, until the page is gone; the menu itself is left otherwise."""
        for _ in range(3):
            if self.visit is None or self.visit.page is not page or len(self.visit.pages) == 1:
                return
            yield from self.hands.press(Control.START1)

    def _enter_line(self, label: str) -> Act:
        page = self.visit and self.visit.page
        if isinstance(page, Listing):
            labels = [line.label for line in page.lines()]
            if self._say(label) in labels:
                yield from self._press_line(page, labels.index(self._say(label)))

    def _press_line(self, page: Listing, place: int) -> Act:
        """The cursor to a line, by the stick or else by a finger, then the button."""
        for _ in range(FAR):
            before = page.cursor
            if before == place or self.visit is None or self.visit.page is not page:
                break
            yield from self.hands.press(Control.P1_DOWN if before < place else Control.P1_UP)
            if page.cursor == before:
                yield self.hands.reading(16, (100, TOP + (place - page.first) * PITCH))
        if self.visit and self.visit.page is page and page.cursor == place:
            yield from self.hands.press(Control.P1_BUTTON)

    def _try_switches(self) -> Act:
        for _ in range(self.rng.randint(1, 5)):
            yield from mash(self.hands)
        yield from self.hands.press(Control.START1, ms=1800)

    def _see_patterns(self) -> Act:
        for _ in range(self.rng.randint(3, 10)):
            yield from self.hands.press(Control.P1_BUTTON)
            yield from self.hands.wait(2000, 500)

    def _bind(self) -> Act:
        """A new switch for a control, or patience."""
        if self.rng.random() < 0.5:
            yield from self.hands.hold((self.rng.choice(EVERYTHING),), 100)
            yield from self.hands.wait(500, 100)
        yield from self.hands.wait(11_000, 1000)

    def _say(self, label: str) -> str:
        return self.director.stage.say(label)
