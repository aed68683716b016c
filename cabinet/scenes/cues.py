"""Every sound a scene may ask for, by name: a frame's cues are plain strings, the loudspeakers are the host's business.

A cue is a `Cue` value, or one with a variant after a colon ("convert:3"). "tune:NAME" changes the music, "tune:"
stops it.
"""

from __future__ import annotations

from enum import StrEnum

RISES = 8  # variants of a rising run: at most eight pieces turn in one move
TUNE_PREFIX = "tune:"


class Cue(StrEnum):
    """One-shot effects."""

    COIN = "coin"
    SERVICE = "service"  # service credit, and the beep of the operator's screens
    TILT = "tilt"
    REFUSE = "refuse"  # not your turn, not a legal cell, not enough credit
    START = "start"
    POINTER = "pointer"  # a pointer stepped to another cell or menu line
    SELECT = "select"
    DESELECT = "deselect"
    CLONE = "clone"
    JUMP = "jump"
    LAND = "land"
    CONVERT = "convert"  # with a variant: `convert(n)`
    HUNDRED = "hundred"  # all eight neighbours turned at once
    PASS = "pass"
    YOUR_TURN = "your_turn"
    ALARM_TICK = "alarm_tick"  # each of the last ten seconds
    TIME_UP = "time_up"
    BUY_IN = "buy_in"  # each second of the buy-in countdown
    TURN_GLASS = "turn_glass"  # the hourglass turns over: time was bought
    WIN = "win"
    LOSE = "lose"
    DRAW = "draw"
    WIPE_OUT = "wipe_out"
    COUNT = "count"  # with a variant: `count(n)`
    LETTER = "letter"  # the letter wheel turned by one
    LETTER_OK = "letter_ok"
    TAUNT = "taunt"  # with a variant: `taunt(name)`
    JOIN = "join"  # a second player walks up
    TRANSITION = "transition"


class Tune(StrEnum):
    """Music. Every tune loops but those in `ONCE`."""

    ATTRACT = "attract"
    SIGN_IN = "sign_in"
    COLONY = "colony"
    GORGON = "gorgon"
    DROOLMAN = "droolman"
    MUSH_MAN = "mush man"
    CEPHALO_MAN = "cephalo man"
    LAB = "lab"  # two players
    HURRY = "hurry"
    VICTORY = "victory"
    ENDING = "ending"
    GAME_OVER = "game_over"
    HIGH_SCORE = "high_score"
    SILENCE = ""


ONCE = frozenset({Tune.VICTORY, Tune.GAME_OVER})
TAUNTERS = ("colony", "gorgon", "droolman", "mush man", "cephalo man")
VARIANTS: dict[Cue, tuple[str, ...]] = {
    Cue.CONVERT: tuple(str(n) for n in range(RISES)),
    Cue.COUNT: tuple(str(n) for n in range(RISES)),
    Cue.TAUNT: TAUNTERS,
}


def convert(nth: int) -> str:
    """The cue of the nth piece (0-based) that turns in one move; the run rises and stays up after the eighth."""
    return f"{Cue.CONVERT}:{min(nth, RISES - 1)}"


def count(pieces: int) -> str:
    """The cue of one more piece counted out at the result: rises by a step every seventh piece, so 49 still climb."""
    return f"{Cue.COUNT}:{min(pieces // 7, RISES - 1)}"


def taunt(invader: str) -> str:
    """An invader's voice, by roster name; a newcomer to the roster borrows the first one's."""
    return f"{Cue.TAUNT}:{invader if invader in TAUNTERS else TAUNTERS[0]}"


def tune(name: str) -> str:
    """The cue that changes the music to a `Tune` or to a world's (a roster name); an unknown world has the lab's."""
    return f"{TUNE_PREFIX}{name if name in frozenset(Tune) else Tune.LAB}"


def every_cue() -> tuple[str, ...]:
    """All one-shot cues, each variant spelt out."""
    return tuple(f"{cue}:{variant}" if variant else str(cue) for cue in Cue for variant in VARIANTS.get(cue, ("",)))
