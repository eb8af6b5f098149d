"""Cryptarithms told in one text: judged and counted as lists of terms."""

import re

from tests.second_opinions.character_puzzles import cryptarithm


def as_cryptomath(identity):
    *left, right = re.findall("[A-Z]+", identity["equation"])
    letters = sorted(set("".join([*left, right])))
    leading = sorted({term[0] for term in (*left, right) if len(term) > 1})
    return {"left_terms": left, "right_term": right, "leading_letters": leading, "all_letters": letters}


def score(answer, identity) -> float | None:
    return cryptarithm.score(answer, as_cryptomath(identity))


def examples() -> list:
    return [
        ({"equation": "SEND+MORE=MONEY"}, "[[S=9,E=5,N=6,D=7,M=1,O=0,R=8,Y=2]]"),
        ({"equation": "AB+AB=CD"}, "[[A=1,B=3,C=2,D=6]]"),
        ({"equation": "AB+CD=EFG"}, "[[A=5,B=3,C=4,D=9,E=1,F=0,G=2]]"),
        ({"equation": "ABC+ABC=BCD"}, "[[A=1,B=2,C=4,D=8]]"),
        ({"equation": "AA+BB=CAC"}, "[[A=2,B=9,C=1]]"),
        ({"equation": "A+B+C=DE"}, "[[A=9,B=8,C=7,D=2,E=4]]"),
        ({"equation": "TWO+TWO=FOUR"}, "[[T=7,W=3,O=4,F=1,U=6,R=8]]"),
    ]
