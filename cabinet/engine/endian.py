"""The order of bytes: data files and WebAssembly memory are little-endian on every machine."""

from __future__ import annotations

import sys
from array import array


def little(numbers: array[int]) -> array[int]:
    """The same numbers, their bytes turned in place where the machine's own order is big-endian; and back again."""
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers
