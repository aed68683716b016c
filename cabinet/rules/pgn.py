"""Game records as the engine community writes them: chess-like headers, the whole movetext on one line.

`Black` is the side that moves first, x, and 1-0 is its win. Comments stand in braces, variations in parentheses.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from cabinet.rules.ataxx import ATAXX
from cabinet.rules.fen import BadFen, BadMove, parse_move
from cabinet.rules.game import Game
from cabinet.rules.moves import Move
from cabinet.rules.notation import format_move
from cabinet.rules.pgn_tokens import BadPgn, Kind, Token, locate, scan
from cabinet.rules.record import UNFINISHED, GameRecord, Line, Ply, results
from cabinet.rules.spread import IllegalMove, Position

__all__ = ["BadPgn", "format_pgn", "parse_pgn", "parse_pgns"]

ROSTER = ("Event", "Site", "Date", "Round", "White", "Black")  # always written, "?" where unknown
DERIVED = ("Result", "FEN", "SetUp")  # written from the record itself
DEEPEST = 50  # variations inside variations; more is an attack, not a game


def format_pgn(record: GameRecord, game: Game = ATAXX) -> str:
    """The record as PGN. A start other than the game's own is written as FEN and SetUp headers. Raises BadPgn."""
    given = dict(reversed(record.headers))
    headers = [(name, given.get(name, "?")) for name in ROSTER]
    headers.append(("Result", record.result))
    if str(record.start) != str(game.start()):
        headers += [("FEN", str(record.start)), ("SetUp", "1")]
    others = dict.fromkeys(name for name, _ in record.headers if name not in ROSTER + DERIVED)
    headers += [(name, given[name]) for name in others]
    movetext = " ".join([*_words(record.line, record.start), record.result])
    return "".join(_header(*header) for header in headers) + f"\n{movetext}\n"


def _header(name: str, value: str) -> str:
    if not re.fullmatch(r"\w+", name, re.ASCII) or not value.isprintable():
        raise BadPgn(f"header {name!r} with {value!r} cannot be written")
    escaped = value.replace("\\", r"\\").replace('"', r"\"")
    return f'[{name} "{escaped}"]\n'


def _words(line: Line, position: Position) -> Iterator[str]:
    """The words of a line: a move's number is repeated after whatever stood in between."""
    yield from _comment(line.comment)
    interrupted = True
    for ply in line.plies:
        if position.turn == 0:
            yield f"{position.fullmoves}."
        elif interrupted:
            yield f"{position.fullmoves}..."
        yield format_move(ply.move, position.topology)
        yield from _comment(ply.comment)
        for variation in ply.variations:
            yield f"({' '.join(_words(variation, position))})"
        interrupted = bool(ply.comment or ply.variations)
        position, _ = position.after(ply.move)


def _comment(text: str) -> Iterator[str]:
    if "{" in text or "}" in text:
        raise BadPgn(f"comment {text!r} has a brace in it and cannot be written")
    if text.split():
        yield f"{{ {_one_line(text)} }}"


def _one_line(text: str) -> str:
    return " ".join(text.split())


def parse_pgn(text: str, game: Game = ATAXX, lenient: bool = False) -> GameRecord:
    """The one game in this text. Raises BadPgn."""
    records = parse_pgns(text, game, lenient)
    record = next(records, None)
    if record is None:
        raise BadPgn("there is no game in an empty text")
    if next(records, None) is not None:
        raise BadPgn("there is more than one game in the text")
    return record


def parse_pgns(text: str, game: Game = ATAXX, lenient: bool = False) -> Iterator[GameRecord]:
    """The games of a file in turn. A game ends with its result or before the next header. Raises BadPgn.

    Marks such as !? and $1 are skipped. Lenient also takes other spellings of moves and FEN, and results that disagree.
    """
    reader = _Reader(text, game, lenient)
    while reader.token.kind is not Kind.END:
        yield reader.game_record()


class _Reader:
    """One pass over the text, always looking at one token."""

    def __init__(self, text: str, game: Game, lenient: bool) -> None:
        self.text, self.game, self.lenient = text, game, lenient
        self.results = results(game.rules.seats)
        self.tokens = scan(text)
        self.token = next(self.tokens)

    def take(self) -> Token:
        taken, self.token = self.token, next(self.tokens)
        return taken

    def error(self, what: str, token: Token) -> BadPgn:
        return BadPgn(f"{what}: {locate(self.text, token.place, token.text)}")

    def game_record(self) -> GameRecord:
        first, headers = self.token, []
        while self.token.kind is Kind.HEADER:
            name, value = self.take().text.strip("[] \t").split(None, 1)
            headers.append((name, re.sub(r"\\(.)", r"\1", value.strip()[1:-1])))
        found = dict(reversed(headers))
        try:
            start = self.game.parse(found["FEN"], self.lenient) if "FEN" in found else self.game.start()
        except BadFen as error:
            raise self.error(f"FEN header: {error}", first) from None
        line = self.line(start, 0)
        return GameRecord(start, line, self.result(found), tuple(h for h in headers if h[0] not in DERIVED))

    def result(self, headers: dict[str, str]) -> str:
        """The result after the moves, or the header's where there is none. Strict reading wants them to agree."""
        declared, token = headers.get("Result"), self.token
        if token.kind is Kind.CLOSE:
            raise self.error("no variation is open here", token)
        written = self.take().text if token.kind is Kind.WORD else declared or UNFINISHED
        if written not in self.results or (declared not in (None, written) and not self.lenient):
            raise self.error(f"result {written!r} against the Result header {declared!r}", token)
        return written

    def line(self, position: Position, depth: int) -> Line:
        """Moves up to a result, a header, a closing parenthesis or the end."""
        line, before = Line(), position
        while True:
            match self.token.kind:
                case Kind.COMMENT | Kind.REMARK:
                    line = _commented(line, _one_line(self.take().text))
                case Kind.OPEN:
                    line = _varied(line, self.variation(line, before, depth + 1))
                case Kind.NUMBER | Kind.GLYPH:
                    self.take()
                case Kind.WORD if self.token.text not in self.results:
                    before, (move, position) = position, self.move(position)
                    line = replace(line, plies=(*line.plies, Ply(move)))
                case _:
                    return line

    def variation(self, line: Line, before: Position, depth: int) -> Line:
        opened = self.take()
        if not line.plies:
            raise self.error("a variation before the first move", opened)
        if depth > DEEPEST:
            raise self.error(f"variations nested more than {DEEPEST} deep", opened)
        variation = self.line(before, depth)
        if self.token.kind is not Kind.CLOSE:
            raise self.error("a variation that is never closed", opened)
        self.take()
        return variation

    def move(self, position: Position) -> tuple[Move, Position]:
        token = self.take()
        try:
            move = parse_move(token.text.rstrip("!?"), position.topology, self.lenient)
            return move, position.after(move)[0]
        except (BadMove, IllegalMove) as error:
            raise self.error(str(error), token) from None


def _commented(line: Line, text: str) -> Line:
    """The line with one more comment on its last move, or before its first."""
    if not line.plies:
        return replace(line, comment=f"{line.comment} {text}".strip())
    *earlier, last = line.plies
    return replace(line, plies=(*earlier, replace(last, comment=f"{last.comment} {text}".strip())))


def _varied(line: Line, variation: Line) -> Line:
    """The line with one more alternative to its last move."""
    *earlier, last = line.plies
    return replace(line, plies=(*earlier, replace(last, variations=(*last.variations, variation))))
