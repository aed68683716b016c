"""Left alone, the cabinet invites: within five seconds there is something to read, and to hear unless that is off."""

from __future__ import annotations

import pytest
from patron import Cabinet

from cabinet.scenes.cues import Tune, tune

SOON_S = 5


def left_alone(**adjustments: object) -> Cabinet:
    """A sitting has just ended and everybody has gone."""
    cabinet = Cabinet(**adjustments).powered_up()
    cabinet.coin(1)
    cabinet.start(0)
    cabinet.as_guest(0)
    cabinet.until("Choose")
    cabinet.button(0)
    cabinet.until("Play", 10)
    cabinet.until("GameOver", 240)
    cabinet.heard.clear()
    return cabinet


@pytest.mark.parametrize("moment", ["power-on", "game over"])
def test_words_and_music_invite_within_five_seconds(moment: str) -> None:
    cabinet = Cabinet() if moment == "power-on" else left_alone()
    read = False
    for _ in range(SOON_S * 1000 // 16):
        cabinet.frame()
        read = read or (cabinet.scene == "Attract" and "INSERT COIN" in cabinet.seen())
    assert read
    assert tune(Tune.ATTRACT) in cabinet.heard


def test_the_invitation_never_stays_away_for_a_second_on_any_page() -> None:
    cabinet = Cabinet().powered_up()
    pages, missing = set(), 0
    for _ in range(100_000 // 16):
        cabinet.frame()
        pages.add(cabinet.director.scene.number)
        missing = 0 if "INSERT COIN" in cabinet.seen() else missing + 16
        assert missing < 1000
    assert len(pages) == 5


def test_with_attract_sound_off_only_words_invite() -> None:
    cabinet = Cabinet(attract_sound=False).powered_up()
    cabinet.heard.clear()
    read = False
    for _ in range(60_000 // 16):
        cabinet.frame()
        read = read or "INSERT COIN" in cabinet.seen()
    assert read
    assert not cabinet.heard
