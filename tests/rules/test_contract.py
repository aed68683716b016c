"""What every game of the cabinet promises, whatever its family; then what the spread family promises besides."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest
from family import FAMILY

from cabinet.rules.game import Game
from cabinet.rules.games import GAMES
from cabinet.rules.geometry import cells, mask_of
from cabinet.rules.moves import PASS, Move
from cabinet.rules.spread import IllegalMove, Position

EVERY_GAME = pytest.mark.parametrize("game", [*GAMES, *(g for g in FAMILY if g not in GAMES)], ids=lambda g: g.name)
SPREAD_GAME = pytest.mark.parametrize("game", FAMILY, ids=lambda g: g.name)


def playout(game: Game, seed: int) -> Iterator[Position]:
    """A random game from start to end."""
    rng = random.Random(f"{game.name} {seed}")
    position = game.start()
    yield position
    while position.to_move is not None:
        position, _ = position.after(rng.choice(list(position.legal_moves())))
        yield position


@EVERY_GAME
def test_random_games_end(game: Game) -> None:
    for seed in range(2):
        *course, last = playout(game, seed)
        assert all(position.outcome() is None and len(position.legal_moves()) > 0 for position in course)
        outcome = last.outcome()
        assert outcome is not None and last.to_move is None and not list(last.legal_moves())
        assert len(outcome.scores) == game.rules.seats
        assert outcome.winner is None or outcome.scores[outcome.winner] == max(outcome.scores)


@EVERY_GAME
def test_text_of_a_position_is_the_position(game: Game) -> None:
    for position in playout(game, 4):
        again = game.parse(str(position))
        assert again == position and hash(again) == hash(position) and str(again) == str(position)


@EVERY_GAME
def test_text_of_a_move_is_the_move(game: Game) -> None:
    for position in list(playout(game, 5))[::4]:
        for move in position.legal_moves():
            assert game.parse_move(game.format_move(move)) == move


@EVERY_GAME
def test_playing_a_move_leaves_the_position_as_it_was(game: Game) -> None:
    for position in list(playout(game, 6))[::8]:
        before, text = pickle.dumps(position), str(position)
        results = [position.after(move) for move in list(position.legal_moves())[:5]]
        assert pickle.dumps(position) == before and str(position) == text
        assert [position.after(move) for move in list(position.legal_moves())[:5]] == results


@EVERY_GAME
def test_legal_moves_are_what_after_accepts(game: Game) -> None:
    """Tries moves on the board and off it: all there are up to 7x7, a sample and the legal ones on greater boards."""
    size = game.rules.topology.size
    on_and_off = range(-2, size + 2)
    every = [PASS, Move(-1, 3), *(Move(to, origin) for to, origin in product(on_and_off, [None, *on_and_off]))]
    course = list(playout(game, 7))
    for position in (course[0], course[len(course) // 2], course[-1]):
        tried = every if size <= 49 else [*random.Random(7).sample(every, 1000), *position.legal_moves()]
        accepted = set()
        for move in tried:
            try:
                position.after(move)
            except IllegalMove:
                continue
            accepted.add(move)
        assert set(position.legal_moves()) == accepted
        assert {move for move in tried if move in position.legal_moves()} == accepted


@EVERY_GAME
def test_a_refused_move_names_itself_and_the_position(game: Game) -> None:
    position = game.start()
    with pytest.raises(IllegalMove, match=r"0000 is not legal in x") as refused:
        position.after(PASS)
    assert str(position) in str(refused.value)


@SPREAD_GAME
def test_scores_are_the_stones_on_the_board(game: Game) -> None:
    for position in playout(game, 8):
        assert sum(position.counts) == position.occupied.bit_count()
        assert position.occupied | position.empty | position.gaps == game.rules.topology.full
        assert not position.occupied & position.gaps
    outcome = position.outcome()
    assert outcome is not None and outcome.scores == position.counts


@SPREAD_GAME
def test_the_effect_tells_all_that_changed(game: Game) -> None:
    rng = random.Random(9)
    for position in list(playout(game, 9))[::2]:
        moves = list(position.legal_moves())
        for move in rng.sample(moves, min(3, len(moves))):
            after, effect = position.after(move)
            board = [position.seat_at(cell) for cell in range(game.rules.topology.size)]
            assert effect.seat == position.to_move
            for cell, old in effect.converted:
                assert board[cell] == old != effect.seat
                board[cell] = effect.seat
            if effect.vacated is not None:
                board[effect.vacated] = None
            if effect.placed is not None:
                board[effect.placed] = effect.seat
            for cell in effect.filled:
                assert board[cell] is None
                board[cell] = effect.filled_by
            assert board == [after.seat_at(cell) for cell in range(game.rules.topology.size)]


def turned(position: Position, image: tuple[int, ...]) -> Position:
    def move_all(mask: int) -> int:
        return mask_of(image[cell] for cell in cells(mask))

    return replace(position, stones=tuple(move_all(own) for own in position.stones), gaps=move_all(position.gaps))


@SPREAD_GAME
def test_turning_the_board_changes_nothing(game: Game) -> None:
    rng = random.Random(10)
    for position in list(playout(game, 10))[::9]:
        image = rng.choice(game.rules.topology.symmetries)
        mirror = turned(position, image)
        images = {}
        for move in position.legal_moves():
            origin = None if move.origin is None else image[move.origin]
            images[move] = move if move.is_pass else Move(image[move.to], origin)
        assert set(images.values()) == set(mirror.legal_moves())
        for move, turned_move in images.items():
            assert turned(position.after(move)[0], image) == mirror.after(turned_move)[0]
        assert position.outcome() == mirror.outcome()
