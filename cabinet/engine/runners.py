"""Where the kernel runs: one interface to the block, whatever executes the search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from cabinet.engine import block, kernel


class Runner(Protocol):
    """A block with the kernel beside it. `search` is the kernel's; `put` and `get` move runs of words."""

    name: str
    tt_bits: int

    def put(self, at: int, words: Sequence[int]) -> None:
        """Write words into the block from `at` on."""

    def get(self, at: int, length: int) -> Sequence[int]:
        """Read `length` words from `at` on."""

    def search(self, budget: int) -> bool:
        """Go on for at most `budget` nodes; True when the search is finished."""


class Interpreter:
    """The kernel as it is, on a list: always there."""

    name = "interpreter"

    def __init__(self, tt_bits: int) -> None:
        self.tt_bits = tt_bits
        self._block = [0] * block.size(tt_bits)

    def put(self, at: int, words: Sequence[int]) -> None:
        self._block[at : at + len(words)] = words

    def get(self, at: int, length: int) -> Sequence[int]:
        return self._block[at : at + length]

    def search(self, budget: int) -> bool:
        return kernel.search(self._block, budget) != 0


def open_runner(tt_bits: int) -> Runner:
    """The fastest runner there is."""
    return Interpreter(tt_bits)
