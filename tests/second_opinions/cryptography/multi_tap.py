"""Multi-tap with the letters dealt out to the keys."""

from tests.second_opinions.cryptography._shared import judge


def encrypt(plain: str, key: dict) -> str:
    letters, code = iter(key["letters"]), {}
    for button in range(2, 10):
        for presses in range(1, 5 if button in (7, 9) else 4):
            code[next(letters)] = f"{button}^{presses}"
    return "".join(map(code.__getitem__, plain))


def score(answer, identity) -> float | None:
    return judge(answer, identity, encrypt)
