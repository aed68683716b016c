"""The kernel compiled by Numba in this process: for training and experiments, and as the source of the module.

Needs the `lab` extra. The functions are the very ones the interpreter runs; only counting and finding bits are
replaced by the processor's instructions.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from types import FunctionType, ModuleType
from typing import Any

from cabinet.engine import block, counting, evaluation, kernel, masks, ordering

PARTS = (masks, evaluation, ordering, counting, kernel)


@cache
def compiled(changes: tuple[tuple[str, int], ...] = ()) -> Any:
    """`run(block, task, budget)` by Numba, some numbers changed. Raises ImportError without Numba."""
    from numba import njit

    scope = _scope(PARTS) | _instructions() | dict(changes)
    settings: dict[str, Any] = {"nogil": True, "error_model": "numpy", "boundscheck": False, "_nrt": False}
    for name, value in list(scope.items()):
        if isinstance(value, FunctionType) and value.__module__ in {part.__name__ for part in PARTS}:
            scope[name] = njit(**settings)(FunctionType(value.__code__, scope, name, value.__defaults__))
    return scope["run"]


def _scope(parts: Sequence[ModuleType]) -> dict[str, Any]:
    """All names of the kernel's files in one namespace; a name must mean the same wherever it occurs."""
    scope: dict[str, Any] = {}
    for part in parts:
        for name, value in vars(part).items():
            if isinstance(value, int | FunctionType) and scope.setdefault(name, value) != value:
                raise ValueError(f"{name!r} has two meanings in the kernel: {scope[name]!r} and {value!r}")
    return scope


def _instructions() -> dict[str, Any]:
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic

    def count(context: Any, mask: Any) -> Any:
        return types.int64(types.int64), lambda c, b, s, a: b.ctpop(a[0])

    def lowest(context: Any, mask: Any) -> Any:
        return types.int64(types.int64), lambda c, b, s, a: b.cttz(a[0], ir.Constant(ir.IntType(1), 1))

    return {"count": intrinsic(count), "lowest": intrinsic(lowest)}


class Numba:
    """A runner on a NumPy array."""

    name = "numba"

    def __init__(self, tt_bits: int, changes: tuple[tuple[str, int], ...] = ()) -> None:
        """Raises ImportError without Numba; compiles for some seconds the first time."""
        import numpy

        self.tt_bits = tt_bits
        self._run = compiled(changes)
        self._block = numpy.zeros(block.size(tt_bits), numpy.int64)

    def put(self, at: int, words: Sequence[int]) -> None:
        self._block[at : at + len(words)] = words

    def get(self, at: int, length: int) -> Sequence[int]:
        return [int(word) for word in self._block[at : at + length]]

    def run(self, task: int, budget: int) -> int:
        return int(self._run(self._block, task, budget))
