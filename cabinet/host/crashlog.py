"""What went wrong, for the operator to read later: a file that keeps the last crashes and never grows large."""

from __future__ import annotations

import datetime
import traceback
from pathlib import Path

NAME = "crash.log"
LARGEST = 128 * 1024  # bytes after which a fresh file is begun; one full one is kept beside it


def report(error: BaseException, folder: Path, version: str) -> str:
    """Write a crash down in the folder and return the one line to say about it. Never raises."""
    said = _writable(f"{type(error).__name__}: {error}".splitlines()[0])
    try:
        _append(folder, f"{_heading(version)}\n{_writable(''.join(traceback.format_exception(error)))}\n")
    except OSError as trouble:
        return f"cabinet: stopped by {said} (and no report could be written: {trouble.strerror})"
    return f"cabinet: stopped by {said} (report in {folder / NAME})"


def _append(folder: Path, text: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / NAME
    if path.exists() and path.stat().st_size > LARGEST:
        path.replace(path.with_suffix(".log.1"))
    with path.open("a", encoding="utf-8") as file:
        file.write(text)


def _heading(version: str) -> str:
    now = datetime.datetime.now(datetime.UTC)
    return f"--- {now:%Y-%m-%d %H:%M:%S} UTC, cabinet {version}"


def _writable(text: str) -> str:
    """A text that any file takes: an error may quote a name that is no text."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")
