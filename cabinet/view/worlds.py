"""The worlds' colours: what each invader's realm does to the entries of the floor, the rim, the pits and the tissue."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from cabinet.view.palette import RAMPS, blend, mix

STENCIL = 254  # the entry a stencil covers with; it is in no floor
STEPS = 128  # positions of a floor's cycle, eight a palette entry
BREATH, BREATH_MS = 10, 3400  # steps of a breath in, and how long in and out take
BLACK, WHITE = 0x000000, 0xFFFFFF


@dataclass(frozen=True, slots=True)
class World:
    """Stops of colour. The floor's run in a circle; `cycle_ms` is once round, negative to run the other way."""

    floor: tuple[int, ...]
    cycle_ms: int
    edge: int  # what the lit edges of the cells lean to
    rim: tuple[int, ...]
    pit: tuple[int, ...]
    tissue: tuple[int, ...]


WORLDS: dict[str, World] = {
    "lab": World(
        floor=(0x12122E, 0x1C1C52, 0x34288A, 0x4A50B8, 0x2E6CA6, 0x1C3A70, 0x141A42),
        cycle_ms=4200,
        edge=0x8CB4F0,
        rim=(0x0A0816, 0x24223E, 0x545272, 0x9892B4, 0xF0EEFA),
        pit=(0x04040C, 0x14182E, 0x3A4464, 0x7C8CAA, 0xD8E6F4),
        tissue=(0x05060E, 0x0B0F20, 0x16203A, 0x2A3A58, 0x4C6280),
    ),
    "colony": World(
        floor=(0x0A1828, 0x0C2A40, 0x164E62, 0x2C8088, 0x4CA69C, 0x1E5A70, 0x10304C),
        cycle_ms=5200,
        edge=0xB4F4E0,
        rim=(0x06101C, 0x143044, 0x367080, 0x86C4BC, 0xF0FFF4),
        pit=(0x02060E, 0x0C2034, 0x2A5A70, 0x78B8B8, 0xE8FFF4),
        tissue=(0x03080E, 0x06141E, 0x0C2632, 0x184450, 0x347076),
    ),
    "gorgon": World(
        floor=(0x0A1A10, 0x12301A, 0x1E5426, 0x46802A, 0x84963A, 0x3E6024, 0x143A20),
        cycle_ms=-4600,
        edge=0xD8EC8A,
        rim=(0x06120A, 0x1A3A1C, 0x4A7A2C, 0xA4BE58, 0xFAFFD8),
        pit=(0x0C0604, 0x3A160C, 0x8C3E18, 0xD8943E, 0xFFE8A8),
        tissue=(0x040A06, 0x0A180C, 0x142C14, 0x2A481C, 0x50702C),
    ),
    "droolman": World(
        floor=(0x2A0A14, 0x4A1220, 0x78262E, 0x9C4A3C, 0xA8724A, 0x6E2E2C, 0x3A0E1C),
        cycle_ms=4000,
        edge=0xF0C08A,
        rim=(0x1C060C, 0x5A1A24, 0xA84A48, 0xE09A84, 0xFFF0E0),
        pit=(0x100204, 0x4C0A14, 0xA02A30, 0xE88478, 0xFFF4D8),
        tissue=(0x0C0306, 0x1E070D, 0x380F17, 0x5C2026, 0x8C4440),
    ),
    "mush man": World(
        floor=(0x1C1410, 0x34241A, 0x5E3C26, 0x86602E, 0x8E8440, 0x4E5A2E, 0x2A2A1C),
        cycle_ms=-5600,
        edge=0xEED896,
        rim=(0x140C08, 0x44281A, 0x8A5A34, 0xCEA468, 0xFFF6D8),
        pit=(0x080604, 0x2E1E16, 0x6C4A36, 0xB89C78, 0xF8ECD0),
        tissue=(0x080504, 0x150E0A, 0x281A12, 0x463020, 0x6E5236),
    ),
    "cephalo man": World(
        floor=(0x1E0A2A, 0x3A1248, 0x681E68, 0xA03A7E, 0xC45E8C, 0x6E2C7C, 0x30184E),
        cycle_ms=5000,
        edge=0xFFC0D8,
        rim=(0x120620, 0x3A1456, 0x7A3490, 0xC87EC0, 0xFFE8F8),
        pit=(0x080216, 0x2A0A44, 0x6E2070, 0xD0609A, 0xFFD4DC),
        tissue=(0x0A0310, 0x180820, 0x2E1038, 0x501C50, 0x7E3470),
    ),
}
TITLE_TISSUE = (0x080204, 0x1A0408, 0x34080E, 0x5A1016, 0x8E2A22)


@lru_cache(maxsize=1024)
def floor_colours(world: str, step: int) -> tuple[int, ...]:
    """Colours of the entries face, light and dark (they follow each other) at one of STEPS places in the cycle."""
    realm = WORLDS[world]
    entries = len(RAMPS["face"])
    face = [_round(realm.floor, (n * STEPS // entries + step) % STEPS) for n in range(entries)]
    return (*face, *(mix(c, realm.edge, 3, 8) for c in face), *(mix(c, BLACK, 5, 8) for c in face))


def floor_step(world: str, t_ms: int) -> int:
    """Where the cycle is at a time."""
    return t_ms * STEPS // WORLDS[world].cycle_ms % STEPS


@lru_cache(maxsize=64)
def rim_colours(world: str) -> tuple[int, ...]:
    """Colours of the entries rim and pit (they follow each other)."""
    realm = WORLDS[world]
    return (*blend(realm.rim, len(RAMPS["rim"])), *blend(realm.pit, len(RAMPS["pit"])))


@lru_cache(maxsize=256)
def tissue_colours(world: str, swollen: int = 0) -> tuple[int, ...]:
    """Colours of the tissue behind everything ("title" has one too), `swollen` by so many of BREATH steps."""
    stops = WORLDS[world].tissue if world in WORLDS else TITLE_TISSUE
    rest = blend(stops, len(RAMPS["tissue"]))
    lighter = (*rest[1:], rest[-1])
    return tuple(mix(here, there, swollen, 2 * BREATH) for here, there in zip(rest, lighter, strict=True))


def breath(world: str, t_ms: int) -> int:
    """How far a world's tissue has swollen at a time: it rises and falls. The lab is dead."""
    if world == "lab":
        return 0
    place = t_ms * 4 * BREATH // BREATH_MS % (4 * BREATH)
    return (2 * BREATH - abs(place - 2 * BREATH)) // 2


def _round(stops: tuple[int, ...], place: int) -> int:
    """The colour at place/STEPS of the way round a circle of stops."""
    at = place * len(stops)
    first = at // STEPS
    return mix(stops[first], stops[(first + 1) % len(stops)], at % STEPS, STEPS)
