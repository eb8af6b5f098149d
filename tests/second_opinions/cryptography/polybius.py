"""Polybius by counting rows and columns in a dictionary."""

from tests.second_opinions.cryptography._shared import judge, places


def encrypt(plain: str, key: dict) -> str:
    numbers = {letter: str(11 + 10 * row + column) for letter, (row, column) in places(key["square"], 5).items()}
    return "".join(numbers.get(letter, "66") for letter in plain)


def score(answer, identity) -> float | None:
    return judge(answer, identity, encrypt)
