"""Every language says everything, and what it says fits the screen."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from pathlib import Path

import pytest
from operator_at import Room
from patron import Cabinet
from ruler import Ruler

from cabinet.coinop.adjustments import KNOBS, find_knob
from cabinet.coinop.audits import Audit
from cabinet.coinop.players import PlayerId
from cabinet.controls.panel import Control
from cabinet.engine.roster import INVADERS
from cabinet.match.contest import Match, Seat
from cabinet.match.result import Reason, Result
from cabinet.rules.boards import EMPTY, layouts
from cabinet.rules.games import find_game
from cabinet.rules.outcome import Termination
from cabinet.scenes.director import Director
from cabinet.scenes.ending import Ending
from cabinet.scenes.enter_score import EnterScore
from cabinet.scenes.gallery import EACH_MS, Gallery
from cabinet.scenes.game_over import GameOver
from cabinet.scenes.go_on import GoOn
from cabinet.scenes.messages import FALLBACK, Messages, catalogue, languages
from cabinet.scenes.party import Patron
from cabinet.scenes.result import ResultScene, Score
from cabinet.scenes.scene import Scene
from cabinet.scenes.service.capture import Capture
from cabinet.scenes.service.knobs import shown
from cabinet.scenes.service.listing import Listing
from cabinet.scenes.service.page import Open
from cabinet.scenes.versus import SLIDE_MS, Card, Versus
from cabinet.view.charset import glyph

EVERY_LANGUAGE = pytest.mark.parametrize("language", languages())
CEPHALO_MAN = INVADERS[-1]
PACKAGE = Path(__file__).resolve().parents[2] / "cabinet"


class Watched(Cabinet):
    """A cabinet whose every frame is measured."""

    def __init__(self, **adjustments: object) -> None:
        self.faults: dict[str, None] = {}
        super().__init__(**adjustments)

    def frame(self, *down: Control, **how) -> None:  # type: ignore[no-untyped-def]
        super().frame(*down, **how)
        self.look(self.director)

    def look(self, scene: Scene) -> None:
        """Measure what it shows; a card that slides in comes from beyond the edge."""
        on = scene.scene if isinstance(scene, Director) else scene
        if isinstance(on, Versus) and on.t_ms < SLIDE_MS:
            return
        ruler = Ruler()
        scene.draw(ruler)
        self.faults |= dict.fromkeys(ruler.faults)

    def pass_by(self, seconds: int) -> None:
        """Time goes by in long frames."""
        for _ in range(seconds * 4):
            self.frame(ms=250)


@EVERY_LANGUAGE
def test_a_catalogue_has_every_message_with_the_same_names_in_it(language: str) -> None:
    own, english = catalogue(language), catalogue(FALLBACK)
    assert set(own) == set(english)
    for message, lines in english.items():
        assert _names(*own[message]) == _names(*lines), message


def test_every_message_is_asked_for_somewhere() -> None:
    sources = (path for room in ("coinop", "scenes") for path in (PACKAGE / room).rglob("*.py"))
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sources]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    whole = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    heads = {node.values[0].value for node in nodes if isinstance(node, ast.JoinedStr) and _begins(node)}
    families = tuple(head for head in heads if "." in head)  # as in f"board.{name}"
    asked = whole | {message for message in catalogue(FALLBACK) if message.startswith(families)}
    assert catalogue(FALLBACK).keys() <= asked


@EVERY_LANGUAGE
def test_the_font_has_every_letter_of_it(language: str) -> None:
    texts = (text for lines in catalogue(language).values() for text in lines)
    letters = {letter for text in texts for part, *_ in _parts(text) for letter in part}
    assert {letter for letter in letters - {"?", " "} if glyph(letter) == glyph("?")} == set()


def test_the_languages_on_offer_are_those_there_are_catalogues_for() -> None:
    assert set(find_knob("language").choices) == set(languages())


@EVERY_LANGUAGE
def test_every_value_of_every_adjustment_has_words(language: str) -> None:
    say = Messages(language)
    for knob in KNOBS:
        assert say.find(knob.label), knob.key
        assert say.find(f"help.{knob.key}"), knob.key
        for choice in knob.choices:
            assert shown(say, knob, choice)
            assert len(say(knob.label)) + len(shown(say, knob, choice)) <= 46, (knob.key, choice)


@EVERY_LANGUAGE
def test_every_counter_has_words(language: str) -> None:
    say = Messages(language)
    assert [
        audit for audit in Audit if not say.find(f"audit.{audit}") and audit not in ("ms_bought", "ms_played")
    ] == []


@EVERY_LANGUAGE
def test_every_board_of_the_ladder_has_a_name_that_fits_its_dial(language: str) -> None:
    for layout in (EMPTY, *layouts("arcade")):
        assert 0 < len(Messages(language).find(f"board.{layout.name}") or "") <= 20, layout.name


@EVERY_LANGUAGE
def test_whatever_an_invader_says_fits_its_page_in_the_gallery(language: str) -> None:
    cabinet = Watched(language=language)
    for turn in range(3):
        page = Gallery(cabinet.director.stage)
        page.turn = turn
        for _ in INVADERS:
            cabinet.look(page)
            page.update(EACH_MS)
    assert not cabinet.faults, "\n".join(cabinet.faults)


@EVERY_LANGUAGE
def test_a_sitting_fits_the_screen(language: str) -> None:
    cabinet = Watched(language=language)
    cabinet.until("Attract")
    cabinet.pass_by(90)
    cabinet.coin(1)
    cabinet.start(0)
    cabinet.frame()
    cabinet.coin(2)
    for _ in range(5):
        cabinet.button(0)
    cabinet.until("Choose")
    cabinet.pass_by(1)
    cabinet.button(0)
    cabinet.until("Play", 10)
    cabinet.pass_by(3)
    cabinet.start(1)
    cabinet.pass_by(110)
    cabinet.until("ResultScene", 200)
    cabinet.until("Attract", 300)
    assert not cabinet.faults, "\n".join(cabinet.faults)


@EVERY_LANGUAGE
def test_what_is_seldom_seen_fits_too(language: str) -> None:
    cabinet = Watched(language=language)
    stage = cabinet.director.stage
    names = ("W.W", stage.say("common.player", number=2))
    seats = (Seat.of_human(0, names[0]), Seat.of_computer(CEPHALO_MAN.name))
    stands = (Result(0, (49, 0), why, Termination.WIPED_OUT if why is Reason.NORMAL else None) for why in Reason)
    scenes: list[Scene] = [
        *(ResultScene(stage, Score(result, names, None, 149, 1490)) for result in stands),
        *(Versus(stage, Card(names[1], invader.title.upper(), invader)) for invader in INVADERS),
        Versus(stage, Card(stage.say("common.player", number=1), names[1])),
        Ending(stage, "W.W"),
        EnterScore(stage, Patron(0, points=1490)),
        GameOver(stage),
        GoOn(stage, Match(find_game("ataxx").start(), seats)),
    ]
    for scene in scenes:
        for _ in range(130):
            scene.update(cabinet.panel, 250)
            cabinet.look(scene)
    assert not cabinet.faults, "\n".join(cabinet.faults)


@EVERY_LANGUAGE
def test_every_page_behind_the_coin_door_fits(language: str) -> None:
    cabinet = Watched(language=language)
    stage = cabinet.director.stage
    stage.premises = Room()
    players, audits = cabinet.machine.players, cabinet.machine.audits
    players.save(players.sign_in(PlayerId("W.W", 2, 29), 0))
    for invader in INVADERS:
        for audit in (Audit.PATRON_WON, Audit.PATRON_DREW, Audit.PATRON_LOST):
            audits.count(audit, 99_999, invader.name)
    for mode in ("ladder", "duel"):
        audits.count(Audit.GAMES_BY_MODE, 99_999, mode)
    for length in ("under 1 min", "over 10 min"):
        audits.count(Audit.GAMES_BY_LENGTH, 99_999, length)
    audits.count(Audit.MS_ON, 9_999 * 3_600_000)
    cabinet.until("Attract")
    cabinet.press(Control.TEST)
    pages = 0
    for page in _all_pages(cabinet.director.visit.page):
        cabinet.director.visit.pages.append(page)
        pages += 1
        for line in range(len(page.lines()) if isinstance(page, Listing) else 1):
            if isinstance(page, Listing):
                page.cursor, page.first = line, max(0, line - 14)
            cabinet.look(cabinet.director)
    assert pages > 60
    assert not cabinet.faults, "\n".join(cabinet.faults)


def _all_pages(page) -> Iterator[object]:  # type: ignore[no-untyped-def]
    """This page and all that its lines open, but for those that only listen for a switch, once."""
    yield page
    if not isinstance(page, Listing):
        return
    captured = False
    for line in page.lines():
        turn = line.enter() if line.enter and not line.label.startswith(_deeds(page)) else None
        if isinstance(turn, Open) and not (captured and isinstance(turn.page, Capture)):
            captured = captured or isinstance(turn.page, Capture)
            yield from _all_pages(turn.page)


def _deeds(page: Listing) -> tuple[str, ...]:
    """Labels of lines that do something rather than open something."""
    say = page.stage.say
    return say("ask.yes"), say("keys.remove", switch="")


def _begins(text: ast.JoinedStr) -> bool:
    """It begins with letters, and not with a value."""
    return bool(text.values) and isinstance(text.values[0], ast.Constant)


def _names(*texts: str) -> set[str]:
    return {name for text in texts for _, name, *_ in _parts(text) if name}


def _parts(text: str):  # type: ignore[no-untyped-def]
    return string.Formatter().parse(text)
