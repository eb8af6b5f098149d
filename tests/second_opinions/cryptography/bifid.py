"""Bifid with digits as text, paired off by slices."""

from tests.second_opinions.cryptography._shared import judge, places


def encrypt(plain: str, key: dict) -> str:
    place = places(key["square"], 5)
    letter_at = {f"{row}{column}": letter for letter, (row, column) in place.items()}
    digits = "".join(str(place[letter][0]) for letter in plain) + "".join(str(place[letter][1]) for letter in plain)
    return "".join(letter_at[digits[at : at + 2]] for at in range(0, len(digits), 2))


def score(answer, identity) -> float | None:
    return judge(answer, identity, encrypt)
