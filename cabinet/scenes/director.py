"""The director runs the script: one frame is the machine first, then the people, then the scene, and what was heard."""

from __future__ import annotations

from random import Random

from cabinet.coinop.events import (
    CoinOverCap,
    CoinTaken,
    MachineEvent,
    ServiceCredit,
    TestPressed,
    Tilted,
    VolumeChanged,
)
from cabinet.coinop.kept_bindings import kept_bindings
from cabinet.coinop.machine import Machine
from cabinet.controls.bindings import Bindings
from cabinet.controls.panel import Panel
from cabinet.scenes.canvas import Canvas
from cabinet.scenes.change import draw_change
from cabinet.scenes.cues import Cue
from cabinet.scenes.guard import ScreenGuard
from cabinet.scenes.messages import Messages
from cabinet.scenes.premises import Premises
from cabinet.scenes.scene import NODES_PER_UPDATE, Done, Scene, Stage
from cabinet.scenes.screenplay import life
from cabinet.scenes.service.page import Leave
from cabinet.scenes.service.visit import Visit

HEARD: dict[type[MachineEvent], Cue] = {
    CoinTaken: Cue.COIN,
    CoinOverCap: Cue.REFUSE,
    ServiceCredit: Cue.SERVICE,
    Tilted: Cue.TILT,
    VolumeChanged: Cue.POINTER,
}


class Director:
    """All a patron goes through, as a function of the frames: `frame` each update, `draw` when there is a screen."""

    def __init__(
        self,
        machine: Machine,
        rng: Random,
        nodes_per_update: int = NODES_PER_UPDATE,
        premises: Premises | None = None,
    ) -> None:
        say = Messages(machine.adjustments.language)
        self.stage = Stage(machine, rng, say, nodes_per_update, premises=premises)
        self.over = False  # the operator has ended the program
        self._done: Done | None = None
        self.visit: Visit | None = None  # the service menu, over a scene that stands still meanwhile
        self._tune = ""  # what played when the menu was opened
        self.guard = ScreenGuard()
        self.scene: Scene
        self._before: Scene | None = None  # what was on, while the curtain falls on it
        self._power_on()

    @property
    def bindings(self) -> Bindings:
        """Which switch is to work what."""
        return self.stage.bindings

    @property
    def listening(self) -> bool:
        """True while somebody looks at the bare switches."""
        return self.visit is not None and self.visit.page.bare

    def frame(self, panel: Panel, dt_ms: int) -> tuple[str, ...]:
        """One update; the cues that are heard in it."""
        stage = self.stage
        stage.cues.clear()
        self.guard.update(panel, dt_ms)
        events = stage.machine.update(panel, dt_ms)
        stage.cue(*(HEARD[type(event)] for event in events if type(event) in HEARD))
        test = any(isinstance(event, TestPressed) for event in events)
        if self.visit:
            self._serve(self.visit, panel, dt_ms, test)
        elif test:
            self._open_menu()
        else:
            self._perform(panel, dt_ms)
        return tuple(stage.cues)

    def draw(self, canvas: Canvas) -> None:
        """The scene, or its curtain, under the screen guard; or the service menu, which stays as it is."""
        if self.visit:
            self.visit.draw(canvas)
        else:
            draw_change(canvas, self.scene_ms, self._before, self.scene)
            self.guard.draw(canvas, self.stage.machine.adjustments.screen_guard)

    def _perform(self, panel: Panel, dt_ms: int) -> None:
        """One frame of the script."""
        stage = self.stage
        if stage.party:
            stage.cue(*stage.party.listen(panel, dt_ms))
        if self._done:
            self._before = self.scene
            self.scene, self.scene_ms = self.script.send(self._done.value), 0
        self.scene_ms += dt_ms
        self._done = self.scene.update(panel, dt_ms)

    def _open_menu(self) -> None:
        """The scene that is on stands still, and its tune with it."""
        self._tune = self.stage.tune
        self.stage.machine.serve(open=True)
        self.visit = Visit(self.stage)

    def _serve(self, visit: Visit, panel: Panel, dt_ms: int, test: bool) -> None:
        """One frame of the service menu; the way back leads to the very instant it was opened in."""
        left = visit.update(panel, dt_ms, test)
        language = self.stage.machine.adjustments.language
        if language != self.stage.say.language:
            self.stage.say = Messages(language)
        if left is None:
            return
        self.visit = None
        self.stage.machine.serve(open=False)
        self.over = left is Leave.OUT
        if left is Leave.ANEW:
            self._power_on()
        elif left is Leave.RETURN:
            self.stage.play(self._tune)

    def _power_on(self) -> None:
        """Begin with what the battery RAM holds, at first or when an operator has put back an older one."""
        self.stage.party = None
        self.stage.bindings = kept_bindings(self.stage.machine.nvram)
        self.script = life(self.stage)
        self.scene = next(self.script)
        self._before = None
        self.scene_ms = 0
        self._done = None
