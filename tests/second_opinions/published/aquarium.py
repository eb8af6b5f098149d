"""Aquarium in columns: pour water into a picture, column by column, and count its cells."""


def score(answer, identity) -> float | None:
    rows, columns = identity["row_clues"], identity["col_clues"]
    if len(answer) != len(columns) or any(not -1 <= level < len(rows) for level in answer):
        return 0.0
    picture = [[row <= level for level in answer] for row in range(len(rows))]
    across, down = [sum(row) for row in picture], [sum(column) for column in zip(*picture)]
    return float(across == rows and down == columns)


def _case(rows, *heights):
    regions = [list(range(len(heights))) for _ in range(rows)]
    row_clues = [sum(height > row for height in heights) for row in range(rows)]
    return {"regions": regions, "row_clues": row_clues, "col_clues": list(heights)}


def examples() -> list:
    return [
        (_case(3, 1, 2), "[answer]0 1[/answer]"),
        (_case(4, 4, 1, 2), "[answer]3 0 1[/answer]"),
        (_case(2, 2, 2), "[answer]1 1[/answer]"),
        (_case(3, 0, 3, 1), "[answer]-1 2 0[/answer]"),
        (_case(5, 1, 2, 3, 4, 5), "[answer]0 1 2 3 4[/answer]"),
        (_case(6, 6, 3, 1, 5), "[answer]5 2 0 4[/answer]"),
        (_case(7, 2, 7, 4, 4, 1, 6), "[answer]1 6 3 3 0 5[/answer]"),
    ]


def other_answers(answer, identity) -> list:
    """Counted from 1, from the top, and backwards."""
    top = len(identity["row_clues"])
    return [tuple(level + 1 for level in answer), tuple(top - 1 - level for level in answer), tuple(reversed(answer))]
