"""What the machine noticed in one frame, before any scene saw it: facts to sound and show."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CoinTaken:
    """A coin is banked and on the disk. `ms` is the time it released: 0 when it is only part of a credit yet."""

    player: int
    slot: int
    ms: int


@dataclass(frozen=True, slots=True)
class CoinOverCap:
    """The player has as much as the machine keeps; the coin bought nothing, and the audits say so."""

    player: int
    slot: int


@dataclass(frozen=True, slots=True)
class ServiceCredit:
    """The operator gave a credit."""

    player: int
    ms: int


@dataclass(frozen=True, slots=True)
class TestPressed:
    """The operator asks for the service menu."""


@dataclass(frozen=True, slots=True)
class Tilted:
    """The cabinet was struck; `cleared` when the adjustment takes all credits for it."""

    cleared: bool


@dataclass(frozen=True, slots=True)
class VolumeChanged:
    """The operator or a patron turned the volume, 0 to 10."""

    level: int


@dataclass(frozen=True, slots=True)
class TimeExpired:
    """A player's left-over time lay too long and is gone."""

    player: int


@dataclass(frozen=True, slots=True)
class NvramFailed:
    """The battery RAM can no longer be written; play goes on in memory."""

    why: str


MachineEvent = (
    CoinTaken | CoinOverCap | ServiceCredit | TestPressed | Tilted | VolumeChanged | TimeExpired | NvramFailed
)
