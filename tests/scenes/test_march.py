"""The count at the result: pieces march in, hop onto their heap, and are counted at the moment they land."""

from __future__ import annotations

from itertools import pairwise

import pytest
from patron import Cabinet

from cabinet.match.result import Reason, Result
from cabinet.scenes.canvas import Mood
from cabinet.scenes.march import FLOOR_Y, heaps, landed, landing_ms
from cabinet.scenes.result import ResultScene, Score

SCORES = ((31, 18), (49, 0), (0, 81), (20, 20, 21), (5, 40, 16, 20))


class Portraits:
    """Hears where portraits are drawn, and in which mood."""

    def __init__(self) -> None:
        self.shown: list[tuple[int, Mood]] = []

    def portrait(self, x: int, y: int, name: str, mood: Mood, t_ms: int) -> None:
        self.shown.append((x, mood))

    def __getattr__(self, verb: str) -> object:
        return lambda *_, **__: None


@pytest.mark.parametrize("scores", SCORES)
def test_every_piece_comes_from_the_edge_and_ends_in_its_own_place(scores: tuple[int, ...]) -> None:
    for heap in heaps(scores):
        for number in range(heap.pieces):
            lands = landing_ms(number)
            path = [there for ms in range(lands + 1) if (there := heap.at(number, ms))]
            assert path[0][0] in (0, 319)
            assert path[-1][:2] == heap.place(number)
            assert all(abs(a[0] - b[0]) <= 2 for a, b in pairwise(path)), "it never leaps sideways"
            assert all(there[1] <= FLOOR_Y for there in path)
        places = {heap.place(number) for number in range(heap.pieces)}
        assert len(places) == heap.pieces
        assert all(heap.top <= y <= heap.bottom for _, y in places)
        assert all(abs(x - heap.x) <= heap.wide // 2 for x, _ in places)


def test_a_piece_is_counted_when_it_lands() -> None:
    assert landed(landing_ms(0) - 1) == 0
    for number in (0, 1, 48):
        assert landed(landing_ms(number)) == number + 1
        assert landed(landing_ms(number) - 1) == number


def test_a_button_ends_the_march_and_everything_is_counted() -> None:
    cabinet = Cabinet().powered_up()
    scene = ResultScene(cabinet.director.stage, Score(Result(0, (31, 18), Reason.NORMAL), ("AAA", "BBB")))
    cabinet.director.scene = scene
    cabinet.wait(0.5)
    assert not scene.named
    cabinet.button()
    assert scene.named
    assert scene.counted == 31
    assert {"31", "18"} <= set(cabinet.seen().split("\n"))


@pytest.mark.parametrize(("winner", "mood"), [(0, Mood.BEATEN), (1, Mood.WINNING)])
def test_the_invader_stands_where_the_loser_was(winner: int, mood: Mood) -> None:
    cabinet = Cabinet().powered_up()
    result = Result(winner, (31, 18), Reason.NORMAL)
    scene = ResultScene(cabinet.director.stage, Score(result, ("AAA", "GORGON"), "gorgon", 1, 1))
    scene.update(cabinet.panel, landing_ms(31) + 1000)
    portraits = Portraits()
    scene.draw(portraits)  # type: ignore[arg-type]
    ((x, shown),) = portraits.shown
    assert shown is mood
    assert (x < 160) is (winner == 1)
