"""Cipher systems: the rules of some thirty ciphers and codes, each a frozen dataclass of its key.

    Bifid(square).encode("NERVII") ─► "TSUAOH"        Bifid(square).decode("TSUAOH") ─► "NERVII"

`substitution`, `squares`, `fractionation`, `transposition`, `codes` and `binary` hold one family each; `published` holds the
fixed keys of a published collection. Plaintexts are capitals without spaces unless a class says otherwise. A key or a text
that does not fit the cipher raises `ValueError`, also where it is damaged beyond sense; nothing here asks or judges.
"""

from __future__ import annotations

from typing import Protocol

CipherText = str | list[int]


class Cipher(Protocol):
    """A cipher with its key: `decode` gives back what `encode` was given, apart from fillers that a class names."""

    def encode(self, plain: str) -> CipherText:
        """The ciphertext of a plaintext."""

    def decode(self, cipher: CipherText) -> str:
        """The plaintext of a ciphertext."""


def arranged(text: str, letters: str, what: str) -> None:
    """Raise `ValueError` unless `text` holds each of `letters` exactly once."""
    if sorted(text) != sorted(letters):
        raise ValueError(f"{what} must hold each of {letters} once")


def spot(letter: str, table: str) -> int:
    """Index of a letter in an alphabet, disk or square. Raises `ValueError` with the letter."""
    found = table.find(letter)
    if found < 0 or len(letter) != 1:
        raise ValueError(f"{letter!r} is not among {table}")
    return found


def text_of(cipher: CipherText) -> str:
    """A ciphertext that must be text."""
    if not isinstance(cipher, str):
        raise ValueError("the ciphertext must be text")
    return cipher


def numbers_of(cipher: CipherText) -> list[int]:
    """A ciphertext that must be a list of numbers."""
    if isinstance(cipher, str):
        raise ValueError("the ciphertext must be a list of numbers")
    return cipher


def pieces(text: str, size: int) -> list[str]:
    """`text` in pieces of `size` characters; the last may be shorter."""
    return [text[at : at + size] for at in range(0, len(text), size)]
