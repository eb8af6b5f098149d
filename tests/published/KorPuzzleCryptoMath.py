"""Cryptarithms: the sums are those of Cryptomath, told in one text."""

from tests.published import Cryptomath
from tests.second_opinions.published.kor_puzzle_crypto_math import as_cryptomath

write = Cryptomath.write


def wrong(answer, identity):
    return Cryptomath.wrong(answer, as_cryptomath(identity))


def status(identity):
    return Cryptomath.status(as_cryptomath(identity))


CASE = {"equation": "AB+AB=CD"}

PROBES = [
    (CASE, "[[A=1,B=3,C=2,D=6]]", 1.0),
    (CASE, "[[A=1, B=4, C=2, D=8]]", 1.0),  # any solution
    (CASE, "[[D = 8, C = 6, B = 4, A = 3]]", 1.0),
    (CASE, '[[{"A": 3, "B": 4, "C": 6, "D": 8}]]', 1.0),
    (CASE, "[[A=2,B=1,C=4,D=2]]", 0.0),  # 2 twice
    (CASE, "[[A=0,B=3,C=0,D=6]]", 0.0),
    (CASE, "[[A=1,B=3,C=2]]", 0.0),
    (CASE, "[[A=1,B=3,C=2,D=7]]", 0.0),
    (CASE, "[[A=5,B=3,...,Z=9]]", 0.0),
    (CASE, "[[A=1,B=0,C=2,D=0]] hmm, [[A=1,B=3,C=2,D=6]]", 1.0),
    ({"equation": "AB+CD=EFG"}, "[[A=5,B=3,C=4,D=9,E=1,F=0,G=2]]", 1.0),  # 53 + 49
    ({"equation": "AB+CD=EFG"}, "[[A=9,B=8,C=0,D=4,E=1,F=0,G=2]]", 0.0),
]
