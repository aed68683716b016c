"""One search for a move: a position goes into a runner's block, slices of nodes are spent, a move comes out."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from cabinet.engine import block as b
from cabinet.engine import entries, kernel, weights
from cabinet.engine.patterns import DATA
from cabinet.engine.tables import tables
from cabinet.rules.moves import PASS, Move
from cabinet.rules.spread import Position, Stuck

if TYPE_CHECKING:
    from cabinet.engine.runners import Runner


CLEAR = array("q", bytes(8 * 8192))  # history of nothing


class OutOfReach(ValueError):
    """A position the kernel's board or rules cannot hold; quotes it."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How far a search may go and what clouds its judgement: `noise` in hundredths of a stone, the learned `values`.

    `network` names the weights of the network that judges the board without gaps in their place; None goes by the
    tables everywhere, as invaders do.
    """

    depth: int = b.MAX_DEPTH
    noise: int = 0
    salt: int = 0
    values: Path = DATA
    network: Path | None = None


def judge(position: Position, limits: Limits) -> Path | None:
    """The network that judges this board; None where the tables do."""
    return None if position.gaps else limits.network


def reachable(position: Position) -> bool:
    """True when the kernel can search this position: two seats on 7x7."""
    topology = position.rules.topology
    return topology.size == b.CELLS and topology.width == b.SIDE and len(position.stones) == 2


class Search:
    """A search under way. `keep` goes on with the transposition table of the search before."""

    def __init__(self, runner: Runner, position: Position, limits: Limits = Limits(), keep: bool = False) -> None:
        """Raises OutOfReach, also for a finished game."""
        if not reachable(position) or position.to_move is None:
            raise OutOfReach(f"no search of {position}")
        self.position = position
        self._runner = runner
        network = judge(position, limits)
        wanted = position.gaps, limits.values, network
        known = runner.holds == wanted
        if known:
            runner.put(b.HISTORY, CLEAR)
        else:
            runner.put(b.NEAR, tables(position.gaps, limits.values)[b.NEAR :])
            if network:
                runner.put(b.networks_at(runner.tt_bits), weights.networks(network))
            runner.holds = wanted
        if not (keep and known):
            runner.put(b.GENERATION, [runner.get(b.GENERATION, 1)[0] + 1])
        place(runner, position, limits)

    def step(self, nodes: int) -> bool:
        """Search at most `nodes` nodes more; True when there is nothing left to search."""
        return self._runner.run(kernel.SEARCH, nodes) != 0

    @property
    def nodes(self) -> int:
        """Nodes searched so far."""
        return self._runner.get(b.NODES, 1)[0]

    @property
    def depth(self) -> int:
        """Plies of the last finished iteration."""
        return self._runner.get(b.COMPLETED, 1)[0]

    @property
    def score(self) -> int:
        """Hundredths of a stone for the side to move; beyond +-DECIDED a proved result."""
        return self._runner.get(b.BEST_SCORE, 1)[0]

    def line(self, longest: int = 24) -> list[Move]:
        """The expected moves from here on, as far as the transposition table tells."""
        position, moves, code = self.position, list[Move](), self._runner.get(b.BEST_MOVE, 1)[0]
        generation = self._runner.get(b.GENERATION, 1)[0]
        while code != b.NO_MOVE and len(moves) < min(longest, max(1, self.depth)):
            move = decode(code)
            if move not in position.legal_moves():
                break
            moves.append(move)
            position, _ = position.after(move)
            if position.to_move is None:
                break
            key = kernel.hashed(position.stones[position.turn], position.stones[1 - position.turn])
            stored, data = self._runner.get(b.TABLE + 2 * (key & (1 << self._runner.tt_bits) - 1), 2)
            known = stored == key and entries.stored_generation(data) == generation
            code = entries.stored_move(data) if known else b.NO_MOVE
        return moves

    @property
    def best(self) -> Move | None:
        """The best move so far; None before the first is searched."""
        code = self._runner.get(b.BEST_MOVE, 1)[0]
        return None if code == b.NO_MOVE else decode(code)


def decode(code: int) -> Move:
    """A kernel's move as the rules write it."""
    if code == b.PASS_CODE:
        return PASS
    to, origin = code & 63, code >> 6
    return Move(to) if to == origin else Move(to, origin)


def place(runner: Runner, position: Position, limits: Limits) -> None:
    """Write header and root of a fresh search; the tables stay."""
    header = [0] * b.NEAR
    header[b.GENERATION] = runner.get(b.GENERATION, 1)[0]
    header[b.GAPS], header[b.TT_BITS] = position.gaps, runner.tt_bits
    header[b.DEPTH], header[b.MAXIMUM] = 1, limits.depth
    header[b.LOW], header[b.HIGH], header[b.BEST_MOVE] = -b.INFINITE, b.INFINITE, b.NO_MOVE
    header[b.NOISE], header[b.SALT] = limits.noise, limits.salt
    header[b.NETWORK] = b.networks_at(runner.tt_bits) if judge(position, limits) else 0
    header[b.STUCK_ENDS] = int(position.rules.stuck is Stuck.END)
    runner.put(0, header)
    runner.put(b.ROWS, _root(position))


def _root(position: Position) -> list[int]:
    row = [0] * b.ROW
    row[b.US], row[b.THEM] = position.stones[position.turn], position.stones[1 - position.turn]
    limit = position.rules.halfmove_limit
    row[b.HALF] = b.UNLIMITED if limit is None else position.halfmoves + b.HALFMOVE_LIMIT - limit
    row[b.ALPHA], row[b.BETA], row[b.DRAFT] = -b.INFINITE, b.INFINITE, 1
    return row
