"""Ciphers that write the text into a figure and read it off in another order."""

from __future__ import annotations

from dataclasses import dataclass

from internbootcamp.kit.cipher_systems import CipherText, pieces, text_of


def _without(plain: str, signs: str) -> None:
    """Raise `ValueError` if a plaintext holds signs that mean something in the ciphertext."""
    if set(plain) & set(signs):
        raise ValueError(f"the plaintext must not hold any of {signs}")


@dataclass(frozen=True, slots=True)
class Redefence:
    """Columns of `rows` cells, filled down and up in turn; every column after the first begins with a #.

    The rows are read from the top, each followed by a *.
    """

    rows: int

    def __post_init__(self) -> None:
        if not 2 <= self.rows <= 1_000:
            raise ValueError("there must be from 2 to 1,000 rows")

    def encode(self, plain: str) -> str:
        _without(plain, "#*")
        columns = [plain[: self.rows], *("#" + piece for piece in pieces(plain[self.rows :], self.rows - 1))]
        lines = [""] * self.rows
        for number, column in enumerate(columns):
            for at, sign in enumerate(column):
                lines[self.rows - 1 - at if number % 2 else at] += sign
        return "".join(line + "*" for line in lines)

    def decode(self, cipher: CipherText) -> str:
        lines = text_of(cipher).split("*")
        if len(lines) != self.rows + 1 or lines.pop():
            raise ValueError(f"the ciphertext must have {self.rows} rows that end in *")
        queues, read = [list(line)[::-1] for line in lines], ""
        for number in range(max(map(len, lines))):
            column = queues[::-1] if number % 2 else queues
            read += "".join(queue.pop() for queue in column if queue)
        return read.replace("#", "")


@dataclass(frozen=True, slots=True)
class SnakePath:
    """Rows of `width` letters, written to the right and to the left in turn; columns are read downwards, each followed by a #."""

    width: int

    def __post_init__(self) -> None:
        if not 2 <= self.width <= 1_000:
            raise ValueError("the width must be from 2 to 1,000")

    def encode(self, plain: str) -> str:
        _without(plain, "#")
        columns = [""] * self.width
        for number, row in enumerate(pieces(plain, self.width)):
            for at, letter in enumerate(row):
                columns[self.width - 1 - at if number % 2 else at] += letter
        return "".join(column + "#" for column in columns)

    def decode(self, cipher: CipherText) -> str:
        columns = text_of(cipher).split("#")
        if len(columns) != self.width + 1 or columns.pop():
            raise ValueError(f"the ciphertext must have {self.width} columns that end in #")
        plain = ""
        for number in range(max(map(len, columns))):
            row = "".join(column[number : number + 1] for column in columns)
            plain += row[::-1] if number % 2 else row
        return plain


FILLER = "#"


@dataclass(frozen=True, slots=True)
class RotatingGrille:
    """A square stencil: letters go through its holes, row by row, then it turns left by 90 degrees, until the square is full.

    `stencil` has a row a text, with O for a hole and X elsewhere. # fills up the last block.
    """

    stencil: tuple[str, ...] | list[str]

    def __post_init__(self) -> None:
        size = len(self.stencil)
        if not 2 <= size <= 20 or any(len(row) != size or not set(row) <= {"O", "X"} for row in self.stencil):
            raise ValueError("the stencil must be a square of O and X")
        if sorted(self._order()) != list(range(size * size)):
            raise ValueError("the holes do not reach every cell once")

    def _order(self) -> list[int]:
        """Cells (row by row) in the order in which they are filled."""
        rows, size, order = [list(row) for row in self.stencil], len(self.stencil), []
        for _ in range(4):
            order += [size * row + column for row in range(size) for column in range(size) if rows[row][column] == "O"]
            rows = [list(row) for row in zip(*rows)][::-1]
        return order

    def encode(self, plain: str) -> str:
        _without(plain, FILLER)
        order, cipher = self._order(), ""
        for block in pieces(plain, len(order)):
            filled = dict(zip(order, block.ljust(len(order), FILLER)))
            cipher += "".join(filled[cell] for cell in range(len(order)))
        return cipher

    def decode(self, cipher: CipherText) -> str:
        order, text = self._order(), text_of(cipher)
        if len(text) % len(order):
            raise ValueError(f"the ciphertext must be whole blocks of {len(order)} characters")
        return "".join(block[cell] for block in pieces(text, len(order)) for cell in order).rstrip(FILLER)


@dataclass(frozen=True, slots=True)
class ColumnOrder:
    """Rows as long as `order`, the columns put in that order (from 0) and read off row by row; `filler` fills up the last row."""

    order: tuple[int, ...] | list[int]
    filler: str = "#"

    def __post_init__(self) -> None:
        if len(self.order) < 2 or sorted(self.order) != list(range(len(self.order))):
            raise ValueError("the order must name each column once, from 0")
        if len(self.filler) != 1:
            raise ValueError("the filler must be one character")

    def encode(self, plain: str) -> str:
        _without(plain, self.filler)
        width = len(self.order)
        return "".join(row.ljust(width, self.filler)[column] for row in pieces(plain, width) for column in self.order)

    def decode(self, cipher: CipherText) -> str:
        text, width = text_of(cipher), len(self.order)
        if len(text) % width:
            raise ValueError(f"the ciphertext must be whole rows of {width} characters")
        places = sorted(range(width), key=self.order.__getitem__)
        return "".join(row[place] for row in pieces(text, width) for place in places).rstrip(self.filler)
