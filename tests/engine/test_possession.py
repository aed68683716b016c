"""An outside engine in an invader's seat: it plays, and what it does wrong ends the game with the reason shown."""

import time
from random import Random

import pytest
from test_outside_engine import bad_engine, now

from cabinet.coinop.adjustments import Adjustments
from cabinet.coinop.machine import Machine
from cabinet.coinop.nvram import Nvram
from cabinet.controls.panel import Panel
from cabinet.engine.minds import Possession
from cabinet.match.contest import Match, Seat
from cabinet.match.result import Reason
from cabinet.rules.games import find_game
from cabinet.scenes.messages import Messages
from cabinet.scenes.play import Play
from cabinet.scenes.scene import Stage
from cabinet.scenes.table import lay


@pytest.mark.parametrize(("fault", "reason"), [("crash", "crashed"), ("illegal", "'a1g7'")])
def test_a_failing_engine_forfeits_the_seat_it_plays_for(fault: str, reason: str) -> None:
    machine = Machine(Adjustments(), Nvram.memory(), Random(1), 0)
    stage = Stage(machine, Random(1), Messages(machine.adjustments.language))
    possession = Possession(bad_engine(fault), now)
    stage.minds = possession
    match = Match(find_game("ataxx").start(), (Seat.of_computer("colony"), Seat.of_human(0)), seed=1)
    play, deadline = Play(stage, lay(match)), now() + 10_000
    while match.result is None and now() < deadline:
        play.update(Panel(), 16)
        time.sleep(0.001)
    possession.leave()
    assert match.result is not None and match.result.winner == 1
    assert match.result.reason is Reason.FORFEIT and reason in match.result.text
