"""Help in home play, and none where time is paid for."""

from __future__ import annotations

from patron import Cabinet
from test_sitting import greedy

from cabinet.controls.panel import Control
from cabinet.rules.moves import Move
from cabinet.scenes.play_view import board_picture


def at_home() -> Cabinet:
    cabinet = Cabinet(home=True).powered_up()
    cabinet.into_play()
    return cabinet


def choose(cabinet: Cabinet, line: int) -> None:
    """Open the menu with start, go down so many lines, press."""
    cabinet.start(0)
    while cabinet.play.helper.line != line:
        cabinet.press(Control.P1_DOWN)
    cabinet.button(0)


def test_paid_play_has_no_menu() -> None:
    cabinet = Cabinet().powered_up()
    cabinet.coin(1)
    cabinet.into_play()
    cabinet.start(0)
    assert not cabinet.play.helper.open


def test_a_hint_nudges_first_and_tells_the_move_when_asked_again() -> None:
    cabinet = at_home()
    choose(cabinet, 0)
    cabinet.wait(8)
    nudge = board_picture(cabinet.play).hint
    assert len(nudge) >= 4
    choose(cabinet, 0)
    told = board_picture(cabinet.play).hint
    assert 1 <= len(told) <= 2
    assert told & nudge
    assert not cabinet.play.match.history


def test_take_back_takes_the_reply_too_and_the_invader_answers_the_same_again() -> None:
    cabinet = at_home()
    start = cabinet.play.match.position
    move = greedy(start)
    cabinet.move(move)
    cabinet.settle()
    answered = cabinet.play.match.position
    assert len(cabinet.play.match.history) == 2
    choose(cabinet, 1)
    assert cabinet.play.match.position == start
    cabinet.move(move)
    cabinet.settle()
    assert cabinet.play.match.position == answered


def test_giving_up_loses() -> None:
    cabinet = at_home()
    choose(cabinet, 2)
    cabinet.until("ResultScene")
    assert cabinet.director.scene.score.result.winner == 1


def test_a_held_start_shows_what_a_move_would_turn() -> None:
    cabinet = Cabinet().powered_up()
    cabinet.set_up("x5o/1o5/7/7/7/7/o5x x 0 1")
    cell = cabinet.play.match.position.topology.cell
    cabinet.point(cell("b7"))
    assert not board_picture(cabinet.play).flips
    cabinet.frame(Control.START1)
    assert board_picture(cabinet.play).flips == {cell("b6")}


def test_the_screen_shakes_once_when_all_eight_turn() -> None:
    cabinet = Cabinet().powered_up()
    cabinet.set_up("7/7/2ooo2/2o1o2/2ooo2/2x4/7 x 0 1")
    cell = cabinet.play.match.position.topology.cell
    cabinet.move(Move.jump(cell("c2"), cell("d4")))
    telling = cabinet.play.telling
    assert telling
    shakes = [telling.shake(ms) for ms in range(telling.total_ms)]
    assert shakes[0] == (0, 0)
    assert any(shake != (0, 0) for shake in shakes)
    assert telling.shake(telling.total_ms) == (0, 0)


def test_a_finished_game_can_be_gone_through_again() -> None:
    cabinet = at_home()
    cabinet.play_out(greedy)
    cabinet.until("ResultScene")
    cabinet.button()
    cabinet.button()
    cabinet.until("LookBack")
    scene = cabinet.director.scene
    for _ in range(600):
        cabinet.frame()
    assert None not in scene.review.scores
    last = len(scene.positions) - 1
    assert (scene.review.scores[last] > 0) == (scene.match.result.winner == 0)
    for _ in range(last + 3):
        cabinet.press(Control.P1_RIGHT)
    assert scene.ply == last
    assert f"MOVE {last} OF {last}" in cabinet.seen()
    cabinet.button()
    cabinet.until("PlayOn")


def test_paid_play_has_no_look_back() -> None:
    cabinet = Cabinet().powered_up()
    cabinet.coin(1)
    cabinet.into_play()
    cabinet.play_out(greedy)
    cabinet.until("ResultScene")
    cabinet.button()
    cabinet.button()
    cabinet.frame()
    cabinet.frame()
    assert cabinet.scene == "PlayOn"
