"""What goes on round a game: who holds the mouse, what a glass shows, how an invader takes it, a table left alone."""

from __future__ import annotations

import pytest
from patron import Cabinet

from cabinet.controls.panel import Control, Panel
from cabinet.match.clock import PerMove
from cabinet.match.contest import Match, Seat
from cabinet.match.result import Reason, Result
from cabinet.rules.games import find_game
from cabinet.scenes.canvas import Mood
from cabinet.scenes.cues import Cue
from cabinet.scenes.face import FEELING_MS, Face
from cabinet.scenes.glass import TURN_MS, Glasses
from cabinet.scenes.play import DESERTED_MS
from cabinet.scenes.table import lay

TWO = (Seat.of_human(0), Seat.of_human(1))
KEY = Panel().step((Control.P1_BUTTON,), (), None, 16)
CLICK = Panel().step((Control.P1_BUTTON,), (), (100, 100), 16)


def two_people() -> Match:
    return Match(find_game("ataxx").start(), TWO)


def test_a_key_is_its_players_and_a_click_belongs_to_whoever_holds_the_mouse() -> None:
    match = two_people()
    own, shared = lay(match), lay(match, shared_pointer=True)
    match.play(0, next(iter(match.position.legal_moves())))
    assert [own.pressed(seat, KEY) for seat in (0, 1)] == [True, False]
    assert [own.pressed(seat, CLICK) for seat in (0, 1)] == [True, False]
    assert [shared.pressed(seat, KEY) for seat in (0, 1)] == [True, False]
    assert [shared.pressed(seat, CLICK) for seat in (0, 1)] == [False, True]


def test_a_glass_turns_over_when_time_is_bought_and_what_was_bought_fills_it() -> None:
    clock = PerMove(200_000)
    clock.spend(0, 150_000)
    glasses = Glasses(lay(Match(find_game("ataxx").start(), TWO, clock)))
    clock.moved(0)
    assert glasses.update(16) == (Cue.TURN_GLASS,)
    assert (glasses.picture(0).sand, glasses.picture(0).turned_ms) == (1.0, 0)
    clock.spend(0, 100_000)
    assert glasses.update(TURN_MS) == ()
    assert (glasses.picture(0).sand, glasses.picture(0).turned_ms) == (0.5, None)


@pytest.mark.parametrize(("winner", "mood"), [(0, Mood.BEATEN), (1, Mood.WINNING)])
def test_an_invader_keeps_its_last_face(winner: int, mood: Mood) -> None:
    face = Face("gorgon", 1)
    face.heard(Result(winner, (20, 10), Reason.NORMAL))
    face.update(FEELING_MS * 3, thinking=False)
    assert face.mood is mood


def test_a_game_without_a_clock_that_everybody_left_ends_by_itself() -> None:
    cabinet = Cabinet(free_play=True).powered_up()
    cabinet.into_play()
    for _ in range(DESERTED_MS // 1000 - 1):
        cabinet.frame(ms=1000)
    assert cabinet.play.match.result is None
    cabinet.until("ResultScene", 5)
    assert cabinet.director.scene.score.result.reason is Reason.ABANDONED
