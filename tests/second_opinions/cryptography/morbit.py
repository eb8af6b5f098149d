"""Morbit with the Morse code as a dictionary, read through an iterator of sign pairs."""

from itertools import product, zip_longest

from tests.second_opinions.cryptography._shared import judge

MORSE = dict(
    A=".-", B="-...", C="-.-.", D="-..", E=".", F="..-.", G="--.", H="....", I="..", J=".---", K="-.-", L=".-..", M="--",
    N="-.", O="---", P=".--.", Q="--.-", R=".-.", S="...", T="-", U="..-", V="...-", W=".--", X="-..-", Y="-.--", Z="--..",
)  # fmt: skip


def encrypt(plain: str, key: dict) -> str:
    signs = "/".join(map(MORSE.__getitem__, plain))
    if len(signs) % 2:
        signs += key.get("filler", "/")
    digits = {one + other: digit for (one, other), digit in zip(product(".-/", repeat=2), key["digits"])}
    pairs = zip_longest(*[iter(signs)] * 2, fillvalue="")
    return "".join(digits.get(one + other, one + other) for one, other in pairs)


def score(answer, identity) -> float | None:
    return judge(answer, identity, encrypt)
