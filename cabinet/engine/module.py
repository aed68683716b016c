"""The kernel's WebAssembly module at work: under wasmtime on the desktop, in the page's own engine in a browser."""

from __future__ import annotations

import atexit
from array import array
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Protocol
from weakref import WeakSet

from cabinet.engine import block, weights
from cabinet.engine.endian import little

MODULE = Path(__file__).with_name("kernel.wasm")
PAGE = 65536


class ModuleFailed(RuntimeError):
    """The module or what should run it is missing, broken or foreign; says which."""


class Instance(Protocol):
    """One instantiated module: its memory and its one function."""

    base: int

    def write(self, at: int, data: bytes) -> None: ...
    def read(self, at: int, length: int) -> bytes: ...
    def call(self, pointer: int, task: int, budget: int) -> int: ...


class Compiled:
    """A runner on a module's memory. `tt_bits` sizes the block, and the memory with it."""

    def __init__(self, tt_bits: int, name: str, instantiate: Callable[[int], Instance]) -> None:
        """Raises ModuleFailed, whatever went wrong underneath."""
        self.name, self.tt_bits = name, tt_bits
        self.network: Path | None = weights.DATA
        self.holds: object = None
        try:
            self._instance = instantiate(8 * block.size(tt_bits))
            self._base = self._instance.base + 15 & ~15
        except Exception as error:
            reason = (str(error).splitlines() or [""])[0]
            raise ModuleFailed(f"{name}: {type(error).__name__}: {reason}") from error

    def put(self, at: int, words: Sequence[int]) -> None:
        self._instance.write(self._base + 8 * at, little(array("q", words)).tobytes())

    def get(self, at: int, length: int) -> Sequence[int]:
        return little(array("q", self._instance.read(self._base + 8 * at, 8 * length)))

    def run(self, task: int, budget: int) -> int:
        return self._instance.call(self._base, task, budget)


def wasmtime_runner(tt_bits: int) -> Compiled:
    """A runner under the PyPI package wasmtime. Raises ModuleFailed."""
    return Compiled(tt_bits, "wasmtime", _Wasmtime)


def browser_runner(tt_bits: int) -> Compiled:
    """A runner in the browser that runs this Python. Raises ModuleFailed."""
    return Compiled(tt_bits, "browser", _Browser)


def _pages(size: int, base: int, present: int) -> int:
    """Pages to add so that `size` bytes fit from `base` on."""
    return max(0, (base + size + 64 + PAGE - 1) // PAGE - present)


class _Wasmtime:
    def __init__(self, size: int) -> None:
        import wasmtime

        engine, module = wasmtime_module()
        self._store = wasmtime.Store(engine)
        exports: Any = wasmtime.Instance(self._store, module, []).exports(self._store)
        self._memory, self._run = exports["memory"], exports["run"]
        self.base = exports["__heap_base"].value(self._store)
        self._memory.grow(self._store, _pages(size, self.base, self._memory.size(self._store)))
        _alive.add(self._store)

    def write(self, at: int, data: bytes) -> None:
        self._memory.write(self._store, data, at)

    def read(self, at: int, length: int) -> bytes:
        return bytes(self._memory.read(self._store, at, at + length))

    def call(self, pointer: int, task: int, budget: int) -> int:
        return int(self._run(self._store, pointer, task, budget))


_alive: WeakSet[Any] = WeakSet()


@atexit.register
def _close() -> None:
    """Wasmtime's objects complain on standard error when the interpreter tears itself down before them."""
    for held in list(_alive):
        held.close()


@cache
def wasmtime_module() -> Any:
    """Engine and compiled module, once a process."""
    import wasmtime

    engine = wasmtime.Engine()
    _alive.add(engine)
    module = wasmtime.Module(engine, MODULE.read_bytes())
    _alive.add(module)
    return engine, module


class _Browser:
    def __init__(self, size: int) -> None:
        import js
        from pyodide.ffi import to_js

        self._js = js
        module = js.WebAssembly.Module.new(to_js(MODULE.read_bytes()))
        exports = js.WebAssembly.Instance.new(module).exports
        self._memory, self._run = exports.memory, exports.run
        self.base = int(getattr(exports, "__heap_base").value)
        self._memory.grow(_pages(size, self.base, self._memory.buffer.byteLength // PAGE))

    def write(self, at: int, data: bytes) -> None:
        self._js.Uint8Array.new(self._memory.buffer, at, len(data)).assign(data)

    def read(self, at: int, length: int) -> bytes:
        return bytes(self._js.Uint8Array.new(self._memory.buffer, at, length).to_py())

    def call(self, pointer: int, task: int, budget: int) -> int:
        return int(self._run(pointer, task, budget))
