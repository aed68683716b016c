"""The rings of the design: an import may only point left, one window toolkit, and no room reaches for what it must not.

rules <- engine, match <- controls <- coinop <- scenes <- view, host        art: beside them, imported by none
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[1] / "cabinet"
LEFT = {
    "rules": (),
    "engine": ("rules",),
    "match": ("rules",),
    "controls": ("rules", "engine", "match"),
    "coinop": ("rules", "engine", "match", "controls"),
    "scenes": ("rules", "engine", "match", "controls", "coinop"),
    "view": ("rules", "engine", "match", "controls", "coinop", "scenes"),
    "host": ("rules", "engine", "match", "controls", "coinop", "scenes", "view"),
    "art": ("rules", "controls", "view"),
}
PLAIN_DATA = {  # what the art builder may read besides
    "cabinet.host.soundbank",
    "cabinet.host.mml",
    "cabinet.scenes.canvas",
    "cabinet.scenes.cues",
    "cabinet.scenes.layout",
}
WINDOWED = ("view", "host", "art")
CLOCKS = {"time", "sched", "asyncio", "threading", "multiprocessing", "concurrent", "signal"}
OUTSIDE = {"os", "io", "shutil", "tempfile", "subprocess", "socket", "select", "glob", "urllib", "http"}
FILES = {"pathlib", "sqlite3", "importlib"}
NEVER = {
    "rules": CLOCKS | OUTSIDE | FILES,
    "match": CLOCKS | OUTSIDE | FILES,
    "controls": CLOCKS | OUTSIDE | FILES,
    "scenes": CLOCKS | OUTSIDE | FILES,
    "coinop": CLOCKS | (OUTSIDE - {"io"}),  # the battery RAM is a file, and its books are written as text
    "engine": CLOCKS | OUTSIDE | {"sqlite3"},
    "view": CLOCKS | OUTSIDE | {"sqlite3"},
    "host": frozenset(),
    "art": frozenset(),
}
TOOLS = tuple(  # command-line programs of their own: they have clocks and pipes
    f"engine/{name}"
    for name in ("lab/", "compile.py", "uai.py", "outside.py", "players.py", "tournament.py", "bench.py")
)
OWN_DATA = {"scenes/messages.py": {"pathlib"}}  # the words lie beside the scenes, as package data
ASKED_OF_THE_CLOCK = {"now", "today", "utcnow"}
TALK = {"open", "print", "input"}

SOURCES = sorted(path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py") if path.parent != PACKAGE)


def tree(source: str) -> ast.Module:
    return ast.parse((PACKAGE / source).read_text(encoding="utf-8"), source)


def imports(module: ast.AST) -> Iterator[str]:
    """Every module a text imports, at its top or later, by full name."""
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "imports are by full name here"
            yield from (f"{node.module}.{name.name}" for name in node.names)


def room_of(source: str) -> str:
    return source.partition("/")[0]


def leaks(source: str, module: ast.AST) -> Iterator[str]:
    """The imports that do not point left."""
    room = room_of(source)
    for name in imports(module):
        parts = name.split(".")
        if parts[0] != "cabinet" or parts[1:] == ["__version__"]:
            continue
        data = room == "art" and ".".join(parts[:3]) in PLAIN_DATA
        if parts[1] != room and parts[1] not in LEFT[room] and not data:
            yield name


def reached_for(source: str, module: ast.AST) -> Iterator[str]:
    """What this room never imports."""
    if source.startswith(TOOLS):
        return
    never = NEVER[room_of(source)] - OWN_DATA.get(source, set())
    yield from (name for name in imports(module) if name.partition(".")[0] in never)


def undetermined(module: ast.AST) -> Iterator[str]:
    """Chance that nobody passed in, and clocks that nobody measured."""
    for name in imports(module):
        if name.startswith(("random.", "secrets.", "uuid.")) and name != "random.Random":
            yield name
        if name in ("random", "secrets", "uuid"):
            yield f"{name}, whole: its functions share one state"
    for node in ast.walk(module):
        if not isinstance(node, ast.Call):
            continue
        if isinstance(node.func, ast.Name) and node.func.id == "Random" and not node.args:
            yield f"Random() of no seed in line {node.lineno}"
        if isinstance(node.func, ast.Attribute) and node.func.attr in ASKED_OF_THE_CLOCK:
            yield f".{node.func.attr}() in line {node.lineno}"


def opened(module: ast.AST) -> Iterator[int]:
    """The lines that open, print or ask."""
    for node in ast.walk(module):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in TALK:
            yield node.lineno


def test_every_room_has_its_ring() -> None:
    assert {room_of(source) for source in SOURCES} == set(LEFT) == set(NEVER)


def test_an_import_only_points_left() -> None:
    assert not {source: found for source in SOURCES if (found := list(leaks(source, tree(source))))}


def test_only_view_host_and_art_know_the_window() -> None:
    others = [source for source in SOURCES if room_of(source) not in WINDOWED]
    assert not [source for source in others if any(name.split(".")[0] == "pyxel" for name in imports(tree(source)))]


def test_no_room_reaches_for_what_is_not_its_own() -> None:
    assert not {source: found for source in SOURCES if (found := list(reached_for(source, tree(source))))}


def test_chance_and_time_are_passed_in() -> None:
    inner = [source for source in SOURCES if room_of(source) not in ("host", "art") and not source.startswith(TOOLS)]
    assert not {source: found for source in inner if (found := list(undetermined(tree(source))))}


def test_what_decides_opens_no_file_and_prints_nothing() -> None:
    inner = [source for source in SOURCES if room_of(source) in ("rules", "match", "controls", "scenes")]
    assert not {source: found for source in inner if (found := list(opened(tree(source))))}


@pytest.mark.parametrize(
    ("source", "text", "leak"),
    [
        ("rules/x.py", "from cabinet.match.contest import Match", leaks),
        ("view/x.py", "import cabinet.host.loop", leaks),
        ("host/x.py", "def f():\n    from cabinet.art.build import build", leaks),
        ("art/x.py", "from cabinet.scenes.director import Director", leaks),
        ("scenes/x.py", "import time", reached_for),
        ("coinop/x.py", "from os import urandom", reached_for),
    ],
)
def test_the_walk_sees_a_leak(source: str, text: str, leak: object) -> None:
    assert list(leak(source, ast.parse(text)))  # type: ignore[operator]


@pytest.mark.parametrize("text", ["import random", "from random import choice", "x = Random()", "datetime.now(UTC)"])
def test_the_walk_sees_chance_and_time_of_its_own(text: str) -> None:
    assert list(undetermined(ast.parse(text)))


def test_no_two_modules_need_each_other() -> None:
    needs = {source: _needed(source) for source in SOURCES}
    while True:
        free = {source for source, others in needs.items() if not others & needs.keys()}
        if not free:
            break
        needs = {source: others for source, others in needs.items() if source not in free}
    assert not needs


def _needed(source: str) -> set[str]:
    """The modules that must be there before this one is: imports at its top."""
    top = ast.Module([node for node in tree(source).body if isinstance(node, ast.Import | ast.ImportFrom)], [])
    names = {name for name in imports(top) if name.startswith("cabinet.")}
    paths = {"/".join(name.split(".")[1:]) for name in names}
    paths |= {path.rpartition("/")[0] for path in paths}
    return {f"{path}.py" for path in paths} & set(SOURCES)
