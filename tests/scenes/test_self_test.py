"""The self test looks at what is really there, and says so."""

from __future__ import annotations

import pytest
from patron import Cabinet
from ruler import Ruler

from cabinet.controls.panel import Control
from cabinet.scenes.messages import languages
from cabinet.scenes.self_test import LINE_MS, SelfTest

CHECKS = 5


@pytest.mark.parametrize("language", languages())
def test_a_sound_machine_passes_every_check(language: str) -> None:
    cabinet = Cabinet(language=language)
    cabinet.wait(CHECKS * LINE_MS / 1000 + 0.1)
    seen = cabinet.seen().split("\n")
    assert seen.count(cabinet.director.stage.say("self_test.ok")) == CHECKS
    assert "256" in seen
    ruler = Ruler()
    cabinet.director.draw(ruler)  # type: ignore[arg-type]
    assert not ruler.faults, "\n".join(ruler.faults)


def test_a_stuck_switch_is_a_fault() -> None:
    cabinet = Cabinet()
    scene = cabinet.director.scene
    assert isinstance(scene, SelfTest)
    cabinet.frame(Control.P1_LEFT)
    cabinet.wait(CHECKS * LINE_MS / 1000)
    assert [name for name, finding in scene.findings.items() if not finding.well] == ["panel"]
    assert cabinet.director.stage.say("self_test.fault") in cabinet.seen()
