"""Which characters the arcade font has, in the order of its frames, and what stands in for the others."""

from __future__ import annotations

import unicodedata

PLAIN = (
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    "abcdefghijklmnopqrstuvwxyz"
    "0123456789"
    ".,:;!?'\"-+*/=%()[]<>#&_@$"
    "ßÆŒæœ¿¡·×©"
)
ACCENTED = "".join(c for c in map(chr, range(0xC0, 0x100)) if len(unicodedata.normalize("NFD", c)) == 2)
CHARSET = PLAIN + ACCENTED
_PLACES = {char: place for place, char in enumerate(CHARSET)}


def glyph(char: str) -> int | None:
    """The frame of a character; None for a space. What the font lacks loses its accent or becomes a question mark."""
    if char.isspace():
        return None
    if char in _PLACES:
        return _PLACES[char]
    return _PLACES.get(unicodedata.normalize("NFD", char)[0], _PLACES["?"])
