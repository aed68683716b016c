"""`cabinet export web`: the whole cabinet as one folder that any web server can hand out."""

from __future__ import annotations

import base64
import contextlib
import io
import shutil
import tempfile
from pathlib import Path
from string import Template

import pyxel
import pyxel.cli

from cabinet.host.resources import NAME as RESOURCES
from cabinet.host.resources import PACKAGE, resource_file

APP = "ataxx"
# what only builds and trains, and the network, which judges in engine matches alone
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.pyc", "art", "lab", "README.md", "network.bin")
MAIN = """\
# title: Ataxx
import js

from cabinet.host.page import run_page

run_page(str(js.location.search))
"""
PAGE = Path(__file__).with_name("page.html")


class ExportFailed(RuntimeError):
    """Pyxel's packager would not; the text is what it said."""


def export_web(out: Path) -> Path:
    """Write the page into the folder `out` and return its path. Raises MissingResource, OSError, ExportFailed."""
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        app = package(Path(folder)).read_bytes()
    page = out / "index.html"
    template = Template(PAGE.read_text(encoding="utf-8"))
    name = f"{APP}{pyxel.APP_FILE_EXTENSION}"
    text = template.substitute(version=pyxel.VERSION, name=name, app=base64.b64encode(app).decode())
    page.write_text(text, encoding="utf-8")
    return page


def package(workshop: Path) -> Path:
    """Stage the cabinet in an empty folder and pack it as a Pyxel application; returns the application's path."""
    stage = workshop / APP
    shutil.copytree(PACKAGE, stage / PACKAGE.name, ignore=LEFT_OUT)
    (stage / PACKAGE.name / RESOURCES).unlink(missing_ok=True)
    shutil.copyfile(resource_file(), stage / RESOURCES)
    start = stage / "main.py"
    start.write_text(MAIN, encoding="utf-8")
    said = io.StringIO()
    try:
        with contextlib.chdir(workshop), contextlib.redirect_stdout(said):
            pyxel.cli.package_pyxel_app(str(stage), str(start))
    except SystemExit:
        raise ExportFailed(f"the packager said: {said.getvalue().strip()}") from None
    return workshop / f"{APP}{pyxel.APP_FILE_EXTENSION}"
