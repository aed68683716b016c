"""Golden frames: two recorded sittings replayed with no display, one picture a scene compared with the one kept.

`--update-goldens` plays the sittings anew and takes the pictures again: look at every one before you commit it.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from sittings import EVERY, SITTINGS

from cabinet.host.log import format_log

HERE = Path(__file__).parent
MARKS = HERE / "marks.json"


@pytest.fixture(scope="module")
def replayed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Where the pictures of each sitting's replay are."""
    folder = tmp_path_factory.mktemp("replayed")
    if request.config.getoption("--update-goldens"):
        _play_anew()
    pictures = {name: replay(name, folder / name) for name in SITTINGS}
    if request.config.getoption("--update-goldens"):
        _take_again(pictures)
        pytest.skip("taken anew: look at every one, then run again")
    return pictures


def replay(name: str, folder: Path) -> Path:
    """Replay a sitting from its log as anybody would, with a picture every so many frames."""
    picture = folder / "at.png"
    command = [sys.executable, "-m", "cabinet", "--headless", "--playback", str(HERE / f"{name}.log")]
    command += ["--screenshot", str(picture), "--every", str(EVERY)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=240, cwd=HERE.parents[1])
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def marks() -> list[tuple[str, str, int]]:
    """Every marked frame: the sitting, what it shows, its number."""
    kept = json.loads(MARKS.read_text()) if MARKS.exists() else {}
    return [(sitting, name, number) for sitting, marked in kept.items() for name, number in marked.items()]


def golden(sitting: str, name: str) -> Path:
    """The picture kept of a marked frame."""
    return HERE / f"{sitting} {name}.png".replace(" ", "-")


@pytest.mark.parametrize(("sitting", "name", "number"), marks(), ids=lambda value: str(value))
def test_a_scene_looks_as_it_was_approved(replayed: dict[str, Path], sitting: str, name: str, number: int) -> None:
    picture = replayed[sitting] / f"at-{number:06d}.png"
    assert picture.read_bytes() == golden(sitting, name).read_bytes(), f"{picture} differs from {golden(sitting, name)}"


def test_the_same_log_twice_gives_the_same_frames(replayed: dict[str, Path], tmp_path: Path) -> None:
    again = replay("two-players", tmp_path / "again")
    first = sorted(replayed["two-players"].iterdir())
    assert len(first) > 100
    for picture in first:
        assert picture.read_bytes() == (again / picture.name).read_bytes(), picture.name


def _play_anew() -> None:
    kept = {}
    for name, sitting in SITTINGS.items():
        recorder = sitting()
        (HERE / f"{name}.log").write_text(format_log(recorder.log()), encoding="utf-8")
        kept[name] = recorder.marks
    MARKS.write_text(json.dumps(kept, indent=1) + "\n")


def _take_again(pictures: dict[str, Path]) -> None:
    for old in HERE.glob("*.png"):
        old.unlink()
    for sitting, name, number in marks():
        golden(sitting, name).write_bytes((pictures[sitting] / f"at-{number:06d}.png").read_bytes())
