"""What a scene may ask of the screen, in the words of the trade: 320x240 pixels, origin at the upper left.

The scenes describe; `view` draws. Every picture here is a value, so a test can look at what a scene would show.
Phases run from 0.0 to 1.0; `t_ms` is the scene's own time and drives everything that moves by itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from cabinet.scenes.layout import BoardLayout

WIDTH, HEIGHT = 320, 240


class Ink(StrEnum):
    """Colours of text and lines by meaning; the view maps them to palette ramps."""

    WHITE = "white"
    GREY = "grey"
    DARK = "dark"
    GOLD = "gold"
    RED = "red"  # seat 0
    BLUE = "blue"  # seat 1
    GREEN = "green"  # seat 2
    PURPLE = "purple"  # seat 3
    ALARM = "alarm"  # blinks between two reds, steady with the no-flash option
    FLESH = "flesh"


SEAT_INKS = (Ink.RED, Ink.BLUE, Ink.GREEN, Ink.PURPLE)


class Size(StrEnum):
    """Sizes of the arcade font: SMALL 8 pixels high (6 wide cells), BIG 16 (12), HUGE 32 (22) and dripping.

    HUGE has capitals, figures and a few signs; a line it cannot write, or that is too long for it, comes out BIG.
    """

    SMALL = "small"
    BIG = "big"
    HUGE = "huge"


class Pattern(StrEnum):
    """Full screens by which a monitor is adjusted."""

    CROSSHATCH = "crosshatch"  # convergence, linearity, overscan
    BARS = "bars"
    RED = "red"  # purity, a gun at a time
    GREEN = "green"
    BLUE = "blue"
    WHITE = "white"
    RAMPS = "ramps"  # every entry of the palette
    BURN_IN = "burn-in"  # light that goes over every pixel alike


class Align(StrEnum):
    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


class Mood(StrEnum):
    """What an invader's portrait is doing."""

    IDLE = "idle"
    THINKING = "thinking"
    PLEASED = "pleased"
    HURT = "hurt"
    BEATEN = "beaten"
    WINNING = "winning"


class Colours(StrEnum):
    """The palettes a patron or operator can choose."""

    NORMAL = "normal"
    COLOUR_BLIND = "colour-blind"
    HIGH_CONTRAST = "high-contrast"


@dataclass(frozen=True, slots=True)
class Look:
    """How the screen is to be shown to whoever stands before it."""

    colours: Colours = Colours.NORMAL
    marks: bool = False  # the seat's number on every piece
    flash: bool = True  # False: nothing blinks or strobes, what cycles does so slowly


class MotionKind(StrEnum):
    CLONE = "clone"
    JUMP = "jump"


@dataclass(frozen=True, slots=True)
class Motion:
    """A piece under way: a clone swells and splits off its parent (`origin`), a jump leaps from it."""

    kind: MotionKind
    seat: int
    origin: int
    to: int
    phase: float


@dataclass(frozen=True, slots=True)
class Turning:
    """A piece that changes sides."""

    cell: int
    old: int
    new: int
    phase: float


@dataclass(frozen=True, slots=True)
class Cursor:
    """A player's pointer: on a cell (boxed) and, for a mouse or trackball, at a pixel as well."""

    seat: int
    cell: int
    active: bool  # this seat is to move, so its button commits
    point: tuple[int, int] | None = None
    behind: tuple[int, int] = (0, 0)  # pixels by which its pointing thing is still short of the cell


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """All there is to see of a board. `pieces[cell]` is the seat at rest there; a piece in motion is not at rest."""

    layout: BoardLayout
    pieces: tuple[int | None, ...]
    gaps: frozenset[int]
    world: str  # the roster name of the invader whose world this is, or "lab" for two players
    t_ms: int
    cursors: tuple[Cursor, ...] = ()
    selected: int | None = None
    clone_targets: frozenset[int] = frozenset()
    jump_targets: frozenset[int] = frozenset()
    last_move: tuple[int, ...] = ()  # destination, then origin of a jump
    motion: Motion | None = None
    turning: tuple[Turning, ...] = ()
    flips: frozenset[int] = frozenset()  # pieces that the aimed-at move would turn
    hint: frozenset[int] = frozenset()  # cells worth a look, in home play

    def counts(self, seats: int) -> tuple[int, ...]:
        """Stones by seat as they are seen now: a piece that turns counts for its new side from halfway on."""
        seen = [seat for seat in self.pieces if seat is not None]
        seen += [self.motion.seat] if self.motion and self.motion.kind is MotionKind.JUMP else []
        seen += [turning.new if turning.phase >= 0.5 else turning.old for turning in self.turning]
        return tuple(seen.count(seat) for seat in range(seats))


@dataclass(frozen=True, slots=True)
class GlassPicture:
    """An hourglass: sand left in the upper bulb (0.0 to 1.0 of a full glass), running or not, and its digits."""

    sand: float
    running: bool
    alarm: bool  # under ten seconds
    seconds: int | None  # None: no clock, draw the sign for endless
    t_ms: int
    turned_ms: int | None = None  # since time was bought: the glass turns over; None when long ago


class Canvas(Protocol):
    """The drawing verbs. Names of worlds and portraits are roster names ("colony", "gorgon", "droolman", ...)."""

    def backdrop(self, world: str, t_ms: int) -> None:
        """Fill the screen with a world's living tissue ("lab" is the neutral one, "title" the title's)."""

    def frame(self, x: int, y: int, w: int, h: int) -> None:
        """A bevelled slate frame with a dark inside; x, y, w, h are its outside."""

    def text(
        self, x: int, y: int, text: str, ink: Ink = Ink.WHITE, size: Size = Size.SMALL, align: Align = Align.LEFT
    ) -> None:
        """Text with a one-pixel shadow. x is the left, middle or right of it by `align`."""

    def symbol(self, x: int, y: int, name: str, t_ms: int = 0) -> None:
        """A sign: "coin" (spinning by t_ms), "button", "start1" to "start4", "up", "down", "left", "right", "endless",
        all 16x16; "slot", 32x48, a coin dropping in; "vs", 56x44.
        """

    def title(self, x: int, y: int, t_ms: int) -> None:
        """The title lettering, about 240x72, its middle at x, top at y; cycles by itself."""

    def board(self, picture: BoardPicture) -> None:
        """The board with all that is on it."""

    def piece(self, x: int, y: int, seat: int, t_ms: int, phase: float = 1.0) -> None:
        """One loose piece centred at x, y; phase below 1.0 is still swelling, above it is bursting and gone at 2.0."""

    def portrait(self, x: int, y: int, name: str, mood: Mood, t_ms: int) -> None:
        """An invader, 96x96, upper left at x, y; t_ms counts from when the mood began."""

    def head(self, x: int, y: int, name: str, dark: bool = False) -> None:
        """An invader's head alone, 32x32, upper left at x, y; `dark` shows only its shadow."""

    def hourglass(self, x: int, y: int, picture: GlassPicture) -> None:
        """An hourglass 40x72, upper left at x, y, without its digits."""

    def bar(self, x: int, y: int, w: int, h: int, ink: Ink) -> None:
        """A filled rectangle."""

    def camera(self, dx: int, dy: int) -> None:
        """Shift all that is drawn from now on by so many pixels, until told otherwise."""

    def pattern(self, pattern: Pattern, t_ms: int) -> None:
        """Fill the screen with a test pattern."""

    def curtain(self, amount: float) -> None:
        """A curtain of gore over all that is drawn so far: 1.0 hides it, at 0.0 the curtain has gone up."""

    def drift(self, dx: int, dy: int) -> None:
        """Move the finished picture by so many pixels; what it leaves behind is black."""

    def dim(self, amount: float) -> None:
        """Darken all that is drawn so far by a dither: 0.0 leaves it, 1.0 is black. For overlays and transitions."""
