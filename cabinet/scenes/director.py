"""The director runs the script: one frame is the machine first, then the people, then the scene, and what was heard."""

from __future__ import annotations

from random import Random

from cabinet.coinop.events import (
    CoinOverCap,
    CoinTaken,
    MachineEvent,
    ServiceCredit,
    Tilted,
    VolumeChanged,
)
from cabinet.coinop.machine import Machine
from cabinet.controls.panel import Panel
from cabinet.scenes.canvas import Canvas
from cabinet.scenes.cues import Cue
from cabinet.scenes.messages import Messages
from cabinet.scenes.scene import Done, Stage
from cabinet.scenes.screenplay import life

NODES_PER_UPDATE = 600
FADE_MS = 220
HEARD: dict[type[MachineEvent], Cue] = {
    CoinTaken: Cue.COIN,
    CoinOverCap: Cue.REFUSE,
    ServiceCredit: Cue.SERVICE,
    Tilted: Cue.TILT,
    VolumeChanged: Cue.POINTER,
}


class Director:
    """All a patron goes through, as a function of the frames: `frame` each update, `draw` when there is a screen."""

    def __init__(self, machine: Machine, rng: Random, nodes_per_update: int = NODES_PER_UPDATE) -> None:
        self.stage = Stage(machine, rng, Messages(machine.adjustments.language), nodes_per_update)
        self.script = life(self.stage)
        self.scene = next(self.script)
        self.scene_ms = 0
        self._done: Done | None = None

    def frame(self, panel: Panel, dt_ms: int) -> tuple[str, ...]:
        """One update; the cues that are heard in it."""
        stage = self.stage
        stage.cues.clear()
        for event in stage.machine.update(panel, dt_ms):
            if type(event) in HEARD:
                stage.cue(HEARD[type(event)])
        if stage.party:
            stage.cue(*stage.party.listen(panel, dt_ms))
        if self._done:
            self.scene, self.scene_ms = self.script.send(self._done.value), 0
        self.scene_ms += dt_ms
        self._done = self.scene.update(panel, dt_ms)
        return tuple(stage.cues)

    def draw(self, canvas: Canvas) -> None:
        """The scene, coming up out of the dark."""
        self.scene.draw(canvas)
        if self.scene_ms < FADE_MS:
            canvas.dim(1.0 - self.scene_ms / FADE_MS)
