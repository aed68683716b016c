"""Where the kernel runs: one interface to the block, whatever executes the search."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Protocol

from cabinet.engine import block, kernel
from cabinet.engine.module import ModuleFailed, browser_runner, wasmtime_runner

why_slow: dict[str, None] = {}  # why the module did not run, each reason once


class Runner(Protocol):
    """A block with the kernel beside it. `run` is the kernel's; `put` and `get` move runs of words."""

    name: str
    tt_bits: int
    network: Path | None  # the weights that pay at its speed when time counts, not nodes
    holds: object  # which tables and networks lie in the block, so that no search need put them there again

    def put(self, at: int, words: Sequence[int]) -> None:
        """Write words into the block from `at` on."""

    def get(self, at: int, length: int) -> Sequence[int]:
        """Read `length` words from `at` on."""

    def run(self, task: int, budget: int) -> int:
        """`kernel.run` on the block."""


class Interpreter:
    """The kernel as it is, on a list: always there."""

    name = "interpreter"
    network: Path | None = None

    def __init__(self, tt_bits: int) -> None:
        self.tt_bits = tt_bits
        self.holds: object = None
        self._block = [0] * block.networks_at(tt_bits)  # grows when networks are put behind it

    def put(self, at: int, words: Sequence[int]) -> None:
        self._block[at : at + len(words)] = words

    def get(self, at: int, length: int) -> Sequence[int]:
        return self._block[at : at + length]

    def run(self, task: int, budget: int) -> int:
        return kernel.run(self._block, task, budget)


def every_runner(tt_bits: int) -> Iterator[Runner]:
    """All that are here, for measuring and comparing; Numba compiles for some seconds."""
    fastest = open_runner(tt_bits)
    if fastest.name != Interpreter.name:
        yield fastest
    if find_spec("numba") is not None:
        yield import_module("cabinet.engine.native").Numba(tt_bits)
    yield Interpreter(tt_bits)


def open_runner(tt_bits: int, turbo: bool = True) -> Runner:
    """The fastest runner there is, without waiting for a compiler; only the interpreter when not `turbo`."""
    if turbo:
        try:
            return browser_runner(tt_bits) if sys.platform == "emscripten" else wasmtime_runner(tt_bits)
        except ModuleFailed as failure:
            why_slow.setdefault(str(failure))
    return Interpreter(tt_bits)
