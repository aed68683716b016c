"""`python -m cabinet.engine.lab.teach FOLDER...` teaches the networks what games and searches have found.

Logistic regression again: the chance to win is the logistic function of a network's value. A position is taught a
little of its own score and most of what came of it: the next position's lesson, at the end the result (temporal
differences, Sutton 1988). The score of a short search alone teaches what a short search finds anyway, the result alone
is mostly luck. Only rows of the board without gaps count; each network learns from those it is asked about and from
their neighbours. Each row is seen in a mirror image by lot, in all views the kernel takes the mean of: the mean is
taught, and a little each view for itself, for often the kernel has a look at one alone. Every tenth batch is held out.
Adam, one thread, compiled by Numba, a rate that falls to nothing: the same rows give the same weights. A row is judged
by the weights as they will be rounded, so that a network learns to do with so few (straight-through, Bengio et al.
2013).
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy
from numba import njit
from tqdm import trange

from cabinet.engine import weights
from cabinet.engine.block import BUCKETS, CELLS, TILE, TILES
from cabinet.engine.lab.rows import NO_RESULT, Array, TooFew, left, load
from cabinet.engine.network import CLIP, VIEWS, bucket
from cabinet.engine.weights import SUMS, Weights

SIZE = 8192  # rows a step
UNIT = 480  # the score that means a chance of 73 % where a search stands behind it, hundredths of a stone
PATIENCE = 0.5, 0.7, 0.75, 0.85, 0.9, 0.9, 0.9  # by network, the last stretch first: there a search knows most
BEYOND = 2  # empty cells more or fewer than a network is asked about, for a smooth passage from one to the next
WIDEST = 3.9  # no weight of a tile may be larger, for it is kept in seven bits
EXCHANGED, TURNED = 4, 3  # added to a turn by exclusive or: ranks and files exchanged, the board turned half round
ALONE = numpy.float32(0.3)  # how much a view is taught for itself, against one for the mean
LEAST, MOST, STRAYING = numpy.float32(-7.5), numpy.float32(3.5), numpy.float32(0.02)  # sums beyond are called back
NOTHING, WHOLE = numpy.float32(0), numpy.float32(1)


def images() -> tuple[Array, Array]:
    """By mirror image, with ranks or files or both turned round: where each tile goes, what becomes of each state."""
    tiles, states = numpy.zeros((4, TILES), numpy.int64), numpy.zeros((4, TILE), numpy.int64)
    for image in range(4):
        for n in range(TILES):
            y, x = n // 3, n % 3
            tiles[image, n] = 3 * (5 - y if image & 2 else y) + (2 - x if image & 1 else x)
        for i in range(6):
            y, x = i // 3, i % 3
            to = 3 * (1 - y if image & 2 else y) + (2 - x if image & 1 else x)
            states[image] += numpy.arange(TILE) // 3**i % 3 * 3**to
    return tiles, states


def looks(rows: Array) -> Array:
    """By position as it stands and with ranks and files exchanged, by row and tile: its state."""
    states = numpy.zeros((2, len(rows), TILES), numpy.uint16)
    for k in range(len(rows)):
        us, them = rows[k, 0], rows[k, 1]
        for n in range(TILES):
            power = 1
            for i in range(6):
                y, x = n // 3 + i // 3, 2 * (n % 3) + i % 3
                for turned in range(2):
                    cell = 7 * x + y if turned else 7 * y + x
                    states[turned, k, n] += power * ((us >> cell & 1) + 2 * (them >> cell & 1))
                power *= 3
    return states


def lessons(rows: Array, patience: float) -> Array:
    """The chances to be learnt, by row; `patience` is the weight of a game's next row against a row's own score."""
    chances = 1 / (1 + numpy.exp(-rows[:, 3] / UNIT))
    for k in range(len(rows) - 1, -1, -1):
        if rows[k, 4] != NO_RESULT:
            later, plies = rows[k, 4] / 2, rows[k, 5] - rows[k + 1, 5] if k + 1 < len(rows) else 0
            if plies > 0 and rows[k + 1, 5] > 0:  # the next row is of the same game
                later = 1 - chances[k + 1] if plies % 2 else chances[k + 1]
            chances[k] = (1 - patience) * chances[k] + patience * later
    return chances.astype(numpy.float32)


def asked(rows: Array, number: int) -> Array:
    """Which rows one of the networks learns from."""
    wanted = [n for n in range(CELLS + 1) if number in (bucket(n - BEYOND), bucket(n), bucket(n + BEYOND))]
    return (rows[:, 2] == 0) & numpy.isin(left(rows), wanted)


Part = tuple[Array, Array]  # rows, what they teach


def portion(rows: Array, number: int, patience: float) -> Part:
    """What one of the networks is taught."""
    wanted = asked(rows, number)
    return rows[wanted], lessons(rows, patience)[wanted]


def judged(states: Array, row: int, turn: int, maps: Any, net: Any, active: Array, sums: Array) -> Any:
    """What a row is worth in one view; fills in where the weights of its tiles lie, and the sums."""
    layer, first, last, bias = net
    image, exchanged = turn & 3, turn >> 2
    for i in range(TILES):
        active[i] = (maps[0][image, i] * TILE + maps[1][image, states[exchanged, row, i]]) * SUMS
    sums[:] = first
    for f in active:
        for h in range(SUMS):
            sums[h] += layer[f + h]
    value = bias[0]
    for h in range(SUMS):
        lit = min(max(sums[h], NOTHING), WHOLE)
        value += last[h] * lit * lit
    return value


def blame(error: float, active: Array, sums: Array, net: Any, to: Any) -> None:
    """Add the gradient of one view of a row."""
    down, last = numpy.zeros(SUMS, numpy.float32), net[2]
    to[3][0] += error
    for h in range(SUMS):
        lit = min(max(sums[h], NOTHING), WHOLE)
        down[h] = error * last[h] * 2 * lit if lit < WHOLE else NOTHING
        down[h] += STRAYING / VIEWS * (min(sums[h] - LEAST, NOTHING) + max(sums[h] - MOST, NOTHING))
        to[2][h] += error * lit * lit
        to[1][h] += down[h]
    for f in active:
        for h in range(SUMS):
            to[0][f + h] += down[h]


def learn(
    states: Array, targets: Array, chosen: Array, turns: Array, maps: Any, net: Any, to: Any
) -> tuple[float, float]:
    """The summed cross-entropy of the chosen rows, each turned, and the squared distances of the first views' values
    from the means. The gradient is added to `to`, shaped like `net`.
    """
    sums, active = numpy.zeros((VIEWS, SUMS), numpy.float32), numpy.zeros((VIEWS, TILES), numpy.int64)
    values = numpy.zeros(VIEWS, numpy.float32)
    loss, spread = 0.0, 0.0
    for k in range(len(chosen)):
        row, target = chosen[k], targets[chosen[k]]
        for view in range(VIEWS):
            turn = turns[k] ^ (EXCHANGED if view == 1 or view == 2 else 0) ^ (TURNED if view > 1 else 0)
            values[view] = judged(states, row, turn, maps, net, active[view], sums[view])
        mean = values.sum() / numpy.float32(VIEWS)
        chance = WHOLE / (WHOLE + numpy.exp(-mean))
        loss -= target * numpy.log(chance + 1e-7) + (1 - target) * numpy.log(1 - chance + 1e-7)
        spread += (values[0] - mean) * (values[0] - mean)
        for view in range(VIEWS):
            alone = WHOLE / (WHOLE + numpy.exp(-values[view]))
            error = (chance - target + ALONE * (alone - target)) / numpy.float32(VIEWS)
            blame(error, active[view], sums[view], net, to)
    return loss, spread


def adam(net: Array, gradient: Array, moments: Array, rate: float, count: int, step: int, widest: float) -> None:
    """One step of Adam; clears the gradient."""
    fair1, fair2 = numpy.float32(1 / (1 - 0.9**step)), numpy.float32(1 / (1 - 0.999**step))
    for f in range(len(net)):
        g = gradient[f] / numpy.float32(count)
        gradient[f] = NOTHING
        moments[0, f] = numpy.float32(0.9) * moments[0, f] + numpy.float32(0.1) * g
        moments[1, f] = numpy.float32(0.999) * moments[1, f] + numpy.float32(0.001) * g * g
        change = moments[0, f] * fair1 / (numpy.sqrt(moments[1, f] * fair2) + numpy.float32(1e-8))
        net[f] = min(max(net[f] - numpy.float32(rate) * change, -numpy.float32(widest)), numpy.float32(widest))


lessons = njit(lessons)
looks = njit(looks)
judged = njit(fastmath=True, error_model="numpy")(judged)
blame = njit(fastmath=True, error_model="numpy")(blame)
learn = njit(fastmath=True, error_model="numpy")(learn)
adam = njit(fastmath=True, error_model="numpy")(adam)


def fresh(random: Any) -> list[Array]:
    """A network that knows nothing: layer, first, last, bias."""
    layer = random.standard_normal(TILES * TILE * SUMS).astype(numpy.float32) * numpy.float32(0.07)
    last = random.standard_normal(SUMS).astype(numpy.float32) * numpy.float32(0.1)
    return [layer, numpy.full(SUMS, 0.3, numpy.float32), last, numpy.zeros(1, numpy.float32)]


def whole(part: Array) -> Array:
    """Weights rounded to the steps they are kept in."""
    return numpy.rint(part * numpy.float32(CLIP))


def opened(found: Weights) -> list[Array]:
    """A network as it is taught, from whole numbers."""
    layer = numpy.array(found.layer, numpy.float32) / numpy.float32(CLIP)
    last = numpy.array(found.last, numpy.float32) * numpy.float32(found.scale * CLIP * CLIP / UNIT / 2**32)
    bias = numpy.array([found.bias / UNIT], numpy.float32)
    return [layer, numpy.array(found.first, numpy.float32) / numpy.float32(CLIP), last, bias]


def rounded(net: list[Array], spread: float = 0.0) -> Weights:
    """The network in whole numbers; `spread` as logistic regression has it."""
    layer, first = (whole(part).astype(int).tolist() for part in net[:2])
    factor = 127 / float(abs(net[2]).max())
    last = numpy.rint(net[2] * factor).astype(int).tolist()
    scale = round(UNIT * 2**32 / (CLIP * CLIP * factor))
    return Weights(layer, first, last, scale, round(float(net[3][0]) * UNIT), round(spread * UNIT))


class Pupil:
    """A network, its gradient and moments, and rows to learn from."""

    def __init__(self, net: list[Array], total: int, rate: float) -> None:
        self.net, self._gradient = net, [numpy.zeros_like(part) for part in net]
        self._moments = [numpy.zeros((2, len(part)), numpy.float32) for part in net]
        self._maps, self._step, self._total, self._rate = images(), 0, total, rate

    def see(self, rows: tuple[Array, ...], chosen: Array, turns: Array, better: bool) -> tuple[float, float]:
        """The cross-entropy of these rows and the spread of their views; `better` to take a step after them."""
        states, targets = rows
        layer, first = (whole(part) / numpy.float32(CLIP) for part in self.net[:2])
        net, gradient = (layer, first, *self.net[2:]), tuple(self._gradient)
        loss, spread = learn(states, targets, chosen, turns, self._maps, net, gradient)
        self._step += better
        rate = self._rate * (1 + numpy.cos(numpy.pi * self._step / self._total)) / 2 if better else 0.0
        for n, part in enumerate(self.net):
            if better:
                widest = WIDEST if n == 0 else 1e9
                adam(part, self._gradient[n], self._moments[n], rate, len(chosen), self._step, widest)
            self._gradient[n][:] = 0
        return float(loss) / len(chosen), float(spread / len(chosen)) ** 0.5


def taught(net: list[Array], parts: tuple[Part, Part], options: argparse.Namespace, name: str) -> Iterator[Weights]:
    """The network after each pass over the rows of the first part; the others tell how well it does. Raises TooFew."""
    random = numpy.random.default_rng(1)
    own, held = ((looks(rows), chances) for rows, chances in parts)
    steps = len(own[1]) // SIZE
    if not steps:
        raise TooFew(f"{name} has {len(own[1])} rows to learn from, it takes {SIZE}")
    pupil = Pupil(net, steps * options.epochs, options.rate)
    progress = trange(options.epochs, desc=name)
    for _ in progress:
        order, loss = random.permutation(len(own[1])), 0.0
        for chosen in numpy.split(order[: steps * SIZE], steps):
            loss += pupil.see(own, chosen, random.integers(0, 8, SIZE), better=True)[0]
        every = numpy.arange(len(held[1]))
        other, spread = pupil.see(held, every, every % 8, better=False)
        progress.set_postfix(rows=len(order), learnt=f"{loss / steps:.4f}", held=f"{other:.4f}")
        yield rounded(pupil.net, spread)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--rate", type=float, default=0.003)
    parser.add_argument("--start", type=Path, help="weights to go on from")
    parser.add_argument("--to", type=Path, default=weights.DATA)
    options = parser.parse_args()
    random = numpy.random.default_rng(1)
    parts = load(options.folders)
    if options.start:
        networks = weights.parse(options.start.read_bytes())
    else:
        networks = [rounded(fresh(random)) for _ in range(BUCKETS)]
    for number, (found, patience) in enumerate(zip(networks, PATIENCE, strict=True)):
        learnt, held = (portion(rows, number, patience) for rows in parts)
        for better in taught(opened(found), (learnt, held), options, f"network {number}"):
            networks[number] = better
            options.to.write_bytes(weights.pack(networks))


if __name__ == "__main__":
    main()
