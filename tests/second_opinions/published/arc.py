"""ARC outputs worked out by hand for small grids."""

HAND = [
    ({"input_grid": [[1, 2], [3, 4]], "task_key": "68b16354"}, [[3, 4], [1, 2]]),  # upside down
    ({"input_grid": [[1, 2], [3, 4]], "task_key": "6fa7a44f"}, [[1, 2], [3, 4], [3, 4], [1, 2]]),
    ({"input_grid": [[1, 2], [3, 8]], "task_key": "0d3d703e"}, [[5, 6], [4, 9]]),
    ({"input_grid": [[0, 7]], "task_key": "3af2c5a8"}, [[0, 7, 7, 0], [0, 7, 7, 0]]),
    ({"input_grid": [[9, 9], [9, 1]], "task_key": "68b16354"}, [[9, 1], [9, 9]]),
    ({"input_grid": [[5, 5, 0]], "task_key": "6fa7a44f"}, [[5, 5, 0], [5, 5, 0]]),
]


def score(answer, identity) -> float | None:
    for known, output in HAND:
        if known == identity:
            return float([list(row) for row in answer] == output)
    return None


def examples() -> list[tuple[dict, str]]:
    return [(identity, f"The output is {output}.") for identity, output in HAND]
