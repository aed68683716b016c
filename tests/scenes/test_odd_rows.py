"""A battery RAM whose rows are whole and make no sense: the cabinet shows what it can and goes on."""

from __future__ import annotations

import json

import pytest
from hypothesis import Phase, example, given, settings
from hypothesis import strategies as st
from operator_at import Operator
from patron import SUMMER_1990, Cabinet

from cabinet.coinop.audits import Audit
from cabinet.coinop.nvram import Nvram
from cabinet.coinop.schema import ACCOUNT, AUDIT, FACT, INTERRUPTED, PLAYER, SCORE, VERSUS, Row, Table
from cabinet.controls.panel import Control
from cabinet.engine.roster import INVADERS
from cabinet.host.soak.canvas import CheckingCanvas
from cabinet.match.contest import Seat
from cabinet.scenes.party import BadContext, recall

SMALL, HUGE = st.integers(-3, 40), st.integers(-(2**63), 2**63 - 1)
NUMBERS = SMALL | HUGE | st.just(SUMMER_1990)
WORDS = st.sampled_from(
    ["", "ANN 02-29", "A.! 12-31", "ladder", "duel", "ataxx", "bindings", "running", "on", "[]", "{}"]
)
NAMES = st.sampled_from([*(invader.name for invader in INVADERS), *Audit, *(f"{Audit.PATRON_WON}:{x}" for x in "a-b")])
LINES = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"], exclude_characters="{"), max_size=12)
TEXTS = WORDS | NAMES | LINES
QUICK = settings(max_examples=20, deadline=None, phases=[Phase.explicit, Phase.reuse, Phase.generate])  # a cabinet each
SITTINGS = st.lists(st.lists(NUMBERS | TEXTS | st.none() | st.floats(), min_size=4, max_size=6), max_size=3).map(
    json.dumps
)


def rows(table: Table) -> st.SearchStrategy[Row]:
    """Rows whose values are of the right kinds."""
    return st.tuples(*(TEXTS if kind is str else NUMBERS for kind in table.kinds))


def kept(data: st.DataObject, *tables: Table) -> Nvram:
    """A battery RAM with some such rows in each of these tables."""
    nvram = Nvram.memory()
    for table in tables:
        for row in data.draw(st.lists(rows(table), max_size=4), label=table.name):
            nvram.put(table, row[: len(table.key)], row[len(table.key) :])
    return nvram


@QUICK
@given(st.data())
def test_the_attract_loop_and_the_books_show_whatever_is_kept(data: st.DataObject) -> None:
    cabinet = Cabinet(kept(data, ACCOUNT, AUDIT, FACT, PLAYER, SCORE, VERSUS)).powered_up()
    canvas = CheckingCanvas()
    for _ in range(12):
        cabinet.frame(ms=2000)
        for _ in range(3):
            cabinet.frame(ms=2000)
        canvas.see(cabinet.director)
    say, operator = cabinet.director.stage.say, Operator(cabinet)
    for door, pages in (
        ("books", ("books.money", "books.games", "books.machine")),
        ("utilities", ("utilities.forget",)),
    ):
        operator.go(say(f"service.{door}"))
        for page in pages:
            operator.go(say(page))
            canvas.see(cabinet.director)
            cabinet.press(Control.P1_DOWN)
            canvas.see(cabinet.director)
            operator.back()
        operator.back()


def test_a_counter_of_an_odd_name_is_one_line_of_the_books() -> None:
    cabinet = Cabinet().powered_up()
    cabinet.machine.nvram.put(AUDIT, ("\x03odd\n",), (1, 1))
    Operator(cabinet).go("BOOKKEEPING", "MACHINE")
    assert any(line.label == "?ODD?" for line in cabinet.director.visit.page.lines())


@pytest.mark.parametrize("last_s", [2**62, -(2**62)])
def test_a_player_who_was_here_on_no_known_day_can_be_seen_and_forgotten(last_s: int) -> None:
    cabinet = Cabinet().powered_up()
    cabinet.machine.nvram.put(PLAYER, ("ANN 02-29",), (1000, *[0] * (len(PLAYER.values) - 2), last_s))
    operator = Operator(cabinet)
    operator.go("UTILITIES", "FORGET A PLAYER")
    assert "ANN 02-29" in cabinet.seen()
    operator.go("ANN 02-29", "YES")
    assert not list(cabinet.machine.players.all())


@QUICK
@given(SITTINGS | TEXTS)
@example('[[1, "", 0, 0, 0]]')
@example('[[1, "", 1e999, 0, 0]]')
@example("[" * 5000)
def test_any_text_is_a_sitting_or_refused_by_name(text: str) -> None:
    try:
        patrons = recall(text, (Seat.of_human(1), Seat.of_computer("colony")))
    except BadContext as error:
        assert repr(text) in str(error)
    else:
        assert [patron.player for patron in patrons] == [1]


@QUICK
@given(
    SITTINGS | st.just('[[0, "", 1, 50, 1]]'), st.sampled_from(["ladder", ""]), st.sampled_from(["colony", "kraken"])
)
def test_a_kept_game_with_any_sitting_round_it_goes_on_or_is_forgotten(context: str, mode: str, rival: str) -> None:
    nvram = Nvram.memory()
    seats, clocks = [["", 0], [rival, None]], [50_000, None]
    board = ("ataxx", 1, "x5o/7/7/7/7/7/o5x x 0 1", "", json.dumps(seats), json.dumps(clocks), "{}")
    nvram.put(INTERRUPTED, (1,), (mode, *board, context, SUMMER_1990))
    cabinet = Cabinet(nvram)
    canvas = CheckingCanvas()
    for _ in range(60):
        cabinet.frame(Control.START1, ms=250)
        cabinet.frame(up=(Control.START1,), ms=250)
        canvas.see(cabinet.director)
    cabinet.wait(1)


@QUICK
@given(st.data())
def test_a_kept_game_of_odd_parts_is_offered_or_not_but_stops_nothing(data: st.DataObject) -> None:
    good = ("ladder", "ataxx", 1, "x5o/7/7/7/7/7/o5x x 0 1", "g2", '[["", 0], ["colony", null]]', "[50000, null]", "{}")
    odd = [data.draw(st.just(part) | (TEXTS if isinstance(part, str) else NUMBERS)) for part in good]
    nvram = Nvram.memory()
    nvram.put(INTERRUPTED, (1,), (*odd, '[[0, "", 1, 50, 1]]', data.draw(st.just(SUMMER_1990) | NUMBERS)))
    cabinet = Cabinet(nvram)
    for _ in range(20):
        cabinet.frame(Control.START1, ms=250)
        cabinet.frame(up=(Control.START1,), ms=250)
        CheckingCanvas().see(cabinet.director)
