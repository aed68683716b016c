"""A cabinet without a screen, worked by a test as an operator would note it down, on a fake clock."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from cabinet.coinop.adjustments import Adjustments
from cabinet.coinop.audits import Audit
from cabinet.coinop.events import MachineEvent
from cabinet.coinop.machine import Machine
from cabinet.coinop.nvram import Nvram
from cabinet.controls.panel import PLAYERS, Control, Panel
from cabinet.match.contest import Match, Seat
from cabinet.match.events import Event
from cabinet.rules.games import find_game

FRAME_MS = 16
PULSE_MS = 64  # a coin switch closes for 50 to 100 ms
NOON = 1_700_000_000 // 86_400 * 86_400 + 43_200


class Cabinet:
    """One machine and, after `play`, one match; every method is something a person does."""

    def __init__(self, nvram: Nvram | None = None, now_s: int = NOON, **adjustments: int | bool | str) -> None:
        self.nvram = nvram or Nvram.memory()
        self.machine = Machine(Adjustments(**adjustments), self.nvram, Random(1), now_s)  # type: ignore[arg-type]
        self.panel = Panel()
        self.match: Match | None = None
        self.events: list[MachineEvent] = []  # of the last action
        self.match_events: list[Event] = []

    def frame(self, dt_ms: int = FRAME_MS, down: Iterable[Control] = (), up: Iterable[Control] = ()) -> None:
        """One frame as the cabinet runs it: the machine first, then the match."""
        self.panel = self.panel.step(down, up, None, dt_ms)
        self.events += self.machine.update(self.panel, dt_ms)
        if self.match:
            self.match_events += self.match.tick(dt_ms)

    def coin(self, *slots: int) -> list[MachineEvent]:
        """A coin into each of these slots (1 or 2) at the same moment."""
        return self.press(*(Control(f"COIN{slot}") for slot in slots))

    def press(self, *controls: Control) -> list[MachineEvent]:
        """Press and let go."""
        self.events = []
        self.frame(down=controls)
        self.hold(PULSE_MS - FRAME_MS)
        self.frame(up=controls)
        self.hold(PULSE_MS - FRAME_MS)
        return self.events

    def hold(self, ms: int) -> None:
        """Leave everything as it is for so long, in frames."""
        for _ in range(ms // FRAME_MS):
            self.frame()
        if ms % FRAME_MS:
            self.frame(ms % FRAME_MS)

    def wait(self, seconds: float) -> list[Event]:
        """Time passes; what happened in the match meanwhile."""
        self.match_events = []
        self.hold(round(seconds * 1000))
        return self.match_events

    def play(self, *seats: Seat, mode: str = "test", fen: str | None = None, **begin: object) -> Match:
        """Begin a game between these seats."""
        game = find_game("ataxx").unlimited()
        start = game.parse(fen) if fen else game.start()
        clock = self.machine.clock_for(seats)
        self.match = Match(start, seats, clock, self.machine.adjustments.buy_in_seconds * 1000)
        self.machine.begin(self.match, mode, **begin)  # type: ignore[arg-type]
        return self.match

    def move(self, number: int = 0) -> None:
        """The side to move makes one of its moves."""
        assert self.match and self.match.to_move is not None
        self.match.play(self.match.to_move, list(self.match.position.legal_moves())[number])

    def over(self) -> None:
        """The game is put in the books."""
        self.machine.end()
        self.match = None

    def ms(self, player: int) -> int:
        """The bought time of player 1 or 2, as people count them."""
        return self.machine.bank.ms(player - 1)

    def audit(self, audit: Audit, of: str = "") -> int:
        """A lifetime total."""
        return self.machine.audits.lifetime(audit, of)


def human(player: int) -> Seat:
    """The human at panel 1 or 2, as people count them."""
    return Seat.of_human(player - 1, f"P{player}")


def invader(name: str = "colony") -> Seat:
    """A computer player."""
    return Seat.of_computer(name)


def books_balance(machine: Machine) -> bool:
    """All time that came in is either still there or accounted for."""
    total = machine.audits.lifetime
    came = total(Audit.MS_BOUGHT) + total(Audit.MS_BONUS) + total(Audit.MS_SERVICE)
    went = total(Audit.MS_PLAYED) + total(Audit.MS_EXPIRED) + total(Audit.MS_CLEARED)
    return came == went + sum(machine.bank.ms(player) for player in range(PLAYERS))
