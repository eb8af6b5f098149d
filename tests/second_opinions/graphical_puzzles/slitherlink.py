"""Slitherlink on the points of the grid: the loop as a cycle of a graph (networkx), counted by a CP-SAT circuit."""

import networkx
from ortools.sat.python import cp_model

from tests.second_opinions.graphical_puzzles.counting import count


def _sides(row, column):
    """The four sides of a cell, each as its two end points."""
    top_left, top_right = (row, column), (row, column + 1)
    bottom_left, bottom_right = (row + 1, column), (row + 1, column + 1)
    return [(top_left, top_right), (bottom_left, bottom_right), (top_left, bottom_left), (top_right, bottom_right)]


def _clues(identity):
    return [
        (row, column, clue)
        for row, line in enumerate(identity["clues"])
        for column, clue in enumerate(line)
        if clue is not None
    ]


def score(answer, identity) -> float | None:
    loop = networkx.Graph()
    for row, line in enumerate(answer):
        for column, mark in enumerate(line):
            for side in _sides(row, column) if mark == "X" else ():
                if loop.has_edge(*side):
                    loop.remove_edge(*side)
                else:
                    loop.add_edge(*side)
    loop.remove_nodes_from([point for point, degree in dict(loop.degree()).items() if degree == 0])
    one_loop = len(loop) > 0 and networkx.is_connected(loop) and all(degree == 2 for _, degree in loop.degree())
    right = all(sum(loop.has_edge(*side) for side in _sides(row, column)) == clue for row, column, clue in _clues(identity))
    return float(one_loop and right)


def count_solutions(identity, limit: int = 2) -> int | None:
    rows, columns = len(identity["clues"]), len(identity["clues"][0])
    model = cp_model.CpModel()
    point = {(row, column): row * (columns + 1) + column for row in range(rows + 1) for column in range(columns + 1)}
    drawn = {}
    arcs = [(index, index, model.new_bool_var("")) for index in point.values()]
    for one, other in {side for row in range(rows) for column in range(columns) for side in _sides(row, column)}:
        there, back = model.new_bool_var(""), model.new_bool_var("")
        drawn[one, other] = model.new_bool_var("")
        model.add(there + back == drawn[one, other])
        arcs += [(point[one], point[other], there), (point[other], point[one], back)]
    model.add_circuit(arcs)
    model.add_bool_or(list(drawn.values()))
    for row, column, clue in _clues(identity):
        model.add(sum(drawn[side] for side in _sides(row, column)) == clue)
    return count(model, list(drawn.values()), limit)


def other_answers(answer, identity) -> list:
    """Inside and outside exchanged, and single cells of the first row changed."""
    flipped = {"X": ".", ".": "X"}
    exchanged = [[flipped[mark] for mark in row] for row in answer]
    changed = []
    for column in range(len(answer[0])):
        grid = [list(row) for row in answer]
        grid[0][column] = flipped[grid[0][column]]
        changed.append(grid)
    return [exchanged, *changed]
