"""Aquarium in columns: the level of each, counted from 0 at the bottom row."""

from tests.published.written import square
from tests.second_opinions.published.aquarium import score


def write(answer, identity):
    return square(" ".join(map(str, answer)))


def wrong(answer, identity):
    lists = [
        [level + 1 for level in answer],  # the number of full cells
        [len(identity["row_clues"]) - 1 - level for level in answer[:1]] + list(answer[1:-1]),  # one column left out
        [*answer[:-1], answer[-1] + 1],
        [*answer, answer[-1]],
    ]
    return [write(one, identity) for one in lists]


def status(identity):
    levels = [clue - 1 for clue in identity["col_clues"]]
    return "valid" if score(levels, identity) else "unwinnable"


def prints_the_answer(identity):
    return identity["col_clues"] == [3, 2, 1]  # the example is 2 1 0


CASE = {"regions": [[0, 1]] * 2, "row_clues": [2, 1], "col_clues": [1, 2]}
EMPTY = {"regions": [[0, 1]] * 2, "row_clues": [1, 1], "col_clues": [0, 2]}

PROBES = [
    (CASE, "[answer]0 1[/answer]", 1.0),
    (CASE, "[answer]0, 1[/answer]", 1.0),  # a comma was once refused
    (CASE, "[answer][0, 1][/answer]", 1.0),
    (CASE, "[answer]0\n1[/answer]", 1.0),
    (CASE, "[answer]Column 0: 0, Column 1: 1[/answer]", 1.0),
    (CASE, '[answer]{"1": 1, "0": 0}[/answer]', 1.0),
    (CASE, "[answer]Column 0: 1, Column 1: 0[/answer]", 0.0),
    (CASE, "[answer]1 0[/answer]", 0.0),
    (CASE, "[answer]1 2[/answer]", 0.0),
    (CASE, "[answer]0 1 1[/answer]", 0.0),
    (CASE, "[answer]0[/answer]", 0.0),
    (CASE, "[answer]1 0[/answer] no: [answer]0 1[/answer]", 1.0),
    (EMPTY, "[answer]-1 1[/answer]", 1.0),
    (EMPTY, "[answer]0 1[/answer]", 0.0),
]
