"""Every board of the family has room on the screen: clear of bars, hourglasses and portrait, in the middle."""

from __future__ import annotations

import pytest
from family import FAMILY
from patron import Cabinet

from cabinet.host.soak.canvas import CheckingCanvas
from cabinet.match.contest import Match, Seat
from cabinet.rules.game import Game
from cabinet.scenes.columns import spots
from cabinet.scenes.play import Play
from cabinet.scenes.table import lay

RIM = 5  # pixels of a rim that show; its dark edge may lie under what is next to it
EVERY_GAME = pytest.mark.parametrize("game", FAMILY, ids=lambda game: game.name)


def people(game: Game) -> Match:
    start = game.start()
    return Match(start, tuple(Seat.of_human(player) for player in range(len(start.counts))))


@EVERY_GAME
def test_a_board_with_its_rim_is_clear_of_all_round_it(game: Game) -> None:
    match = people(game)
    x, y, wide, tall = lay(match).layout.box
    assert y - RIM >= 24, "under the bar of the lead"
    assert y + tall + RIM <= 208, "over the line of words"
    for spot in spots(len(match.seats), 34, 286):
        assert x - RIM >= spot.x + 20 or x + wide + RIM <= spot.x - 20
    assert abs(2 * x + wide - 320) <= 2


@EVERY_GAME
def test_beside_a_portrait_too(game: Game) -> None:
    start = game.start()
    seats = (Seat.of_human(0), *(Seat.of_computer("gorgon") for _ in start.counts[1:]))
    x, _, wide, _ = lay(Match(start, seats)).layout.box
    assert x - RIM >= 42
    assert x + wide + RIM <= 224


@EVERY_GAME
def test_it_can_be_drawn_and_played_with_every_seat_told_apart(game: Game) -> None:
    cabinet = Cabinet().powered_up()
    match = people(game)
    play = Play(cabinet.director.stage, lay(match))
    play.draw(CheckingCanvas())

    class Pieces(CheckingCanvas):
        def __init__(self) -> None:
            super().__init__()
            self.seats: list[int] = []

        def piece(self, x: int, y: int, seat: int, t_ms: int, phase: float = 1.0) -> None:
            super().piece(x, y, seat, t_ms, phase)
            self.seats.append(seat)

    canvas = Pieces()
    play.draw(canvas)
    assert set(canvas.seats) == set(range(len(match.seats))), "every hourglass shows whose it is"


def test_two_people_among_invaders_have_no_portrait_in_their_way() -> None:
    start = next(game for game in FAMILY if game.name == "7x7 four seats").start()
    seats = (Seat.of_human(0), Seat.of_human(1), Seat.of_computer("colony"), Seat.of_computer("gorgon"))
    assert lay(Match(start, seats)).invader_seat is None
