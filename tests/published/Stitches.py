"""One loop through points; counted by a CP-SAT circuit."""

from ortools.sat.python import cp_model

from tests.published.written import square
from tests.second_opinions.published.stitches import examples


def write(answer, identity):
    return square("[" + ", ".join(f"[{one},{other}]" for one, other in sorted(answer)) + "]")


def wrong(answer, identity):
    stitches = sorted(answer)
    away = [((a + 1, b + 1), (c + 1, d + 1)) for (a, b), (c, d) in stitches]
    return [write(one, identity) for one in ([], stitches[1:], stitches[:-1], away, [*stitches, ((0, 0), (1, 1))])]


def status(identity):
    rows, cols = identity["rows"], identity["cols"]
    marks = {(cell["x"], cell["y"]): cell["num"] for cell in identity["numbered_cells"]}
    model = cp_model.CpModel()
    idle = [model.new_bool_var("") for _ in range(rows * cols)]
    arcs = [(at, at, one) for at, one in enumerate(idle)]
    for x in range(rows):
        for y in range(cols):
            if (x, y) in marks:
                model.add(idle[x * cols + y] == (marks[x, y] == 0))
            for a, b in ((x, y + 1), (x + 1, y)):
                if a < rows and b < cols:
                    there, back = model.new_bool_var(""), model.new_bool_var("")
                    model.add(there + back <= 1)
                    arcs += [(x * cols + y, a * cols + b, there), (a * cols + b, x * cols + y, back)]
    model.add_circuit(arcs)
    model.add_bool_or([one.negated() for one in idle])
    solved = cp_model.CpSolver().solve(model) in (cp_model.OPTIMAL, cp_model.FEASIBLE)
    return "valid" if solved and set(marks.values()) <= {0, 2} else "unwinnable"


MIDDLE = {"rows": 5, "cols": 5, "numbered_cells": [{"x": 2, "y": 2, "num": 0}]}
FREE = {"rows": 2, "cols": 4, "numbered_cells": [{"x": 0, "y": 0, "num": 2}]}
FAR = {"rows": 2, "cols": 4, "numbered_cells": [{"x": 0, "y": 0, "num": 2}, {"x": 0, "y": 3, "num": 2}]}
LEFT = "[(0,0),(0,1)], [(0,1),(1,1)], [(1,1),(1,0)], [(1,0),(0,0)]"
RIGHT = "[(0,2),(0,3)], [(0,3),(1,3)], [(1,3),(1,2)], [(1,2),(0,2)]"

PROBES = [
    (MIDDLE, "[answer][][/answer]", 0.0),  # no loop at all was once paid
    (MIDDLE, square(f"[{LEFT}]"), 1.0),
    (FREE, square(f"[{LEFT}]"), 1.0),
    (FREE, square(LEFT), 1.0),
    (FREE, square("[[[0,0],[0,1]], [[0,1],[1,1]], [[1,1],[1,0]], [[1,0],[0,0]]]"), 1.0),
    (FREE, square("[[(0,0),(0,1)], [(0,1),(1,1)], [(1,1),(1,0)]]"), 0.0),  # not closed
    (FREE, square(f"[{RIGHT}]"), 0.0),  # not through the 2
    (FREE, square("[[(0,0),(0,2)], [(0,2),(1,2)], [(1,2),(1,0)], [(1,0),(0,0)]]"), 0.0),  # no neighbours
    (FAR, square(f"[{LEFT}, {RIGHT}]"), 0.0),  # two loops
    *((identity, response, 1.0) for identity, response in examples()),
]
