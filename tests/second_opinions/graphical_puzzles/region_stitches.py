"""Stitches as a matching of cells (networkx); counted by CP-SAT."""

from collections import Counter

import networkx
from ortools.sat.python import cp_model

from tests.second_opinions.graphical_puzzles.counting import count


def seams(identity):
    """All neighbouring cells of different regions, as edges of the grid graph."""
    regions = identity["regions"]
    for one, other in networkx.grid_2d_graph(len(regions), len(regions[0])).edges:
        names = frozenset(regions[r][c] for r, c in (one, other))
        if len(names) == 2:
            yield one, other, names


def score(answer, identity) -> float | None:
    regions = identity["regions"]
    between = {frozenset(((a + 1, b + 1), (c + 1, d + 1))): names for (a, b), (c, d), names in seams(identity)}
    sewn = [frozenset(map(tuple, stitch)) for stitch in answer]
    if any(stitch not in between for stitch in sewn):
        return 0.0
    holes = [cell for stitch in sewn for cell in stitch]
    if len(set(holes)) < len(holes):
        return 0.0
    counted = Counter(between[stitch] for stitch in sewn)
    if any(counted[names] != identity["stitches"] for names in between.values()):
        return 0.0
    rows = [sum(r == line for r, _ in holes) for line in range(1, len(regions) + 1)]
    columns = [sum(c == line for _, c in holes) for line in range(1, len(regions[0]) + 1)]
    return float(rows == identity["row_clues"] and columns == identity["col_clues"])


def count_solutions(identity, limit: int = 2) -> int | None:
    regions = identity["regions"]
    model = cp_model.CpModel()
    everything, groups = [], {}
    rows, columns = [0] * len(regions), [0] * len(regions[0])
    at_cell = {}
    for one, other, names in seams(identity):
        stitch = model.new_bool_var("")
        everything.append(stitch)
        groups.setdefault(names, []).append(stitch)
        for r, c in (one, other):
            at_cell.setdefault((r, c), []).append(stitch)
            rows[r] += stitch
            columns[c] += stitch
    for group in groups.values():
        model.add(sum(group) == identity["stitches"])
    for group in at_cell.values():
        model.add_at_most_one(group)
    for totals, clues in ((rows, identity["row_clues"]), (columns, identity["col_clues"])):
        for total, clue in zip(totals, clues):
            if isinstance(total, int):
                if total != clue:
                    return 0
            else:
                model.add(total == clue)
    return count(model, everything, limit)


def other_answers(answer, identity) -> list:
    """Single stitches at another place of the same border, and all moved by one row."""
    between = {((a + 1, b + 1), (c + 1, d + 1)): names for (a, b), (c, d), names in seams(identity)}
    found = [frozenset(((a + 1, b), (c + 1, d)) for (a, b), (c, d) in answer)]
    for stitch in sorted(answer)[:6]:
        same = [other for other in between if between[other] == between[stitch] and other not in answer]
        found += [frozenset({*answer, other} - {stitch}) for other in same[:2]]
    return found
