"""Positions and moves from text. Strict unless asked to be lenient; what is wrong is quoted with its place."""

from __future__ import annotations

import re

from cabinet.rules.geometry import BadCell, Topology
from cabinet.rules.moves import PASS, Move
from cabinet.rules.notation import GAP, PASS_TEXT, SEATS
from cabinet.rules.spread import Position, SpreadRules

OTHER_LETTERS = {"b": "x", "w": "o"}  # black moves first
OTHER_PASSES = ("pass", "null", "a1a1")


class BadFen(ValueError):
    """Text that is no position; quotes the bad part and says where it is."""


class BadMove(ValueError):
    """Text that is no move; quotes it. A well-formed move may still be illegal: that is for `Position.after` to say."""


def parse_fen(text: str, rules: SpreadRules, lenient: bool = False) -> Position:
    """A position from board, seat to move, halfmoves and fullmoves, one blank apart. Raises BadFen.

    Lenient also takes capitals, b and w for x and o, any white space, digits that add up (34 for 7), missing counters.
    """
    fields = text.split() if lenient else text.split(" ")
    if lenient and 2 <= len(fields) < 4:
        fields += ["0", "1"][len(fields) - 2 :]
    if len(fields) != 4:
        raise BadFen(f"{text!r} has {len(fields)} fields; a FEN has 4: board, seat, halfmoves, fullmoves")
    board, letter, halfmoves, fullmoves = fields
    stones, gaps = parse_board(board, rules, lenient)
    letters = SEATS[: rules.seats]
    turn = letters.find(_usual(letter, lenient)) if len(letter) == 1 else -1
    if turn < 0:
        raise BadFen(f"seat to move {letter!r} in {text!r}: expected one of {', '.join(letters)}")
    return Position(
        rules,
        stones,
        gaps,
        turn,
        _counter("halfmoves", halfmoves, 0, text),
        _counter("fullmoves", fullmoves, 1, text),
    )


def parse_board(text: str, rules: SpreadRules, lenient: bool = False) -> tuple[tuple[int, ...], int]:
    """The board part of a FEN: stones by seat, and gaps. Raises BadFen."""
    topology = rules.topology
    ranks = text.split("/")
    if len(ranks) != topology.height:
        raise BadFen(f"board {text!r} has {len(ranks)} ranks; {topology.shape} have {topology.height}")
    stones, gaps, start = [0] * rules.seats, 0, 0
    for number, (rank, length) in enumerate(zip(reversed(ranks), topology.rows, strict=True), 1):
        letters = _expand(rank, number, rules.seats, lenient)
        if len(letters) != length:
            raise BadFen(f"rank {number} {rank!r} has {len(letters)} cells; it should have {length}")
        for cell, letter in enumerate(letters, start):
            if letter == GAP:
                gaps |= 1 << cell
            elif letter != " ":
                stones[SEATS.index(letter)] |= 1 << cell
        start += length
    return tuple(stones), gaps


def parse_move(text: str, topology: Topology, lenient: bool = False) -> Move:
    """A move from its text: g2, g1g3 or 0000. Raises BadMove.

    Lenient also takes capitals, pass, null, a1a1 for the pass, a clone with its parent (a1b2) or as a drop (@b2, x@b2).
    """
    given = text
    if lenient:
        text = text.strip().lower()
        text = PASS_TEXT if text in OTHER_PASSES else re.sub(r"^[a-z]?@", "", text)
    if text == PASS_TEXT:
        return PASS
    names = re.fullmatch(r"([a-z][0-9]+)([a-z][0-9]+)?", text, re.ASCII)
    if names is None:
        raise BadMove(f"{given!r} is no move: expected a cell (g2), two cells (g1g3) or {PASS_TEXT}")
    try:
        first, *rest = (topology.cell(name) for name in names.groups() if name)
    except BadCell as error:
        raise BadMove(f"{given!r} is no move: {error}") from None
    if not rest:
        return Move.clone(first)
    to = rest[0]
    if topology.far[first] >> to & 1:
        return Move.jump(first, to)
    if lenient and topology.near[first] >> to & 1:
        return Move.clone(to)
    raise BadMove(f"{given!r} is no move: {names[1]} and {names[2]} are not two steps apart")


def _usual(letter: str, lenient: bool) -> str:
    """The usual letter for one of another spelling."""
    return OTHER_LETTERS.get(letter.lower(), letter.lower()) if lenient else letter


def _expand(rank: str, number: int, seats: int, lenient: bool) -> str:
    """One letter a cell, a blank for an empty one. Strict digits are one number, not 0, and never beside another."""
    runs = r"[0-9]" if lenient else r"[0-9]+"
    expanded = ""
    for part in re.findall(rf"{runs}|.", rank, re.DOTALL):
        letter = _usual(part, lenient)
        if re.fullmatch(r"[1-9][0-9]?", part):
            expanded += " " * int(part)
        elif letter in (GAP, *SEATS[:seats]):
            expanded += letter
        else:
            known = ", ".join(SEATS[:seats])
            raise BadFen(f"rank {number} {rank!r}: {part!r} is neither {known}, {GAP} nor a number of empty cells")
    return expanded


def _counter(name: str, text: str, least: int, fen: str) -> int:
    """A move counter. At most six digits: no game is longer, and a number of any length would be an attack."""
    if not re.fullmatch(r"[0-9]{1,6}", text) or int(text) < least or (text != str(int(text))):
        raise BadFen(f"{name} {text!r} in {fen!r}: expected a whole number from {least} on")
    return int(text)
