"""Cryptarithms: any digits that make the sum true."""

from tests.published.written import double
from tests.second_opinions.character_puzzles.cryptarithm import count_solutions


def write(answer, identity):
    return double(",".join(f"{letter}={digit}" for letter, digit in answer.items()))


def wrong(answer, identity):
    letters = list(answer)
    lead = identity["leading_letters"][0]
    return [
        write({**answer, letters[0]: answer[letters[1]]}, identity),  # two letters, one digit
        write({**answer, letters[1]: answer[letters[0]]}, identity),
        write({letter: answer[letter] for letter in letters[1:]}, identity),
        write({**answer, lead: 0}, identity),
        write({**answer, lead: 10 + answer[lead]}, identity),
    ]


def status(identity):
    return "valid" if count_solutions(identity, 1) else "unwinnable"


CASE = {"left_terms": ["AB", "AB"], "right_term": "CD", "leading_letters": ["A", "C"], "all_letters": ["A", "B", "C", "D"]}

PROBES = [
    (CASE, "[[A=1,B=3,C=2,D=6]]", 1.0),
    (CASE, "[[A=1, B=4, C=2, D=8]]", 1.0),  # any solution
    (CASE, "[[A = 3, B = 4, C = 6, D = 8]]", 1.0),
    (CASE, "[[A=2,B=1,C=4,D=2]]", 0.0),  # 2 twice
    (CASE, "[[A=0,B=3,C=0,D=6]]", 0.0),
    (CASE, "[[A=1,B=3,C=2]]", 0.0),
    (CASE, "[[A=1,B=3,C=2,D=7]]", 0.0),
    (CASE, "[[A=1,B=0,C=2,D=0]] hmm, [[A=1,B=3,C=2,D=6]]", 1.0),
    (CASE, "[[A=1,B=3,C=2,D=6]] or rather [[A=1,B=0,C=2,D=0]]", 0.0),
]
