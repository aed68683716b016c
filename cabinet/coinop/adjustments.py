"""What an operator may set: one frozen value whose fields know their choices, so that a menu writes itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import Field, dataclass, field, fields, replace
from enum import StrEnum
from typing import Any

from cabinet.coinop.nvram import Nvram
from cabinet.coinop.schema import ADJUSTMENT


class Group(StrEnum):
    """The pages of the adjustments menu."""

    COIN = "coin"
    GAME = "game"
    SOUND = "sound"
    LOOK = "look"


class BadAdjustment(ValueError):
    """A key that is no adjustment, or a value that it cannot have; quotes both and names the choices."""


Setting = int | bool | str
ON_OFF = (False, True)


@dataclass(frozen=True, slots=True)
class Knob:
    """One adjustment as a menu sees it. `label` is a message id; `choices` are in menu order."""

    key: str
    group: Group
    default: Setting
    choices: tuple[Setting, ...]

    @property
    def label(self) -> str:
        return f"adjust.{self.key}"

    def parse(self, text: str) -> Setting:
        """The value written so. Raises BadAdjustment."""
        for choice in self.choices:
            if as_text(choice) == text.strip():
                return choice
        raise BadAdjustment(f"{self.key} cannot be {text!r}; it is one of {self._listed()}")

    def step(self, value: Setting, by: int) -> Setting:
        """The choice so many places on, round and round."""
        return self.choices[(self.choices.index(value) + by) % len(self.choices)]

    def _listed(self) -> str:
        listed = [as_text(choice) for choice in self.choices]
        return ", ".join(listed) if len(listed) <= 12 else f"{listed[0]}, {listed[1]} ... {listed[-1]}"


def as_text(value: Setting) -> str:
    """A value as it is stored: on, off, a number or a word."""
    return ("off", "on")[value] if isinstance(value, bool) else str(value)


def _knob(group: Group, default: Any, choices: Iterable[Setting] = ON_OFF) -> Any:
    return field(default=default, metadata={"group": group, "choices": tuple(choices)})


@dataclass(frozen=True, slots=True)
class Adjustments:
    """Every adjustment. Times are seconds unless the name says otherwise. A wrong value raises BadAdjustment."""

    # A coin is always worth its seconds; they are banked once coins_per_credit of them are in.
    coins_per_credit: int = _knob(Group.COIN, 1, range(1, 11))
    seconds_per_coin: int = _knob(Group.COIN, 100, range(5, 605, 5))
    slot2_coins_per_credit: int = _knob(Group.COIN, 0, range(11))  # 0: as slot 1
    slot2_seconds_per_coin: int = _knob(Group.COIN, 0, range(0, 605, 5))  # 0: as slot 1
    bonus_coins: int = _knob(Group.COIN, 0, range(11))  # so many coins of one player bring the bonus; 0: none
    bonus_seconds: int = _knob(Group.COIN, 50, range(5, 305, 5))
    bonus2_coins: int = _knob(Group.COIN, 0, range(21))  # a second tier on the way; the higher of the two begins anew
    bonus2_seconds: int = _knob(Group.COIN, 100, range(5, 605, 5))
    free_play: bool = _knob(Group.COIN, False)
    credit_cap: int = _knob(Group.COIN, 30, range(1, 100))  # credits; a coin is not taken by who has as much
    service_credits: bool = _knob(Group.COIN, True)
    coin_debounce_ms: int = _knob(Group.COIN, 10, (0, 10, 20, 30, 50, 80))
    time_expires_min: int = _knob(Group.COIN, 0, (0, 5, 10, 30, 60, 240, 1440))  # left-over time; 0: never
    slam_tilt_clears: bool = _knob(Group.COIN, False)

    buy_in_seconds: int = _knob(Group.GAME, 10, range(31))
    per_move_seconds: int = _knob(Group.GAME, 0, (0, 10, 15, 20, 30, 60))  # 0: bought time; 20: the Japanese set
    difficulty: str = _knob(Group.GAME, "normal", ("easy", "normal", "hard"))
    boards: str = _knob(Group.GAME, "growing", ("open", "growing", "any"))  # growing: more pits with each invader
    marks: bool = _knob(Group.GAME, True)  # show where a chosen piece may go
    preview: bool = _knob(Group.GAME, False)  # show what a move would turn; with it off a held start shows it
    home: bool = _knob(Group.GAME, False)  # no money, undo and hints
    clean_initials: bool = _knob(Group.GAME, True)
    exit_sequence: bool = _knob(Group.GAME, False)  # the service menu ends the program only after a sequence of presses
    animation: str = _knob(Group.GAME, "normal", ("slow", "normal", "fast", "off"))
    language: str = _knob(Group.GAME, "en", ("en", "fr", "ja"))

    attract_sound: bool = _knob(Group.SOUND, True)
    volume: int = _knob(Group.SOUND, 7, range(11))
    volume_keys: bool = _knob(Group.SOUND, True)  # the volume controls work outside the service menu, too
    music_volume: int = _knob(Group.SOUND, 7, range(11))
    effects_volume: int = _knob(Group.SOUND, 7, range(11))

    palette: str = _knob(Group.LOOK, "classic", ("classic", "colour-blind", "high-contrast"))
    screen_guard: int = _knob(Group.LOOK, 10, (0, 2, 5, 10, 20, 30, 60))  # minutes untouched; 0: never dims nor wanders
    no_flash: bool = _knob(Group.LOOK, False)
    retro_screen: bool = _knob(Group.LOOK, False)

    def __post_init__(self) -> None:
        for knob in KNOBS:
            value = getattr(self, knob.key)
            if value not in knob.choices or isinstance(value, bool) != isinstance(knob.default, bool):
                raise BadAdjustment(f"{knob.key} cannot be {value!r}; it is one of {knob._listed()}")

    def coinage(self, slot: int) -> Coinage:
        """What a coin in this slot (0 or 1) is worth."""
        coins, seconds = (self.slot2_coins_per_credit, self.slot2_seconds_per_coin) if slot else (0, 0)
        return Coinage(coins or self.coins_per_credit, (seconds or self.seconds_per_coin) * 1000)

    @property
    def credit_ms(self) -> int:
        """What a credit is worth by the price of slot 1."""
        return self.coinage(0).coins_per_credit * self.coinage(0).ms_per_coin

    @property
    def bonuses(self) -> tuple[tuple[int, int], ...]:
        """Tiers of bonus as (coins of one player, ms given), fewest coins first."""
        tiers = ((self.bonus_coins, self.bonus_seconds), (self.bonus2_coins, self.bonus2_seconds))
        return tuple(sorted((coins, seconds * 1000) for coins, seconds in tiers if coins))

    @property
    def cap_ms(self) -> int:
        """The time at which a player's account takes no further coin."""
        return self.credit_cap * self.credit_ms

    @property
    def free(self) -> bool:
        """True when nobody pays."""
        return self.free_play or self.home


@dataclass(frozen=True, slots=True)
class Coinage:
    """One slot's price: coins that make a credit, and what each coin is worth in ms of time."""

    coins_per_credit: int
    ms_per_coin: int


def _as_knob(known: Field[Any]) -> Knob:
    default: Setting = known.default  # type: ignore[assignment]  # every field here has one
    return Knob(known.name, known.metadata["group"], default, known.metadata["choices"])


KNOBS: tuple[Knob, ...] = tuple(map(_as_knob, fields(Adjustments)))
BY_KEY: Mapping[str, Knob] = {knob.key: knob for knob in KNOBS}


def find_knob(key: str) -> Knob:
    """The adjustment of that name. Raises BadAdjustment."""
    if key not in BY_KEY:
        raise BadAdjustment(f"no adjustment {key!r}; there is {', '.join(BY_KEY)}")
    return BY_KEY[key]


def format_adjustments(adjustments: Adjustments) -> dict[str, str]:
    """Every adjustment as text, by key."""
    return {knob.key: as_text(getattr(adjustments, knob.key)) for knob in KNOBS}


def parse_adjustments(texts: Mapping[str, str], base: Adjustments | None = None) -> Adjustments:
    """The adjustments written so; those not mentioned stay as in `base`. Raises BadAdjustment."""
    settings = {key: find_knob(key).parse(text) for key, text in texts.items()}
    return replace(base or Adjustments(), **settings)  # type: ignore[arg-type]


def stored_adjustments(nvram: Nvram) -> tuple[Adjustments, tuple[str, ...]]:
    """The adjustments kept in the battery RAM, and what could not be used there (unknown keys, bad values)."""
    found, faults = Adjustments(), []
    for key, values in nvram.rows(ADJUSTMENT).items():
        try:
            found = parse_adjustments({str(key[0]): str(values[0])}, found)
        except BadAdjustment as error:
            faults.append(str(error))
    return found, tuple(faults)
