"""What an operator carries away, what the panel remembers, and what a copy of the battery RAM brings back."""

from __future__ import annotations

import csv
import json
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from cabinet.coinop.adjustments import Adjustments, parse_adjustments
from cabinet.coinop.audits import Audit
from cabinet.coinop.export import export_files
from cabinet.coinop.kept_bindings import BINDINGS, keep_bindings, kept_bindings
from cabinet.coinop.machine import Machine
from cabinet.coinop.nvram import Nvram
from cabinet.coinop.players import PlayerId
from cabinet.coinop.schema import FACT
from cabinet.controls.defaults import default_bindings, wasd
from cabinet.controls.panel import Control, Panel

NOON = 646_747_200


def switched_on(nvram: Nvram) -> Machine:
    return Machine(Adjustments(), nvram, Random(1), NOON)


def with_a_coin(machine: Machine) -> Machine:
    machine.update(Panel().step((), (), None, 50), 50)
    machine.update(Panel().step((Control.COIN1,), (), None, 17), 17)
    return machine


def test_the_files_say_what_the_machine_knows_and_no_birthday() -> None:
    machine = with_a_coin(switched_on(Nvram.memory()))
    machine.adjust(seconds_per_coin=60)
    machine.players.save(machine.players.sign_in(PlayerId("ABC", 12, 24), NOON))
    for initials, points in (("LOW", 10), ("TOP", 900)):
        machine.scores.enter(initials, points, 1, NOON)
    files = export_files(machine.nvram, machine.adjustments, "KEY_5 COIN1\n")
    assert json.loads(files["audits.json"])["lifetime"]["coins_slot1"] == 1
    assert [row["initials"] for row in csv.DictReader(files["scores.csv"].splitlines())] == ["TOP", "LOW"]
    assert parse_adjustments(json.loads(files["adjustments.json"])) == machine.adjustments
    assert not any("12-24" in text for text in files.values())


def test_bindings_are_kept_and_those_of_the_factory_need_no_keeping() -> None:
    nvram = Nvram.memory()
    keep_bindings(nvram, wasd(default_bindings()))
    assert kept_bindings(nvram) == wasd(default_bindings())
    keep_bindings(nvram, default_bindings())
    assert nvram.get(FACT, BINDINGS) is None


LINES = st.lists(st.sampled_from(["KEY_5 COIN1", "KEY_5 COIN9", "KEY_LALT COIN1", "KEY_Q TEST", "# a remark"]))


@given(st.text() | LINES.map("\n".join))
def test_whatever_is_kept_there_is_a_way_into_the_service_menu(text: str) -> None:
    nvram = Nvram.memory()
    nvram.put(FACT, (BINDINGS,), (text,))
    found = kept_bindings(nvram)
    assert found.switches(Control.TEST)
    assert found == default_bindings() or "KEY_Q TEST" in text


def test_a_copy_brings_back_credits_books_and_settings_and_stops_the_game() -> None:
    machine = with_a_coin(switched_on(Nvram.memory()))
    copy = Nvram.memory()
    copy.take_over(machine.nvram)
    machine.adjust(seconds_per_coin=30)
    machine.clear_credits()
    assert machine.seconds(0) == 0
    machine.restore(copy)
    assert machine.seconds(0) == 100
    assert machine.adjustments.seconds_per_coin == 100
    assert machine.audits.lifetime(Audit.NVRAM_RESTORED) == 1
    assert machine.interrupted() is None


def test_clearing_credits_is_told_by_the_books() -> None:
    machine = with_a_coin(switched_on(Nvram.memory()))
    machine.clear_credits()
    assert machine.audits.lifetime(Audit.MS_CLEARED) == 100_000
