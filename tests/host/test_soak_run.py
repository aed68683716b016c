"""The soak: a mad patron for a while, books that agree with what went in, and logs that bring everything back."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from cabinet.coinop.adjustments import find_knob
from cabinet.coinop.audits import Audit, Audits
from cabinet.coinop.machine import Machine
from cabinet.coinop.nvram import Nvram
from cabinet.controls.panel import Control, Panel
from cabinet.host.command import main
from cabinet.host.harness import Harness
from cabinet.host.log import Log, LogHeader, read_log
from cabinet.host.premises import Shelf
from cabinet.host.sitting import open_log, power_on
from cabinet.host.snapshot import restore, take_snapshot
from cabinet.host.soak.clerk import Clerk, given_back
from cabinet.host.soak.day import Day
from cabinet.host.soak.hands import Hands
from cabinet.host.soak.life import Life
from cabinet.host.soak.operator import Operator
from cabinet.host.soak.places import everywhere
from cabinet.host.soak.report import Report
from cabinet.host.soak.run import Soak

ROOT = Path(__file__).resolve().parents[2]


def live(log: Path, seed: int, minutes: float, premises: bool = False) -> Life:
    """One life of visitors, its log in that file."""
    clerk = Clerk()
    clerk.power_on(unclean=False)
    life = Life(LogHeader(seed=seed, node_budget=100, premises=premises), Nvram.memory(), clerk, log)
    hands = Hands(Random(seed), lambda: life.harness.wiring)
    for reading in Day(hands, life.director, champion=False).acts():
        life.frame(reading)
        if life.on_ms >= minutes * 60_000 or life.over:
            break
    life.writer.close()
    return life


def play_back(log: Log) -> tuple[Machine, str]:
    """The machine after a log was played again, and the scene that is on."""
    premises = Shelf() if log.header.premises else None
    sitting = power_on(log.header, restore(log.header.nvram or {}), premises)
    panel = Panel()
    for frame in log.frames():
        panel = panel.step(frame.down, frame.up, frame.pointer, frame.dt_ms, frame.switches)
        sitting.director.frame(panel, frame.dt_ms)
    return sitting.machine, type(sitting.director.scene).__name__


@pytest.mark.parametrize("seed", [1, 2])
def test_a_log_of_the_soak_brings_back_the_same_machine(tmp_path: Path, seed: int) -> None:
    life = live(tmp_path / "life.log", seed, minutes=15, premises=True)
    machine, scene = play_back(open_log(tmp_path / "life.log"))
    assert take_snapshot(machine.nvram) == take_snapshot(life.machine.nvram)
    assert scene == type(life.director.scene).__name__
    assert machine.now_s == life.machine.now_s


def test_the_books_are_what_adding_up_the_log_gives(tmp_path: Path) -> None:
    """Added up by nothing but the words of the logs: so many coins, blows, and milliseconds went in.

    In these lives no operator makes the coin door deafer, which the words alone would not tell.
    """
    coins = 0
    for seed in (4, 6, 7, 9):
        live(tmp_path / "life.log", seed, minutes=20)
        text = (tmp_path / "life.log").read_text()
        machine, _ = play_back(read_log(text))
        booked = {name: lifetime for name, lifetime, _ in machine.audits.rows()}
        added = added_up(text)
        assert {name: booked[name] for name in added} == dict(added)
        coins += added["coins_slot1"] + added["coins_slot2"]
    assert coins > 20


def added_up(log: str) -> Counter[str]:
    """What went in, by the words of a log."""
    added: Counter[str] = Counter()
    for line in log.splitlines()[1:]:
        count, _, words = line.rpartition("*")
        ms, *edges = words.split()
        added["ms_on"] += int(count or 1) * int(ms)
        for edge, audit in (("+COIN1", "coins_slot1"), ("+COIN2", "coins_slot2"), ("+TILT", "tilts")):
            added[audit] += edge in edges
    return added


def test_the_clerk_finds_a_coin_that_was_not_put_in(tmp_path: Path) -> None:
    life = live(tmp_path / "life.log", 6, minutes=2)
    assert not list(life.clerk.differences(life.machine))
    life.machine.audits.count(Audit.COINS_SLOT1)
    life.machine.audits.count(Audit.MS_BOUGHT, 5)
    assert [difference.split(":")[0].split(" ms ")[0] for difference in life.clerk.differences(life.machine)] == [
        "coins_slot1",
        str(_came(life.machine)),
    ]


def _came(machine: Machine) -> int:
    return sum(map(machine.audits.lifetime, (Audit.MS_BOUGHT, Audit.MS_BONUS, Audit.MS_SERVICE)))


def test_a_power_cut_may_give_back_a_second_of_play_and_take_nothing() -> None:
    assert not list(given_back((5000, 0), (5900, 0)))
    assert list(given_back((5000, 0), (4999, 0)))
    assert list(given_back((5000, 0), (6001, 0)))


HOURS = 0.6  # of the soak in the suite; days are for `cabinet soak`


@pytest.mark.parametrize("language", find_knob("language").choices)
def test_the_operators_tour_sees_every_page_of_the_service_menu_within_the_screen(
    tmp_path: Path, language: str
) -> None:
    clerk = Clerk()
    clerk.power_on(unclean=False)
    header = LogHeader(seed=1, premises=True, adjustments=(("language", language),))
    life = Life(header, Nvram.memory(), clerk, tmp_path / "tour.log")
    operator = Operator(Hands(Random(1), lambda: life.harness.wiring), life.director)
    for act in (operator.tour(), operator.put_right()):
        for reading in act:
            life.frame(reading)
    life.writer.close()
    assert life.director.visit is None
    pages = {place for place in everywhere() if place.startswith("service")}
    assert len(pages) > 20
    assert not pages - life.places


def test_half_an_hour_before_the_cabinet_power_cuts_and_all(
    tmp_path: Path, tally: Callable[[str, float], None]
) -> None:
    report = Soak(HOURS, 8, tmp_path / "nvram.sqlite", tmp_path).run()
    assert not report.faults
    tally("hours soaked", HOURS)
    tally("power cuts while soaking", report.cuts)
    assert report.cuts
    assert report.counts[Audit.GAMES]
    assert {"SelfTest", "Attract", "SignIn", "Choose", "Play", "ResultScene"} <= report.places <= everywhere()
    kept = Audits(Nvram.read(tmp_path / "nvram.sqlite"))
    assert kept.lifetime(Audit.COINS_SLOT1) == report.counts[Audit.COINS_SLOT1]
    assert kept.lifetime(Audit.UNCLEAN_STOPS) in (report.cuts, report.cuts - 1)


def test_a_fault_leaves_a_log_that_brings_it_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(machine: Machine, panel: Panel, dt_ms: int, update=Machine.update) -> object:  # type: ignore[no-untyped-def]
        if Control.COIN2 in panel.pressed:
            raise RuntimeError("the second slot is jammed")
        return update(machine, panel, dt_ms)

    monkeypatch.setattr(Machine, "update", broken)
    report = Soak(2.0, 1, tmp_path / "nvram.sqlite", tmp_path).run()
    assert any("RuntimeError: the second slot is jammed" in failure for failure in report.failures())
    log = open_log(next(tmp_path.glob("soak-1-*.log")))
    assert str(next(tmp_path.glob("soak-1-*.log"))) in "".join(report.faults)
    assert "in test_soak_run.py line" in report.faults[0]
    with pytest.raises(RuntimeError, match="jammed"):
        play_back(log)


def test_a_machine_that_does_not_come_up_is_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_power(*_: object) -> None:
        raise RuntimeError("no power")

    monkeypatch.setattr("cabinet.host.soak.life.power_on", no_power)
    report = Soak(1.0, 1, tmp_path / "nvram.sqlite", tmp_path).run()
    assert report.faults[0].startswith("life 1: at power-on: RuntimeError: no power, in test_soak_run.py")
    assert len(report.faults) == 5
    assert len(open_log(tmp_path / "soak-1-1.log")) == 0


def test_a_report_fails_for_memory_that_grows_and_for_a_place_never_reached() -> None:
    mb = 1024 * 1024
    flat = Report(
        frozenset({"Play"}), hours=24, wall_s=60, places={"Play"}, memory=[(1, mb), (12, 60 * mb), (24, 64 * mb)]
    )
    assert not list(flat.failures())
    assert flat.factor == 1440
    flat.memory.append((24, 66 * mb))
    flat.places.clear()
    assert list(flat.failures()) == ["memory has grown by 6.0 MB since it was warm", "never reached: Play"]


def test_a_switch_that_is_bound_anew_presses_nothing_by_its_new_meaning(tmp_path: Path) -> None:
    life = Life(LogHeader(seed=1), Nvram.memory(), Clerk(), tmp_path / "x.log")
    harness, stage = Harness(life.director), life.director.stage
    assert not harness.rewire()
    assert harness.frame({"KEY_Q"}, None, 16).down == ()
    stage.bindings = stage.bindings.unbind("KEY_5").bind(Control.COIN1, "KEY_Q")  # type: ignore[union-attr,assignment]
    assert harness.rewire()
    assert harness.frame({"KEY_Q"}, None, 16).down == ()
    for _ in range(3):
        harness.frame(frozenset(), None, 16)
    assert harness.frame({"KEY_Q"}, None, 16).down == (Control.COIN1,)
    life.writer.close()


def test_the_command_reports_and_will_not_soak_a_used_battery_ram(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["soak", "--hours", "0.05", "--nvram", str(tmp_path / "n.sqlite"), "--logs", str(tmp_path)]
    assert main(arguments) == 0
    told = capsys.readouterr().out
    assert "times as fast as life" in told and told.endswith("faults: 0\n")
    assert main(arguments) == 2
    assert "n.sqlite is there already" in capsys.readouterr().err
    assert main(["soak", "--hours", "long"]) == 2
    assert "expected hours such as 24 or 0.5, not 'long'" in capsys.readouterr().err


def test_the_soak_brings_up_no_window() -> None:
    code = "import sys, cabinet.host.soak.command; print('pyxel' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout == "False\n"
