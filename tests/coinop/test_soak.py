"""A mad patron at the panel for hours: a clerk who only watches keeps books of his own, and they are the same."""

from __future__ import annotations

import tracemalloc
from collections import Counter
from random import Random

import pytest
from operator_log import Cabinet, books_balance, human, invader

from cabinet.coinop.nvram import Nvram
from cabinet.controls.panel import Control
from cabinet.match.result import Reason

HOURS = 2
FRAMES_MS = (16, 17, 100, 250, 1000)
COIN_MS, CAP_MS = 100_000, 300_000


class Clerk:
    """Notes what goes in and what is used up, in the plainest way there is."""

    def __init__(self) -> None:
        self.purse = [0, 0]
        self.tally: Counter[str] = Counter()
        self.on_ms = 0

    def coin(self, player: int, seated: bool) -> None:
        self.tally[f"coins_slot{player + 1}"] += 1
        if self.purse[player] >= CAP_MS:
            self.tally["coins_over_cap"] += 1
            return
        self.tally["buy_ins"] += seated and not self.purse[player]
        self.tally["ms_bought"] += COIN_MS
        self.purse[player] += COIN_MS

    def time(self, player: int, dt_ms: int) -> None:
        used = min(dt_ms, self.purse[player])
        self.purse[player] -= used
        self.tally["ms_played"] += used

    def game(self, match_won: bool | None, mode: str, length_ms: int, timed_out: bool) -> None:
        self.tally["games"] += 1
        self.tally[f"games_by_mode:{mode}"] += 1
        self.tally["ms_of_games"] += length_ms
        self.tally["time_outs"] += timed_out
        if mode == "ladder" and match_won is not None:
            self.tally["patron_won:colony" if match_won else "patron_lost:colony"] += 1


class MadPatron:
    """Presses whatever comes to hand; the power fails now and then."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.clerk = Clerk()
        self.nvram = Nvram.memory()
        self.cabinet = Cabinet(self.nvram, credit_cap=3)
        self.mode = ""
        self.length_ms = 0

    def frame(self) -> None:
        """One frame of whatever comes to hand."""
        rng, cabinet, clerk = self.rng, self.cabinet, self.clerk
        dt_ms = rng.choice(FRAMES_MS)
        match = cabinet.match
        hurry = match is not None and match.buy_in_left_ms is not None
        coins = [slot for slot in (1, 2) if rng.random() < (0.02 if hurry else 0.001)]
        seated = {seat.player for seat in match.seats} if match else set()
        for slot in coins:
            clerk.coin(slot - 1, slot - 1 in seated)
        clerk.on_ms += dt_ms
        mover = match.seats[match.to_move].player if match and match.to_move is not None else None
        if match and match.to_move is not None:
            self.length_ms += dt_ms
        if match and mover is not None and match.buy_in_left_ms is None:
            clerk.time(mover, dt_ms)
        cabinet.frame(dt_ms, down=[Control(f"COIN{slot}") for slot in coins], up=[Control.COIN1, Control.COIN2])
        self.act()

    def act(self) -> None:
        """A button, perhaps."""
        match, rng = self.cabinet.match, self.rng
        if match is None:
            if rng.random() < 0.2 and self.cabinet.machine.may_start(0) is None:
                duel = self.cabinet.machine.may_start(1) is None and rng.random() < 0.5
                self.mode, self.length_ms = ("duel" if duel else "ladder"), 0
                self.cabinet.play(human(1), human(2) if duel else invader(), mode=self.mode)
        elif match.result:
            won = None if match.result.winner is None else match.result.winner == 0
            self.clerk.game(won, self.mode, self.length_ms, match.result.reason is Reason.TIME)
            self.cabinet.over()
        elif rng.random() < 0.05 and match.to_move is not None and match.may_play(match.to_move):
            self.cabinet.move(rng.randrange(len(match.position.legal_moves())))
        elif rng.random() < 0.001:
            match.resign(rng.randrange(2))
        elif rng.random() < 0.0005:
            self.power_cut()

    def power_cut(self) -> None:
        """The game that was on is offered again, and taken up."""
        self.clerk.tally["unclean_stops"] += 1
        self.cabinet = Cabinet(self.nvram, credit_cap=3)
        kept = self.cabinet.machine.interrupted()
        if kept:
            self.cabinet.match = self.cabinet.machine.resume(kept)
            self.length_ms = 0


@pytest.mark.parametrize("seed", [1, 2])
def test_the_clerk_and_the_machine_have_the_same_books(seed: int) -> None:
    patron = MadPatron(seed)
    while patron.clerk.on_ms < HOURS * 3_600_000:
        patron.frame()
    machine, clerk = patron.cabinet.machine, patron.clerk
    assert [machine.bank.ms(player) for player in (0, 1)] == clerk.purse
    booked = {name: lifetime for name, lifetime, _ in machine.audits.rows()}
    assert {name: booked.get(name, 0) for name in clerk.tally} == dict(clerk.tally)
    assert booked["ms_on"] == clerk.on_ms
    assert books_balance(machine)
    for name in ("games", "buy_ins", "time_outs", "unclean_stops", "patron_won:colony", "patron_lost:colony"):
        assert clerk.tally[name], f"too tame a patron: no {name}"


def test_hours_of_play_leave_nothing_lying_about_in_memory() -> None:
    patron = MadPatron(3)
    tracemalloc.start()
    try:
        used = []
        for _ in range(3):
            for _ in range(2_500):
                patron.frame()
            patron.cabinet.events.clear()
            patron.cabinet.match_events.clear()
            used.append(tracemalloc.get_traced_memory()[0])
    finally:
        tracemalloc.stop()
    assert used[-1] - used[0] < 300_000
