"""Trifid with base-3 numbers: each character is a number from 0 to 26."""

from tests.second_opinions.cryptography._shared import judge


def encrypt(plain: str, key: dict) -> str:
    numbers = [key["cube"].index(letter) for letter in plain]
    layers, rows, columns = ([number // weight % 3 for number in numbers] for weight in (9, 3, 1))
    stream = iter(layers + columns + rows)
    return "".join(key["cube"][9 * layer + 3 * row + column] for layer, column, row in zip(stream, stream, stream))


def score(answer, identity) -> float | None:
    return judge(answer, identity, encrypt)
