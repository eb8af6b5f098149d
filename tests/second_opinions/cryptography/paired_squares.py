"""Two substitutions, one for odd and one for even places."""

from tests.second_opinions.cryptography._shared import judge


def encrypt(plain: str, key: dict) -> str:
    if len(plain) % 2:
        plain += "X"
    odd = plain[::2].translate(str.maketrans(key["first"], key["first_to"]))
    even = plain[1::2].translate(str.maketrans(key["second"], key["second_to"]))
    return "".join(one + other for one, other in zip(odd, even))


def score(answer, identity) -> float | None:
    if identity["task"] == "decrypt" and (len(answer) % 2 or not set(answer) <= set(identity["first"])):
        return 0.0  # the X that fills up stays
    return judge(answer, identity, encrypt)
