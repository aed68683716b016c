"""What the machine outside gives: time, folders, a display, a place for crash reports."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cabinet.host import crashlog
from cabinet.host.datafolder import NAME, data_folder
from cabinet.host.display import NoDisplay, confirm_display, expect_display
from cabinet.host.kiosk import load_sdl
from cabinet.host.resources import MissingResource, resource_file
from cabinet.host.stopwatch import FRAME_MS, NAP_MS, Stopwatch, even_frames


def clock(steps_ns: list[int]) -> Callable[[], int]:
    """A clock that starts at 0 and goes on by these steps each time it is read."""
    now = 0
    times = iter([0, *steps_ns])

    def read() -> int:
        nonlocal now
        now += next(times)
        return now

    return read


@given(st.lists(st.integers(0, NAP_MS * 1_000_000)))
def test_the_laps_add_up_to_the_time_that_passed(steps_ns: list[int]) -> None:
    stopwatch = Stopwatch(clock(steps_ns))
    laps = [stopwatch.lap() for _ in steps_ns]
    assert sum(laps) == sum(steps_ns) // 1_000_000


def test_a_stall_is_paid_for_and_a_nap_is_not() -> None:
    stopwatch = Stopwatch(clock([1_500_000_000, 3_600_000_000_000, 16_000_000]))
    assert [stopwatch.lap() for _ in range(3)] == [1500, FRAME_MS, 16]


def test_sixty_even_frames_are_a_second() -> None:
    assert sum(islice(even_frames(), 60)) == 1000


@pytest.mark.parametrize(
    ("platform", "environ", "expected"),
    [
        ("linux", {"HOME": "/home/op"}, "/home/op/.local/share"),
        ("linux", {"HOME": "/home/op", "XDG_DATA_HOME": "/data"}, "/data"),
        ("linux", {"HOME": "/home/op", "XDG_DATA_HOME": "not/absolute"}, "/home/op/.local/share"),
        ("darwin", {"HOME": "/Users/op"}, "/Users/op/Library/Application Support"),
        ("win32", {"HOME": "/op", "LOCALAPPDATA": "/op/Local"}, "/op/Local"),
        ("emscripten", {"HOME": "/home/web_user"}, "/save"),
    ],
)
def test_data_goes_where_the_platform_keeps_it(platform: str, environ: dict[str, str], expected: str) -> None:
    assert data_folder(platform, environ) == Path(expected) / NAME


def test_no_display_is_said_before_a_window_is_tried() -> None:
    with pytest.raises(NoDisplay, match="--headless"):
        expect_display("linux", {})
    for named in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        expect_display("linux", {named: "x"})
    expect_display("win32", {})
    expect_display("darwin", {})


def test_a_driver_that_shows_nothing_is_no_display() -> None:
    class Function:
        restype: object = None

        def __call__(self) -> bytes:
            return b"offscreen"

    class Sdl:
        SDL_GetCurrentVideoDriver = Function()

    with pytest.raises(NoDisplay):
        confirm_display({}, Sdl())  # type: ignore[arg-type]
    confirm_display({"SDL_VIDEODRIVER": "offscreen"}, Sdl())  # type: ignore[arg-type]


def test_where_sdl_goes_by_no_known_name_there_is_no_guard() -> None:
    def fails(_name: str) -> None:
        raise OSError

    assert load_sdl("emscripten") is None
    assert load_sdl("linux", fails) is None  # type: ignore[arg-type]


def test_the_resources_are_found_in_a_wheel_and_in_a_checkout(tmp_path: Path) -> None:
    package = tmp_path / "cabinet"
    package.mkdir()
    with pytest.raises(MissingResource, match=r"resources\.pyxres"):
        resource_file(package)
    (tmp_path / "resources.pyxres").touch()
    assert resource_file(package) == tmp_path / "resources.pyxres"
    (package / "resources.pyxres").touch()
    assert resource_file(package) == package / "resources.pyxres"


def crash() -> BaseException:
    try:
        raise ValueError("the glass broke\nin two")
    except ValueError as error:
        return error


def test_a_crash_is_one_line_to_say_and_a_report_to_read(tmp_path: Path) -> None:
    said = crashlog.report(crash(), tmp_path / "new", "1.0")
    assert said == f"cabinet: stopped by ValueError: the glass broke (report in {tmp_path / 'new' / 'crash.log'})"
    written = (tmp_path / "new" / "crash.log").read_text()
    assert "cabinet 1.0" in written
    assert "in crash" in written


def test_crash_reports_do_not_fill_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crashlog, "LARGEST", 2000)
    for _ in range(30):
        crashlog.report(crash(), tmp_path, "1.0")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["crash.log", "crash.log.1"]
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) < 6000


def test_a_crash_on_a_full_disk_still_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "no report could be written" in crashlog.report(crash(), tmp_path / "file", "1.0")


def test_a_crash_over_a_name_that_is_no_text_is_reported_too(tmp_path: Path) -> None:
    said = crashlog.report(ValueError("no file \udcff"), tmp_path, "1.0")
    assert said.isascii()
    assert r"no file \udcff" in (tmp_path / "crash.log").read_text()
