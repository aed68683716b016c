"""The harness follows what the cabinet wants: other bindings from the next frame on, bare switches while it asks."""

from __future__ import annotations

from dataclasses import dataclass, field

from cabinet.controls.bindings import Bindings
from cabinet.controls.defaults import default_bindings, wasd
from cabinet.controls.panel import Control
from cabinet.host.harness import Harness
from cabinet.host.log import Frame


@dataclass
class Asker:
    """A cabinet that wants what it is told to want."""

    bindings: Bindings = field(default_factory=default_bindings)
    listening: bool = False


def test_a_switch_goes_in_and_a_frame_comes_out() -> None:
    harness = Harness(Asker())
    assert harness.frame({"KEY_5"}, (3, 4), 17) == Frame(17, (Control.COIN1,), (), (3, 4))
    assert harness.frame({"KEY_5"}, None, 17) == Frame(17)
    assert harness.frame(set(), None, 17).quiet
    assert harness.frame(set(), None, 17) == Frame(17, (), (Control.COIN1,))


def test_bare_switches_are_shown_while_the_cabinet_listens() -> None:
    asker = Asker()
    harness = Harness(asker)
    assert not harness.rewire()
    asker.listening = True
    assert harness.rewire() and harness.listening and not harness.rewire()
    assert harness.frame({"KEY_Q", "KEY_5"}, None, 17) == Frame(17, (Control.COIN1,), switches=("KEY_5", "KEY_Q"))
    asker.listening = False
    assert harness.rewire()
    assert harness.frame({"KEY_Q", "KEY_5"}, None, 17) == Frame(17)


def test_other_bindings_hold_from_the_next_frame_on() -> None:
    asker = Asker()
    harness = Harness(asker)
    assert harness.frame({"KEY_W"}, None, 17) == Frame(17)
    asker.bindings = wasd(asker.bindings)
    assert harness.rewire()
    assert harness.frame({"KEY_S"}, None, 17).down == (Control.P2_DOWN,)
