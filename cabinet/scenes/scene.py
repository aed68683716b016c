"""What every scene is: told of each frame, it decides; asked to draw, it asks the canvas; when done, it says so.

Scenes never name the scene that follows. A screenplay (see `screenplay`) yields scenes and is sent what each
of them came to, so the order of things is written down in one place.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol

from cabinet.coinop.machine import Machine
from cabinet.controls.bindings import Bindings
from cabinet.controls.defaults import default_bindings
from cabinet.controls.panel import Panel
from cabinet.engine.minds import Minds
from cabinet.engine.thinker import Thinker
from cabinet.scenes import cues
from cabinet.scenes.canvas import Canvas
from cabinet.scenes.messages import Messages
from cabinet.scenes.party import Party
from cabinet.scenes.premises import Premises

NODES_PER_UPDATE = 500  # of an invader's search in a frame


@dataclass(frozen=True, slots=True)
class Done:
    """A scene is over, and what it came to; applied at the start of the next update."""

    value: Any = None


class Scene(Protocol):
    """One thing a patron or an operator goes through."""

    def update(self, panel: Panel, dt_ms: int) -> Done | None:
        """Take one frame's controls and measured time; Done when it is over."""

    def draw(self, canvas: Canvas) -> None:
        """Ask the canvas for all there is to see."""


@dataclass(slots=True)
class Stage:
    """What every scene is given: the machine round it, chance, words, and where to leave cues for this frame."""

    machine: Machine
    rng: Random
    say: Messages
    nodes_per_update: int = NODES_PER_UPDATE
    cues: list[str] = field(default_factory=list)
    tune: str = ""
    party: Party | None = None  # who is in the middle of a sitting
    bindings: Bindings = field(default_factory=default_bindings)
    premises: Premises | None = None  # what the operator may reach outside
    minds: Minds = Thinker  # who thinks for the invaders

    def cue(self, *names: str) -> None:
        """Let these be heard in this frame."""
        self.cues.extend(names)

    def play(self, tune: str) -> None:
        """Have this tune play from now on; nothing happens when it plays already."""
        if tune != self.tune:
            self.tune = tune
            self.cues.append(cues.tune(tune))
