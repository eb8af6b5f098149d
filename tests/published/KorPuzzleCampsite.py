"""Campsite: the camp is that of the first published source under other names."""

from tests.published import Campsite
from tests.published.written import double
from tests.second_opinions.published.kor_puzzle_campsite import as_campsite


def write(answer, identity):
    return double(", ".join(" ".join(row) for row in answer))


def wrong(answer, identity):
    texts = Campsite.wrong(answer, as_campsite(identity))
    return [text.replace("Final-answer: ```json\n", "[").replace("\n```", "]") for text in texts]


def status(identity):
    return Campsite.status(as_campsite(identity))


def case(grid, row_clues, col_clues):
    return {"grid": [list(row) for row in grid], "row_clues": row_clues, "col_clues": col_clues}


ONE = case(["XXX", "XXX", "TXX"], [0, 1, 0], [1, 0, 0])
TWO = case(["XTX", "XXX", "XTX"], [1, 0, 1], [1, 0, 1])
SHARED = case(["XTX"], [2], [1, 0, 1])

PROBES = [
    (ONE, "[[X X X, C X X, T X X]]", 1.0),
    (ONE, "[[X X X,C X X,T X X]]", 1.0),
    (ONE, "[['X','X','X'],['C','X','X'],['T','X','X']]", 1.0),
    (ONE, "[[X X X\nC X X\nT X X]]", 1.0),
    (ONE, "[[X X X, C X X, X X X]]", 0.0),  # the tree has gone
    (ONE, "[[T X X, C X X, T X X]]", 0.0),  # a tree was planted
    (ONE, "[[X X X, X X X, T X X]]", 0.0),
    (case(["XXX", "XXX", "TXX"], [0, 1, 0], [1, 0, 0]), "[[X X X, X C X, T X X]]", 0.0),  # no tree beside the tent
    (TWO, "[[C T X, X X X, X T C]]", 1.0),
    (TWO, "[[X T C, X X X, C T X]]", 1.0),
    (TWO, "[[C T X, X X X, C T X]]", 0.0),
    (SHARED, "[[C T C]]", 1.0),  # no rule gives every tent a tree of its own
]
