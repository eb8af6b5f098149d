"""Dominosa: any way to lay the whole set is right."""

from tests.published.written import square, valid_if
from tests.second_opinions.graphical_puzzles.dominosa import count_solutions


def write(answer, identity):
    return square("\n".join(f"({r},{c}),({a},{b})" for (r, c), (a, b) in sorted(answer)))


def wrong(answer, identity):
    dominoes = sorted(answer)
    return [
        write(dominoes[1:], identity),
        write([((r + 1, c + 1), (a + 1, b + 1)) for (r, c), (a, b) in dominoes], identity),
        write([*dominoes[:-1], dominoes[0]], identity),
        write([*dominoes[1:], (dominoes[0][0], dominoes[1][0])], identity),
        square(""),
    ]


def status(identity):
    return valid_if(count_solutions(identity, 1))


# 0 0 1    the set 00, 01, 11: the first column with the second and third, or upright on the right
# 0 1 1
CASE = {"grid": [[0, 0, 1], [0, 1, 1]], "n": 1}

PROBES = [
    (CASE, square("(0,0),(1,0)\n(0,1),(1,1)\n(0,2),(1,2)"), 1.0),
    (CASE, square("(0, 0), (1, 0)\n(1, 1), (0, 1)\n(1, 2), (0, 2)"), 1.0),
    (CASE, square("[[(0,0),(1,0)], [(0,1),(1,1)], [(0,2),(1,2)]]"), 1.0),
    (CASE, square("[[[0,0],[1,0]],[[0,1],[1,1]],[[0,2],[1,2]]]"), 1.0),
    (CASE, square("(0,0)-(1,0)\n(0,1)-(1,1)\n(0,2)-(1,2)"), 1.0),
    (CASE, square("(0,0),(0,1)\n(1,0),(1,1)\n(0,2),(1,2)"), 1.0),
    (CASE, square("(0,0),(1,0)\n(0,1),(0,2)\n(1,1),(1,2)"), 1.0),
    (CASE, square("(0,0),(1,0)\n(0,1),(0,2)\n(0,1),(1,1)"), 0.0),  # a cell twice, another never
    (CASE, square("(0,0),(1,0)\n(0,2),(1,2)"), 0.0),
    (CASE, square("(0,0),(1,1)\n(1,0),(0,1)\n(0,2),(1,2)"), 0.0),  # cells that share a corner only
    (CASE, square("(0,0),(1,0)\n(0,1),(1,1)\n(0,2),(1,2)\n(0,0),(1,0)"), 0.0),
]
