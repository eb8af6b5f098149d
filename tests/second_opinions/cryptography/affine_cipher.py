"""Affine cipher by a table made in steps: the image moves on by the multiplier as the place moves on by one."""

from tests.second_opinions.cryptography._shared import judge


def encrypt(plain: str, key: dict) -> str:
    alphabet, image, at = key["alphabet"], {}, key["offset"]
    for letter in alphabet:
        image[letter] = alphabet[at % 26]
        at += key["multiplier"]
    return "".join(image[letter] for letter in plain)


def score(answer, identity) -> float | None:
    return judge(answer, identity, encrypt)
