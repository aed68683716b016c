"""What lies outside the cabinet and only its operator may reach: files to write, copies to go back to, the way out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from cabinet.coinop.nvram import Nvram


class Refused(Exception):
    """The outside would not do it; the text says why, for the operator to read."""


class Premises(Protocol):
    """The room the cabinet stands in. A browser has none: then the menu says that it cannot."""

    @property
    def may_leave(self) -> bool:
        """True where the program may be ended from the menu."""

    def export(self, files: Mapping[str, str]) -> str:
        """Write texts by file name; where they are now. Raises Refused."""

    def back_up(self, nvram: Nvram, name: str) -> str:
        """Copy the battery RAM under that name; where it is now. Raises Refused."""

    def copies(self) -> tuple[str, ...]:
        """The names of the copies there are, newest first."""

    def open_copy(self, name: str) -> Nvram:
        """What one of them holds. Raises Refused."""
