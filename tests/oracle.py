"""A second implementation of the spread rules, slow and obvious: lists of lists, moves as text.

It shares no code with the first. Cells are (row, column), row 0 at the bottom; the rows of a hexagon differ in length.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

Cell = tuple[int, int]
SEATS = "xoyz"


@dataclass
class Oracle:
    rows: list[list[str]]  # ".", "-" or a seat's letter
    turn: int
    halfmoves: int
    fullmoves: int
    seats: int = 2
    hexagonal: bool = False
    stuck: str = "pass"
    limit: int | None = 100

    @staticmethod
    def read(fen: str, seats: int = 2, hexagonal: bool = False, stuck: str = "pass", limit: int | None = 100) -> Oracle:
        board, letter, halfmoves, fullmoves = fen.split()
        rows = []
        for rank in reversed(board.split("/")):
            row: list[str] = []
            digits = ""
            for character in rank + "|":
                if character.isdigit():
                    digits += character
                    continue
                row += ["."] * int(digits or "0")
                digits = ""
                if character != "|":
                    row.append(character)
            rows.append(row)
        return Oracle(rows, SEATS.index(letter), int(halfmoves), int(fullmoves), seats, hexagonal, stuck, limit)

    def cells(self) -> list[Cell]:
        return [(r, c) for r, row in enumerate(self.rows) for c in range(len(row))]

    def at(self, cell: Cell) -> str:
        return self.rows[cell[0]][cell[1]]

    def on(self, letter: str) -> list[Cell]:
        return [cell for cell in self.cells() if self.at(cell) == letter]

    def neighbours(self, cell: Cell) -> set[Cell]:
        r, c = cell
        around = [(r, c - 1), (r, c + 1)]
        for other in (r - 1, r + 1):
            if not self.hexagonal:
                around += [(other, c - 1), (other, c), (other, c + 1)]
            elif 0 <= other < len(self.rows):  # a longer row juts out by half a cell on both sides
                left = c if len(self.rows[other]) > len(self.rows[r]) else c - 1
                around += [(other, left), (other, left + 1)]
        return {(a, b) for a, b in around if 0 <= a < len(self.rows) and 0 <= b < len(self.rows[a])}

    def second_ring(self, cell: Cell) -> set[Cell]:
        first = self.neighbours(cell)
        return {far for near in first for far in self.neighbours(near)} - first - {cell}

    def name(self, cell: Cell) -> str:
        return "abcdefghijklm"[cell[1]] + str(cell[0] + 1)

    def moves_of(self, seat: int) -> dict[str, tuple[Cell | None, Cell]]:
        """Text of each move, and where it comes from (None for a clone) and goes to; passes left out."""
        found: dict[str, tuple[Cell | None, Cell]] = {}
        for stone in self.on(SEATS[seat]):
            for to in self.neighbours(stone):
                if self.at(to) == ".":
                    found[self.name(to)] = (None, to)
            for to in self.second_ring(stone):
                if self.at(to) == ".":
                    found[self.name(stone) + self.name(to)] = (stone, to)
        return found

    def scores(self) -> tuple[int, ...]:
        return tuple(len(self.on(SEATS[seat])) for seat in range(self.seats))

    def over(self) -> bool:
        alive = [seat for seat in range(self.seats) if self.on(SEATS[seat])]
        able = [seat for seat in alive if self.moves_of(seat)]
        if len(alive) < 2 or not able:
            return True
        if self.stuck == "end" and self.turn not in able:
            return True
        return self.limit is not None and self.halfmoves >= self.limit

    def winner(self) -> int | None:
        """Of a game that is over: the one seat with the most stones, if the limit was not what ended it."""
        alive = [seat for seat in range(self.seats) if self.on(SEATS[seat])]
        able = [seat for seat in alive if self.moves_of(seat)]
        by_count = len(alive) < 2 or not able or (self.stuck == "end" and self.turn not in able)
        best = [seat for seat in range(self.seats) if self.scores()[seat] == max(self.scores())]
        return best[0] if by_count and len(best) == 1 else None

    def moves(self) -> set[str]:
        if self.over():
            return set()
        return set(self.moves_of(self.turn)) or {"0000"}

    def play(self, text: str) -> Oracle:
        assert text in self.moves()
        new = Oracle(
            [list(row) for row in self.rows], self.turn, self.halfmoves + 1, self.fullmoves,
            self.seats, self.hexagonal, self.stuck, self.limit,
        )  # fmt: skip
        mine = SEATS[self.turn]
        if text != "0000":
            origin, to = self.moves_of(self.turn)[text]
            if origin is None:
                new.halfmoves = 0
            else:
                new.rows[origin[0]][origin[1]] = "."
            new.rows[to[0]][to[1]] = mine
            for r, c in self.neighbours(to):
                if new.rows[r][c] in SEATS:
                    new.rows[r][c] = mine
        new.turn = (self.turn + 1) % self.seats
        while not new.on(SEATS[new.turn]) and new.turn != self.turn:
            new.turn = (new.turn + 1) % self.seats
        if new.turn == self.turn:  # nobody else is left
            new.turn = (self.turn + 1) % self.seats
        if new.turn <= self.turn:
            new.fullmoves += 1
        if self.stuck == "fill":
            new.fill(self.turn if text == "0000" else new.turn)
        return new

    def fill(self, seat: int) -> None:
        """Give the only seat that can move all it could ever reach, if `seat` has stones and is stuck."""
        able = [other for other in range(self.seats) if self.moves_of(other)]
        if len(able) != 1 or able[0] == seat or not self.on(SEATS[seat]):
            return
        queue = deque(self.on(SEATS[able[0]]))
        while queue:
            cell = queue.popleft()
            for r, c in self.neighbours(cell) | self.second_ring(cell):
                if self.rows[r][c] == ".":
                    self.rows[r][c] = SEATS[able[0]]
                    queue.append((r, c))

    def fen(self) -> str:
        ranks = []
        for row in reversed(self.rows):
            rank, empty = "", 0
            for character in [*row, "|"]:
                if character == ".":
                    empty += 1
                    continue
                rank += (str(empty) if empty else "") + character.strip("|")
                empty = 0
            ranks.append(rank)
        return f"{'/'.join(ranks)} {SEATS[self.turn]} {self.halfmoves} {self.fullmoves}"
