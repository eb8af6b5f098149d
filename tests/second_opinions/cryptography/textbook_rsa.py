"""RSA by multiplying step by step; the decryption exponent is not used."""

from tests.second_opinions.cryptography._shared import judge


def encrypt(plain: str, key: dict) -> list[int]:
    numbers = []
    for letter in plain:
        power = 1
        for _ in range(key["exponent"]):
            power = power * ord(letter) % key["modulus"]
        numbers.append(power)
    return numbers


def score(answer, identity) -> float | None:
    return judge(answer, identity, encrypt)
