"""Initials a cabinet in a public room would rather not show: refused on entry, dots where they stand in a table."""

from __future__ import annotations

from functools import cache

from cabinet.scenes.messages import FOLDER
from cabinet.scenes.scene import Stage

LOOKS_LIKE = str.maketrans("0134578!", "OIEASTBI")
HIDDEN = "..."


@cache
def rude_words() -> frozenset[str]:
    """The list, as it is spelt in letters alone."""
    lines = (FOLDER / "rude.txt").read_text(encoding="utf-8").splitlines()
    return frozenset(word for line in lines if not line.startswith("#") for word in line.split())


def is_rude(initials: str) -> bool:
    """True for what the list has, also when it is spelt with a 4 for an A."""
    return initials.translate(LOOKS_LIKE) in rude_words()


def refused(stage: Stage, initials: str) -> bool:
    """True when these may not be entered on this cabinet."""
    return stage.machine.adjustments.clean_initials and is_rude(initials)


def public(stage: Stage, initials: str) -> str:
    """Initials as a table shows them: those entered while everything was allowed may not be fit to be seen now."""
    return HIDDEN if refused(stage, initials) else initials
