"""What happened in a match since it was last asked: facts for a scene to show and sound."""

from __future__ import annotations

from dataclasses import dataclass

from cabinet.match.result import Result


@dataclass(frozen=True, slots=True)
class BuyInOpened:
    """The seat to move has no time left; it loses unless time is bought before the countdown ends."""

    seat: int
    ms: int


@dataclass(frozen=True, slots=True)
class BuyInClosed:
    """Time was bought in the countdown; the game goes on."""

    seat: int


@dataclass(frozen=True, slots=True)
class FlagFell:
    """The seat has lost on time, whatever the board says."""

    seat: int


@dataclass(frozen=True, slots=True)
class SeatOut:
    """The seat has left a game that others go on with; its stones stay and can be captured."""

    seat: int


@dataclass(frozen=True, slots=True)
class MatchOver:
    """Nobody moves any more."""

    result: Result


Event = BuyInOpened | BuyInClosed | FlagFell | SeatOut | MatchOver
