"""Campsite by the rules of the published prompt, which do not pair tents with trees."""

from tests.published.written import fenced, nested, replaced, rows, valid_if
from tests.second_opinions.graphical_puzzles.campsite import count_solutions


def write(answer, identity):
    return fenced(nested(answer))


def wrong(answer, identity):
    def first(mark):
        return next((r, c) for r, row in enumerate(answer) for c, cell in enumerate(row) if cell == mark)

    grids = [
        replaced(answer, *first("C"), "X"),
        replaced(answer, *first("X"), "C"),
        replaced(answer, *first("T"), "X"),
        replaced(answer, *first("X"), "T"),
        identity["input_grid"],
    ]
    return [write(grid, identity) for grid in grids]


def status(identity):
    return valid_if(count_solutions(identity, 1))


ONE = {"input_grid": [list("XXX"), list("XXX"), list("TXX")], "row_constraints": [0, 1, 0], "col_constraints": [1, 0, 0]}
TWO = {"input_grid": [list("XTX"), list("XXX"), list("XTX")], "row_constraints": [1, 0, 1], "col_constraints": [1, 0, 1]}
SHARED = {"input_grid": [list("XTX")], "row_constraints": [2], "col_constraints": [1, 0, 1]}

PROBES = [
    (ONE, fenced("[['X', 'X', 'X'], ['C', 'X', 'X'], ['T', 'X', 'X']]"), 1.0),
    (ONE, '```json\n[["X","X","X"],["C","X","X"],["T","X","X"]]\n```', 1.0),
    (ONE, f"```\n{rows(['XXX', 'CXX', 'TXX'])}\n```", 1.0),
    (ONE, fenced("[['X', 'X', 'X'], ['C', 'X', 'X'], ['X', 'X', 'X']]"), 0.0),  # the tree has gone
    (ONE, fenced("[['T', 'X', 'X'], ['C', 'X', 'X'], ['T', 'X', 'X']]"), 0.0),  # a tree was planted
    (ONE, fenced("[['X', 'X', 'X'], ['X', 'C', 'X'], ['T', 'X', 'X']]"), 0.0),  # no tree beside the tent
    (ONE, fenced("[['X', 'X', 'X'], ['X', 'X', 'X'], ['T', 'X', 'X']]"), 0.0),
    (TWO, fenced(nested(["CTX", "XXX", "XTC"])), 1.0),  # one solution was promised; both are right
    (TWO, fenced(nested(["XTC", "XXX", "CTX"])), 1.0),
    (TWO, fenced(nested(["CTX", "XXX", "CTX"])), 0.0),
    (SHARED, fenced(nested(["CTC"])), 1.0),  # no rule gives every tent a tree of its own
]
