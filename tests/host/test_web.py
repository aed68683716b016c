"""The web page: everything it needs is in it, and nothing else; how it runs is tried in a real browser by hand."""

from __future__ import annotations

import base64
import io
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
import pyxel

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The page, made by the command in a process of its own."""
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "cabinet", "export", "web", "--out", "site"]
    environ = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=folder, env=environ, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert str(folder / "site" / "index.html") in done.stdout
    assert [path.name for path in (folder / "site").iterdir()] == ["index.html"]
    return (folder / "site" / "index.html").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def packed(page: str) -> zipfile.ZipFile:
    """The application inside the page."""
    found = re.search(r'base64: "([^"]+)"', page)
    assert found is not None
    return zipfile.ZipFile(io.BytesIO(base64.b64decode(found[1])))


def test_the_page_asks_for_the_pyxel_it_was_made_with(page: str) -> None:
    addresses = re.findall(r"https?://[^\"']+", page)
    assert addresses == [f"https://cdn.jsdelivr.net/gh/kitao/pyxel@{pyxel.VERSION}/wasm/pyxel.js"]


def test_alt_is_stopped_before_the_engine_listens(page: str) -> None:
    assert 0 < page.index("event.altKey") < page.index("pyxel.js")


def test_the_application_has_the_cabinet_its_pictures_and_its_words(packed: zipfile.ZipFile) -> None:
    names = set(packed.namelist())
    data = {"resources.pyxres", "cabinet/view/atlas.json", "cabinet/scenes/words/en.toml"}
    assert {f"ataxx/{name}" for name in data | {"main.py", "cabinet/host/page.py"}} <= names
    assert packed.read("ataxx/resources.pyxres") == (ROOT / "resources.pyxres").read_bytes()


def test_the_application_carries_nothing_that_only_builds_tests_or_trains(packed: zipfile.ZipFile) -> None:
    assert not [
        name
        for name in packed.namelist()
        if re.search(r"tests/|/art/|/lab/|network\.bin|__pycache__|\.git|README", name)
    ]


def test_every_module_of_the_application_is_sound_python(packed: zipfile.ZipFile) -> None:
    modules = [name for name in packed.namelist() if name.endswith(".py")]
    assert len(modules) > 50
    for name in modules:
        compile(packed.read(name), name, "exec")
