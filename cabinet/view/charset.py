"""Which characters the arcade font has, in the order of its frames, and what stands in for the others."""

from __future__ import annotations

import unicodedata

PLAIN = (
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    "abcdefghijklmnopqrstuvwxyz"
    "0123456789"
    ".,:;!?'\"-+*/=%()[]<>#&_@$"
    "ßÆŒæœ¿¡·×©"
    "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン"
    "ァィゥェォッャュョ。、「」"
)


def _composed(first: int, last: int) -> str:
    """The characters of a range that are a letter and one mark."""
    return "".join(c for c in map(chr, range(first, last)) if len(unicodedata.normalize("NFD", c)) == 2)


ACCENTED = _composed(0xC0, 0x100) + _composed(0x30AB, 0x30F5)  # Latin, then voiced katakana
CHARSET = PLAIN + ACCENTED
HEADLINE = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!?.,'-"  # what the largest letters can write
_STAND_IN = {"ー": "-", "・": "·", "Ø": "O", "ø": "o", "’": "'", "–": "-", "—": "-"}
_HIRAGANA = range(0x3041, 0x3097)
_TO_KATAKANA = 0x60
_PLACES = {char: place for place, char in enumerate(CHARSET)}


def glyph(char: str) -> int:
    """The frame of a character that is not a space.

    Hiragana are written in katakana. What else the font lacks loses its accent or becomes a question mark.
    """
    if ord(char) in _HIRAGANA:
        char = chr(ord(char) + _TO_KATAKANA)
    char = _STAND_IN.get(char, char)
    if char in _PLACES:
        return _PLACES[char]
    return _PLACES.get(unicodedata.normalize("NFD", char)[0], _PLACES["?"])
