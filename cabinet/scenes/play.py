"""A game under way: the side to move aims or thinks, its move is told, the clocks run only while somebody decides."""

from __future__ import annotations

from dataclasses import replace

from cabinet.controls.panel import STARTS, Panel
from cabinet.engine.outside import EngineFailed
from cabinet.match.events import BuyInOpened, FlagFell, MatchOver
from cabinet.match.result import Result
from cabinet.rules.moves import PASS, Move
from cabinet.scenes import aim as aiming
from cabinet.scenes.aim import Aim
from cabinet.scenes.canvas import Canvas
from cabinet.scenes.cues import Cue, Tune
from cabinet.scenes.face import Face
from cabinet.scenes.glass import Glasses
from cabinet.scenes.glide import Glide
from cabinet.scenes.home import Helper
from cabinet.scenes.motion import SPEED_PERCENT, Timeline
from cabinet.scenes.opponent import Opponent
from cabinet.scenes.play_view import draw_play
from cabinet.scenes.scene import Done, Stage
from cabinet.scenes.table import Table

PASS_MS = 1200  # how long a forced pass is announced
LINGER_MS = 1400  # how long the last board stands
DESERTED_MS = 120_000  # without a clock: nobody touched anything for so long


class Play:
    """One match at the table; Done(result) when it is over and was seen."""

    def __init__(self, stage: Stage, table: Table) -> None:
        self.stage = stage
        self.table = table
        self.match = table.match
        self.t_ms = 0
        self.telling: Timeline | None = None
        self.told_ms = 0
        self.waited_ms = 0  # in the present pause: a pass, or the last board
        self.quiet_ms = 0
        self.previewing = False
        self.helper = Helper(stage, table.match)
        self.glasses = Glasses(table)
        watcher = table.invader_seat
        self.face = None if watcher is None else Face(table.seats[watcher].name, watcher)
        self.aims = {seat: Aim(_home(table, seat)) for seat, who in enumerate(table.seats) if who.human}
        self.glides = dict.fromkeys(self.aims, Glide())
        invaders = {seat: who.name for seat, who in enumerate(table.seats) if not who.human}
        self.opponents = {seat: Opponent(name, stage.minds) for seat, name in invaders.items()}

    @property
    def passing(self) -> bool:
        """The side to move is stuck and can only pass."""
        return PASS in self.match.position.legal_moves()

    def update(self, panel: Panel, dt_ms: int) -> Done | None:
        """Time first, then buttons: a flag that falls in this frame beats a press of the same frame."""
        self.t_ms += dt_ms
        if self.face:
            self.face.update(dt_ms, thinking=self.telling is None and self.match.to_move == self.face.seat)
        self.quiet_ms = 0 if not panel.quiet() else self.quiet_ms + dt_ms
        self.previewing = self.stage.machine.adjustments.preview or not panel.held.isdisjoint(STARTS)
        if self.telling:
            self._tell(panel, dt_ms)
        self._clock(dt_ms)
        self._steer(panel, dt_ms)
        if self.match.result:
            return self._linger(panel, dt_ms, self.match.result)
        if not self.telling:
            self._turn(panel, dt_ms)
        return None

    def draw(self, canvas: Canvas) -> None:
        """See `play_view`."""
        draw_play(canvas, self)

    def _tell(self, panel: Panel, dt_ms: int) -> None:
        """Show the move under way; any button shows its end at once."""
        assert self.telling
        until = self.telling.total_ms if panel.any_button() else self.told_ms + dt_ms
        self.stage.cue(*self.telling.heard(self.told_ms, until))
        self.told_ms = until
        if until >= self.telling.total_ms:
            self.telling = None

    def _clock(self, dt_ms: int) -> None:
        self.match.clock_running = self.telling is None and not self.passing
        for event in self.match.tick(dt_ms):
            match event:
                case BuyInOpened() | FlagFell():
                    self.stage.cue(Cue.TIME_UP)
                case MatchOver(result) if self.face:
                    self.stage.cue(*self.face.heard(result))
        self.stage.cue(*self.glasses.update(dt_ms))
        if not self.match.result:
            self.stage.play(Tune.HURRY if self.glasses.alarm else self.table.world)
        if self.quiet_ms > DESERTED_MS and self.aims and all(self.match.remaining_ms(s) is None for s in self.aims):
            self.match.abandon()

    def _steer(self, panel: Panel, dt_ms: int) -> None:
        """Both players' pointers live all the time."""
        centre = self.table.layout.centre
        for seat, aim in self.aims.items():
            player = self.table.seats[seat].player
            assert player is not None
            pointing = self.table.holds_pointer(seat)
            steered = aiming.steer(aim, self.table.layout, panel, player, pointing)
            if steered.cell != aim.cell:
                self.stage.cue(Cue.POINTER)
            self.glides[seat] = self.glides[seat].after(centre(aim.cell), centre(steered.cell), dt_ms)
            self.aims[seat] = steered

    def _turn(self, panel: Panel, dt_ms: int) -> None:
        seat = self.match.to_move
        if seat is None:
            return
        who = self.table.seats[seat]
        if who.player is not None and self.helper.update(panel, who.player):
            self._rewind()
            return
        self._refuse_the_others(panel, seat)
        if self.passing:
            self.waited_ms += dt_ms
            if self.waited_ms >= PASS_MS or panel.any_button():
                self._play(seat, PASS)
        elif seat in self.opponents:
            self._think(seat, dt_ms)
        elif self.table.pressed(seat, panel):
            self._press(seat)

    def _think(self, seat: int, dt_ms: int) -> None:
        """The invader to move thinks on; where its mind fails, the game is forfeit."""
        try:
            move = self.opponents[seat].think(self.match, self.stage.nodes_per_update, dt_ms)
        except EngineFailed as failure:
            self.match.forfeit(seat, str(failure))
            return
        if move:
            self._play(seat, move)

    def _press(self, seat: int) -> None:
        """The side to move pressed its button."""
        before = self.aims[seat]
        meant = aiming.press(before, self.match.position, seat) if self.match.may_play(seat) else None
        if isinstance(meant, Move):
            self.aims[seat] = replace(before, selected=None)
            self._play(seat, meant)
        elif meant is None:
            self.stage.cue(Cue.REFUSE)
        else:
            self.aims[seat] = meant
            self.stage.cue(Cue.DESELECT if meant.selected is None else Cue.SELECT)

    def _rewind(self) -> None:
        """Moves were taken back, or a look at the menu ended: nobody holds a stone that is no longer there."""
        self.aims = {seat: replace(aim, selected=None) for seat, aim in self.aims.items()}
        self.waited_ms = 0

    def _refuse_the_others(self, panel: Panel, mover: int) -> None:
        if any(self.table.pressed(seat, panel) for seat in self.aims if seat != mover):
            self.stage.cue(Cue.REFUSE)

    def _play(self, seat: int, move: Move) -> None:
        before = self.match.position
        effect = self.match.play(seat, move)
        percent = SPEED_PERCENT[self.stage.machine.adjustments.animation]
        self.telling, self.told_ms, self.waited_ms = Timeline(before, effect, percent), 0, 0
        self.stage.cue(*(self.telling.heard(-1, 0) if not move.is_pass else (Cue.PASS,)))
        if self.face:
            self.stage.cue(*self.face.saw(effect, self.match.position))

    def _linger(self, panel: Panel, dt_ms: int, result: Result) -> Done | None:
        self.waited_ms += dt_ms
        if self.telling or (self.waited_ms < LINGER_MS and not panel.any_button()):
            return None
        return Done(result)


def _home(table: Table, seat: int) -> int:
    """Where a seat's pointer starts: on its own highest stone."""
    return table.match.position.stones[seat].bit_length() - 1
