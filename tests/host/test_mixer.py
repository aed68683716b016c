"""Who is heard, told at the desk: coins, ranks, the lent channel, a tune that steps back, attract mode's silence."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from cabinet.host.mixer import FAR_BACK, FULL, LATENCY_MS, LENT, OWN, Desk, Mix, Volumes, mix
from cabinet.scenes.cues import Cue, Tune, convert, every_cue, taunt, tune

LENGTHS = dict.fromkeys(every_cue(), 300)
ENDED_MS = 300 + LATENCY_MS


class Session:
    """A desk over several frames, and everything that was struck."""

    def __init__(self, volumes: Volumes | None = None) -> None:
        self.desk = Desk()
        self.volumes = volumes or Volumes()
        self.struck: list[str] = []

    def frame(self, *cues: str, dt_ms: int = 16) -> Mix:
        decided = mix(self.desk, cues, dt_ms, self.volumes, LENGTHS)
        self.desk = decided.desk
        self.struck += [cue for _, cue in decided.strikes]
        return decided


def test_an_effect_takes_its_own_channel_first_then_the_one_the_tune_lends() -> None:
    session = Session()
    assert session.frame(Cue.CLONE).strikes == ((OWN, Cue.CLONE),)
    assert session.frame(convert(0)).strikes == ((LENT, "convert:0"),)


def test_a_pointer_does_not_borrow_from_the_tune() -> None:
    session = Session()
    session.frame(Cue.POINTER)
    assert session.frame(Cue.POINTER).strikes == ((OWN, Cue.POINTER),)
    assert session.frame(Cue.CLONE).strikes == ((OWN, Cue.CLONE),)
    assert session.frame(Cue.POINTER).strikes == ()


def test_a_coin_is_cut_by_nothing() -> None:
    session = Session()
    session.frame(Cue.COIN)
    for cue in every_cue():
        if cue != Cue.COIN:
            assert OWN not in dict(session.frame(cue, dt_ms=1).strikes), cue


def test_a_coin_cuts_whatever_sounds() -> None:
    session = Session()
    session.frame(Cue.TILT, Cue.WIPE_OUT)
    assert len(session.frame(Cue.COIN).strikes) == 1


def test_every_coin_rings_even_when_they_come_in_a_handful() -> None:
    session = Session()
    session.frame(Cue.COIN, Cue.COIN, Cue.COIN)
    assert session.struck == [Cue.COIN] * 2
    session.frame(Cue.COIN)
    session.frame(dt_ms=ENDED_MS)
    assert session.struck == [Cue.COIN] * 4
    session.frame(dt_ms=ENDED_MS)
    assert session.struck == [Cue.COIN] * 4


def test_two_coins_of_one_frame_take_two_channels() -> None:
    assert dict(Session().frame(Cue.COIN, Cue.COIN).strikes) == {OWN: Cue.COIN, LENT: Cue.COIN}


def test_the_higher_rank_wins_whatever_the_order_in_the_frame() -> None:
    session = Session()
    decided = session.frame(Cue.POINTER, Cue.LAND, Cue.TIME_UP, Cue.YOUR_TURN)
    assert dict(decided.strikes) == {OWN: Cue.TIME_UP, LENT: Cue.LAND}


def test_a_run_of_conversions_overlaps() -> None:
    session = Session()
    channels = [session.frame(convert(n), dt_ms=60).strikes[0][0] for n in range(4)]
    assert channels == [OWN, LENT, OWN, LENT]


def test_the_third_voice_comes_back_when_the_lent_channel_is_free() -> None:
    session = Session()
    session.frame(tune(Tune.LAB))
    assert session.frame(Cue.CLONE, Cue.JUMP).desk.voices == 2
    assert not session.frame().rejoin
    back = session.frame(dt_ms=ENDED_MS)
    assert back.rejoin
    assert back.desk.voices == 3
    assert not session.frame().rejoin


def test_a_tune_is_started_once_and_stopped_on_request() -> None:
    session = Session()
    assert session.frame(tune("gorgon")).tune == "gorgon"
    assert session.frame(tune("gorgon")).tune is None
    assert session.frame("tune:").tune == ""
    assert session.frame(tune("a newcomer")).tune == Tune.LAB


def test_a_tune_steps_back_under_effects_and_further_under_loud_ones() -> None:
    session = Session(Volumes(music=50))
    assert session.frame(tune(Tune.LAB)).music_level == 50
    under = session.frame(Cue.CLONE).music_level
    assert FAR_BACK // 2 == session.frame(Cue.COIN).music_level < under < 50
    assert session.frame(dt_ms=ENDED_MS).music_level == 50 == 50 * FULL // 100


def test_with_attract_sound_off_only_what_concerns_money_is_heard() -> None:
    session = Session(Volumes(attract=False))
    decided = session.frame(tune(Tune.ATTRACT), Cue.CLONE, convert(3), taunt("gorgon"))
    assert (decided.strikes, decided.music_level) == ((), 0)
    assert session.frame(tune(""), Cue.LAND).strikes == ()
    assert session.frame(Cue.COIN, Cue.POINTER).strikes == ((OWN, Cue.COIN),)
    assert session.frame(tune(Tune.SIGN_IN)).music_level > 0
    assert session.frame(Cue.SELECT).strikes == ((LENT, Cue.SELECT),)


def test_effects_turned_down_to_nothing_leave_the_coin() -> None:
    session = Session(Volumes(effects=0))
    session.frame(Cue.CLONE, Cue.COIN)
    assert session.struck == [Cue.COIN]
    assert Session(Volumes(coin=0)).frame(Cue.COIN).strikes == ()


def test_an_unknown_cue_is_not_heard() -> None:
    assert Session().frame("yodel").strikes == ()


FRAMES = st.lists(
    st.tuples(st.lists(st.sampled_from(every_cue()), max_size=4), st.integers(1, 400)), min_size=1, max_size=40
)


@given(FRAMES)
def test_no_coin_is_ever_lost_or_cut(frames: list[tuple[list[str], int]]) -> None:
    session = Session()
    ringing: dict[int, int] = {}
    for cues, dt_ms in frames:
        decided = session.frame(*cues, dt_ms=dt_ms)
        ringing = {channel: left - dt_ms for channel, left in ringing.items() if left > dt_ms}
        for channel, cue in decided.strikes:
            assert channel not in ringing
            if cue == Cue.COIN:
                ringing[channel] = LENGTHS[cue]
    for _ in range(len(frames) * 4):
        session.frame(dt_ms=ENDED_MS)
    assert session.struck.count(Cue.COIN) == sum(cues.count(Cue.COIN) for cues, _ in frames)
    assert session.desk.effects == (None, None)
