"""Calcudoku told by cells: judged and counted as the square of letters that it stands for, by rows or by columns."""

from tests.second_opinions.graphical_puzzles import calcudoku

other_answers = calcudoku.other_answers


def as_calcudoku(identity):
    size = identity["size"]
    grid = [[""] * size for _ in range(size)]
    groups = {}
    for number, region in enumerate(identity["regions"]):
        name = chr(ord("A") + number)
        groups[name] = [region["operator"].replace("÷", "/").replace("×", "*"), region["target"]]
        for row, column in region["cells"]:
            grid[row - 1][column - 1] = name
    return {"size": size, "grid": grid, "groups": groups}


def score(answer, identity) -> float | None:
    by_columns = [[row[at] for row in answer] for at in range(len(answer))]
    told = as_calcudoku(identity)
    return max(calcudoku.score(answer, told) or 0.0, calcudoku.score(by_columns, told) or 0.0)


def count_solutions(identity, limit: int = 2) -> int | None:
    return calcudoku.count_solutions(as_calcudoku(identity), limit)


def _case(size, *regions):
    return {
        "size": size,
        "regions": [
            {"cells": [list(cell) for cell in cells], "operator": sign, "target": target} for sign, target, *cells in regions
        ],
    }


def examples() -> list:
    corner = ("+", 5, (1, 1), (1, 2), (2, 1))
    rest = (("+", 3, (1, 3)), ("*", 3, (2, 2), (2, 3)), ("-", 2, (3, 1), (3, 2)), ("+", 2, (3, 3)))
    rows = (("*", 24, (1, 1), (1, 2), (1, 3), (1, 4)), ("+", 10, (2, 1), (2, 2), (2, 3), (2, 4)))
    four = _case(4, *rows, ("÷", 3, (3, 1), (4, 1)), ("-", 2, (3, 2), (4, 2)), ("+", 10, (3, 3), (3, 4), (4, 3), (4, 4)))
    cyclic = [("+", target, (row, 1), (row, 2)) for row, target in ((1, 3), (2, 4), (3, 5))]
    cyclic += [("+", target, (row, 3)) for row, target in ((1, 3), (2, 2), (3, 1))]
    pairs = (("-", 1, (1, 1), (2, 1)), ("-", 1, (1, 2), (2, 2)))
    return [
        (_case(3, corner, *rest), "[[1 2 3,2 3 1,3 1 2]]"),
        (_case(2, ("÷", 2, (1, 1), (1, 2)), ("-", 1, (2, 1), (2, 2))), "[[1 2,2 1]]"),
        (_case(2, *pairs), "[[2 1,1 2]]"),
        (_case(3, *cyclic), "[[1 2 3,3 1 2,2 3 1]]"),
        (_case(3, *cyclic), "[[1 3 2,2 1 3,3 2 1]]"),
        (_case(1, ("+", 1, (1, 1))), "[[1]]"),
        (_case(3, *(("*", 6, (row, 1), (row, 2), (row, 3)) for row in (1, 2, 3))), "[[3 1 2,1 2 3,2 3 1]]"),
        (_case(3, *(("+", 6, (1, at), (2, at), (3, at)) for at in (1, 2, 3))), "[[2 3 1,3 1 2,1 2 3]]"),
        (four, FOUR),
    ]


FOUR = "[[2 1 4 3,4 3 2 1,1 2 3 4,3 4 1 2]]"
