"""Minesweeper: every shown number counts the mines in the square of nine cells around it; counted by CP-SAT."""

from ortools.sat.python import cp_model

from tests.second_opinions.graphical_puzzles.counting import count


def shown(identity):
    """The numbers that a player sees, from a board of marks with an empty frame."""
    rows, cols = identity["rows"], identity["cols"]
    board = [[0] * (cols + 2) for _ in range(rows + 2)]
    for r, c in identity["mines"]:
        board[r + 1][c + 1] = 1
    cells = [(r, c) for r in range(rows) for c in range(cols) if not board[r + 1][c + 1]]
    cells = [tuple(cell) for cell in identity["revealed"]] if "revealed" in identity else cells
    return {(r, c): sum(sum(line[c : c + 3]) for line in board[r : r + 3]) for r, c in cells}


def score(answer, identity) -> float | None:
    rows, cols, clues = identity["rows"], identity["cols"], shown(identity)
    mines = [tuple(cell) for cell in answer]
    if any(not (0 <= r < rows and 0 <= c < cols) or (r, c) in clues for r, c in mines):
        return 0.0
    counted = {(r, c): sum(max(abs(a - r), abs(b - c)) == 1 for a, b in mines) for r, c in clues}
    return float(len(set(mines)) == len(identity["mines"]) and counted == clues)


def count_solutions(identity, limit: int = 2) -> int | None:
    rows, cols, clues = identity["rows"], identity["cols"], shown(identity)
    model = cp_model.CpModel()
    mine = {(r, c): model.new_bool_var("") for r in range(rows) for c in range(cols)}
    model.add(sum(mine.values()) == len(identity["mines"]))
    for (r, c), number in clues.items():
        model.add(mine[r, c] == 0)
        model.add(sum(mine[a, b] for a, b in mine if max(abs(a - r), abs(b - c)) <= 1) == number)
    return count(model, list(mine.values()), limit)


def other_answers(answer, identity) -> list:
    """Counted from 1, rows and columns exchanged, one mine less, one moved to a covered cell without one."""
    mines = sorted(answer)
    clues = shown(identity)
    free = [
        (r, c)
        for r in range(identity["rows"])
        for c in range(identity["cols"])
        if (r, c) not in clues and (r, c) not in answer
    ]
    moved = [frozenset({*mines[1:], cell}) for cell in free[:6]] + [frozenset({*mines[:-1], cell}) for cell in free[-6:]]
    return [frozenset((r + 1, c + 1) for r, c in mines), frozenset((c, r) for r, c in mines), frozenset(mines[1:]), *moved]
