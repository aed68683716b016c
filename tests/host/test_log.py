"""The log of a sitting: what was recorded reads back, a person can write one, and a bad one is named."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cabinet.controls.panel import Control
from cabinet.host.log import FORMAT, BadLog, Frame, Log, LogHeader, LogWriter, NewerLog, format_log, in_order, read_log

TempPaths = pytest.TempPathFactory
EDGES = st.frozensets(st.sampled_from(list(Control)), max_size=3).map(in_order)
POINTERS = st.none() | st.tuples(st.integers(0, 319), st.integers(0, 239))
BARE = st.frozensets(st.sampled_from(["KEY_Q", "KEY_LALT", "GAMEPAD2_AXIS_LEFTX-", "MOUSE_BUTTON_LEFT"]), max_size=2)
SWITCHES = BARE.map(lambda names: tuple(sorted(names)))
FRAMES = st.builds(Frame, st.integers(0, 2000), EDGES, EDGES, POINTERS, SWITCHES) | st.sampled_from(
    [Frame(16), Frame(17)]
)
HEADERS = st.builds(
    LogHeader,
    seed=st.integers(-(2**63), 2**63),
    now_s=st.integers(0, 2**31),
    adjustments=st.dictionaries(st.text(), st.text(), max_size=3).map(lambda table: tuple(table.items())),
    node_budget=st.none() | st.integers(1, 10**6),
    cabinet=st.text(),
    premises=st.booleans(),
    nvram=st.none() | st.dictionaries(st.text(), st.lists(st.lists(st.integers() | st.text(), max_size=2), max_size=2)),
)


@given(HEADERS, st.lists(FRAMES))
def test_what_was_recorded_reads_back(tmp_path_factory: TempPaths, header: LogHeader, frames: list[Frame]) -> None:
    path = tmp_path_factory.mktemp("log") / "sitting.log"
    writer = LogWriter(path.open("wb", buffering=0), header)
    for frame in frames:
        writer.write(frame)
    log = read_log(path.read_text(encoding="utf-8"))
    writer.close()
    assert (log.header, list(log.frames()), len(log)) == (header, frames, len(frames))
    assert read_log(format_log(log)) == log


def test_nothing_is_lost_when_the_writer_dies(tmp_path: Path) -> None:
    path = tmp_path / "sitting.log"
    writer = LogWriter(path.open("wb", buffering=0), LogHeader(seed=1))
    for n in range(1, 150):
        writer.write(Frame(17))
        assert len(read_log(path.read_text())) == n
    writer.write(Frame(17, down=(Control.COIN1,)))
    assert path.read_text().splitlines()[1:] == ["149*17", "17 +COIN1"]
    writer.close()


def test_a_person_can_write_one() -> None:
    log = read_log('{"seed": 7}\n60*17\n17 +COIN1\n\n17 -COIN1 @12,230\n')
    assert log.header == LogHeader(seed=7)
    assert len(log) == 62
    assert list(log.frames())[-1] == Frame(17, up=(Control.COIN1,), pointer=(12, 230))


@given(st.text())
def test_any_text_is_read_or_refused_by_name(text: str) -> None:
    for body in (text, '{"seed": 1}\n' + text):
        try:
            assert isinstance(read_log(body), Log)
        except BadLog as error:
            assert str(error).startswith("line ")


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("", "line 1: not a JSON object"),
        ("[1]", "line 1: not a JSON object: '[1]'"),
        ('{"format": 1}', 'line 1: no "seed"'),
        ('{"seed": "x"}', 'line 1: "seed" should be int'),
        ('{"seed": 1}\n17\n+COIN1', "line 3: expected milliseconds, then edges like +P1_UP, not '+COIN1'"),
        ('{"seed": 1}\n17 +COIN3', "line 2: no control is called 'COIN3' in '17 +COIN3'"),
        ('{"seed": 1}\n3*17 +COIN1', "line 2: only frames in which nothing changes"),
        ('{"seed": 1}\n0*17', "line 2: only frames in which nothing changes"),
        ('{"seed": 1}\n17 @12', "line 2: the pointer is @x,y, not '@12'"),
    ],
)
def test_a_bad_line_is_quoted_with_its_number(text: str, quoted: str) -> None:
    with pytest.raises(BadLog) as error:
        read_log(text)
    assert quoted in str(error.value)


def test_a_log_from_the_future_says_so() -> None:
    with pytest.raises(NewerLog, match=f"format {FORMAT + 1} is newer"):
        read_log(f'{{"format": {FORMAT + 1}, "seed": 1, "what": []}}\n17 +WARP')
