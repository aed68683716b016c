"""Decides who is heard: which channel a cue takes and what it cuts, which tune plays and how far it steps back.

A pure function of the desk before, this frame's cues and its measured milliseconds. A tune has channels 0 to 2 and
lends its third to effects; channel 3 is theirs alone. A coin is cut by nothing, and waits when two already ring.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from cabinet.scenes.cues import TUNE_PREFIX, Cue, Tune

LENT, OWN = 2, 3  # the channels where effects sound
EFFECT_CHANNELS = (OWN, LENT)  # in the order they are tried
COIN_RANK = 9
RANKS: dict[str, int] = {
    Cue.COIN: COIN_RANK,
    Cue.TILT: 8,
    Cue.TIME_UP: 7,
    Cue.WIPE_OUT: 7,
    Cue.WIN: 7,
    Cue.LOSE: 7,
    Cue.DRAW: 7,
    Cue.START: 6,
    Cue.JOIN: 6,
    Cue.SERVICE: 6,
    Cue.HUNDRED: 6,
    Cue.BUY_IN: 5,
    Cue.ALARM_TICK: 5,
    Cue.TURN_GLASS: 5,
    Cue.REFUSE: 4,
    Cue.PASS: 4,
    Cue.TAUNT: 4,
    Cue.TRANSITION: 3,
    Cue.YOUR_TURN: 2,
    Cue.COUNT: 2,
    Cue.LETTER: 1,
    Cue.LETTER_OK: 2,
    Cue.POINTER: 0,
}
PLAIN_RANK = 3  # of every other cue; what ranks lower does not borrow the tune's channel
LATENCY_MS = 60  # the loudspeaker is up to this far behind the frame that struck
FULL, BACK, FAR_BACK = 100, 70, 40  # per cent of its loudness that a tune keeps under effects
LOUD_RANK = 5  # from here on a tune steps far back
NEVER_MUTED = frozenset({Cue.COIN, Cue.SERVICE, Cue.TILT, Cue.START, Cue.JOIN, Cue.REFUSE})  # with attract sound off


@dataclass(frozen=True, slots=True)
class Volumes:
    """What the operator set: per cent of full, and whether attract mode may be heard at all.

    The coin has a volume of its own, so that turning the effects down never makes the cabinet swallow money in silence.
    """

    effects: int = 100
    music: int = 100
    attract: bool = True
    coin: int = 100

    def of(self, cue: str) -> int:
        """Per cent of full for a cue."""
        return self.coin if cue == Cue.COIN else self.effects


@dataclass(frozen=True, slots=True)
class Sounding:
    """A cue on a channel, and how much longer it sounds."""

    cue: str
    left_ms: int


@dataclass(frozen=True, slots=True)
class Desk:
    """What sounds now. `waiting` are coins that found both channels ringing with coins."""

    tune: str = ""
    effects: tuple[Sounding | None, Sounding | None] = (None, None)  # as EFFECT_CHANNELS
    waiting: int = 0
    attracting: bool = False  # from the attract tune until another tune is named

    @property
    def voices(self) -> int:
        """How many channels, from 0, are the tune's: the lent one is while no effect has it."""
        return OWN if self.effects[1] is None else LENT


@dataclass(frozen=True, slots=True)
class Mix:
    """What is to be done now: strikes as (channel, cue); the tune when it changes; how loud the tune is."""

    desk: Desk
    strikes: tuple[tuple[int, str], ...] = ()
    tune: str | None = None
    rejoin: bool = False  # the lent channel is free again: the tune's third voice comes back
    music_level: int = FULL


@dataclass(slots=True)
class _Board:
    """The channels while one frame's cues are dealt out."""

    effects: list[Sounding | None]
    strikes: dict[int, str] = field(default_factory=dict)


def rank(cue: str) -> int:
    """How much a cue matters: a higher one cuts a lower one."""
    return RANKS.get(cue.partition(":")[0], PLAIN_RANK)


def mix(desk: Desk, cues: tuple[str, ...], dt_ms: int, volumes: Volumes, lengths_ms: Mapping[str, int]) -> Mix:
    """One frame at the desk. `lengths_ms` is how long each cue lasts; a cue that is not in it is not heard."""
    named = [cue.removeprefix(TUNE_PREFIX) for cue in cues if cue.startswith(TUNE_PREFIX)]
    tune = named[-1] if named else desk.tune
    attracting = _attracting(desk.attracting, named)
    muted = attracting and not volumes.attract
    heard = [cue for cue in cues if cue in lengths_ms and volumes.of(cue) and (cue in NEVER_MUTED or not muted)]
    board = _Board([_later(sounding, dt_ms) for sounding in desk.effects])
    coins = heard.count(Cue.COIN) + desk.waiting
    while coins and _deal(board, Cue.COIN, lengths_ms):
        coins -= 1
    others = {cue: None for cue in heard if cue != Cue.COIN}
    for cue in sorted(others, key=rank, reverse=True):
        _deal(board, cue, lengths_ms)
    after = Desk(tune, (board.effects[0], board.effects[1]), coins, attracting)
    return Mix(
        after,
        tuple(sorted(board.strikes.items())),
        tune if tune != desk.tune else None,
        desk.effects[1] is not None and after.effects[1] is None,
        0 if muted else volumes.music * _room(after) // 100,
    )


def _attracting(before: bool, named: list[str]) -> bool:
    for tune in named:
        if tune != Tune.SILENCE:
            before = tune == Tune.ATTRACT
    return before


def _later(sounding: Sounding | None, dt_ms: int) -> Sounding | None:
    if sounding is None or sounding.left_ms <= dt_ms:
        return None
    return replace(sounding, left_ms=sounding.left_ms - dt_ms)


def _deal(board: _Board, cue: str, lengths_ms: Mapping[str, int]) -> bool:
    """Give the cue a channel: a free one, else that of least rank, then of least left; False when all rank higher.

    A trifle on the effects' own channel is cut before the tune's is borrowed, and no trifle borrows it.
    """
    places = len(EFFECT_CHANNELS) if rank(cue) >= PLAIN_RANK else 1
    place = min(range(places), key=lambda n: _hold(n, board.effects[n]))
    held = board.effects[place]
    if held is not None and (rank(held.cue) > rank(cue) or rank(held.cue) == COIN_RANK):
        return False
    board.effects[place] = Sounding(cue, lengths_ms[cue] + LATENCY_MS)
    board.strikes[EFFECT_CHANNELS[place]] = cue
    return True


def _hold(place: int, sounding: Sounding | None) -> tuple[int, int]:
    """How reluctantly a channel is taken."""
    if sounding is None:
        return (PLAIN_RANK - 1, 0) if EFFECT_CHANNELS[place] == LENT else (-1, 0)
    return rank(sounding.cue), sounding.left_ms


def _room(desk: Desk) -> int:
    """How much of its loudness a tune keeps."""
    loudest = max((rank(sounding.cue) for sounding in desk.effects if sounding), default=0)
    if loudest >= LOUD_RANK:
        return FAR_BACK
    return BACK if loudest >= PLAIN_RANK else FULL
