"""Codes: every character has its own sign, whatever stands around it."""

from __future__ import annotations

from dataclasses import dataclass

from internbootcamp.kit.cipher_systems import CipherText, arranged, numbers_of, pieces, spot, text_of
from internbootcamp.kit.ciphers import ALPHABET

_CODES = """
    .- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --..
"""
MORSE = tuple(_CODES.split())  # International Telecommunication Union, M.1677-1


def character(code: int) -> str:
    """The printable ASCII character of a code. Raises `ValueError` for other codes."""
    if not 32 <= code <= 126:
        raise ValueError(f"{code} is not the code of a printable ASCII character")
    return chr(code)


def ascii_codes(plain: str) -> list[int]:
    """The codes of a text. Raises `ValueError` for what is not ASCII."""
    if not plain.isascii():
        raise ValueError("the text must be ASCII")
    return [ord(letter) for letter in plain]


@dataclass(frozen=True, slots=True)
class Ascii:
    """Each character becomes its ASCII code."""

    def encode(self, plain: str) -> list[int]:
        return ascii_codes(plain)

    def decode(self, cipher: CipherText) -> str:
        return "".join(map(character, numbers_of(cipher)))


KEY_SIZES = (3, 3, 3, 3, 3, 4, 3, 4)  # letters on the keys 2 to 9 of a telephone


@dataclass(frozen=True, slots=True)
class MultiTap:
    """A letter becomes its key, 2 to 9, and after ^ how often it is pressed. `letters` lie on the keys in this order."""

    letters: str = ALPHABET

    def __post_init__(self) -> None:
        arranged(self.letters, ALPHABET, "the keys")

    def table(self) -> dict[str, str]:
        """The code of every letter, in the order of the keys."""
        codes = [f"{key}^{presses}" for key, size in enumerate(KEY_SIZES, 2) for presses in range(1, size + 1)]
        return dict(zip(self.letters, codes))

    def encode(self, plain: str) -> str:
        table = self.table()
        return "".join(table[letter] for letter in plain if spot(letter, ALPHABET) >= 0)

    def decode(self, cipher: CipherText) -> str:
        letter_of = {code: letter for letter, code in self.table().items()}
        codes = pieces(text_of(cipher), 3)
        if not all(code in letter_of for code in codes):
            raise ValueError("the ciphertext must be codes such as 2^1")
        return "".join(letter_of[code] for code in codes)
