"""The names of sounds: variants stay within what is recorded, newcomers borrow a voice and a tune."""

from __future__ import annotations

from cabinet.scenes.cues import TAUNTERS, Cue, Tune, convert, count, every_cue, taunt, tune


def test_a_run_of_conversions_has_eight_steps_and_stays_up() -> None:
    assert [convert(n) for n in (0, 7, 8, 40)] == ["convert:0", "convert:7", "convert:7", "convert:7"]


def test_counting_out_a_full_board_climbs_to_the_end() -> None:
    steps = [count(pieces) for pieces in range(1, 50)]
    assert steps == sorted(steps)
    assert (steps[0], steps[-1]) == ("count:0", "count:7")


def test_whatever_the_functions_name_is_on_the_list() -> None:
    named = {convert(n) for n in range(12)} | {count(n) for n in range(82)} | {taunt(name) for name in TAUNTERS}
    assert named < set(every_cue())
    assert len(set(every_cue())) == len(every_cue())
    assert Cue.COIN in every_cue() and Cue.CONVERT not in every_cue()


def test_a_newcomer_to_the_roster_has_a_voice_and_a_tune() -> None:
    assert taunt("slime mould") == "taunt:colony"
    assert tune("slime mould") == "tune:lab"
    assert tune(Tune.CEPHALO_MAN) == "tune:cephalo man"
    assert tune(Tune.SILENCE) == "tune:"
