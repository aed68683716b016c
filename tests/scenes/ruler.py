"""A canvas that measures: every text that would run off the screen, or over another one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cabinet.scenes.canvas import HEIGHT, WIDTH, Align, Ink, Size
from cabinet.view.text import fits, width

TALL = {Size.SMALL: 8, Size.BIG: 16, Size.HUGE: 32}
EDGE = 3  # pixels of a frame's own border
SHARE = {Align.LEFT: 0, Align.CENTRE: 1, Align.RIGHT: 2}


@dataclass(frozen=True)
class Label:
    """A text where it lies on the screen."""

    text: str
    left: int
    top: int
    right: int
    bottom: int

    def over(self, other: Label) -> bool:
        """True when both want the same pixels."""
        beside = self.right <= other.left or other.right <= self.left
        return not beside and not (self.bottom <= other.top or other.bottom <= self.top)

    def within(self, box: Label) -> bool:
        """True when no pixel of it is outside the box."""
        across = box.left <= self.left and self.right <= box.right
        return across and box.top <= self.top and self.bottom <= box.bottom


class Ruler:
    """Knows every verb; remembers the labels that are still to be seen, and complains."""

    def __init__(self) -> None:
        self.labels: list[Label] = []
        self.frames: list[tuple[Label, Label]] = []  # outside and inside
        self.faults: list[str] = []

    def text(
        self, x: int, y: int, text: str, ink: Ink = Ink.WHITE, size: Size = Size.SMALL, align: Align = Align.LEFT
    ) -> None:
        if not text.strip():
            return
        if size is Size.HUGE and not fits(text):
            size, y = Size.BIG, y + 8
        wide = width(text, size)
        left = x - wide * SHARE[align] // 2
        label = Label(text, left, y, left + wide, y + TALL[size])
        if label.left < 0 or label.top < 0 or label.right > WIDTH or label.bottom > HEIGHT:
            self.faults.append(f"{text!r} runs off the screen: {label}")
        self.faults += [f"{text!r} is over {other.text!r} at y {y}" for other in self.labels if label.over(other)]
        inside = next((inside for outside, inside in reversed(self.frames) if label.over(outside)), None)
        if inside and not label.within(inside):
            self.faults.append(f"{text!r} sticks out of its frame: {label}, {inside}")
        self.labels.append(label)

    def frame(self, x: int, y: int, w: int, h: int) -> None:
        """A frame covers what lies below it."""
        self._cover(Label("", x, y, x + w, y + h), EDGE)

    def bar(self, x: int, y: int, w: int, h: int, ink: Ink) -> None:
        """So does a bar as large as a text."""
        if h > TALL[Size.SMALL]:
            self._cover(Label("", x, y, x + w, y + h), 0)

    def drift(self, dx: int, dy: int) -> None: ...

    def dim(self, amount: float) -> None:
        if amount >= 1.0:
            self.labels.clear()
            self.frames.clear()

    def _cover(self, box: Label, edge: int) -> None:
        """What lay below is seen no more; what is written here from now on belongs inside its edge."""
        self.labels = [label for label in self.labels if not label.over(box)]
        inside = Label("", box.left + edge, box.top + edge, box.right - edge, box.bottom - edge)
        self.frames = [*(frame for frame in self.frames if not frame[0].over(box)), (box, inside)]

    def __getattr__(self, verb: str) -> Any:
        return lambda *args, **kwargs: None
