"""The font: every character of the languages has a glyph of its own, the rest fall back."""

from __future__ import annotations

import numpy as np

from cabinet.art.font import small
from cabinet.art.letters import letters
from cabinet.view.charset import CHARSET, HEADLINE, PLAIN, glyph
from cabinet.view.text import fits


def test_the_catalogue_of_letters_is_the_charset() -> None:
    drawn = [character for character, _ in letters()]
    assert sorted(drawn) == sorted(PLAIN) and len(set(CHARSET)) == len(CHARSET)


def test_no_two_letters_look_alike() -> None:
    shapes = {character: small(mask).tobytes() for character, mask in letters()}
    assert len(set(shapes.values())) == len(shapes)


def test_figures_line_up() -> None:
    masks = dict(letters())
    rows = {tuple(np.flatnonzero(masks[figure].any(axis=1))[[0, -1]]) for figure in "0123456789"}
    assert rows == {(0, 6)}


def test_accents_are_drawn_or_dropped() -> None:
    assert glyph("é") == CHARSET.index("é") and glyph("Ç") == CHARSET.index("Ç")
    assert glyph("ő") == CHARSET.index("o")
    assert glyph("☃") == CHARSET.index("?")
    assert glyph("が") == glyph("ガ") == CHARSET.index("ガ")
    assert glyph("ー") == CHARSET.index("-")


def test_a_headline_is_written_huge_only_where_it_can_be() -> None:
    assert fits("GAME OVER") and fits("10")
    assert not fits("Game over") and not fits("ゲームオーバー") and not fits("A LINE TOO LONG TO FIT")
    assert set(HEADLINE) <= set(CHARSET)
