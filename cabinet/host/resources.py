"""Where the drawings and sounds are: inside an installed package, or beside it in a checkout and on the web."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
NAME = "resources.pyxres"


class MissingResource(FileNotFoundError):
    """The resource file is in none of its places."""


def resource_file(package: Path = PACKAGE) -> Path:
    """The resource file, as an absolute path. Raises MissingResource."""
    places = (package / NAME, package.parent / NAME)
    for place in places:
        if place.is_file():
            return place
    raise MissingResource(f"no {NAME} in {places[0].parent} or {places[1].parent}: the installation is incomplete")
