"""The message catalogue: every word a patron or an operator reads, by id and language; no text stands in code.

A catalogue is one TOML file a language in `words/`: tables of `id = "text with {names}"`. A language that lacks an
id falls back to English; an id nobody has is shown as itself, so a missing text is seen and nothing breaks.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).resolve().parent / "words"
FALLBACK = "en"


class UnknownLanguage(ValueError):
    """A language there is no catalogue for."""


@cache
def languages() -> tuple[str, ...]:
    """The languages there are catalogues for, English first."""
    found = sorted(path.stem for path in FOLDER.glob("*.toml"))
    return (FALLBACK, *(name for name in found if name != FALLBACK))


@cache
def catalogue(language: str) -> dict[str, str]:
    """All texts of a language by dotted id. Raises UnknownLanguage."""
    if language not in languages():
        raise UnknownLanguage(f"no catalogue for language {language!r}: there are {', '.join(languages())}")
    tables = tomllib.loads((FOLDER / f"{language}.toml").read_text(encoding="utf-8"))
    return {f"{table}.{key}": text for table, entries in tables.items() for key, text in entries.items()}


class Messages:
    """Texts in one language: `say("title.insert_coin")`, `say("play.move", name="AAA")`."""

    def __init__(self, language: str = FALLBACK) -> None:
        self.language = language
        self._texts = {**catalogue(FALLBACK), **catalogue(language)}

    def __call__(self, message: str, **values: object) -> str:
        text = self._texts.get(message, message)
        return text.format(**values) if values else text

    def find(self, message: str) -> str | None:
        """The text of an id that not every case has; None where nobody has it."""
        return self._texts.get(message)
