"""The two sittings the golden frames are taken from, played by the test patron and written as logs.

Each mark names a frame of the sitting worth a picture: one a scene.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import groupby
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "scenes"))

from patron import SUMMER_1990, Cabinet
from test_sitting import greedy

from cabinet.controls.panel import Control
from cabinet.host.log import Frame, Log, LogHeader
from cabinet.rules.moves import Move
from cabinet.rules.spread import Position

Edges = tuple[Control, ...]
Point = tuple[int, int]
SEED = 1990
HALF = 24  # stones on a board that is half full
EVERY = 30  # pictures are taken every so many frames, so marks stand on these


class Recorder(Cabinet):
    """A cabinet that keeps its frames and the numbers of those that were marked."""

    def __init__(self) -> None:
        self.frames: list[Frame] = []
        self.marks: dict[str, int] = {}
        super().__init__(seed=SEED)

    def frame(
        self, *down: Control, up: tuple[Control, ...] = (), at: tuple[int, int] | None = None, ms: int = 16
    ) -> None:
        self.frames.append(Frame(ms, down, up, at))
        super().frame(*down, up=up, at=at, ms=ms)

    def mark(self, name: str) -> None:
        """The picture as it stands now is worth keeping."""
        while len(self.frames) % EVERY:
            self.frame()
        self.marks[name] = len(self.frames)

    def log(self) -> Log:
        """All frames so far."""
        return Log(LogHeader(SEED, SUMMER_1990), tuple((len(list(run)), frame) for frame, run in groupby(self.frames)))


def one_player() -> Recorder:
    """Coin, sign-in, three games, out of time in the fourth, a coin in the countdown, out of time again, high score."""
    cabinet = Recorder()
    cabinet.wait(1.2)
    cabinet.mark("self-test")
    cabinet.powered_up()
    for page in ("title", "how-to-play", "demo", "scores", "gallery"):
        cabinet.wait(5)
        cabinet.mark(page)
        shown = cabinet.director.scene.number
        while cabinet.director.scene.number == shown:
            cabinet.frame()
    cabinet.coin(1)
    cabinet.start(0)
    _sign_in(cabinet)
    for game in range(3):
        _into_play(cabinet, f"game {game + 1}")
        cabinet.play_out(_greedy_before_the_camera(cabinet) if game == 2 else greedy)
        _result(cabinet, f"game {game + 1}")
    _into_play(cabinet, "last")
    while cabinet.play.match.buy_in_left_ms is None:
        cabinet.frame()
    cabinet.wait(2)
    cabinet.mark("buy-in")
    cabinet.coin(1)
    cabinet.wait(0.3)
    cabinet.mark("glass turns")
    cabinet.wait(115)
    _leave(cabinet)
    return cabinet


def two_players() -> Recorder:
    """Two coins, two starts, both sign in as guests, one game; the loser gets up, the winner leaves."""
    cabinet = Recorder()
    cabinet.powered_up()
    cabinet.coin(1)
    cabinet.coin(2)
    cabinet.start(0)
    cabinet.frame()
    cabinet.start(1)
    cabinet.press(Control.P1_RIGHT)
    cabinet.press(Control.P2_LEFT)
    cabinet.wait(0.3)
    cabinet.mark("sign-in of two")
    cabinet.start(0)
    cabinet.start(1)
    cabinet.until("Choose")
    cabinet.press(Control.P2_DOWN)
    cabinet.wait(0.3)
    cabinet.mark("choose board")
    cabinet.button(1)
    cabinet.until("Versus")
    cabinet.wait(1)
    cabinet.mark("versus of two")
    cabinet.until("Play")
    cabinet.wait(1)
    cabinet.mark("duel")
    cabinet.play_out(greedy, players=(0, 1))
    cabinet.until("ResultScene")
    cabinet.wait(6)
    cabinet.mark("result of two")
    cabinet.button(0)
    cabinet.until("PlayOn")
    cabinet.wait(12)
    cabinet.until("Attract")
    return cabinet


def _sign_in(cabinet: Recorder) -> None:
    """Two letters and a rub-out, then BCD, born on the second of January."""
    cabinet.frame()
    for _ in range(3):
        cabinet.press(Control.P1_RIGHT)
        cabinet.button()
    cabinet.press(Control.P1_RIGHT)
    cabinet.button()
    cabinet.wait(0.3)
    cabinet.mark("sign-in")
    cabinet.button()
    cabinet.wait(0.5)
    cabinet.mark("welcome")


def _greedy_before_the_camera(cabinet: Recorder) -> Callable[[Position], Move]:
    """Plays as ever, and has a picture taken when the board is half full."""

    def choose(position: Position) -> Move:
        if sum(position.counts) >= HALF and "half time" not in cabinet.marks:
            cabinet.mark("half time")
        return greedy(position)

    return choose


def _into_play(cabinet: Recorder, name: str) -> None:
    cabinet.until("Choose")
    cabinet.wait(0.5)
    cabinet.mark(f"{name} choose")
    cabinet.button()
    cabinet.until("Versus")
    cabinet.wait(1)
    cabinet.mark(f"{name} versus")
    cabinet.button()
    cabinet.until("Play")
    cabinet.wait(1)
    cabinet.mark(f"{name} play")


def _result(cabinet: Recorder, name: str) -> None:
    cabinet.until("ResultScene")
    cabinet.wait(6)
    cabinet.mark(f"{name} result")
    cabinet.button()
    cabinet.until("PlayOn")
    cabinet.wait(0.5)
    cabinet.mark("play on")
    cabinet.button()


def _leave(cabinet: Recorder) -> None:
    cabinet.until("ResultScene")
    cabinet.wait(6)
    cabinet.mark("out of time")
    cabinet.button()
    cabinet.until("PlayOn")
    cabinet.wait(1)
    cabinet.mark("no time left")
    cabinet.until("Showing")
    cabinet.wait(3)
    cabinet.mark("top survivor")
    cabinet.until("GameOver", 30)
    cabinet.wait(1)
    cabinet.mark("game over")
    cabinet.until("Attract")


SITTINGS: dict[str, Callable[[], Recorder]] = {"one-player": one_player, "two-players": two_players}
