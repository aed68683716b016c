"""What goes on before a cabinet from power-on: quiet, people who play, madness, and an operator now and then."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cabinet.coinop.adjustments import KNOBS, find_knob
from cabinet.host.soak.hands import FRAME_MS, Act, Hands
from cabinet.host.soak.mad import madness
from cabinet.host.soak.operator import Operator
from cabinet.host.soak.regular import CHAMPION, Regular, somebody
from cabinet.scenes.director import Director
from cabinet.scenes.go_on import GoOn

MINUTE_MS = 60_000


@dataclass(frozen=True, slots=True)
class Day:
    """One cabinet's visitors, in no order, until the power goes. A champion is among them while one is wanted."""

    hands: Hands
    director: Director
    champion: bool

    def acts(self) -> Act:
        """Without end."""
        stretches, weights = zip(*self._stretches(), strict=True)
        yield from self._back_again()
        while True:
            (stretch,) = self.hands.rng.choices(stretches, weights)
            yield from stretch()
            self.hands.open()
            if self.director.visit is not None:
                yield from self._operator.leave()

    @property
    def _operator(self) -> Operator:
        return Operator(self.hands, self.director)

    def _stretches(self) -> tuple[tuple[Callable[[], Act], int], ...]:
        return (
            (self._quiet, 7),
            (self._people, 9),
            (self._mad, 5),
            (self._tour, 1),
            (self._wander, 2),
            (self._house_rules, 2),
            (self._first_aid, 1),
        )

    def _quiet(self) -> Act:
        """Nobody comes."""
        yield from self.hands.wait(self.hands.rng.randint(2, 40) * MINUTE_MS)

    def _back_again(self) -> Act:
        """Who was cut short waits for the lights, and mostly goes on."""
        yield from self.hands.wait(4_000, 250)
        if isinstance(self.director.scene, GoOn) and self.hands.rng.random() < 0.8:
            people = CHAMPION if self.champion else somebody(self.hands.rng, champion=False)
            yield from Regular(self.hands, self.director, people).sitting(10 * MINUTE_MS)

    def _people(self) -> Act:
        people = somebody(self.hands.rng, self.champion)
        yield from Regular(self.hands, self.director, people).sitting(self.hands.rng.randint(2, 20) * MINUTE_MS)

    def _mad(self) -> Act:
        for _ in range(self.hands.rng.randint(3, 40)):
            yield from madness(self.hands)
        self.hands.plugged = [True] * len(self.hands.plugged)
        yield self.hands.reading(FRAME_MS)

    def _tour(self) -> Act:
        yield from self._operator.tour()
        yield from self._operator.put_right()

    def _wander(self) -> Act:
        """After a wild visit the cabinet is put right at once, or left so for a while."""
        yield from self._operator.wander()
        if self.hands.rng.random() < 0.5:
            yield from self._operator.put_right()

    def _house_rules(self) -> Act:
        """The operator changes an adjustment or two, and people play by them; often it is a home that night."""
        rng = self.hands.rng
        knobs = rng.sample(KNOBS, 2) if rng.random() < 0.6 else [find_knob("home")]
        for knob in knobs:
            yield from self._operator.turn(knob)
        yield from self._people()
        yield from self._operator.put_right()

    def _first_aid(self) -> Act:
        yield from self._operator.put_right()
