"""The message catalogue: every word a patron or an operator reads, by id and language; no text stands in code.

A catalogue is one TOML file a language in `words/`: tables of `id = "text with {names}"`, or of `id = ["one line",
"another"]` where several are spoken in turn. A language that lacks an id falls back to English; an id nobody has is
shown as itself, so a missing text is seen and nothing breaks. A name stands in an id as it is: the key of what
"mush man" or "colour-blind" is called has underscores instead.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).resolve().parent / "words"
FALLBACK = "en"
AS_KEY = str.maketrans(" -", "__")


class UnknownLanguage(ValueError):
    """A language there is no catalogue for."""


@cache
def languages() -> tuple[str, ...]:
    """The languages there are catalogues for, English first."""
    found = sorted(path.stem for path in FOLDER.glob("*.toml"))
    return (FALLBACK, *(name for name in found if name != FALLBACK))


@cache
def catalogue(language: str) -> dict[str, tuple[str, ...]]:
    """All texts of a language by dotted id, each as its lines: most have one. Raises UnknownLanguage."""
    if language not in languages():
        raise UnknownLanguage(f"no catalogue for language {language!r}: there are {', '.join(languages())}")
    tables = tomllib.loads((FOLDER / f"{language}.toml").read_text(encoding="utf-8"))
    texts = {f"{table}.{key}": text for table, entries in tables.items() for key, text in entries.items()}
    return {message: (text,) if isinstance(text, str) else tuple(text) for message, text in texts.items()}


class Messages:
    """Texts in one language: `say("common.insert_coin")`, `say("play.your_move", name="AAA")`."""

    def __init__(self, language: str = FALLBACK) -> None:
        self.language = language
        self._texts = {**catalogue(FALLBACK), **catalogue(language)}

    def __call__(self, message: str, **values: object) -> str:
        text = self.find(message) or message
        return text.format(**values) if values else text

    def find(self, message: str) -> str | None:
        """The text of an id that not every case has; None where nobody has it."""
        return self.in_turn(message, 0) or None

    def in_turn(self, message: str, n: int) -> str:
        """The n-th of the lines of an id, round and round; nothing where nobody has it."""
        lines = self._texts.get(message.translate(AS_KEY), ("",))
        return lines[n % len(lines)]
