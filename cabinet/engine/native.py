"""The kernel compiled by Numba in this process: for training and experiments, and as the source of the module.

Needs the `lab` extra. The functions are the very ones the interpreter runs; only counting and finding bits are
replaced by the processor's instructions.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from cabinet.engine import block, counting, entries, evaluation, kernel, masks, network, ordering, probes, weights

PARTS = (masks, entries, network, evaluation, ordering, counting, probes, kernel)


@cache
def compiled(changes: tuple[tuple[str, int], ...] = ()) -> Any:
    """`run(block, task, budget)` by Numba, some numbers changed. Raises ImportError without Numba."""
    from numba import config, njit

    config.SLP_VECTORIZE = 1  # so that neighbouring words of the network become vectors
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

    def squares(
        context: Any, block: Any, at: Any, a: Any, b: Any, c: Any, d: Any, e: Any, f: Any, g: Any, h: Any
    ) -> Any:
        return types.int64(block, *[types.int64] * 9), _squares

    return {"count": intrinsic(count), "lowest": intrinsic(lowest), "squares": intrinsic(squares)}


def _squares(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    """`network.squares`: clipped by unsigned saturation; 16 * 16 times a weight of eight bits fits in sixteen."""
    from llvmlite import ir

    block, at, *words = arguments
    number, narrow = ir.IntType(32), ir.VectorType(ir.IntType(8), 16)
    wide, pairs = ir.VectorType(ir.IntType(16), 16), ir.VectorType(number, 8)
    less = builder.module.declare_intrinsic("llvm.usub.sat.v16i8", (), ir.FunctionType(narrow, [narrow, narrow]))
    zero, clip = (ir.Constant(narrow, [value] * 16) for value in (network.ZERO - (1 << 8), network.CLIP))
    half, total = ir.Constant(pairs, [16] * 8), ir.Constant(pairs, [0] * 8)
    for n in range(0, len(words), 2):
        lanes: Any = ir.Constant(ir.VectorType(ir.IntType(64), 2), ir.Undefined)
        for i in range(2):
            lanes = builder.insert_element(lanes, words[n + i], ir.Constant(number, i))
        lanes = builder.call(less, [builder.bitcast(lanes, narrow), zero])
        lanes = builder.zext(builder.select(builder.icmp_unsigned("<", lanes, clip), lanes, clip), wide)
        where = builder.gep(block, [builder.add(at, ir.Constant(ir.IntType(64), n))])
        weights = builder.sext(builder.load(builder.bitcast(where, narrow.as_pointer()), align=8), wide)
        products = builder.bitcast(builder.mul(builder.mul(lanes, lanes), weights), pairs)
        odd, even = builder.ashr(products, half), builder.ashr(builder.shl(products, half), half)
        total = builder.add(total, builder.add(odd, even))
    result: Any = ir.Constant(ir.IntType(64), 0)
    for i in range(8):
        lane = builder.extract_element(total, ir.Constant(number, i))
        result = builder.add(result, builder.sext(lane, ir.IntType(64)))
    return result


@cache
def entry(changes: tuple[tuple[str, int], ...]) -> Any:
    """That `run` for C's callers, its `ctypes` taking a bare pointer: passing arrays around would halve the speed."""
    from numba import cfunc, types

    run = compiled(changes)
    signature = types.int64(types.CPointer(types.int64), types.int32, types.int32)
    return cfunc(signature)(lambda block, task, budget: run(block, task, budget))


class Numba:
    """A runner on a NumPy array."""

    name = "numba"

    def __init__(self, tt_bits: int, changes: tuple[tuple[str, int], ...] = ()) -> None:
        """Raises ImportError without Numba; compiles for some seconds the first time."""
        import numpy

        self.tt_bits = tt_bits
        self.network: Path | None = weights.DATA
        self.holds: object = None
        self._entry = entry(changes)
        self._block = numpy.zeros(block.size(tt_bits), numpy.int64)
        self._pointer = self._block.ctypes.data_as(self._entry.ctypes.argtypes[0])

    def put(self, at: int, words: Sequence[int]) -> None:
        self._block[at : at + len(words)] = words

    def get(self, at: int, length: int) -> Sequence[int]:
        return [int(word) for word in self._block[at : at + length]]

    def run(self, task: int, budget: int) -> int:
        return int(self._entry.ctypes(self._pointer, task, budget))
