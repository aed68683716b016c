"""People who really play: they pay, sign in, think, move, win and lose. They look at the screen and work the panel."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random

from cabinet.coinop.players import PlayerId
from cabinet.controls.panel import BUTTONS, STARTS, Control
from cabinet.engine.impulse import impulse
from cabinet.engine.roster import INVADERS, TOURNAMENT
from cabinet.engine.thinker import Thinker
from cabinet.host.soak.hands import FRAME_MS, Act, Hands
from cabinet.rules.moves import Move
from cabinet.rules.spread import Position
from cabinet.scenes.aim import Aim
from cabinet.scenes.attract import Attract
from cabinet.scenes.choose import Choose
from cabinet.scenes.director import Director
from cabinet.scenes.enter_score import EnterScore
from cabinet.scenes.go_on import GoOn
from cabinet.scenes.play import Play
from cabinet.scenes.play_on import PlayOn
from cabinet.scenes.reel import Row
from cabinet.scenes.result import ResultScene
from cabinet.scenes.scene import Scene
from cabinet.scenes.sign_in import SignIn

NAMES = tuple(
    PlayerId(*key) for key in (("ADA", 12, 10), ("BOB", 2, 29), ("C3.", 7, 4), ("!ZZ", 1, 31), ("IVY", 6, 30))
)
LOOK_MS = 250  # how long one looks on before doing something again
FAR = 24  # presses of a stick, then one gives up


class Skill(StrEnum):
    """How somebody finds a move."""

    ANY = "any"
    GREEDY = "greedy"
    CHAMPION = "champion"


@dataclass(frozen=True, slots=True)
class People:
    """Who comes: one or two, how well they play, who they are (None: guests), and how much longer than need be."""

    count: int
    skill: Skill
    names: tuple[PlayerId | None, ...]
    patience: float  # of 1.0: how often they go on instead of leaving


CHAMPION = People(1, Skill.CHAMPION, (NAMES[0],), 0.97)


class Regular:
    """One sitting. `director` is what they look at."""

    def __init__(self, hands: Hands, director: Director, people: People) -> None:
        self.hands, self.rng = hands, hands.rng
        self.director = director
        self.people = people
        self.habits: dict[type, Callable[[], Act]] = {
            Attract: self._begin,
            GoOn: lambda: self._press(STARTS[0], STARTS[1]),
            SignIn: self._sign,
            Choose: self._choose,
            Play: self._play,
            ResultScene: lambda: self._look(BUTTONS[0]),
            PlayOn: self._go_on,
            EnterScore: self._spell_score,
        }

    def sitting(self, ms: int) -> Act:
        """From the coin to the end, or for so long."""
        sat = False
        while ms > 0:
            at_rest = isinstance(self.director.scene, Attract)
            if at_rest and sat:
                return
            sat = sat or not at_rest
            habit = self.habits.get(type(self.director.scene), lambda: self._look(*BUTTONS[:2], Control.P1_LEFT))
            if self.director.visit:
                return
            for reading in habit():
                yield reading
                ms -= reading.dt_ms

    def _press(self, *choice: Control) -> Act:
        yield from self.hands.press(self.rng.choice(choice))

    def _look(self, *choice: Control) -> Act:
        """Look on for a while; cut it short now and then."""
        yield from self.hands.wait(self.rng.randint(1, 6) * LOOK_MS, LOOK_MS)
        if self.rng.random() < 0.3:
            yield from self._press(*choice)

    def _begin(self) -> Act:
        """Coins where they are needed, then start; who comes alone may sit down on the other side of the coin."""
        machine = self.director.stage.machine
        for player in range(self.people.count):
            if machine.may_start(player) is not None:
                yield from self.hands.press((Control.COIN1, Control.COIN2)[player], ms=64)
                yield from self.hands.wait(400, 100)
        first = 1 if self.people.count == 1 and self.rng.random() < 0.3 else 0
        yield from self.hands.press(STARTS[first])
        yield from self.hands.wait(48, FRAME_MS)
        if self.people.count == 2:
            yield from self.hands.press(STARTS[1])

    def _sign(self) -> Act:
        """Spell a name on the wheel, or play as a guest."""
        scene = self.director.scene
        assert isinstance(scene, SignIn)
        form = next((form for form in scene.forms if not form.patron.signed), None)
        player = form.patron.player if form else 0
        name = self.people.names[player % len(self.people.names)]
        if form is None or form.age_ms < 50:
            yield from self.hands.wait(LOOK_MS, 50)
        elif name is None:
            yield from self.hands.press(STARTS[player])
        else:
            spelt = (*name.initials, str(name.day), str(name.month))
            yield from self._turn(lambda: form.row, spelt[len(form.row.done)], player, scene)

    def _spell_score(self) -> Act:
        scene = self.director.scene
        assert isinstance(scene, EnterScore)
        if self.rng.random() < 0.2:
            yield from self.hands.press(STARTS[scene.patron.player])
        else:
            yield from self._turn(lambda: scene.row, self.rng.choice("AEIOU ."), scene.patron.player, scene)

    def _turn(self, row: Callable[[], Row], letter: str, player: int, scene: Scene) -> Act:
        """Turn the wheel the shorter way to a letter and take it."""
        places = row().choices.index(letter) - row().index
        count = len(row().choices)
        steps = (places + count // 2) % count - count // 2
        turn = Control(f"P{player + 1}_{'RIGHT' if steps > 0 else 'LEFT'}")
        for _ in range(abs(steps)):
            yield from self.hands.press(turn)
        if self.director.scene is scene and not row().complete:
            yield from self.hands.press(BUTTONS[player])

    def _choose(self) -> Act:
        """Mostly what is offered; now and then another board or invader, but for who wants to climb."""
        if self.people.skill is not Skill.CHAMPION and self.rng.random() < 0.4:
            yield from self._press(*(Control(f"P1_{way}") for way in ("UP", "DOWN", "LEFT", "RIGHT")))
        yield from self.hands.wait(self.rng.randint(1, 8) * LOOK_MS, LOOK_MS)
        yield from self._press(*BUTTONS[:2])

    def _go_on(self) -> Act:
        scene = self.director.scene
        assert isinstance(scene, PlayOn)
        yield from self.hands.wait(2 * LOOK_MS, LOOK_MS)
        stays = self.rng.random() < self.people.patience
        for patron in tuple(scene.party.seated):
            if not stays:
                yield from self.hands.press(STARTS[patron.player])
            elif self.director.stage.machine.may_start(patron.player) is not None:
                yield from self.hands.press((Control.COIN1, Control.COIN2)[patron.player], ms=64)
        if stays:
            yield from self._press(*(BUTTONS[patron.player] for patron in scene.party.seated))

    def _play(self) -> Act:
        scene = self.director.scene
        assert isinstance(scene, Play)
        seat, match = scene.match.to_move, scene.match
        player = None if seat is None else scene.table.seats[seat].player
        if seat is None or player is None or scene.telling or scene.passing:
            yield from self._watch(scene)
        elif match.buy_in_left_ms is not None:
            yield from self.hands.wait(4 * LOOK_MS, LOOK_MS)
            if self.rng.random() < self.people.patience:
                yield from self.hands.press((Control.COIN1, Control.COIN2)[player], ms=64)
        elif scene.helper.open:
            yield from self._press(STARTS[player], BUTTONS[player], Control(f"P{player + 1}_DOWN"))
        elif self.director.stage.machine.adjustments.home and self.rng.random() < 0.1:
            yield from self.hands.press(STARTS[player])
        else:
            yield from self.hands.wait(self.rng.choice((1, 2, 4, 8, 40)) * LOOK_MS, 2 * LOOK_MS)
            if scene.match.to_move == seat:
                yield from self._make(scene, seat, player, self._find(match.position))

    def _watch(self, scene: Play) -> Act:
        """The other side thinks or moves."""
        yield from self.hands.wait(LOOK_MS, LOOK_MS)
        if self.rng.random() < 0.05:
            yield from self._press(*BUTTONS[:2])
        party = self.director.stage.party
        if self.people.count == 2 and party and not party.duel and not party.challenger and self.rng.random() < 0.1:
            yield from self.hands.press(Control.COIN2, ms=64)
            yield from self.hands.press(STARTS[1])

    def _make(self, scene: Play, seat: int, player: int, move: Move) -> Act:
        """Put down what is in hand, then press the cells of the move."""
        held = scene.aims[seat].selected
        cells = (held if held != move.origin else None, move.origin if held != move.origin else None, move.to)
        for cell in cells:
            if cell is None:
                continue
            if self.director.scene is not scene or scene.match.to_move != seat:
                return
            if scene.table.holds_pointer(seat) and self.rng.random() < 0.6:
                yield from self.hands.tap(*scene.table.layout.centre(cell))
            else:
                yield from self._point(scene, seat, player, cell)
                yield from self.hands.press(BUTTONS[player])

    def _point(self, scene: Play, seat: int, player: int, cell: int) -> Act:
        """Step the pointer to a cell."""
        place = scene.table.layout.centre
        for _ in range(FAR):
            aim: Aim = scene.aims[seat]
            (x, y), (to_x, to_y) = place(aim.cell), place(cell)
            wanted = (("RIGHT", to_x > x), ("LEFT", to_x < x), ("DOWN", to_y > y), ("UP", to_y < y))
            controls = tuple(Control(f"P{player + 1}_{name}") for name, want in wanted if want)
            if not controls or self.director.scene is not scene:
                return
            yield from self.hands.press(*controls)

    def _find(self, position: Position) -> Move:
        match self.people.skill:
            case Skill.CHAMPION:
                champion = replace(TOURNAMENT, nodes=10_000)
                return Thinker(position, champion, Random(self.rng.getrandbits(32))).decide()
            case Skill.GREEDY:
                return impulse(position, INVADERS[1].temperament, self.rng)
            case Skill.ANY:
                return self.rng.choice(list(position.legal_moves()))


def somebody(rng: Random, champion: bool) -> People:
    """Who comes next; with a `champion` among them, who is not done until the ladder is climbed."""
    if champion and rng.random() < 0.25:
        return CHAMPION
    count = 2 if rng.random() < 0.3 else 1
    names = tuple(rng.choice(NAMES[1:]) if rng.random() < 0.6 else None for _ in range(count))
    return People(count, rng.choice((Skill.ANY, Skill.GREEDY)), names, rng.choice((0.3, 0.7, 0.9)))
