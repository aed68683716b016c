"""The sound test: every cue and every tune by its name, each played when it is chosen."""

from __future__ import annotations

from cabinet.scenes.cues import Tune, every_cue
from cabinet.scenes.scene import Stage
from cabinet.scenes.service.listing import Line, Listing


def sounds_page(stage: Stage) -> Listing:
    """Tunes first: what is loud enough for a room is heard there best."""

    def lines() -> tuple[Line, ...]:
        say = stage.say
        tunes = (_tune(stage, tune) for tune in Tune if tune)
        silence = Line(say("sounds.silence"), enter=lambda: stage.play(Tune.SILENCE))
        return (*tunes, silence, *(_cue(stage, cue) for cue in every_cue()))

    return Listing(stage, "service.sounds", lines)


def _tune(stage: Stage, tune: Tune) -> Line:
    kind = stage.say("sounds.on" if stage.tune == tune else "sounds.tune")
    return Line(_name(tune), kind, lambda: stage.play(tune))


def _cue(stage: Stage, cue: str) -> Line:
    return Line(_name(cue), stage.say("sounds.cue"), lambda: stage.cue(cue))


def _name(sound: str) -> str:
    return sound.upper().replace("_", " ").replace(":", " ")
