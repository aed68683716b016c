"""How loud the operator's settings make the cabinet."""

from __future__ import annotations

from cabinet.coinop.adjustments import Adjustments
from cabinet.host.mixer import Volumes
from cabinet.host.show import volumes


def test_the_adjustments_make_the_volumes() -> None:
    factory = volumes(Adjustments())
    assert factory == Volumes(70, 70, True, 70)
    assert volumes(Adjustments(volume=10, effects_volume=10, music_volume=0)) == Volumes(100, 0, True, 100)
    assert volumes(Adjustments(volume=0)) == Volumes(0, 0, True, 0)
    assert volumes(Adjustments(effects_volume=0, attract_sound=False)) == Volumes(0, 70, False, 70)
