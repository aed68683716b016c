"""Adjustments: a menu and a file can be made from them alone, and a wrong one is refused by name."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cabinet.coinop.adjustments import (
    KNOBS,
    Adjustments,
    BadAdjustment,
    Knob,
    as_text,
    find_knob,
    format_adjustments,
    parse_adjustments,
    stored_adjustments,
)
from cabinet.coinop.nvram import Nvram
from cabinet.coinop.schema import ADJUSTMENT


def test_as_delivered_a_quarter_buys_a_hundred_seconds() -> None:
    coinage = Adjustments().coinage(0)
    assert (coinage.coins_per_credit, coinage.ms_per_coin) == (1, 100_000)
    assert Adjustments().coinage(1) == coinage


@pytest.mark.parametrize("knob", KNOBS, ids=lambda knob: knob.key)
def test_every_choice_can_be_stepped_to_written_and_read(knob: Knob) -> None:
    assert knob.default in knob.choices
    value, seen = knob.default, []
    for _ in knob.choices:
        seen.append(value)
        assert knob.parse(as_text(value)) == value
        value = knob.step(value, 1)
    assert value == knob.default
    assert sorted(map(as_text, seen)) == sorted(map(as_text, knob.choices))
    assert knob.step(knob.step(value, 1), -1) == value


def test_all_of_them_go_through_text() -> None:
    changed = Adjustments(free_play=True, coins_per_credit=4, palette="high-contrast", difficulty="hard")
    assert parse_adjustments(format_adjustments(changed)) == changed


@pytest.mark.parametrize(
    ("texts", "quoted"),
    [({"seconds_per_coin": "0"}, "'0'"), ({"free_play": "maybe"}, "'maybe'"), ({"lives": "3"}, "'lives'")],
)
def test_a_wrong_text_is_quoted(texts: dict[str, str], quoted: str) -> None:
    with pytest.raises(BadAdjustment, match=quoted):
        parse_adjustments(texts)


@pytest.mark.parametrize("settings", [{"seconds_per_coin": -1}, {"free_play": 2}, {"coins_per_credit": True}])
def test_a_wrong_value_is_refused_however_it_comes(settings: dict[str, int]) -> None:
    with pytest.raises(BadAdjustment):
        Adjustments(**settings)  # type: ignore[arg-type]


@given(key=st.sampled_from([knob.key for knob in KNOBS]), text=st.text(max_size=12))
def test_any_text_is_a_choice_or_refused_by_name(key: str, text: str) -> None:
    knob = find_knob(key)
    try:
        assert knob.parse(text) in knob.choices
    except BadAdjustment as error:
        assert repr(text) in str(error)


def test_a_stored_adjustment_nobody_understands_is_left_out_and_told() -> None:
    nvram = Nvram.memory()
    nvram.put(ADJUSTMENT, ("seconds_per_coin",), ("200",))
    nvram.put(ADJUSTMENT, ("colour_of_the_sky",), ("green",))
    nvram.put(ADJUSTMENT, ("volume",), ("eleven",))
    adjustments, faults = stored_adjustments(nvram)
    assert adjustments == Adjustments(seconds_per_coin=200)
    assert len(faults) == 2
    assert "'colour_of_the_sky'" in faults[0]
    assert "'eleven'" in faults[1]
