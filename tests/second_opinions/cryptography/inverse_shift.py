"""The three steps as three translation tables."""

from string import ascii_uppercase as AZ

from tests.second_opinions.cryptography._shared import judge


def encrypt(plain: str, key: dict) -> str:
    shift = key["shift"] % 26
    for image in (AZ[::-1], AZ[shift:] + AZ[:shift], key["substitution"]):
        plain = plain.translate(str.maketrans(AZ, image))
    return plain


def score(answer, identity) -> float | None:
    return judge(answer, identity, encrypt)
