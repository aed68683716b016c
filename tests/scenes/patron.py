"""A cabinet with no screen and somebody in front of it: tests read like what a patron did."""

from __future__ import annotations

from random import Random
from typing import Any

from cabinet.coinop.adjustments import Adjustments
from cabinet.coinop.machine import Machine
from cabinet.coinop.nvram import Nvram
from cabinet.controls.panel import BUTTONS, STARTS, Control, Panel
from cabinet.match.contest import Match, Seat
from cabinet.rules.games import find_game
from cabinet.rules.moves import Move
from cabinet.scenes.director import Director
from cabinet.scenes.play import Play
from cabinet.scenes.table import lay

FRAME_MS = 16
SUMMER_1990 = 646_704_000


class Blank:
    """A canvas nobody looks at; it only hears which verbs were asked for and which texts."""

    def __init__(self) -> None:
        self.verbs: list[str] = []
        self.texts: list[str] = []

    def __getattr__(self, verb: str) -> Any:
        def draw(*args: Any, **_: Any) -> None:
            self.verbs.append(verb)
            if verb == "text":
                self.texts.append(args[2])

        return draw


class Cabinet:
    """Frames of 16 ms on a fake clock. `heard` are the cues since the last `forget`."""

    def __init__(self, nvram: Nvram | None = None, seed: int = 1, **adjustments: Any) -> None:
        rng = Random(seed)
        self.machine = Machine(Adjustments(**adjustments), nvram or Nvram.memory(), rng, SUMMER_1990)
        self.director = Director(self.machine, rng)
        self.panel = Panel()
        self.heard: list[str] = []

    @property
    def scene(self) -> str:
        """The name of the scene that is on."""
        return type(self.director.scene).__name__

    @property
    def play(self) -> Play:
        """The play scene."""
        assert isinstance(self.director.scene, Play), self.scene
        return self.director.scene

    def frame(
        self, *down: Control, up: tuple[Control, ...] = (), at: tuple[int, int] | None = None, ms: int = FRAME_MS
    ) -> None:
        """One frame in which these controls go down and up."""
        self.panel = self.panel.step(down, up, at, ms)
        self.heard.extend(self.director.frame(self.panel, ms))

    def press(self, *controls: Control) -> None:
        """Down in one frame, up in the next."""
        self.frame(*controls)
        self.frame(up=controls)

    def coin(self, slot: int = 1) -> None:
        """A coin in slot 1 or 2."""
        self.press((Control.COIN1, Control.COIN2)[slot - 1])

    def tap(self, x: int, y: int) -> None:
        """A click or tap on the screen."""
        self.frame(Control.P1_BUTTON, at=(x, y))
        self.frame(up=(Control.P1_BUTTON,))

    def wait(self, seconds: float) -> None:
        """Nothing is touched for so long."""
        for _ in range(round(seconds * 1000 / FRAME_MS)):
            self.frame()

    def until(self, scene: str, seconds: float = 60) -> None:
        """Wait for a scene to come by itself."""
        for _ in range(round(seconds * 1000 / FRAME_MS)):
            if self.scene == scene:
                return
            self.frame()
        raise AssertionError(f"{scene} did not come in {seconds} s; {self.scene} is on")

    def seen(self) -> str:
        """All text on the screen now."""
        canvas = Blank()
        self.director.draw(canvas)
        return "\n".join(canvas.texts)

    def powered_up(self) -> Cabinet:
        """Past the self test."""
        self.until("Attract")
        return self

    def start(self, player: int = 0) -> None:
        """That player's start."""
        self.press(STARTS[player])

    def button(self, player: int = 0) -> None:
        """That player's button."""
        self.press(BUTTONS[player])

    def as_guest(self, player: int = 0) -> None:
        """Skip the sign-in."""
        assert self.scene == "SignIn", self.scene
        self.frame()
        self.start(player)

    def into_play(self, player: int = 0) -> None:
        """Start, sign in as a guest, take what is offered: to the first move."""
        self.start(player)
        self.as_guest(player)
        self.until("Choose")
        self.button(player)
        self.frame()
        self.button(player)
        self.until("Play")

    def set_up(self, fen: str) -> None:
        """Two people at a board set up by hand, without a clock."""
        seats = (Seat.of_human(0), Seat.of_human(1))
        match = Match(find_game("ataxx").parse(fen), seats)
        self.director.scene = Play(self.director.stage, lay(match))

    def point(self, cell: int, player: int = 0) -> None:
        """Step this player's pointer to a cell."""
        play = self.play
        seat = next(seat for seat, who in enumerate(play.table.seats) if who.player == player)
        place = play.table.layout.topology.place
        while play.aims[seat].cell != cell:
            (x, y), (tx, ty) = place(play.aims[seat].cell), place(cell)
            wanted = (("RIGHT", tx > x), ("LEFT", tx < x), ("DOWN", ty > y), ("UP", ty < y))
            self.press(*(Control(f"P{player + 1}_{name}") for name, want in wanted if want))

    def move(self, move: Move, player: int = 0) -> None:
        """Make a move with the pointer, stone first where it is a jump."""
        for cell in (move.origin, move.to):
            if cell is not None:
                self.point(cell, player)
                self.button(player)

    def settle(self) -> None:
        """Until somebody has to move, or the game is over."""
        while self.scene == "Play" and (self.play.telling or self._waits()):
            self.frame()

    def play_out(self, choose: Any, players: tuple[int, ...] = (0,)) -> None:
        """Play to the end; `choose(position) -> Move` for every person."""
        while self.scene == "Play":
            self.settle()
            if self.scene == "Play" and (seat := self.play.match.to_move) is not None:
                player = self.play.table.seats[seat].player
                assert player in players
                self.move(choose(self.play.match.position), player)
            else:
                self.frame()

    def _waits(self) -> bool:
        play = self.play
        seat = play.match.to_move
        return seat is None or not play.table.seats[seat].human or play.passing
