"""Ciphers that split letters into coordinates or signs and put these together anew."""

from __future__ import annotations

from dataclasses import dataclass

from internbootcamp.kit.cipher_systems import CipherText, arranged, pieces, spot, text_of
from internbootcamp.kit.cipher_systems.codes import MORSE
from internbootcamp.kit.ciphers import ALPHABET


@dataclass(frozen=True, slots=True)
class Bifid:
    """Delastelle's bifid over the whole text: all rows, then all columns, are read off in pairs as new places."""

    square: str

    def __post_init__(self) -> None:
        if len(self.square) != 25 or len(set(self.square)) != 25 or not set(self.square) <= set(ALPHABET):
            raise ValueError("the square must hold 25 different letters")

    def encode(self, plain: str) -> str:
        places = [divmod(spot(letter, self.square), 5) for letter in plain]
        numbers = [row for row, _ in places] + [column for _, column in places]
        return "".join(self.square[5 * row + column] for row, column in zip(numbers[::2], numbers[1::2]))

    def decode(self, cipher: CipherText) -> str:
        numbers = [number for letter in text_of(cipher) for number in divmod(spot(letter, self.square), 5)]
        half = len(numbers) // 2
        return "".join(self.square[5 * row + column] for row, column in zip(numbers[:half], numbers[half:]))


@dataclass(frozen=True, slots=True)
class Trifid:
    """Delastelle's trifid over the whole text: all layers, all columns, all rows, read off in threes as new places.

    `cube` holds 27 characters: three layers of three rows of three.
    """

    cube: str

    def __post_init__(self) -> None:
        if len(self.cube) != 27 or len(set(self.cube)) != 27:
            raise ValueError("the cube must hold 27 different characters")

    def encode(self, plain: str) -> str:
        places = [self._place(letter) for letter in plain]
        numbers = [place[axis] for axis in range(3) for place in places]
        return "".join(self._letter(*numbers[at : at + 3]) for at in range(0, len(numbers), 3))

    def decode(self, cipher: CipherText) -> str:
        numbers = [number for letter in text_of(cipher) for number in self._place(letter)]
        third = len(numbers) // 3
        parts = (numbers[:third], numbers[third : 2 * third], numbers[2 * third :])
        return "".join(self._letter(layer, column, row) for layer, column, row in zip(*parts))

    def _place(self, letter: str) -> tuple[int, int, int]:
        """Layer, column and row, from 0."""
        layer, rest = divmod(spot(letter, self.cube), 9)
        row, column = divmod(rest, 3)
        return layer, column, row

    def _letter(self, layer: int, column: int, row: int) -> str:
        return self.cube[9 * layer + 3 * row + column]


@dataclass(frozen=True, slots=True)
class Digrafid:
    """A pair becomes three digits: the column of its first letter in `wide`, a number from 1 to 9, the row of its second in `tall`.

    `wide` has 3 rows of 9, `tall` 9 rows of 3, both with the letters and #. The number stands in a 3 × 3 square (1 to 9, row
    by row) in the row of the first letter and the column of the second. # fills the text up to a multiple of six.
    """

    wide: str
    tall: str

    def __post_init__(self) -> None:
        for grid in (self.wide, self.tall):
            arranged(grid, ALPHABET + "#", "a grid")

    def encode(self, plain: str) -> str:
        filled = plain + "#" * (-len(plain) % 6)
        digits = ""
        for pair in pieces(filled, 2):
            row, column = divmod(spot(pair[0], self.wide), 9)
            other_row, other_column = divmod(spot(pair[1], self.tall), 3)
            digits += f"{column}{3 * row + other_column + 1}{other_row}"
        return digits

    def decode(self, cipher: CipherText) -> str:
        plain = ""
        for triple in pieces(text_of(cipher), 3):
            if len(triple) < 3:
                raise ValueError("the ciphertext must have three digits a pair")
            column, number, row = spot(triple[0], "012345678"), spot(triple[1], "123456789"), spot(triple[2], "012345678")
            plain += self.wide[9 * (number // 3) + column] + self.tall[3 * row + number % 3]
        return plain.rstrip("#")


SIGNS = "ADFGVX"


@dataclass(frozen=True, slots=True)
class Adfgvx:
    """Places in a 6 × 6 square as letters of ADFGVX: those of all rows first, then those of all columns."""

    square: str

    def __post_init__(self) -> None:
        arranged(self.square, ALPHABET + "0123456789", "the square")

    def encode(self, plain: str) -> str:
        places = [divmod(spot(letter, self.square), 6) for letter in plain]
        return "".join(SIGNS[row] for row, _ in places) + "".join(SIGNS[column] for _, column in places)

    def decode(self, cipher: CipherText) -> str:
        numbers = [spot(sign, SIGNS) for sign in text_of(cipher)]
        if len(numbers) % 2:
            raise ValueError("the ciphertext must have an even number of letters")
        half = len(numbers) // 2
        return "".join(self.square[6 * row + column] for row, column in zip(numbers[:half], numbers[half:]))


MORBIT_PAIRS = ("..", ".-", "./", "-.", "--", "-/", "/.", "/-", "//")


@dataclass(frozen=True, slots=True)
class Morbit:
    """Morse code with / between letters, each two signs of it as a digit. `digits` are those of `MORBIT_PAIRS` in order.

    A sign left over at the end is followed by `filler`, or stays as it is where that is empty.
    """

    digits: str
    filler: str = ""

    def __post_init__(self) -> None:
        arranged(self.digits, "123456789", "the digits")
        if self.filler not in ("", "/"):
            raise ValueError("the filler can only be /")

    def encode(self, plain: str) -> str:
        signs = "/".join(MORSE[spot(letter, ALPHABET)] for letter in plain)
        signs += self.filler * (len(signs) % 2)
        return "".join(self.digits[MORBIT_PAIRS.index(pair)] if len(pair) == 2 else pair for pair in pieces(signs, 2))

    def decode(self, cipher: CipherText) -> str:
        text = text_of(cipher)
        left = text[-1:] if text[-1:] in (".", "-", "/") else ""
        signs = "".join(MORBIT_PAIRS[spot(digit, self.digits)] for digit in text.removesuffix(left)) + left
        letters = signs.removesuffix(self.filler or "\0").split("/")
        if not all(letter in MORSE for letter in letters):
            raise ValueError("what the digits stand for is no Morse code")
        return "".join(ALPHABET[MORSE.index(letter)] for letter in letters)
