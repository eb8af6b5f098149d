"""Ciphers that look letters up in squares. A square is written row by row as one text."""

from __future__ import annotations

from dataclasses import dataclass

from internbootcamp.kit.cipher_systems import CipherText, arranged, pieces, spot, text_of
from internbootcamp.kit.ciphers import ALPHABET


def _square(square: str, what: str = "the square") -> None:
    """Raise `ValueError` unless `square` holds 25 different capitals."""
    if len(square) != 25 or len(set(square)) != 25 or not set(square) <= set(ALPHABET):
        raise ValueError(f"{what} must hold 25 different letters")


def _pairs(cipher: str) -> list[str]:
    """A ciphertext that must fall into pairs."""
    if len(cipher) % 2:
        raise ValueError("the ciphertext must have an even number of characters")
    return pieces(cipher, 2)


@dataclass(frozen=True, slots=True)
class Polybius:
    """Each letter becomes its row and column, counted from 1; the letter without a place becomes 66."""

    square: str

    def __post_init__(self) -> None:
        _square(self.square)

    @property
    def outside(self) -> str:
        """The letter that has no place in the square."""
        return next(letter for letter in ALPHABET if letter not in self.square)

    def encode(self, plain: str) -> str:
        return "".join("66" if letter == self.outside else self._numbers(letter) for letter in plain)

    def _numbers(self, letter: str) -> str:
        row, column = divmod(spot(letter, self.square), 5)
        return f"{row + 1}{column + 1}"

    def decode(self, cipher: CipherText) -> str:
        pairs = _pairs(text_of(cipher))
        return "".join(
            self.outside if pair == "66" else self.square[5 * spot(pair[0], "12345") + spot(pair[1], "12345")]
            for pair in pairs
        )


@dataclass(frozen=True, slots=True)
class TapCode:
    """Each letter becomes as many dots as its row says, then as its column says; K counts as C.

    A space parts row and column, two spaces part letters.
    """

    square: str = ALPHABET.replace("K", "")

    def __post_init__(self) -> None:
        arranged(self.square, ALPHABET.replace("K", ""), "the square")

    def encode(self, plain: str) -> str:
        places = (divmod(spot(letter, self.square), 5) for letter in plain.replace("K", "C"))
        return "  ".join("." * (row + 1) + " " + "." * (column + 1) for row, column in places)

    def decode(self, cipher: CipherText) -> str:
        taps = text_of(cipher).split()
        if len(taps) % 2 or any(set(tap) != {"."} or len(tap) > 5 for tap in taps):
            raise ValueError("taps come in pairs of one to five dots")
        return "".join(self.square[5 * len(row) + len(column) - 6] for row, column in zip(taps[::2], taps[1::2]))


@dataclass(frozen=True, slots=True)
class FourSquare:
    """Felix Delastelle's four-square: a pair stands in two plain squares and is read at the other corners of their rectangle.

    The plain squares hold the alphabet without Q; `upper` and `lower` are the keyed ones. A text of odd length gets an X.
    """

    upper: str
    lower: str
    plain: str = ALPHABET.replace("Q", "")

    def __post_init__(self) -> None:
        for square in (self.upper, self.lower, self.plain):
            _square(square)

    def encode(self, plain: str) -> str:
        return self._cross(plain + "X" * (len(plain) % 2), self.plain, self.plain, self.upper, self.lower)

    def decode(self, cipher: CipherText) -> str:
        return self._cross(text_of(cipher), self.upper, self.lower, self.plain, self.plain)

    @staticmethod
    def _cross(text: str, first: str, second: str, to_first: str, to_second: str) -> str:
        crossed = ""
        for pair in _pairs(text):
            row, column = divmod(spot(pair[0], first), 5)
            other_row, other_column = divmod(spot(pair[1], second), 5)
            crossed += to_first[5 * row + other_column] + to_second[5 * other_row + column]
        return crossed


@dataclass(frozen=True, slots=True)
class PairedSquares:
    """Letters in odd and even places are replaced by two pairs of squares: what stands in the same place of the second square.

    `first` maps onto `first_to`, `second` onto `second_to`. A text of odd length gets an X.
    """

    first: str
    first_to: str
    second: str
    second_to: str

    def __post_init__(self) -> None:
        _square(self.first)
        for square in (self.first_to, self.second, self.second_to):
            arranged(square, self.first, "a square")

    def encode(self, plain: str) -> str:
        return self._replaced(plain + "X" * (len(plain) % 2), self.first, self.second, self.first_to, self.second_to)

    def decode(self, cipher: CipherText) -> str:
        return self._replaced(text_of(cipher), self.first_to, self.second_to, self.first, self.second)

    @staticmethod
    def _replaced(text: str, first: str, second: str, to_first: str, to_second: str) -> str:
        return "".join(to_first[spot(pair[0], first)] + to_second[spot(pair[1], second)] for pair in _pairs(text))


@dataclass(frozen=True, slots=True)
class Collon:
    """Each letter becomes the first letter of its row and the last letter of its column (the bottom row)."""

    square: str

    def __post_init__(self) -> None:
        _square(self.square)

    def encode(self, plain: str) -> str:
        places = (divmod(spot(letter, self.square), 5) for letter in plain)
        return "".join(self.square[5 * row] + self.square[20 + column] for row, column in places)

    def decode(self, cipher: CipherText) -> str:
        heads, feet = self.square[::5], self.square[20:]
        pairs = _pairs(text_of(cipher))
        return "".join(self.square[5 * spot(pair[0], heads) + spot(pair[1], feet)] for pair in pairs)


ROLLED = ("12345", "51234", "45123", "34512", "23451", "12345", "51234", "45123")  # the bottom row goes to the top each time
WALKED = ("12345", "21345", "23145", "23415", "23451", "32451", "34251", "34521")  # one row walks down, then the next


@dataclass(frozen=True, slots=True)
class Phillips:
    """Blocks of five letters use eight squares in turn; a letter becomes the one to its lower right, going round the edges.

    The squares have the rows of `square` in the orders of `orders`. The letter without a place stays.
    """

    square: str
    orders: tuple[str, ...] = WALKED

    def __post_init__(self) -> None:
        _square(self.square)

    def squares(self) -> list[str]:
        """The eight squares."""
        rows = pieces(self.square, 5)
        return ["".join(rows[int(number) - 1] for number in order) for order in self.orders]

    def encode(self, plain: str) -> str:
        return self._move(plain, 1)

    def decode(self, cipher: CipherText) -> str:
        return self._move(text_of(cipher), -1)

    def _move(self, text: str, step: int) -> str:
        squares, moved = self.squares(), []
        for index, letter in enumerate(text):
            square = squares[index // 5 % len(squares)]
            if letter in ALPHABET and letter not in square:
                moved.append(letter)
                continue
            row, column = divmod(spot(letter, square), 5)
            moved.append(square[5 * ((row + step) % 5) + (column + step) % 5])
        return "".join(moved)
