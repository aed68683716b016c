"""Runners waiting for work: a block is large, so it is lent, not built for every move."""

from __future__ import annotations

from cabinet.engine.runners import Runner, open_runner

TT_BITS = 16
_idle: list[Runner] = []


def borrow() -> Runner:
    """A runner for one search; nobody else touches it until it is given back. One never given back is just lost."""
    return _idle.pop() if _idle else open_runner(TT_BITS)


def give_back(runner: Runner) -> None:
    """Make a runner available again."""
    _idle.append(runner)


def drain() -> None:
    """Let the waiting runners go."""
    _idle.clear()
