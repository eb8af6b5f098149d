"""Word search by listing, for every cell and every compass direction, the cells that a word of this length covers."""

COMPASS = {"N": (-1, 0), "NE": (-1, 1), "E": (0, 1), "SE": (1, 1), "S": (1, 0), "SW": (1, -1), "W": (0, -1), "NW": (-1, -1)}


def occurrences(grid, word):
    rows, columns = len(grid), len(grid[0])
    for row in range(rows):
        for column in range(columns):
            for down, across in COMPASS.values():
                cells = [(row + down * k, column + across * k) for k in range(len(word))]
                inside = all(r in range(rows) and c in range(columns) for r, c in cells)
                if inside and [grid[r][c] for r, c in cells] == list(word):
                    yield cells[0], cells[-1]


def score(answer, identity) -> float | None:
    if set(answer) != set(identity["word_list"]):
        return 0.0
    return float(all(tuple(map(tuple, ends)) in set(occurrences(identity["grid"], word)) for word, ends in answer.items()))
