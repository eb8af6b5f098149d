"""Crosswords: the places read off as texts, the ways to fill them counted by CP-SAT."""

from tests.published.written import double
from tests.second_opinions.character_puzzles.crossword_fill import count_solutions, score


def write(answer, identity):
    return double(", ".join(" ".join(row) for row in answer))


def wrong(answer, identity):
    found = []
    for r, row in enumerate(answer):
        for c, cell in enumerate(row):
            for other in ("0", "Q", "A"):
                grid = [*answer[:r], [*row[:c], other, *row[c + 1 :]], *answer[r + 1 :]]
                if other != cell and not score(grid, identity):
                    found.append(grid)
    return [write(grid, identity) for grid in (*found[:6], identity["grid"], answer[:-1])]


def status(identity):
    return "valid" if count_solutions(identity, 1) else "unwinnable"


def case(grid, across, down, **more):
    return {"grid": [list(row) for row in grid], "across": [across], "down": [down], **more}


CORNER = case(["0000", "0XXX", "0X00", "0000"], "ANT", "AH")

PROBES = [
    (CORNER, "[[0 0 0 0, 0 A N T, 0 H 0 0, 0 0 0 0]]", 1.0),
    (CORNER, "[[0 0 0 0,0 A N T,0 H 0 0,0 0 0 0]]", 1.0),
    (CORNER, "[[0 0 0 0\n0 A N T\n0 H 0 0\n0 0 0 0]]", 1.0),
    (CORNER, "[[0 0 0 0, 0 a n t, 0 h 0 0, 0 0 0 0]]", 1.0),
    (CORNER, "[['0','0','0','0'],['0','A','N','T'],['0','H','0','0'],['0','0','0','0']]", 1.0),
    (CORNER, "[[0 0 0 0, 0 A N T, 0 N 0 0, 0 0 0 0]]", 0.0),
    (CORNER, "[[0 0 0 0, 0 A N T, 0 H 0 0]]", 0.0),
    (CORNER, "[[A A A A, A A N T, A H A A, A A A A]]", 0.0),
    (CORNER, "[[A B 0, 0 C D]]", 0.0),
    (CORNER, "[[0 0 0 0, 0 T N A, 0 H 0 0, 0 0 0 0]]", 0.0),
]
