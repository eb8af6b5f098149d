"""Spiral galaxies: areas as graphs (networkx), turned by complex numbers; counted by CP-SAT with cuts where areas fall apart."""

import networkx
from ortools.sat.python import cp_model


def touched(centre):
    y, x = centre
    return {(r, c) for r in (y // 2, -(-y // 2)) for c in (x // 2, -(-x // 2))}


def score(answer, identity) -> float | None:
    letters = sorted({name for row in answer for name in row}, key=lambda name: (name.islower(), name))
    names = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"[: len(identity["centers"])]
    if "".join(letters) != names:
        return 0.0
    grid = networkx.grid_2d_graph(identity["rows"], identity["cols"])
    for name, (y, x) in zip(names, identity["centers"]):
        area = {(r, c) for r, row in enumerate(answer) for c, one in enumerate(row) if one == name}
        places = {complex(r, c) for r, c in area}
        if {complex(y, x) - place for place in places} != places or not touched((y, x)) <= area:
            return 0.0
        if not networkx.is_connected(grid.subgraph(area)):
            return 0.0
    return 1.0


def count_solutions(identity, limit: int = 2) -> int | None:
    grid = networkx.grid_2d_graph(identity["rows"], identity["cols"])
    model = cp_model.CpModel()
    owns = {(cell, at): model.new_bool_var("") for cell in grid for at in range(len(identity["centers"]))}
    for cell in grid:
        model.add_exactly_one(owns[cell, at] for at in range(len(identity["centers"])))
    for at, (y, x) in enumerate(identity["centers"]):
        for r, c in grid:
            mirror = (y - r, x - c)
            model.add(owns[(r, c), at] == (owns[mirror, at] if mirror in grid else 0))
        for cell in touched((y, x)):
            model.add(owns[cell, at] == 1)
    found = 0
    while found < limit:
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        if solver.solve(model) == cp_model.INFEASIBLE:
            break
        whole = True
        chosen = [key for key, variable in owns.items() if solver.boolean_value(variable)]
        for at, centre in enumerate(identity["centers"]):
            parts = networkx.connected_components(grid.subgraph(cell for cell, one in chosen if one == at))
            for part in parts:
                if not part & touched(centre):
                    whole = False
                    rim = {near for cell in part for near in grid[cell]} - part
                    model.add_bool_or(
                        [*(owns[cell, at].negated() for cell in part), *(owns[cell, at] for cell in sorted(rim))]
                    )
        if whole:
            found += 1
            model.add_bool_or([owns[key].negated() for key in chosen])
    return found


def other_answers(answer, identity) -> list:
    """Every cell of the border between two galaxies given to the other, alone and together with its mirror image."""
    found = []
    for r, row in enumerate(answer):
        for c in range(len(row) - 1):
            if row[c] != row[c + 1] and len(found) < 16:
                grid = [list(line) for line in answer]
                grid[r][c] = row[c + 1]
                found.append(grid)
    return found
