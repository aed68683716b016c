"""`python -m cabinet.engine.lab.fit FOLDER...` fits the pattern tables to games, writes patterns.bin.

Logistic regression: the chance to win is the logistic function of the evaluation. The target is the game's result mixed
with what the search thought; every tenth batch is held out to tell how good the fit is. Adam in whole-batch steps, one
thread, compiled by Numba; the same games give the same tables.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy
from numba import njit
from tqdm import trange

from cabinet.engine import patterns
from cabinet.engine.block import BALANCE_ROW, CELLS
from cabinet.engine.lab.rows import NO_RESULT, Array, load
from cabinet.engine.patterns import BLOCKS, KINDS, TO_KIND, Values
from cabinet.engine.tables import PHASES

UNIT = 750  # what a chance of 73 % is written as: then a stone is worth some 50 early and 110 late, 90 on the whole


def layout() -> tuple[Array, Array, Array]:
    """By window and state the parameter of its mirror class; by block state likewise; where each kind's begin."""
    sizes = [max(patterns.canonical(kind)) + 1 for kind in range(3)]
    starts = numpy.concatenate([[0], numpy.cumsum(sizes)])
    windows = numpy.empty((9, 3**9), numpy.int64)
    for window in range(9):
        kind = KINDS[window]
        classes = numpy.array(patterns.canonical(kind))
        windows[window] = starts[kind] + classes[numpy.array(patterns.permuted(TO_KIND[window]))]
    starts = numpy.append(starts, starts[3] + BALANCE_ROW**2)
    return windows, starts[4] + numpy.array(patterns.block_classes()), starts


def features(row: Array, windows: Array, blocks: Array, out: Array) -> None:
    """The 46 parameters that are active in a position: nine windows, thirty-six blocks, one pair of counts."""
    digits = numpy.zeros(49, numpy.int64)
    for cell in range(49):
        digits[cell] = 1 if row[0] >> cell & 1 else 2 if row[1] >> cell & 1 else 3 if row[2] >> cell & 1 else 0
    for window in range(9):
        corner, state, power = window // 3 * 14 + window % 3 * 2, 0, 1
        for i in range(9):
            digit = digits[corner + i // 3 * 7 + i % 3]
            state += power * (digit if digit < 3 else 0)
            power *= 3
        out[window] = windows[window, state]
    n = 9
    for rank in range(6):
        for file in range(6):
            c = rank * 7 + file
            out[n] = blocks[digits[c] | digits[c + 1] << 2 | digits[c + 7] << 4 | digits[c + 8] << 6]
            n += 1
    balance = blocks[0] - 2500  # the least block comes right after the last pair of counts
    out[45] = balance + 50 * (digits == 1).sum() + (digits == 2).sum()


def epoch(
    rows: Array,
    order: Array,
    windows: Array,
    blocks: Array,
    phases: Array,
    weights: Array,
    moments: Array,
    settings: Array,
) -> float:
    """One pass over the rows in this order, updating weights [phase, parameter]; the mean cross-entropy."""
    size, rate, decay, mixed, scale = int(settings[0]), settings[1], settings[2], settings[3], settings[4]
    active, gradient = numpy.zeros(46, numpy.int64), numpy.zeros_like(weights)
    loss, step = 0.0, settings[5]
    for begin in range(0, len(order), size):
        end = min(begin + size, len(order))
        gradient[:] = 0.0
        for k in range(begin, end):
            row = rows[order[k]]
            features(row, windows, blocks, active)
            empty = 0
            for cell in range(49):
                empty += 1 - ((row[0] | row[1] | row[2]) >> cell & 1)
            early = phases[empty] / 256.0
            value = 0.0
            for f in active:
                value += weights[0, f] * early + weights[1, f] * (1.0 - early)
            chance = 1.0 / (1.0 + numpy.exp(-value))
            target = mixed * row[4] / 2.0 + (1.0 - mixed) / (1.0 + numpy.exp(-row[3] / scale))
            loss -= target * numpy.log(chance + 1e-9) + (1.0 - target) * numpy.log(1.0 - chance + 1e-9)
            for f in active:
                gradient[0, f] += (chance - target) * early
                gradient[1, f] += (chance - target) * (1.0 - early)
        if rate > 0.0:
            step += 1.0
            adam(weights, gradient, moments, rate, decay, end - begin, step)
    settings[5] = step
    return loss / len(order)


def adam(weights: Array, gradient: Array, moments: Array, rate: float, decay: float, size: int, step: float) -> None:
    """One step of Adam with decoupled weight decay; windows decay, blocks (the last 256) do not."""
    bias1, bias2 = 1.0 - 0.9**step, 1.0 - 0.999**step
    for phase in range(2):
        for f in range(weights.shape[1]):
            g = gradient[phase, f] / size
            moments[0, phase, f] = 0.9 * moments[0, phase, f] + 0.1 * g
            moments[1, phase, f] = 0.999 * moments[1, phase, f] + 0.001 * g * g
            change = moments[0, phase, f] / bias1 / (numpy.sqrt(moments[1, phase, f] / bias2) + 1e-8)
            keep = decay if f < weights.shape[1] - 256 else 0.0
            weights[phase, f] -= rate * (change + keep * weights[phase, f])


features, adam = njit(features), njit(adam)
epoch = njit(epoch)


def evaluations(rows: Array, windows: Array, blocks: Array, phases: Array, weights: Array) -> Array:
    """The fitted value of each row, in units of the logistic function."""
    active, out = numpy.zeros(46, numpy.int64), numpy.empty(len(rows))
    for n, row in enumerate(rows):
        features(row, windows, blocks, active)
        empty = CELLS - int(row[0] | row[1] | row[2]).bit_count()
        early = phases[empty] / 256
        out[n] = (weights[0, active] * early + weights[1, active] * (1 - early)).sum()
    return out


def save(weights: Array, starts: Array, factor: float) -> None:
    """Write the tables, `factor` to a unit of the logistic function."""
    whole = numpy.clip(numpy.rint(weights * factor), -32000, 32000).astype(int)
    phases = []
    for phase in whole:
        classes = [int(phase[starts[4] + c]) for c in patterns.block_classes()]
        inner = numpy.array(patterns.four_blocks(classes, 0))
        own = [phase[starts[kind] + numpy.array(patterns.canonical(kind))] for kind in range(3)]
        corner, edge, centre = ((values + inner).tolist() for values in own)
        phases.append(Values((corner, edge, centre), phase[starts[3] : starts[4]].tolist(), classes))
    patterns.DATA.write_bytes(patterns.pack(*phases))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--mixed", type=float, default=0.45, help="weight of the result against the search's score")
    parser.add_argument("--rate", type=float, default=0.003)
    parser.add_argument("--decay", type=float, default=0.2)
    parser.add_argument("--scale", type=float, default=600.0, help="the search's score that means a chance of 73 %%")
    arguments = parser.parse_args()
    windows, blocks, starts = layout()
    learn, held = (rows[rows[:, 4] != NO_RESULT] for rows in load(arguments.folders))
    weights = numpy.zeros((2, starts[4] + BLOCKS))
    moments, phases = numpy.zeros((2, *weights.shape)), numpy.array(PHASES)
    random = numpy.random.default_rng(1)
    settings = numpy.array([4096, 0.0, arguments.decay, arguments.mixed, arguments.scale, 0.0])
    progress = trange(arguments.epochs)
    for number in progress:
        settings[1] = arguments.rate * (1 - number / arguments.epochs) + 1e-5
        loss = epoch(learn, random.permutation(len(learn)), windows, blocks, phases, weights, moments, settings)
        settings[1] = 0.0
        other = epoch(held, numpy.arange(len(held)), windows, blocks, phases, weights, moments, settings)
        progress.set_postfix(rows=len(learn), learnt=f"{loss:.4f}", held=f"{other:.4f}")
    save(weights, starts, UNIT)
    print(f"{patterns.DATA.name} has {patterns.DATA.stat().st_size} bytes")


if __name__ == "__main__":
    main()
