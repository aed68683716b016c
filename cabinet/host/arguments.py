"""What every part of the command line shares: how arguments are read, and how a refusal is said in one line."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

PICTURES = ("", ".png", ".gif")  # how the name of a picture ends; a still may do without


class Refused(Exception):
    """What was asked cannot be done; the text is the one line to say."""

    def __init__(self, reason: str, exit_code: int) -> None:
        super().__init__(reason)
        self.exit_code = exit_code


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, without the whole usage."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


@contextmanager
def refusing(*errors: type[Exception], exit_code: int = 2) -> Iterator[None]:
    """Say errors that the command line brought about, in one line and with no traceback, as Refused."""
    try:
        yield
    except errors as error:
        raise Refused(_reason(error), exit_code) from error


def _reason(error: Exception) -> str:
    """The error in one line. A file's error names the file."""
    if isinstance(error, OSError) and error.filename is not None and error.strerror:
        return f"{error.filename}: {error.strerror}"
    return " ".join(str(error).split()) or type(error).__name__


def whole_number(text: str) -> int:
    """A whole number from 1 up."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"expected a number from 1 up, not {text!r}")
    return int(text)


def hours(text: str) -> float:
    """A time in hours, such as 24 or 0.5."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < 1e6:
        raise argparse.ArgumentTypeError(f"expected hours such as 24 or 0.5, not {text!r}")
    return number


def a_path(text: str) -> Path:
    """A path that stays right when the working directory changes."""
    return Path(text).expanduser().absolute()


def a_picture(text: str) -> Path:
    """The path of a picture, still or moving."""
    path = a_path(text)
    if path.is_dir() or path.suffix.lower() not in PICTURES:
        raise argparse.ArgumentTypeError(f"expected a file such as OUT.png or OUT.gif, not {text!r}")
    return path
