"""Whatever is put in from outside works or is refused by name, in one line: command lines, logs, rows in logs."""

from __future__ import annotations

import io
import json
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest
from hypothesis import Phase, example, given, settings
from hypothesis import strategies as st

from cabinet.coinop.schema import TABLES
from cabinet.controls.panel import Panel
from cabinet.host.command import build_parser, main
from cabinet.host.log import BadLog, Log, NewerLog, read_log
from cabinet.host.options import Options
from cabinet.host.parts import PARTS
from cabinet.host.sitting import begin
from cabinet.host.soak.canvas import CheckingCanvas

OPTIONS = [
    *("--kiosk", "--fullscreen", "--free-play", "--home", "--seed", "--nvram", "--record", "--playback", "--headless"),
    *("--frames", "--screenshot", "--every", "--hours", "--games", "--divide", "--game", "--json", "--csv", "--limit"),
    *("--out", "--export-to", "--version", "--help", "-h", "--", "-", "-x", "--="),
]
VALUES = [
    "0",
    "1",
    "-1",
    "1e9",
    "nan",
    "inf",
    "startpos",
    "x5o/7/7/7/7/7/o5x x 0 1",
    "droolman",
    "uai:",
    "web",
    "",
    " ",
]
WORDS = st.sampled_from([*OPTIONS, *VALUES, *(word for part in PARTS for word in part.path)]) | st.text(max_size=6)

PLAIN = st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(max_size=8)
ROW = st.lists(PLAIN | st.lists(PLAIN, max_size=1), max_size=11)
RAM = st.dictionaries(
    st.sampled_from([table.name for table in TABLES]) | st.text(max_size=4),
    st.lists(ROW | PLAIN, max_size=3) | PLAIN,
    max_size=3,
)
HEADER = st.fixed_dictionaries(
    {"seed": st.integers()},
    optional={
        "format": st.integers(-2, 2),
        "now": st.integers() | PLAIN,
        "adjustments": st.dictionaries(st.sampled_from(["volume", "home", "no such"]), PLAIN, max_size=2) | PLAIN,
        "node_budget": st.integers(-3, 3) | PLAIN,
        "cabinet": PLAIN,
        "premises": PLAIN,
        "nvram": RAM,
    },
)
EDGES = st.lists(st.sampled_from(["+P1_UP", "-COIN1", "+TEST", "@1,2", "=KEY_A", "+", "*", "@", "9*"]), max_size=3)
LINE = st.builds(
    lambda ms, edges: " ".join((ms, *edges)), st.sampled_from(["17", "9*9", "0", "999999999", "-1", ""]), EDGES
)
QUICK = settings(max_examples=60, deadline=None, phases=[Phase.explicit, Phase.reuse, Phase.generate])


@settings(deadline=None)
@given(st.lists(WORDS, max_size=5))
@example(["perft", "startpos", "\udcff"])
@example(["soak", "--hours", "inf"])
@example(["--frames", "²"])
@example(["--frames", "9" * 5000])
def test_any_command_line_is_understood_or_refused_in_one_line(words: list[str]) -> None:
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        try:
            build_parser().parse_args(words)
        except SystemExit as leaving:
            assert leaving.code in (0, 2)
            told = err.getvalue()
            assert leaving.code == 0 or (told.startswith("cabinet") and told.count("\n") == 1 and not out.getvalue())


@QUICK
@given(HEADER, st.lists(LINE, max_size=6))
@example({"seed": 1, "now": 10**18}, ["17"])
@example({"seed": 1, "node_budget": -1}, ["17"])
@example({"seed": 1, "nvram": {"audit": [[["x"], 1, 1]]}}, ["17"])
@example({"seed": 1, "nvram": {"account": [[0, "much", 0, 0, 0, 0]]}}, ["17"])
def test_any_log_is_played_or_refused_by_name(
    tmp_path_factory: pytest.TempPathFactory, header: dict[str, object], lines: list[str]
) -> None:
    path = tmp_path_factory.mktemp("log") / "some.log"
    path.write_text("\n".join((json.dumps(header), *lines)), encoding="utf-8")
    try:
        sitting = begin(Options(headless=True, playback=path))
    except BadLog as error:
        assert str(error).startswith("line ")
        return
    assert sitting.log is not None
    panel = Panel()
    for frame in sitting.log.frames():
        panel = panel.step(frame.down, frame.up, frame.pointer, frame.dt_ms, frame.switches)
        sitting.director.frame(panel, frame.dt_ms)
    CheckingCanvas().see(sitting.director)


@settings(deadline=None)
@given(st.integers(0, 400), st.text(max_size=3), st.integers(0, 3))
def test_a_damaged_log_is_read_or_refused_by_name(place: int, put: str, cut: int) -> None:
    good = '{"format": 1, "seed": 5, "now": 646704000, "adjustments": {"volume": "7"}, "nvram": {"fact": [["a", "b"]]}}'
    text = f"{good}\n90*17\n17 +COIN1\n3*17\n17 -COIN1\n17 +START1 @160,120\n17 -START1\n17 +TEST =KEY_F2\n17 -TEST\n"
    damaged = text[:place] + put + text[place + cut :]
    try:
        assert isinstance(read_log(damaged), Log)
    except NewerLog as error:
        assert "newer" in str(error)
    except BadLog as error:
        assert str(error).startswith("line ")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--headless", "--playback", "."], "Is a directory"),
        (["--headless", "--playback", "far.log"], '"now" is from 0 to 4102444800'),
        (["--headless", "--playback", "idle.log"], '"node_budget" is from 1'),
        (["--headless", "--playback", "binary.log"], "is not a text"),
        (["--headless", "--frames", "1", "--record", "no/such/folder.log"], "No such file"),
        (["audits", "--nvram", "binary.log"], "binary.log is no database"),
        (["audits", "--nvram", "nothing.sqlite"], "no bookkeeping yet"),
        (["perft", "startpos", "-1"], "-1"),
        (["match", "droolman", "nobody", "--games", "2"], "nobody"),
        (["match", "droolman", "gorgon", "--limit", "nodes=many"], "nodes=many"),
    ],
)
def test_what_cannot_be_done_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    (tmp_path / "binary.log").write_bytes(bytes(range(256)))
    (tmp_path / "far.log").write_text(json.dumps({"seed": 1, "now": 10**18}))
    (tmp_path / "idle.log").write_text(json.dumps({"seed": 1, "node_budget": -1}))
    monkeypatch.chdir(tmp_path)
    assert main(arguments) in (1, 2)
    told = capsys.readouterr()
    assert said in told.err
    assert told.err.count("\n") == 1
    assert "Traceback" not in told.out + told.err
