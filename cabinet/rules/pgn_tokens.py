"""The words of a PGN text, each with its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

TOKEN = re.compile(
    r"""
      (?P<header> \[ [ \t]* \w+ [ \t]+ " (?:[^"\\\n]|\\.)* " [ \t]* \] )
    | \{ (?P<comment> [^}]* ) \}
    | ; (?P<remark> [^\n]* )
    | (?P<open> \( )
    | (?P<close> \) )
    | (?P<number> [0-9]+ \.+ )
    | (?P<glyph> \$ [0-9]+ )
    | (?P<word> [^\s{}()\[\];]+ )
    """,
    re.VERBOSE | re.ASCII,
)
BLANKS = re.compile(r"\s*")


class BadPgn(ValueError):
    """Text that is no game record, or a record that has no text; quotes the bad part and says where it is."""


class Kind(StrEnum):
    HEADER = "header"  # [Name "value"]
    COMMENT = "comment"  # {...}, the text inside
    REMARK = "remark"  # a comment from ; to the end of the line
    OPEN = "open"
    CLOSE = "close"
    NUMBER = "number"  # 1. or 1...
    GLYPH = "glyph"  # $1, an annotation by number
    WORD = "word"  # a move or a result
    END = "end"


@dataclass(frozen=True, slots=True)
class Token:
    kind: Kind
    text: str
    place: int  # characters before it


def scan(text: str) -> Iterator[Token]:
    """All tokens of the text, then END for ever. Raises BadPgn where no token can begin."""
    place = 0
    while True:
        blanks = BLANKS.match(text, place)
        place = blanks.end() if blanks else place
        if place == len(text):
            break
        found = TOKEN.match(text, place)
        if found is None or found.lastgroup is None:
            raise BadPgn(f"no header, comment, move or result: {locate(text, place, text[place : place + 20])}")
        yield Token(Kind(found.lastgroup), found[found.lastgroup], place)
        place = found.end()
    while True:
        yield Token(Kind.END, "the end", place)


def locate(text: str, place: int, quoted: str) -> str:
    """A quotation with its line and column."""
    return f"{quoted!r} at line {text.count(chr(10), 0, place) + 1}, column {place - text.rfind(chr(10), 0, place)}"
