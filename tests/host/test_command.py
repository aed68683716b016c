"""The command line: what is asked is done, what cannot be done is said in one line, and no traceback is ever seen."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cabinet.host.command import main
from cabinet.host.resources import MissingResource

ROOT = Path(__file__).resolve().parents[2]
PNG = b"\x89PNG\r\n\x1a\n"


def cabinet(*arguments: str, folder: Path, **environ: str) -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own, with no display and a home in `folder`."""
    keep = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    known = {**keep, "HOME": str(folder), "XDG_DATA_HOME": str(folder / "data"), "PYTHONPATH": str(ROOT), **environ}
    command = [sys.executable, "-m", "cabinet", *arguments]
    return subprocess.run(command, cwd=folder, env=known, capture_output=True, text=True, timeout=60, check=False)


def test_perft_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", "startpos", "3"]) == 0
    assert capsys.readouterr().out == "6460\n"


def test_perft_divides_a_position_given_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", "7/7/7/7/-------/-------/x5o", "x", "0", "1", "1", "--divide"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert (sorted(lines[:-1]), lines[-1]) == (["a1c1: 1", "b1: 1"], "2")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--frames", "0"], "expected a number from 1 up, not '0'"),
        (["--bogus"], "--bogus"),
        (["nonsense"], "nonsense"),
        (["--headless"], "--headless needs --frames N or --playback FILE"),
        (["--frames", "5"], "--frames is for --headless"),
        (["--screenshot", "x.png"], "--screenshot is for --headless"),
        (["--headless", "--frames", "5", "--every", "2"], "--every is for --screenshot"),
        (["--headless", "--frames", "5", "--screenshot", "."], "not '.'"),
        (["--headless", "--frames", "5", "--screenshot", "x.jpg"], "OUT.png or OUT.gif, not 'x.jpg'"),
        (["--headless", "--playback", "no/such.log"], "no/such.log: No such file"),
        (["perft", "x5o/7", "2"], "x5o/7"),
        (["perft", "startpos", "deep"], "deep"),
        (["perft", "startpos", "1", "--game", "chess"], "chess"),
        (["export"], "PART"),
    ],
)
def test_a_wrong_argument_is_one_line_and_exit_2(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    heard = capsys.readouterr()
    assert heard.out == ""
    assert heard.err.count("\n") == 1
    assert heard.err.startswith("cabinet")
    assert said in heard.err


def test_with_no_display_one_line_names_the_way_out(tmp_path: Path) -> None:
    done = cabinet(folder=tmp_path)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
    assert "--headless" in done.stderr


def test_an_installation_without_its_pictures_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing() -> Path:
        raise MissingResource("no resources.pyxres: the installation is incomplete")

    monkeypatch.setattr("cabinet.host.screen.resource_file", missing)
    assert main(["--headless", "--frames", "5"]) == 1
    assert capsys.readouterr().err == "cabinet: no resources.pyxres: the installation is incomplete\n"


def test_whoever_stops_reading_ends_the_command_in_silence(tmp_path: Path) -> None:
    command = f"{sys.executable} -m cabinet perft startpos 4 --divide | head -1"
    done = subprocess.run(command, shell=True, cwd=ROOT, capture_output=True, text=True, timeout=60, check=True)
    assert (done.stdout.count("\n"), done.stderr) == (1, "")


def test_perft_brings_up_no_pyxel(tmp_path: Path) -> None:
    count = "from cabinet.host.command import main; main(['perft', 'startpos', '1'])"
    code = f"import sys; {count}; print('pyxel' in sys.modules)"
    python = [sys.executable, "-c", code]
    done = subprocess.run(python, cwd=ROOT, capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.splitlines() == ["16", "False"]


def test_pictures_are_written_on_the_way(tmp_path: Path) -> None:
    done = cabinet("--headless", "--frames", "60", "--screenshot", "shots/a.png", "--every", "30", folder=tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "cabinet: 60 frames\n", "")
    shots = sorted((tmp_path / "shots").iterdir())
    assert [shot.name for shot in shots] == ["a-000030.png", "a-000060.png"]
    assert all(shot.read_bytes().startswith(PNG) for shot in shots)


def test_a_recorded_sitting_plays_back_to_the_same_picture(tmp_path: Path) -> None:
    log = tmp_path / "coin.log"
    log.write_text('{"seed": 5}\n90*17\n17 +COIN1\n3*17\n17 -COIN1\n60*17\n17 +START1\n3*17\n17 -START1\n60*17\n')
    replay = ("--headless", "--playback")
    first = cabinet(*replay, "coin.log", "--record", "a.log", "--screenshot", "a.png", folder=tmp_path)
    again = cabinet(*replay, "a.log", "--record", "b.log", "--screenshot", "b.png", folder=tmp_path)
    assert (first.returncode, again.returncode) == (0, 0), first.stderr + again.stderr
    assert (tmp_path / "a.log").read_bytes() == (tmp_path / "b.log").read_bytes()
    assert (tmp_path / "a.png").read_bytes() == (tmp_path / "b.png").read_bytes()
    assert json.loads(log.read_text().splitlines()[0])["seed"] == 5


def test_a_log_from_the_future_is_refused_by_name(tmp_path: Path) -> None:
    (tmp_path / "new.log").write_text('{"format": 99, "seed": 1}\n')
    done = cabinet("--headless", "--playback", "new.log", folder=tmp_path)
    assert done.returncode == 2
    assert "format 99 is newer" in done.stderr


def test_credits_last_in_the_file_that_was_named(tmp_path: Path) -> None:
    (tmp_path / "coin.log").write_text('{"seed": 5}\n90*17\n17 +COIN1\n3*17\n17 -COIN1\n')
    once = cabinet("--headless", "--frames", "5", "--nvram", "books/n.sqlite", folder=tmp_path)
    assert once.returncode == 0, once.stderr
    assert (tmp_path / "books" / "n.sqlite").stat().st_size > 0
    assert not (tmp_path / "data").exists()
