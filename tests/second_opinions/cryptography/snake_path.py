"""The rows as whole lines, every second one reversed and filled with blanks."""

from tests.second_opinions.cryptography._shared import judge


def encrypt(plain: str, key: dict) -> str:
    width = key["width"]
    lines = [plain[at : at + width].ljust(width) for at in range(0, len(plain), width)]
    lines = [line[::-1] if number % 2 else line for number, line in enumerate(lines)]
    return "".join("".join(column).replace(" ", "") + "#" for column in zip(*lines))


def score(answer, identity) -> float | None:
    return judge(answer, identity, encrypt)
