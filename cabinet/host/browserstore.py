"""A folder that outlives the page: Emscripten's file system over IndexedDB, saved by itself after every write."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

MOUNTED = "cabinetMounted"  # on the window, which outlives the interpreter's modules

_callbacks: list[object] = []  # kept, or the browser would call a proxy that is gone


def mount(folder: Path, then: Callable[[], None]) -> None:
    """Mount the folder, fill it from the database, and call `then`, once. Where that fails, `then` still comes.

    A page that runs the cabinet a second time in the same interpreter finds it mounted and full already.
    """
    import js
    import pyodide_js
    from pyodide.ffi import JsException, create_proxy

    if hasattr(js.window, MOUNTED):
        then()
        return
    files = pyodide_js.FS
    try:
        folder.mkdir(exist_ok=True)
        options = js.Object.new()
        options.autoPersist = True
        files.mount(files.filesystems.IDBFS, options, str(folder))
    except (JsException, OSError) as refusal:
        print(f"cabinet: nothing will be kept in this browser: {type(refusal).__name__}")
        then()
        return
    setattr(js.window, MOUNTED, True)

    def filled(error: object = None) -> None:
        if error:
            print(f"cabinet: nothing was found in the browser's database: {error}")
        then()

    _callbacks.append(create_proxy(filled))
    files.syncfs(True, _callbacks[-1])
