"""Kakurasu under other names: judged and counted as the first published form."""

from tests.second_opinions.graphical_puzzles import kakurasu


def as_kakurasu(identity):
    return {"n": identity["size"], "row_targets": identity["row_sums"], "col_targets": identity["col_sums"]}


def score(answer, identity) -> float | None:
    return kakurasu.score(answer, as_kakurasu(identity))


def other_answers(answer, identity) -> list:
    """Filled and empty exchanged, rows and columns exchanged, and each cell changed."""
    turned = [[1 - cell for cell in row] for row in answer]
    size = range(len(answer))
    changed = [
        [[1 - cell if (r, c) == (row, column) else cell for c, cell in enumerate(line)] for r, line in enumerate(answer)]
        for row in size
        for column in size
    ]
    return [turned, [list(column) for column in zip(*answer)], *changed]


def _case(rows, columns, answer):
    return {"size": len(rows), "row_sums": rows, "col_sums": columns}, f"[[{answer}]]"


def examples() -> list:
    return [
        _case([3, 0], [1, 1], "1 1, 0 0"),
        _case([3, 3, 3], [3, 3, 3], "1 1 0, 1 1 0, 0 0 1"),
        _case([6, 6, 6], [6, 6, 6], "1 1 1, 1 1 1, 1 1 1"),
        _case([1, 2, 3], [1, 2, 3], "1 0 0, 0 1 0, 0 0 1"),
        _case([4, 6, 5, 4], [4, 2, 1, 9], "1 0 1 0, 0 1 0 1, 1 0 0 1, 0 0 0 1"),
        _case([0, 0], [0, 0], "0 0, 0 0"),
    ]
