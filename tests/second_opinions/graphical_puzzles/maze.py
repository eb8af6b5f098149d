"""Mazes as graphs of open cells (networkx): a path is a walk along edges."""

import networkx


def score(answer, identity) -> float | None:
    grid = identity["grid"]
    cells = networkx.grid_2d_graph(len(grid), len(grid[0]))
    cells.remove_nodes_from([cell for cell in cells if grid[cell[0]][cell[1]] == 1])
    path = [tuple(cell) for cell in answer]
    ends = [tuple(identity["start_pos"]), tuple(identity["end_pos"])]
    return float(bool(path) and [path[0], path[-1]] == ends and networkx.is_path(cells, path))


def other_answers(answer, identity) -> list:
    """A step back and forth again (also right), a step left out, the way back, the shortest way through walls, both ends alone."""
    path = [tuple(cell) for cell in answer]
    (row, column), (end_row, end_column) = path[0], path[-1]
    straight = [path[0]]
    while (row, column) != (end_row, end_column):
        if row != end_row:
            row += 1 if end_row > row else -1
        else:
            column += 1 if end_column > column else -1
        straight.append((row, column))
    middle = len(path) // 2
    return [
        tuple(path[:2] + path[:1] + path[1:]),
        tuple(path[:middle] + path[middle + 1 :]),
        tuple(reversed(path)),
        tuple(straight),
        (path[0], path[-1]),
        tuple(path[:-1]),
    ]
