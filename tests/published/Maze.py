"""Any way through the maze, step by step."""

import networkx

from tests.published.written import fenced


def write(answer, identity):
    return fenced(str([tuple(cell) for cell in answer]))


def wrong(answer, identity):
    path = [tuple(cell) for cell in answer]
    middle = len(path) // 2
    return [
        write(one, identity)
        for one in (
            path[1:],
            path[:-1],
            path[::-1],
            path[:middle] + path[middle + 1 :],
            [(r + 1, c + 1) for r, c in path],
            [],
        )
    ]


def status(identity):
    grid = identity["grid"]
    cells = networkx.grid_2d_graph(len(grid), len(grid[0]))
    cells.remove_nodes_from([cell for cell in cells if grid[cell[0]][cell[1]] == 1])
    start, end = tuple(identity["start_pos"]), tuple(identity["end_pos"])
    return "valid" if {start, end} <= set(cells) and networkx.has_path(cells, start, end) else "unwinnable"


CASE = {"grid": [[0, 0], [1, 0]], "start_pos": [0, 0], "end_pos": [1, 1]}

PROBES = [
    (CASE, "```json\n[[0,0],[0,1],[1,1]]\n```", 1.0),  # JSON was once refused in a JSON block
    (CASE, "```json\n[(0, 0), (0, 1), (1, 1)]\n```", 1.0),
    (CASE, "Final-answer: ```json\n[(0, 0), (0, 1), (1, 1)]\n```", 1.0),
    (CASE, "```json\n[(0, 0), (1, 0), (1, 1)]\n```", 0.0),  # through the wall
    (CASE, "```json\n[(0, 0), (1, 1)]\n```", 0.0),
    (CASE, "```json\n[(0, 0), (0, 1)]\n```", 0.0),
    (CASE, "```json\n[(1, 1), (0, 1), (0, 0)]\n```", 0.0),
    (CASE, "```json\n[]\n```", 0.0),
]
