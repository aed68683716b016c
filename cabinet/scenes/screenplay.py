"""The order of things, from power-on to the end of time: a script that yields scenes and is sent what each came to.

Nothing here draws or counts money; it decides who meets whom and what comes next.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from cabinet.engine.roster import INVADERS, find_invader
from cabinet.match.contest import Match, Seat
from cabinet.match.record import BadMoves
from cabinet.match.result import Result
from cabinet.match.score import points
from cabinet.rules.games import find_game
from cabinet.scenes.attract import Attract
from cabinet.scenes.choose import Choice, Choose
from cabinet.scenes.demo import Demo
from cabinet.scenes.ending import Ending
from cabinet.scenes.enter_score import EnterScore
from cabinet.scenes.gallery import Gallery
from cabinet.scenes.game_over import GameOver, Showing
from cabinet.scenes.go_on import GoOn
from cabinet.scenes.high_scores import HighScores
from cabinet.scenes.how_to import HowTo
from cabinet.scenes.party import BadContext, Party, Patron, recall
from cabinet.scenes.play import Play
from cabinet.scenes.play_on import PlayOn
from cabinet.scenes.result import ResultScene, Score
from cabinet.scenes.review import LookBack
from cabinet.scenes.scene import Scene, Stage
from cabinet.scenes.self_test import SelfTest
from cabinet.scenes.sign_in import SignIn
from cabinet.scenes.table import lay
from cabinet.scenes.title import Title
from cabinet.scenes.versus import Card, Versus

Script = Generator[Scene, Any, Any]
PAGES = (Title, HowTo, Demo, HighScores, Gallery)
LADDER, DUEL = "ladder", "duel"  # kinds of game in the audits


def life(stage: Stage) -> Script:
    """From power-on for ever: the self test, what a power cut left undone, then attract and a sitting in turn."""
    yield SelfTest(stage)
    yield from interrupted(stage)
    while True:
        first = yield Attract(stage, PAGES)
        yield from sitting(stage, Party(stage.machine, (Patron(first),)))


def interrupted(stage: Stage) -> Script:
    """The game that the end of the machine cut short goes on, if it is wanted; with it goes on the sitting."""
    machine, kept = stage.machine, stage.machine.interrupted()
    if kept is None:
        return
    try:
        patrons = recall(kept.context, kept.seats)
        match = machine.resume(kept)
    except (BadMoves, BadContext):
        machine.forget_interrupted()
        return
    if (yield GoOn(stage, match)):
        yield from sitting(stage, Party(machine, patrons), match)
    else:
        machine.forget_interrupted()


def sitting(stage: Stage, party: Party, match: Match | None = None) -> Script:
    """From a start to game over: people come and go, the last to leave ends it. `match` is one that is on already."""
    stage.party = party
    while party.seated:
        if match is None:
            yield SignIn(stage, party)
            match = yield from meeting(stage, party)
        if match is not None:
            yield from (duel if party.duel else ladder)(stage, party, match)
            match = None
        if party.challenger:
            party.seat_challenger()
        if not (yield PlayOn(stage, party)):
            for patron in tuple(party.seated):
                yield from farewell(stage, party, patron)
    party.disband()
    stage.party = None
    yield GameOver(stage)


def meeting(stage: Stage, party: Party) -> Script:
    """Who meets whom on which board: the match that then begins, or None when a challenger came first."""
    choice: Choice | None = yield Choose(stage, party)
    if choice is None:
        return None
    patrons, invader = tuple(party.seated), choice.invader
    seats = tuple(Seat.of_human(patron.player, name_of(stage, patron)) for patron in patrons)
    if invader:
        seats = (*seats, Seat.of_computer(invader.name))
    red, blue = (who.name if who.human else find_invader(who.name).title.upper() for who in seats)
    yield Versus(stage, Card(red, blue, invader))
    match = deal(stage, choice, seats)
    ids = {seat: patron.identity for seat, patron in enumerate(patrons) if patron.identity}
    stage.machine.begin(match, LADDER if invader else DUEL, ids, party.context)
    return match


def ladder(stage: Stage, party: Party, match: Match) -> Script:
    """One game against an invader; a win brings the next one, and after the last the ending."""
    patron, name, invader = party.seated[0], match.seats[0].name, find_invader(match.seats[1].name)
    result: Result = yield from contest(stage, match)
    gained = points(match.position, result, 0)
    patron.points = max(0, patron.points + gained)
    if result.winner == 0:
        patron.reached = max(patron.reached, invader.rung)
        patron.rung = max(patron.rung, min(invader.rung + 1, len(INVADERS) - 1))
    names = (name, invader.title.upper())
    yield ResultScene(stage, Score(result, names, invader.name, gained, patron.points))
    yield from looked_back(stage, match)
    if result.winner == 0 and invader is INVADERS[-1]:
        yield Ending(stage, name, patron.points)


def duel(stage: Stage, party: Party, match: Match) -> Script:
    """Two people play; the winner stays, the loser gets up and may challenge again. After a draw both stay."""
    patrons = tuple(party.seated)
    result: Result = yield from contest(stage, match)
    yield ResultScene(stage, Score(result, tuple(who.name for who in match.seats)))
    yield from looked_back(stage, match)
    if result.winner is not None:
        yield from farewell(stage, party, patrons[1 - result.winner])


def contest(stage: Stage, match: Match) -> Script:
    """A match to its result, entered in the books."""
    result: Result = yield Play(stage, lay(match, stage.machine.adjustments.home))
    stage.machine.end()
    return result


def looked_back(stage: Stage, match: Match) -> Script:
    """In home play a finished game may be gone through again."""
    if stage.machine.adjustments.home and match.history:
        yield LookBack(stage, match)


def farewell(stage: Stage, party: Party, patron: Patron) -> Script:
    """Somebody leaves: the sitting goes into the record, and points worth a line in the table get one."""
    machine = stage.machine
    if patron.identity:
        machine.players.sat(patron.identity, patron.points)
    if machine.scores.qualifies(patron.points, machine.now_s):
        initials = patron.initials or (yield EnterScore(stage, patron))
        own = machine.scores.enter(initials, patron.points, patron.reached, machine.now_s)
        yield Showing(stage, HighScores(stage, own))
    party.leave(patron)


def deal(stage: Stage, choice: Choice, seats: tuple[Seat, ...]) -> Match:
    """A new match on the chosen board, on the clock the adjustments say."""
    machine, game = stage.machine, find_game("ataxx")
    if not machine.free:
        game = game.unlimited()
    clock = machine.clock_for(seats)
    buy_in_ms = machine.adjustments.buy_in_seconds * 1000
    return Match(game.start(choice.layout), seats, clock, buy_in_ms, machine.deal())


def name_of(stage: Stage, patron: Patron) -> str:
    """What a patron is called on the screen."""
    return patron.initials or stage.say("common.player", number=patron.player + 1)
