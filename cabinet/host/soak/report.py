"""What a soak came to, counted up and in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from cabinet.coinop.audits import Audit

WARM = 0.5  # of the soak: by then every cache is full, and memory is to be flat
FLAT_BYTES = 5 * 1024 * 1024
FULL_TOUR_H = 12  # a soak this long has to come everywhere
TOLD = (Audit.GAMES, Audit.COINS_SLOT1, Audit.COINS_SLOT2, Audit.SERVICE_CREDITS, Audit.SERVICE_VISITS, Audit.TILTS)
COLUMNS = 100


@dataclass(slots=True)
class Report:
    """Figures of a soak. `memory` are the bytes resident at the end of each life, as (hours soaked, bytes)."""

    expected: frozenset[str] = frozenset()  # the places there are
    hours: float = 0.0
    wall_s: float = 0.0
    cpu_s: float = 0.0  # this process's share of the machine
    frames: int = 0
    pictures: int = 0
    cuts: int = 0
    stops: int = 0
    counts: dict[Audit, int] = field(default_factory=dict)
    places: set[str] = field(default_factory=set)
    memory: list[tuple[float, int]] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    @property
    def factor(self) -> float:
        """How much faster than real time."""
        return self.hours * 3600 / self.wall_s if self.wall_s else 0.0

    @property
    def missed(self) -> frozenset[str]:
        """The places it never came to."""
        return self.expected - self.places

    @property
    def growth(self) -> int | None:
        """The bytes by which memory has grown since it was warm; None when it was not measured."""
        warm = [size for hours, size in self.memory if hours >= WARM * self.hours]
        return max(warm) - warm[0] if warm else None

    def failures(self) -> Iterator[str]:
        """Everything for which the soak has failed."""
        yield from self.faults
        if self.growth is not None and self.growth > FLAT_BYTES:
            yield f"memory has grown by {_mb(self.growth)} since it was warm"
        if self.hours >= FULL_TOUR_H and self.missed:
            yield f"never reached: {', '.join(sorted(self.missed))}"


def lines(report: Report) -> Iterator[str]:
    """The report for a terminal."""
    took = f"{report.wall_s:.1f} s ({report.cpu_s:.1f} s of the processor)"
    yield f"soaked for {report.hours:.2f} hours in {took}: {report.factor:.0f} times as fast as life"
    yield f"frames {report.frames}, pictures {report.pictures}"
    yield ", ".join(f"{audit.replace('_', ' ')} {report.counts.get(audit, 0)}" for audit in TOLD)
    yield f"power cuts {report.cuts}, clean stops {report.stops}"
    yield f"memory {'not measured' if report.growth is None else f'grown by {_mb(report.growth)} since it was warm'}"
    yield f"places reached: {len(report.places & report.expected)} of {len(report.expected)}"
    yield from _wrapped("  ", sorted(report.places))
    if report.missed:
        yield from _wrapped("  not reached: ", sorted(report.missed))
    failures = list(report.failures())
    yield from (f"FAULT {failure}" for failure in failures)
    yield f"faults: {len(failures)}"


def _wrapped(head: str, words: list[str]) -> Iterator[str]:
    """Words with semicolons between, in lines of so many columns."""
    line = head
    for word in words:
        if len(line) + len(word) > COLUMNS and line.strip():
            yield line.rstrip()
            line = "  "
        line += f"{word}; "
    yield line.rstrip("; ")


def _mb(size: int) -> str:
    return f"{size / 1024 / 1024:.1f} MB"
