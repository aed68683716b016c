"""The real window under a real X server, with real key events: it opens, takes a coin, and a kiosk lets nobody out.

Wants Xvfb and xdotool (Debian: xvfb, xdotool, libgl1, libgl1-mesa-dri, libx11-6, libxext6).
"""

from __future__ import annotations

import ctypes
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from cabinet.coinop.adjustments import Adjustments
from cabinet.coinop.machine import Machine
from cabinet.coinop.nvram import Nvram
from cabinet.host.log import read_log
from cabinet.host.loop import Loop, Played
from cabinet.host.options import Options
from cabinet.host.sitting import begin
from cabinet.host.snapshot import take_snapshot
from cabinet.host.watchdog import WATCHED

ROOT = Path(__file__).resolve().parents[2]
MISSING = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"needs {' and '.join(MISSING)}")
PATIENCE_S = 20
CHORDS = int(os.environ.get("CABINET_CHORDS", "100"))


def eventually(happens: Callable[[], bool]) -> bool:
    """True as soon as it happens, False when it never does."""
    until = time.monotonic() + PATIENCE_S
    while time.monotonic() < until:
        if happens():
            return True
        time.sleep(0.1)
    return False


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """An X server of its own."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "800x600x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as number:
        yield f":{number.readline().strip()}"
    server.terminate()
    server.wait()


class ClientMessage(ctypes.Structure):
    """Xlib's XClientMessageEvent, padded to the size of an XEvent."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("padding", ctypes.c_long * 12),
    )


@dataclass
class Cabinet:
    """A cabinet in a window, and a pair of hands at its keyboard."""

    process: subprocess.Popen[str]
    display: str
    folder: Path

    def xdotool(self, *words: str) -> str:
        environ = {**os.environ, "DISPLAY": self.display}
        done = subprocess.run(["xdotool", *words], env=environ, check=True, timeout=10, capture_output=True, text=True)
        return done.stdout

    def close_button(self) -> None:
        """Send what a window manager sends when a window's close button is pressed."""
        window = int(self.xdotool("getmouselocation", "--shell").split("WINDOW=")[1])
        x11 = ctypes.CDLL("libX11.so.6")
        x11.XOpenDisplay.restype = ctypes.c_void_p
        x11.XInternAtom.restype = ctypes.c_ulong
        server = ctypes.c_void_p(x11.XOpenDisplay(self.display.encode()))
        protocols, delete = (x11.XInternAtom(server, name, False) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW"))
        event = ClientMessage(33, 0, True, server, window, protocols, 32, (delete, 0, 0, 0, 0))
        x11.XSendEvent(server, ctypes.c_ulong(window), False, ctypes.c_long(0), ctypes.byref(event))
        x11.XCloseDisplay(server)

    def lines(self, name: str = "a.log") -> list[str]:
        path = self.folder / name
        return path.read_text().splitlines() if path.exists() else []

    def frames(self, name: str = "a.log") -> int:
        return len(read_log("\n".join(self.lines(name)))) if self.lines(name) else 0

    def saw(self, edge: str, name: str = "a.log") -> bool:
        return any(edge in line.split() for line in self.lines(name))

    def runs(self) -> bool:
        """True when frames go on."""
        before = self.frames()
        return eventually(lambda: self.frames() > before + 5)

    def pictures(self) -> list[Path]:
        """What Pyxel's shortcuts may have written: they go to the folder of the file that opened the window."""
        places = (ROOT / "cabinet" / "host", self.folder)
        return [path for place in places for path in place.rglob("*") if path.suffix in (".png", ".gif")]

    def stop(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=PATIENCE_S)


@pytest.fixture
def power_on(display: str, tmp_path: Path) -> Iterator[Callable[..., Cabinet]]:
    """Starts a cabinet and waits until frames go by."""
    started: list[Cabinet] = []

    def start(*arguments: str, pad: str | None = None) -> Cabinet:
        environ = {**os.environ, "DISPLAY": display, "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
        environ |= {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data")}
        cabinet = ["-m", "cabinet"] if pad is None else [str(Path(__file__).with_name("virtual_pad.py")), pad]
        environ |= {} if pad is None else {WATCHED: "0"}  # the pad is in the cabinet's process: no watchdog between
        command = [sys.executable, *cabinet, "--nvram", "n.sqlite", "--record", "a.log", *arguments]
        process = subprocess.Popen(command, cwd=tmp_path, env=environ, stdout=subprocess.PIPE, text=True)
        started.append(Cabinet(process, display, tmp_path))
        assert eventually(lambda: started[-1].frames() > 5)
        return started[-1]

    yield start
    for cabinet in started:
        if cabinet.process.poll() is None:
            cabinet.stop()


def seconds(path: Path) -> int:
    """What player 1 has in that battery RAM."""
    return Machine(Adjustments(), Nvram.read(path), Random(1), now_s=0).seconds(0)


def assert_untouched(cabinet: Cabinet, frames_before: int) -> None:
    """The cabinet runs on: it was neither stopped, nor started again (which begins its log anew), nor photographed."""
    assert cabinet.runs()
    assert cabinet.frames() > frames_before
    assert cabinet.lines("a-1.log") == []
    assert cabinet.pictures() == []


def test_a_window_takes_a_coin_and_closes_in_good_order(power_on: Callable[..., Cabinet]) -> None:
    cabinet = power_on()
    cabinet.xdotool("key", "5")
    assert eventually(lambda: cabinet.saw("+COIN1") and cabinet.saw("-COIN1"))
    cabinet.xdotool("mousemove", "400", "300", "click", "1")
    assert eventually(lambda: cabinet.saw("+P1_BUTTON") and cabinet.saw("@160,120"))
    cabinet.close_button()
    assert cabinet.process.wait(timeout=PATIENCE_S) == 0
    assert seconds(cabinet.folder / "n.sqlite") == 100


def test_the_log_of_a_window_leads_to_the_same_battery_ram(power_on: Callable[..., Cabinet]) -> None:
    cabinet = power_on()
    for key in ("5", "1", "1", "1", "space", "space", "Right", "space", "5"):
        cabinet.xdotool("key", key)
        time.sleep(0.25)
    assert eventually(lambda: cabinet.saw("+P1_RIGHT"))
    assert cabinet.stop() == 0
    replayed = begin(Options(playback=cabinet.folder / "a.log"))
    assert replayed.log is not None
    loop = Loop(replayed.director, Played(replayed.log.frames()), None, None)
    while loop.turn():
        pass
    replayed.close()
    kept = take_snapshot(Nvram.read(cabinet.folder / "n.sqlite"))
    again = take_snapshot(replayed.machine.nvram)
    assert kept.keys() == again.keys()
    assert all(sorted(kept[table]) == sorted(again[table]) for table in kept)


def test_a_kiosk_lets_nobody_out(power_on: Callable[..., Cabinet]) -> None:
    cabinet = power_on("--kiosk")
    before = cabinet.frames()
    for chord in ("alt+r", "alt+1", "alt+3", "alt+Return", "alt+0", "alt+F4", "Escape", "alt+Tab", "ctrl+c", "ctrl+q"):
        cabinet.xdotool("key", chord)
    cabinet.xdotool("keydown", "alt", "keydown", "r", "keyup", "r", "keyup", "alt")
    cabinet.close_button()
    assert_untouched(cabinet, before)
    cabinet.xdotool("key", "5")
    assert eventually(lambda: cabinet.saw("+COIN1"))
    assert cabinet.saw("+P2_UP")  # R without its Alt is still player 2's
    assert cabinet.stop() == 0


def test_random_chords_do_not_get_out_of_a_kiosk(
    power_on: Callable[..., Cabinet], tally: Callable[[str, float], None]
) -> None:
    rng = Random(1)
    keys = ("alt", "Alt_R", "ctrl", "shift", "super", "1", "2", "3", "8", "9", "0", "r", "Return", "Escape", "Tab")
    cabinet = power_on("--kiosk")
    before = cabinet.frames()
    for _ in range(CHORDS // 20):  # twenty at a time: a busy machine takes a while for each
        words: list[str] = []
        for _ in range(20):
            chord = rng.sample(keys, rng.randint(2, 4))
            words += [word for key in chord for word in ("keydown", key)]
            words += [word for key in reversed(chord) for word in ("keyup", key)]
        cabinet.xdotool(*words)
    assert_untouched(cabinet, before)
    tally("chords tried on a kiosk", CHORDS)


def test_a_pad_is_taken_pays_and_plays_and_its_secret_chord_restarts_no_kiosk(power_on: Callable[..., Cabinet]) -> None:
    coin_and_start = "30:+4 35:-4 45:+6 50:-6"
    chord = "70:+0 71:+1 72:+2 73:+3 80:+4 90:-0 90:-1 90:-2 90:-3 90:-4"
    cabinet = power_on("--kiosk", pad=f"{coin_and_start} {chord} 110:+0 115:off")
    assert eventually(lambda: cabinet.frames() > 140)
    edges = [word for line in cabinet.lines()[1:] for word in line.split() if word[0] in "+-"]
    assert edges[:4] == ["+COIN1", "-COIN1", "+START1", "-START1"]
    assert edges[-2:] == ["+P1_BUTTON", "-P1_BUTTON"]  # the plug was pulled with the button down
    assert cabinet.stop() == 0


def test_a_kiosk_that_is_killed_comes_back_with_its_credits(power_on: Callable[..., Cabinet]) -> None:
    cabinet = power_on("--kiosk")
    cabinet.xdotool("key", "5")
    assert eventually(lambda: cabinet.saw("-COIN1"))
    pgrep = ["pgrep", "-P", str(cabinet.process.pid)]
    child = int(subprocess.run(pgrep, capture_output=True, text=True, check=True).stdout.split()[0])
    os.kill(child, signal.SIGKILL)
    assert eventually(lambda: cabinet.frames("a-1.log") > 5)
    assert cabinet.stop() == 0
    assert seconds(cabinet.folder / "n.sqlite") == 100


def test_only_the_operator_leaves_a_kiosk_and_the_watchdog_lets_it_be(power_on: Callable[..., Cabinet]) -> None:
    cabinet = power_on("--kiosk")

    def press(*keys: str) -> None:
        for key in keys:
            cabinet.xdotool("key", key)
            time.sleep(0.15)

    press("F2", "space")  # the switch test
    cabinet.xdotool("keydown", "alt", "keydown", "q")
    assert eventually(lambda: cabinet.saw("=KEY_LALT") and cabinet.saw("=KEY_Q"))
    cabinet.xdotool("keyup", "q", "keyup", "alt", "keydown", "1")
    time.sleep(2)
    cabinet.xdotool("keyup", "1")
    press("Up", "Up", "space", "Up", "space", "space")  # utilities, the last line, and No
    assert cabinet.runs()
    press("space", "Down", "space")  # the same line again, and Yes
    assert cabinet.process.wait(timeout=PATIENCE_S) == 0
    assert cabinet.pictures() == []
