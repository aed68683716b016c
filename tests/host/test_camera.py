"""Pictures of a sitting without a display: numbered stills, a film, one clear line where a film cannot be written."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def cabinet(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "cabinet", "--headless", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, cwd=ROOT)


def test_stills_are_numbered_by_frame(tmp_path: Path) -> None:
    done = cabinet("--frames", "90", "--screenshot", str(tmp_path / "at.png"), "--every", "30")
    assert done.returncode == 0, done.stderr
    assert [path.name for path in sorted(tmp_path.iterdir())] == ["at-000030.png", "at-000060.png", "at-000090.png"]


@pytest.mark.parametrize("every", [(), ("--every", "5")])
def test_a_picture_that_cannot_be_written_is_one_line(tmp_path: Path, every: tuple[str, ...]) -> None:
    for name in ("at.png", "at-000005.png"):
        (tmp_path / name).mkdir()
    done = cabinet("--frames", "10", "--screenshot", str(tmp_path / "at"), *every)
    assert (done.returncode, done.stderr.count("\n")) == (1, 1), done.stderr
    assert ".png" in done.stderr


@pytest.mark.skipif(find_spec("PIL") is None, reason="Pillow is not installed (extra dev)")
def test_a_film_has_a_picture_every_so_many_frames(tmp_path: Path) -> None:
    from PIL import Image

    done = cabinet("--frames", "360", "--screenshot", str(tmp_path / "film.gif"), "--every", "30")
    assert done.returncode == 0, done.stderr
    with Image.open(tmp_path / "film.gif") as film:
        assert film.size == (320, 240)
        assert film.n_frames >= 10  # equal neighbours are one picture, shown for longer
        assert film.info["duration"] >= 500


@pytest.mark.skipif(find_spec("PIL") is not None, reason="Pillow is installed")
def test_without_what_writes_films_one_line_says_so(tmp_path: Path) -> None:
    done = cabinet("--frames", "30", "--screenshot", str(tmp_path / "film.gif"))
    assert done.returncode == 1
    assert "pip install pillow" in done.stdout + done.stderr
    assert "Traceback" not in done.stderr
