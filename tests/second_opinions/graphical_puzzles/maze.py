"""Mazes as graphs of open cells (networkx): a path is a walk along edges."""

import networkx


def score(answer, identity) -> float | None:
    grid = identity["grid"]
    cells = networkx.grid_2d_graph(len(grid), len(grid[0]))
    cells.remove_nodes_from([cell for cell in cells if grid[cell[0]][cell[1]] == 1])
    path = [tuple(cell) for cell in answer]
    ends = [tuple(identity["start_pos"]), tuple(identity["end_pos"])]
    return float(bool(path) and [path[0], path[-1]] == ends and networkx.is_path(cells, path))
