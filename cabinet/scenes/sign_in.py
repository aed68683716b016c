"""Sign-in: initials and birthday on a letter wheel, everybody seated at once; start plays without a record."""

from __future__ import annotations

from dataclasses import dataclass, field

from cabinet.coinop.players import BadPlayerId, PlayerId, PlayerRecord
from cabinet.controls.panel import Panel
from cabinet.scenes.canvas import SEAT_INKS, Align, Canvas, Ink, Size
from cabinet.scenes.cues import Cue, Tune
from cabinet.scenes.party import SIDES, Party, Patron
from cabinet.scenes.prose import blinks, centred
from cabinet.scenes.reel import LETTERS, Row, operate, tapped
from cabinet.scenes.rude import refused
from cabinet.scenes.scene import Done, Stage
from cabinet.scenes.status import draw_status
from cabinet.scenes.wheel import Drum, draw_row, draw_wheel

INITIALS = 3
DAYS = tuple(str(day) for day in range(1, 32))
MONTHS = tuple(str(month) for month in range(1, 13))
REELS = (LETTERS,) * INITIALS + (DAYS, MONTHS)
IDLE_MS = 30_000  # nobody touched the wheel for so long: play as a guest
READY_MS = 1600  # everybody is ready: time to read the welcome
WHEEL_Y = 124


@dataclass(slots=True)
class Form:
    """One person's sign-in under way."""

    patron: Patron
    x: int  # the middle of its half of the screen
    row: Row
    drum: Drum = field(default_factory=Drum)
    record: PlayerRecord | None = None
    idle_ms: int = 0
    age_ms: int = 0  # the start that brought somebody here is not the one that skips the form


class SignIn:
    """A form for everybody seated who has not signed; whoever presses start meanwhile gets the other half.

    Done() when all are ready.
    """

    def __init__(self, stage: Stage, party: Party) -> None:
        self.stage = stage
        self.party = party
        self.t_ms = 0
        self.ready_ms = 0
        self.forms = [self._form(patron) for patron in party.seated if not patron.signed]

    def update(self, panel: Panel, dt_ms: int) -> Done | None:
        """Every form takes its own player's controls."""
        self.t_ms += dt_ms
        self.stage.play(Tune.SIGN_IN)
        self._welcome_challenger()
        for form in self.forms:
            if not form.patron.signed:
                self._fill(form, panel, dt_ms)
        if any(not form.patron.signed for form in self.forms):
            self.ready_ms = 0
            return None
        seen, self.ready_ms = self.ready_ms > 0, self.ready_ms + dt_ms
        return Done() if self.ready_ms >= READY_MS or (seen and panel.any_button()) else None

    def draw(self, canvas: Canvas) -> None:
        """One or two wheels."""
        canvas.backdrop("lab", self.t_ms)
        centred(canvas, 10, self.stage.say("sign_in.title"), Ink.GOLD, Size.BIG)
        for form in self.forms:
            self._draw_form(canvas, form)
        if len(self.party.seated) < len(SIDES) and blinks(self.t_ms):
            centred(canvas, 212, self.stage.say("sign_in.join"), Ink.GREY)
        draw_status(canvas, self.stage, self.t_ms)

    def _form(self, patron: Patron) -> Form:
        alone = len(self.party.seated) == 1
        return Form(patron, 160 if alone else (84, 236)[patron.player % 2], Row(REELS))

    def _welcome_challenger(self) -> None:
        challenger = self.party.challenger
        if challenger:
            self.party.seat_challenger()
            self.forms.append(self._form(challenger))
            for form in self.forms:
                form.x = (84, 236)[form.patron.player % 2]

    def _fill(self, form: Form, panel: Panel, dt_ms: int) -> None:
        player, before = form.patron.player, form.row
        form.idle_ms += dt_ms
        form.age_ms += dt_ms
        if (panel.start(player) and form.age_ms > dt_ms) or form.idle_ms > IDLE_MS:
            self._sign(form, None)
            return
        form.row = operate(form.row, panel, player, tapped(self._click_on(form, panel), form.x, WHEEL_Y))
        if form.row != before:
            form.idle_ms = 0
            self.stage.cue(Cue.LETTER if len(form.row.done) == len(before.done) else Cue.LETTER_OK)
        if len(form.row.done) == INITIALS and refused(self.stage, "".join(form.row.done)):
            self.stage.cue(Cue.REFUSE)
            form.row = Row(REELS)
        if form.row.complete:
            self._finish(form)
        form.drum = form.drum.after(before, form.row, dt_ms)

    def _click_on(self, form: Form, panel: Panel) -> tuple[int, int] | None:
        """A click in this form's part of the screen."""
        click = panel.click()
        nearest = click and min(self.forms, key=lambda other: abs(other.x - click[0]))
        return click if nearest is form else None

    def _finish(self, form: Form) -> None:
        """Every reel is set: sign in, or go back to the day where no such birthday exists or nothing was spelt."""
        letters, (day, month) = "".join(form.row.done[:INITIALS]), form.row.done[INITIALS:]
        try:
            self._sign(form, PlayerId(letters, int(month), int(day)))
        except BadPlayerId:
            self.stage.cue(Cue.REFUSE)
            kept = form.row.done[:INITIALS] if letters.strip() else ()
            form.row = Row(REELS, 0, kept)

    def _sign(self, form: Form, identity: PlayerId | None) -> None:
        machine = self.stage.machine
        form.patron.identity, form.patron.signed = identity, True
        if identity:
            form.record = machine.players.sign_in(identity, machine.now_s)
        form.patron.rung = machine.suggested_rung(form.record)
        self.stage.cue(Cue.START)

    def _draw_form(self, canvas: Canvas, form: Form) -> None:
        say, x, patron = self.stage.say, form.x, form.patron
        ink = SEAT_INKS[patron.player]
        canvas.frame(x - 72, 40, 144, 164)
        canvas.text(x, 50, say("common.player", number=patron.player + 1), ink, align=Align.CENTRE)
        if not patron.signed:
            done = len(form.row.done)
            key = "sign_in.initials" if done < INITIALS else ("sign_in.day", "sign_in.month")[done - INITIALS]
            canvas.text(x, 72, say(key), Ink.WHITE, align=Align.CENTRE)
            draw_wheel(canvas, x, WHEEL_Y, form.row, form.drum, ink, self.t_ms)
            draw_row(canvas, x, 156, form.row, self.t_ms)
            canvas.text(x, 188, say("sign_in.skip"), Ink.GREY, align=Align.CENTRE)
            return
        record, name = form.record, patron.initials
        if record is None:
            canvas.text(x, 104, say("sign_in.as_guest"), Ink.WHITE, align=Align.CENTRE)
            return
        greeting = "sign_in.welcome" if record.games else "sign_in.new"
        canvas.text(x, 80, say(greeting, name=name), Ink.WHITE, align=Align.CENTRE)
        canvas.text(x, 100, name, ink, Size.BIG, Align.CENTRE)
        for line, key in enumerate(("sign_in.tally", "sign_in.rating")):
            text = say(key, wins=record.won, losses=record.lost, rating=record.rating)
            canvas.text(x, 134 + 14 * line, text, Ink.GREY, align=Align.CENTRE)
