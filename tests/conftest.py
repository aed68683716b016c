"""Options of the suite, and the figures of reliability that it tells at its end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

FIGURES = pytest.StashKey[Counter[str]]()
Tally = Callable[[str, float], None]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-goldens",
        action="store_true",
        help="play the recorded sittings anew and take their pictures again; look at every one before you commit it",
    )


@pytest.fixture(scope="session")
def tally(request: pytest.FixtureRequest) -> Tally:
    """Add to a figure that the suite tells at its end: what was tried, and how much of it."""
    figures = request.config.stash.setdefault(FIGURES, Counter())

    def add(what: str, amount: float) -> None:
        figures[what] += amount  # type: ignore[assignment]

    return add


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Tell the figures."""
    figures = config.stash.get(FIGURES, Counter())
    if figures:
        terminalreporter.section("reliability")
        for what, amount in sorted(figures.items()):
            terminalreporter.write_line(f"{what}: {amount:g}")
