"""An engine of somebody else's, in a process of its own, spoken to in UAI over pipes that never block.

It may crash, hang or play nonsense: each becomes an EngineFailed that says what happened. Only on the desktop.
"""

from __future__ import annotations

import os
import select
import shlex
import subprocess
import time
from collections.abc import Callable
from contextlib import suppress
from enum import Enum, auto

from cabinet.rules.fen import BadMove, parse_move
from cabinet.rules.moves import PASS, Move
from cabinet.rules.spread import Position

GREETING_MS = 10_000
PASSES = ("0000", "pass", "null", "a1a1")  # engines in the wild write a pass in each of these ways


class EngineFailed(RuntimeError):
    """The outside engine did not do what it should; says what."""


class State(Enum):
    GREETING = auto()  # waiting for uaiok
    READYING = auto()  # waiting for readyok
    IDLE = auto()
    THINKING = auto()


class Outside:
    """A running engine. `clock` gives milliseconds. Every method may raise EngineFailed; `close` never does."""

    def __init__(self, command: str, clock: Callable[[], float], options: tuple[tuple[str, str], ...] = ()) -> None:
        self.command, self._clock, self._options = command, clock, options
        self.name = command
        self._heard = b""
        self._answer: str | None = None
        try:
            self._process = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
            )
        except (OSError, ValueError) as error:
            raise EngineFailed(f"{command}: does not start: {error}") from error
        assert self._process.stdout
        os.set_blocking(self._process.stdout.fileno(), False)
        self._state, self._deadline = State.GREETING, clock() + GREETING_MS
        self._send("uai")

    @property
    def ready(self) -> bool:
        """True when it can be asked for a move."""
        self._listen()
        return self._state is State.IDLE

    def wait(self, seconds: float) -> None:
        """Sleep until it says something, so long at most: to ask again and again would take from its processor time."""
        assert self._process.stdout
        try:
            select.select([self._process.stdout], [], [], seconds)
        except OSError:  # Windows waits for sockets only
            time.sleep(min(seconds, 0.0005))

    def new_game(self) -> None:
        """Tell it that a new game begins."""
        self._send("uainewgame")
        self._send("isready")
        self._state, self._deadline = State.READYING, self._clock() + GREETING_MS

    def think(self, position: Position, go: str, limit_ms: float) -> None:
        """Ask for a move, to be answered within `limit_ms`. FENs only: not every engine reads a move list."""
        self._answer = None
        self._send(f"position fen {position}")
        self._send(go)
        self._state, self._deadline = State.THINKING, self._clock() + limit_ms

    def move(self, position: Position) -> Move | None:
        """Its move once it has answered, None before."""
        self._listen()
        if self._answer is None:
            return None
        text, self._answer = self._answer, None
        try:
            move = PASS if text in PASSES else parse_move(text, position.topology, lenient=True)
        except BadMove as error:
            raise EngineFailed(f"{self.name}: {error}") from error
        if move not in position.legal_moves():
            raise EngineFailed(f"{self.name}: illegal move {text!r} in {position}")
        return move

    def close(self) -> None:
        """Ask it to leave; if it does not, end it."""
        if self._process.poll() is None:
            try:
                self._send("quit")
                self._process.wait(0.2)
            except (EngineFailed, subprocess.TimeoutExpired):
                self._process.kill()
                self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with suppress(OSError):  # what was still to be sent has nobody to read it
                    pipe.close()

    def _send(self, line: str) -> None:
        assert self._process.stdin
        try:
            self._process.stdin.write(f"{line}\n".encode())
            self._process.stdin.flush()
        except OSError as error:
            raise EngineFailed(f"{self.name}: gone ({self._process.poll()})") from error

    def _listen(self) -> None:
        """Take in what it has said."""
        assert self._process.stdout
        chunk = self._process.stdout.read()
        if chunk:
            *lines, self._heard = (self._heard + chunk).split(b"\n")
            for line in lines:
                self._understand(line.decode(errors="replace").split())
        elif chunk == b"" and self._answer is None and self._state is not State.IDLE:
            raise EngineFailed(f"{self.name}: crashed (exit code {self._process.poll()})")
        if self._state is not State.IDLE and self._clock() > self._deadline:
            raise EngineFailed(f"{self.name}: no answer while {self._state.name.lower()}")

    def _understand(self, words: list[str]) -> None:
        match words:
            case ["id", "name", *name]:
                self.name = " ".join(name) or self.command
            case ["uaiok", *_] if self._state is State.GREETING:
                for name_, value in self._options:
                    self._send(f"setoption name {name_} value {value}")
                self._send("isready")
                self._state, self._deadline = State.READYING, self._clock() + GREETING_MS
            case ["readyok", *_] if self._state is State.READYING:
                self._state = State.IDLE
            case ["bestmove", move, *_] if self._state is State.THINKING:
                self._answer, self._state = move, State.IDLE
