"""Ciphers over the bits and numbers of ASCII codes. They show how such systems work and keep nothing secret."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import cycle

from internbootcamp.kit.cipher_systems import CipherText, numbers_of, pieces, text_of
from internbootcamp.kit.cipher_systems.codes import ascii_codes, character

_LARGEST = 10**9


def _bytes_of(text: str) -> list[int]:
    """The bytes that hexadecimal digits write. Raises `ValueError`."""
    if len(text) % 2 or not set(text.upper()) <= set("0123456789ABCDEF"):
        raise ValueError("the ciphertext must be pairs of hexadecimal digits")
    return list(bytes.fromhex(text))


@dataclass(frozen=True, slots=True)
class XorPermutation:
    """Each code as 8 bits: XOR with `key`, then put in the order of `order` (bit `order[i]`, from 0 at the left, comes to place i)."""

    key: str
    order: tuple[int, ...] | list[int]

    def __post_init__(self) -> None:
        if len(self.key) != 8 or not set(self.key) <= {"0", "1"}:
            raise ValueError("the key must be 8 bits")
        if sorted(self.order) != list(range(8)):
            raise ValueError("the order must name each of 8 places once, from 0")

    def encode(self, plain: str) -> str:
        crossed = (f"{code ^ int(self.key, 2):08b}" for code in ascii_codes(plain))
        return "".join(bits[place] for bits in crossed for place in self.order)

    def decode(self, cipher: CipherText) -> str:
        text = text_of(cipher)
        if len(text) % 8 or not set(text) <= {"0", "1"}:
            raise ValueError("the ciphertext must be groups of 8 bits")
        places = sorted(range(8), key=self.order.__getitem__)
        crossed = ("".join(bits[place] for place in places) for bits in pieces(text, 8))
        return "".join(character(int(bits, 2) ^ int(self.key, 2)) for bits in crossed)


@dataclass(frozen=True, slots=True)
class SboxBlocks:
    """Blocks of 8 bytes: XOR with `key`, half bytes through `box`, bits turned left by one, XOR with `key` again; in hexadecimal.

    `key` is 8 ASCII characters, `box` says what 0 to 15 become. Zero bytes fill up the last block.
    """

    key: str
    box: tuple[int, ...] | list[int]

    def __post_init__(self) -> None:
        if len(self.key) != 8 or not self.key.isascii():
            raise ValueError("the key must be 8 ASCII characters")
        if sorted(self.box) != list(range(16)):
            raise ValueError("the box must name each of 0 to 15 once")

    def encode(self, plain: str) -> str:
        codes = ascii_codes(plain)
        codes += [0] * (-len(codes) % 8)
        return "".join(f"{self._mixed(code ^ key) ^ key:02X}" for code, key in zip(codes, cycle(self.key.encode())))

    def _mixed(self, byte: int) -> int:
        boxed = self.box[byte >> 4] << 4 | self.box[byte & 15]
        return (boxed << 1 | boxed >> 7) & 255

    def decode(self, cipher: CipherText) -> str:
        found = _bytes_of(text_of(cipher))
        if len(found) % 8:
            raise ValueError("the ciphertext must be whole blocks of 8 bytes")
        back = {self._mixed(byte): byte for byte in range(256)}
        codes = [back[byte ^ key] ^ key for byte, key in zip(found, cycle(self.key.encode()))]
        while codes and codes[-1] == 0:
            codes.pop()
        return "".join(map(character, codes))


@dataclass(frozen=True, slots=True)
class HashStream:
    """Codes XOR the bytes of `key` in turn, in lower-case hexadecimal. The key is a hash, itself in hexadecimal."""

    key: str

    def __post_init__(self) -> None:
        if not _bytes_of(self.key):
            raise ValueError("the key must have a byte")

    def encode(self, plain: str) -> str:
        return bytes(code ^ key for code, key in zip(ascii_codes(plain), cycle(_bytes_of(self.key)))).hex()

    def decode(self, cipher: CipherText) -> str:
        pairs = zip(_bytes_of(text_of(cipher)), cycle(_bytes_of(self.key)))
        return "".join(character(byte ^ key) for byte, key in pairs)


@dataclass(frozen=True, slots=True)
class Rsa:
    """Textbook RSA on each code: code ^ exponent mod modulus; `inverse` is the exponent that decodes."""

    modulus: int
    exponent: int
    inverse: int

    def __post_init__(self) -> None:
        if not (126 < self.modulus < _LARGEST and 1 <= self.exponent < _LARGEST and 1 <= self.inverse < _LARGEST):
            raise ValueError("the modulus must be above 126, and all numbers below a billion")

    def encode(self, plain: str) -> list[int]:
        return [pow(code, self.exponent, self.modulus) for code in ascii_codes(plain)]

    def decode(self, cipher: CipherText) -> str:
        numbers = numbers_of(cipher)
        if not all(0 <= number < self.modulus for number in numbers):
            raise ValueError("the numbers must be from 0 to below the modulus")
        return "".join(character(pow(number, self.inverse, self.modulus)) for number in numbers)


@dataclass(frozen=True, slots=True)
class Multiplier:
    """Each code times a secret `factor`, which elliptic-curve systems agree on as the x coordinate of a common point."""

    factor: int

    def __post_init__(self) -> None:
        if not 1 <= self.factor < _LARGEST:
            raise ValueError("the factor must be from 1 to below a billion")

    def encode(self, plain: str) -> list[int]:
        return [code * self.factor for code in ascii_codes(plain)]

    def decode(self, cipher: CipherText) -> str:
        numbers = numbers_of(cipher)
        if any(number % self.factor for number in numbers):
            raise ValueError(f"the numbers must be multiples of {self.factor}")
        return "".join(character(number // self.factor) for number in numbers)


Point = tuple[int, int]


def add_points(one: Point | None, other: Point | None, a: int, prime: int) -> Point | None:
    """The sum of two points of the curve y² = x³ + ax + b modulo a prime above 3; None is the point at infinity."""
    if one is None or other is None:
        return one or other
    (x1, y1), (x2, y2) = one, other
    if x1 == x2:
        if (y1 + y2) % prime == 0:
            return None
        slope = (3 * x1 * x1 + a) * pow(2 * y1, -1, prime)
    else:
        slope = (y2 - y1) * pow(x2 - x1, -1, prime)
    x = (slope * slope - x1 - x2) % prime
    return x, (slope * (x1 - x) - y1) % prime


def multiple(times: int, point: Point, a: int, prime: int) -> Point | None:
    """A point added to itself `times` times."""
    total: Point | None = None
    doubled: Point | None = point
    while times:
        if times & 1:
            total = add_points(total, doubled, a, prime)
        doubled = add_points(doubled, doubled, a, prime)
        times >>= 1
    return total
