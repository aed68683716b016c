"""What a game is played on: the match, the board's place on the screen, the world, who holds which control."""

from __future__ import annotations

from dataclasses import dataclass

from cabinet.controls.panel import Panel
from cabinet.match.contest import Match, Seat
from cabinet.scenes.layout import BoardLayout, fitted

PITCH = 24
TOP = 34
SIDE = 7 * PITCH  # the square there is for a board
BESIDE_PORTRAIT, MIDDLE = 50, 76  # its left edge where an invader watches, and where people play people
LAB = "lab"  # the world of a game with no invader in it


@dataclass(frozen=True, slots=True)
class Table:
    """A match laid out on the screen. With `shared_pointer` the one mouse or touch screen serves whoever is to move."""

    match: Match
    layout: BoardLayout
    world: str
    shared_pointer: bool = False

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.match.seats

    @property
    def invader_seat(self) -> int | None:
        """The seat of the computer player whose portrait watches the game; None when people play people."""
        if sum(who.human for who in self.seats) > 1:
            return None
        return next((seat for seat, who in reversed(tuple(enumerate(self.seats))) if not who.human), None)

    def holds_pointer(self, seat: int) -> bool:
        """The mouse, trackball or tap is this seat's: the only person's, player 1's, or shared."""
        people = [n for n, who in enumerate(self.seats) if who.human]
        if people == [seat]:
            return True
        return seat == self.match.to_move if self.shared_pointer else self.seats[seat].player == 0

    def pressed(self, seat: int, panel: Panel) -> bool:
        """This seat's button went down: its own, or a click or tap of the pointer it holds."""
        player = self.seats[seat].player
        own = player is not None and panel.own_button(player)
        return own or (panel.click() is not None and self.holds_pointer(seat))


def lay(match: Match, shared_pointer: bool = False) -> Table:
    """Lay a match out: the board in the middle, or to the left where a portrait needs the right-hand side."""
    names = [who.name for who in match.seats if not who.human]
    watched = len(match.seats) - len(names) <= 1
    layout = fitted(match.position.topology, BESIDE_PORTRAIT if watched else MIDDLE, TOP, SIDE)
    return Table(match, layout, names[-1] if names else LAB, shared_pointer)
