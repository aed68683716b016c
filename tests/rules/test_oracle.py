"""The bitboards against the oracle, on every board, seat count and rule option of the family."""

from __future__ import annotations

import random

import pytest
from family import FAMILY
from oracle import Oracle

from cabinet.rules.game import Game
from cabinet.rules.geometry import hexagon
from cabinet.rules.spread import Position

HEXAGONS = {hexagon(side).shape for side in range(2, 6)}


def twin(game: Game, position: Position) -> Oracle:
    rules = game.rules
    hexagonal = rules.topology.shape in HEXAGONS
    return Oracle.read(str(position), rules.seats, hexagonal, rules.stuck.name.lower(), rules.halfmove_limit)


@pytest.mark.parametrize("game", FAMILY, ids=lambda game: game.name)
def test_whole_games_agree(game: Game) -> None:
    rng = random.Random(f"oracle {game.name}")
    position = game.start()
    slow = twin(game, position)
    while position.to_move is not None:
        moves = list(position.legal_moves())
        assert {game.format_move(move) for move in moves} == slow.moves()
        assert len(position.legal_moves()) == len(moves) == len(set(moves))
        clones = [move for move in moves if move.is_clone]  # they bring the game to its end in good time
        move = rng.choice(clones if clones and rng.random() < 0.7 else moves)
        position, _ = position.after(move)
        slow = slow.play(game.format_move(move))
        assert str(position) == slow.fen()
    outcome = position.outcome()
    assert outcome is not None and slow.over()
    assert (outcome.scores, outcome.winner) == (slow.scores(), slow.winner())


def scattered(game: Game, rng: random.Random) -> Position:
    """A board as no game would make it: any mixture of stones, gaps and holes, which is where seats get stuck."""
    letters = "xoyz"[: game.rules.seats]
    weights = [rng.choice((1, 4, 20)) for _ in letters]
    fill = rng.random()
    ranks = []
    for length in reversed(game.rules.topology.rows):
        rank = ""
        for _ in range(length):
            rank += rng.choices(letters, weights)[0] if rng.random() < fill else rng.choice("--.")
        ranks.append(rank)
    board = "/".join(ranks)
    for run in range(10, 0, -1):
        board = board.replace("." * run, str(run))
    return game.parse(f"{board} {rng.choice(letters)} {rng.choice((0, 3, 98, 99, 100))} 7")


@pytest.mark.parametrize("game", FAMILY, ids=lambda game: game.name)
def test_scattered_positions_agree(game: Game) -> None:
    rng = random.Random(f"scattered {game.name}")
    met = set()
    for _ in range(40):
        position = scattered(game, rng)
        slow = twin(game, position)
        moves = list(position.legal_moves())
        assert {game.format_move(move) for move in moves} == slow.moves(), position
        outcome = position.outcome()
        assert (outcome is not None) == slow.over(), position
        if outcome is not None:
            assert (outcome.scores, outcome.winner) == (slow.scores(), slow.winner()), position
            met.add(outcome.termination)
        for move in rng.sample(moves, min(4, len(moves))):
            assert str(position.after(move)[0]) == slow.play(game.format_move(move)).fen(), (position, move)
    assert len(met) >= 2, "the sample is too tame to meet the ends of games"
