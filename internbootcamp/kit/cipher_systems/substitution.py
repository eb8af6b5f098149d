"""Ciphers that replace each letter by another, with a substitution that stays, rotates or depends on a key."""

from __future__ import annotations

from dataclasses import dataclass

from internbootcamp.kit.cipher_systems import CipherText, arranged, spot, text_of
from internbootcamp.kit.ciphers import ALPHABET, rotate


@dataclass(frozen=True, slots=True)
class Mirror:
    """Atbash: the first letter of an alphabet and its last change places, the second and the last but one, and so on."""

    alphabet: str = ALPHABET

    def __post_init__(self) -> None:
        arranged(self.alphabet, ALPHABET, "the alphabet")

    def encode(self, plain: str) -> str:
        return plain.translate(str.maketrans(self.alphabet, self.alphabet[::-1]))

    def decode(self, cipher: CipherText) -> str:
        return self.encode(text_of(cipher))


@dataclass(frozen=True, slots=True)
class Shift:
    """Caesar: every letter moves `shift` places along the alphabet; other characters stay."""

    shift: int

    def encode(self, plain: str) -> str:
        return rotate(plain, self.shift)

    def decode(self, cipher: CipherText) -> str:
        return rotate(text_of(cipher), -self.shift)


@dataclass(frozen=True, slots=True)
class InverseShift:
    """Mirror in the standard alphabet, move `shift` places on, then write the letter that `substitution` has there."""

    substitution: str
    shift: int

    def __post_init__(self) -> None:
        arranged(self.substitution, ALPHABET, "the substitution alphabet")

    def encode(self, plain: str) -> str:
        return "".join(self.substitution[(25 - spot(letter, ALPHABET) + self.shift) % 26] for letter in plain)

    def decode(self, cipher: CipherText) -> str:
        return "".join(ALPHABET[(25 + self.shift - spot(letter, self.substitution)) % 26] for letter in text_of(cipher))


@dataclass(frozen=True, slots=True)
class Affine:
    """Place x in the alphabet becomes place (multiplier · x + offset) mod 26."""

    alphabet: str
    multiplier: int
    offset: int

    def __post_init__(self) -> None:
        arranged(self.alphabet, ALPHABET, "the alphabet")
        if not (0 < self.multiplier < 26 and self.multiplier % 2 and self.multiplier != 13):
            raise ValueError("the multiplier must be from 1 to 25 and have an inverse modulo 26")

    def encode(self, plain: str) -> str:
        return "".join(self.alphabet[(self.multiplier * spot(letter, self.alphabet) + self.offset) % 26] for letter in plain)

    def decode(self, cipher: CipherText) -> str:
        inverse = pow(self.multiplier, -1, 26)
        return "".join(
            self.alphabet[(spot(letter, self.alphabet) - self.offset) * inverse % 26] for letter in text_of(cipher)
        )


@dataclass(frozen=True, slots=True)
class Alberti:
    """A letter on the outer disk becomes the one beside it on the inner disk.

    After every `period` letters the inner disk turns: its first `increment` letters move to its end.
    """

    outer: str
    inner: str
    period: int
    increment: int

    def __post_init__(self) -> None:
        arranged(self.outer, ALPHABET, "the outer disk")
        if len(self.inner) != 26 or self.period < 1:
            raise ValueError("the inner disk needs 26 letters and the period must be at least 1")

    def encode(self, plain: str) -> str:
        return "".join(self._inner(index)[spot(letter, self.outer)] for index, letter in enumerate(plain))

    def decode(self, cipher: CipherText) -> str:
        return "".join(self.outer[spot(letter, self._inner(index))] for index, letter in enumerate(text_of(cipher)))

    def _inner(self, index: int) -> str:
        """The inner disk for the letter at `index` of the text."""
        turned = index // self.period * self.increment % 26
        return self.inner[turned:] + self.inner[:turned]


@dataclass(frozen=True, slots=True)
class Jefferson:
    """Reels used in turn: each letter becomes the `step`-th after it on its reel."""

    reels: tuple[str, ...] | list[str]
    step: int = 1

    def __post_init__(self) -> None:
        if not self.reels:
            raise ValueError("there must be a reel")
        for reel in self.reels:
            arranged(reel, ALPHABET, "a reel")

    def encode(self, plain: str) -> str:
        return self._turn(plain, self.step)

    def decode(self, cipher: CipherText) -> str:
        return self._turn(text_of(cipher), -self.step)

    def _turn(self, text: str, step: int) -> str:
        turned = []
        for index, letter in enumerate(text):
            reel = self.reels[index % len(self.reels)]
            turned.append(reel[(spot(letter, reel) + step) % 26])
        return "".join(turned)


@dataclass(frozen=True, slots=True)
class Porta:
    """Each key letter picks one of 13 alphabets, in which the halves A to M and N to Z change places; encoding undoes itself."""

    key: str

    def __post_init__(self) -> None:
        if not self.key or not set(self.key) <= set(ALPHABET):
            raise ValueError("the key must be capitals")

    @staticmethod
    def alphabet(pair: int) -> str:
        """The alphabet of the pair of key letters with the number `pair`: 0 for A and B, 12 for Y and Z."""
        first, last = ALPHABET[:13], ALPHABET[13:]
        return last[13 - pair :] + last[: 13 - pair] + first[pair:] + first[:pair]

    def encode(self, plain: str) -> str:
        keys = (ALPHABET.index(letter) // 2 for letter in self.key * (len(plain) // len(self.key) + 1))
        return "".join(self.alphabet(pair)[spot(letter, ALPHABET)] for letter, pair in zip(plain, keys))

    def decode(self, cipher: CipherText) -> str:
        return self.encode(text_of(cipher))


JOKERS = (53, 54)
_CARDS = 54
_TRIES = 1_000  # a value that is a joker is drawn again; so many in a row never come


@dataclass(frozen=True, slots=True)
class Solitaire:
    """Bruce Schneier's Solitaire (1999): a deck of 54 numbers gives a value for each letter, which is added modulo 26.

    `alphabet` numbers the letters from 0; 53 and 54 are the jokers A and B. The deck is used as given, without keying.
    """

    alphabet: str
    deck: tuple[int, ...] | list[int]

    def __post_init__(self) -> None:
        arranged(self.alphabet, ALPHABET, "the alphabet")
        deck = list(self.deck)
        if len(deck) != _CARDS or not all(1 <= card <= _CARDS for card in deck):
            raise ValueError("the deck must have 54 cards from 1 to 54")
        if any(deck.count(joker) != 1 for joker in JOKERS):
            raise ValueError("the deck must have each joker once")

    def encode(self, plain: str) -> str:
        return self._add(plain, 1)

    def decode(self, cipher: CipherText) -> str:
        return self._add(text_of(cipher), -1)

    def _add(self, text: str, sign: int) -> str:
        values = self.keystream(len(text))
        return "".join(
            self.alphabet[(spot(letter, self.alphabet) + sign * value) % 26] for letter, value in zip(text, values)
        )

    def keystream(self, count: int) -> list[int]:
        """The first `count` values."""
        deck = list(self.deck)
        values: list[int] = []
        for _ in range(count + _TRIES):
            if len(values) == count:
                return values
            deck = _mixed(deck)
            value = deck[min(deck[0], 53)]
            if value not in JOKERS:
                values.append(value)
        raise ValueError("the deck gives too many jokers")


def _mixed(deck: list[int]) -> list[int]:
    """The deck after both jokers have moved, the triple cut and the count cut."""
    for joker, steps in zip(JOKERS, (1, 2)):
        at = deck.index(joker)
        deck = deck[:at] + deck[at + 1 :]
        to = at + steps if at + steps < _CARDS else at + steps - _CARDS + 1
        deck = [*deck[:to], joker, *deck[to:]]
    upper, lower = sorted(map(deck.index, JOKERS))
    deck = deck[lower + 1 :] + deck[upper : lower + 1] + deck[:upper]
    count = min(deck[-1], 53)
    return deck[count:-1] + deck[:count] + deck[-1:]
