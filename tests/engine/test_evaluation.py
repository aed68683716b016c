"""The learned evaluation: blind to mirrors, gaps and all, and the same as a slow reading of its file."""

from collections.abc import Iterator
from random import Random

import pytest

from cabinet.engine import kernel, weights
from cabinet.engine.block import CELLS, FULL, LIMIT, TILE, TILES, size
from cabinet.engine.network import CLIP, SURER, ZERO, bucket, opinion
from cabinet.engine.patterns import DATA, KINDS, TO_KIND, Values, four_blocks, pack, parse
from cabinet.engine.runners import Interpreter
from cabinet.engine.search import Limits, Search
from cabinet.engine.tables import PHASES
from cabinet.rules.games import find_game
from cabinet.rules.spread import Position

ATAXX = find_game("ataxx")
SYMMETRIES = ATAXX.start().topology.symmetries
EARLY, LATE = parse(DATA.read_bytes())


def scattered(seed: int) -> Position:
    """Stones and gaps anywhere, both sides with room to move."""
    rng = Random(seed)
    gaps = sum(1 << cell for cell in rng.sample(range(CELLS), rng.randint(0, 12)))
    cells = [cell for cell in range(CELLS) if not gaps >> cell & 1]
    rng.shuffle(cells)
    stones = rng.randint(2, 28)
    own = sum(1 << cell for cell in cells[: stones // 2])
    return Position(ATAXX.rules, (own, sum(1 << cell for cell in cells[stones // 2 : stones])), gaps)


def moved(mask: int, image: tuple[int, ...]) -> int:
    return sum(1 << image[cell] for cell in range(CELLS) if mask >> cell & 1)


def judge(runner: Interpreter, position: Position) -> int:
    Search(runner, position)
    return runner.run(kernel.EVALUATE, 0)


def slow(position: Position, values: Values) -> int:
    """One phase's value, read off the file cell by cell."""
    own, other = position.stones

    def digit(cell: int) -> int:
        return 3 if position.gaps >> cell & 1 else own >> cell & 1 | (other >> cell & 1) << 1

    total = values.balance[50 * own.bit_count() + other.bit_count()]
    for window in range(9):
        corner = window // 3 * 14 + window % 3 * 2
        digits = [digit(corner + i // 3 * 7 + i % 3) for i in range(9)]
        state = sum(d % 3 * 3 ** TO_KIND[window][i] for i, d in enumerate(digits))
        plain = sum(d % 3 * 3**i for i, d in enumerate(digits))
        total += values.windows[KINDS[window]][state] - four_blocks(values.blocks, 0)[plain]
    for rank in range(6):
        for file in range(6):
            at = rank * 7 + file
            total += values.blocks[digit(at) | digit(at + 1) << 2 | digit(at + 7) << 4 | digit(at + 8) << 6]
    return total


@pytest.mark.parametrize("seed", range(6))
def test_mirror_images_are_worth_the_same(seed: int) -> None:
    runner, position = Interpreter(4), scattered(seed)
    seen = set()
    for image in SYMMETRIES:
        own, other = (moved(mask, image) for mask in position.stones)
        seen.add(judge(runner, Position(position.rules, (own, other), moved(position.gaps, image))))
    assert len(SYMMETRIES) == 8 and len(seen) == 1


@pytest.mark.parametrize("seed", range(8))
def test_the_folded_tables_say_what_the_file_says(seed: int) -> None:
    position = scattered(100 + seed)
    early = PHASES[position.empty.bit_count()]
    expected = slow(position, EARLY) * early + slow(position, LATE) * (256 - early) >> 8
    assert judge(Interpreter(4), position) == max(-LIMIT, min(LIMIT, expected))


def test_more_stones_are_better() -> None:
    runner = Interpreter(4)
    ahead = judge(runner, ATAXX.parse("xxx3o/xxx4/xx5/7/7/7/o5x x 0 1"))
    behind = judge(runner, ATAXX.parse("ooo3x/ooo4/oo5/7/7/7/x5o x 0 1"))
    assert ahead > 200 and behind < -200


def test_the_file_is_small_and_packs_to_itself() -> None:
    assert DATA.stat().st_size < 200_000
    assert parse(pack(EARLY, LATE)) == (EARLY, LATE)


def test_clouded_judgement_is_the_same_each_time_and_bounded() -> None:
    runner, position = Interpreter(4), scattered(3)
    clear = judge(runner, position)
    seen = []
    for salt in [*range(30), *range(30)]:
        Search(runner, position, Limits(noise=80, salt=salt * 0x9E3779B97F4A7C15 >> 4))
        seen.append(runner.run(kernel.EVALUATE, 0))
    assert seen[:30] == seen[30:] and len(set(seen)) > 15
    assert all(abs(value - clear) <= 80 for value in seen)


def sums_of(position: Position, networks: list[weights.Weights]) -> tuple[list[int], weights.Weights]:
    """The sums of the network for so many empty cells, read off the file tile by tile, and that network."""
    own, other = position.stones
    left = CELLS - (own | other).bit_count()
    found = networks[sum(left >= least for least in (6, 12, 18, 24, 30, 36))]
    sums = list(found.first)
    for tile in range(TILES):
        cells = [(tile // 3 + i // 3) * 7 + 2 * (tile % 3) + i % 3 for i in range(6)]
        state = sum(3**i * ((own >> cell & 1) + 2 * (other >> cell & 1)) for i, cell in enumerate(cells))
        at = (tile * TILE + state) * weights.SUMS
        sums = [value + weight for value, weight in zip(sums, found.layer[at : at + weights.SUMS], strict=True)]
    return sums, found


def views(position: Position) -> Iterator[Position]:
    """The board as it stands, with ranks and files exchanged, and both turned half round."""
    for board in (list(range(49)), [7 * (cell % 7) + cell // 7 for cell in range(49)]):
        for image in (board, [48 - cell for cell in board]):
            own, other = (sum(1 << image[cell] for cell in range(49) if side >> cell & 1) for side in position.stones)
            yield Position(position.rules, (own, other), 0)


def by_the_file(position: Position, networks: list[weights.Weights]) -> int:
    """What a network says by its file, all views of the board taken together."""
    return sum(in_one_view(view, networks) for view in views(position)) // 4


def in_one_view(position: Position, networks: list[weights.Weights]) -> int:
    """What it says of the board as it stands."""
    sums, found = sums_of(position, networks)
    total = sum(weight * min(max(value, 0), CLIP) ** 2 for value, weight in zip(sums, found.last, strict=True))
    return (total * found.scale >> 32) + found.bias


@pytest.mark.parametrize("left", [45, 36, 35, 30, 29, 24, 23, 18, 17, 12, 11, 6, 5, 1])
def test_the_network_says_what_its_file_says_in_every_stretch_of_a_game(left: int) -> None:
    cells, runner = Random(left).sample(range(CELLS), CELLS - left), Interpreter(4)
    own, other = (sum(1 << cell for cell in cells[side::2]) for side in range(2))
    position = Position(ATAXX.rules, (own, other), 0)
    Search(runner, position, Limits(network=weights.DATA))
    says = by_the_file(position, weights.parse(weights.DATA.read_bytes()))
    assert runner.run(kernel.EVALUATE, 0) == max(-LIMIT, min(LIMIT, says))


def test_boards_with_gaps_go_by_the_tables_whatever_network_there_is() -> None:
    position, runner = ATAXX.parse("x5o/7/2-1-2/7/2-1-2/7/o5x x 0 1"), Interpreter(4)
    alone = judge(runner, position)
    Search(runner, position, Limits(network=weights.DATA))
    assert runner.run(kernel.EVALUATE, 0) == alone


def test_no_sum_of_the_network_leaves_its_byte_in_games_by_lot() -> None:
    networks = weights.parse(weights.DATA.read_bytes())
    for found in networks:
        assert all(-128 <= weight < 128 for weight in found.last)
        assert all(-weights.RAISED <= weight < weights.RAISED for weight in found.layer)
    for seed in range(12):
        position, rng = ATAXX.start(), Random(seed)
        while position.to_move is not None:
            sums, _ = sums_of(position, networks)
            assert min(sums) + ZERO >= 0 and max(sums) + ZERO < 256, position
            position, _ = position.after(rng.choice(list(position.legal_moves())))


def test_what_is_packed_is_read_back() -> None:
    data = weights.DATA.read_bytes()
    assert weights.pack(weights.parse(data)) == data and len(data) < 3_500_000


def test_fewer_views_are_asked_only_where_the_score_is_far_from_what_it_is_compared_with() -> None:
    spreads, fewer = [found.spread for found in weights.parse(weights.DATA.read_bytes())], 0
    for seed in range(40):
        rng, runner = Random(seed), Interpreter(4)
        cells = rng.sample(range(CELLS), rng.randint(8, 44))
        own, other = (sum(1 << cell for cell in cells[side::2]) for side in range(2))
        Search(runner, Position(ATAXX.rules, (own, other), 0), Limits(network=weights.DATA))
        block, empty = list(runner.get(0, size(4))), FULL & ~(own | other)
        low, high = sorted(rng.sample(range(-600, 600), 2))
        says, exact = (opinion(block, own, other, empty, low, high, whole) for whole in (False, True))
        near = spreads[bucket(empty.bit_count())] * SURER >> 4
        assert says == exact or (abs(says - low) > near and abs(says - high) > near)
        fewer += says != exact
    assert 5 < fewer < 40
