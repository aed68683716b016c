"""One turn of the loop: a frame comes from somewhere and goes into the log and the cabinet; its cues are sounded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Protocol

from cabinet.controls.panel import Panel
from cabinet.host.log import Frame, LogWriter
from cabinet.host.stopwatch import even_frames


class Source(Protocol):
    """Where frames come from: the controls of a patron, a log, or nobody's hands."""

    def next_frame(self) -> Frame | None:
        """The next frame; None when there are no more."""


class Cabinet(Protocol):
    """What a frame goes into: the director of the scenes."""

    @property
    def over(self) -> bool:
        """True once the operator has ended the program."""

    def frame(self, panel: Panel, dt_ms: int) -> tuple[str, ...]:
        """Take one frame and name what is to be heard."""


class Speaker(Protocol):
    """What makes cues heard."""

    def play(self, cues: tuple[str, ...], dt_ms: int) -> None:
        """Begin what the cues name; let dt_ms pass for what sounds."""


class Played:
    """Frames that are known beforehand."""

    def __init__(self, frames: Iterable[Frame]) -> None:
        self._frames: Iterator[Frame] = iter(frames)

    def next_frame(self) -> Frame | None:
        """The next of them."""
        return next(self._frames, None)


def untouched() -> Iterator[Frame]:
    """Frames in which nobody touches the cabinet, 60 a second, for ever."""
    return (Frame(dt_ms) for dt_ms in even_frames())


class Loop:
    """Feeds a cabinet. What the panel was is all that is kept between turns."""

    def __init__(self, cabinet: Cabinet, source: Source, speaker: Speaker | None, writer: LogWriter | None) -> None:
        self._cabinet = cabinet
        self._source = source
        self._speaker = speaker
        self._writer = writer
        self._panel = Panel()

    def turn(self) -> bool:
        """Take one frame; False, and nothing done, when there are no more. A frame is in the log before it counts."""
        frame = None if self._cabinet.over else self._source.next_frame()
        if frame is None:
            return False
        if self._writer is not None:
            self._writer.write(frame)
        self._panel = self._panel.step(frame.down, frame.up, frame.pointer, frame.dt_ms, frame.switches)
        cues = self._cabinet.frame(self._panel, frame.dt_ms)
        if self._speaker is not None:
            self._speaker.play(cues, frame.dt_ms)
        return True
