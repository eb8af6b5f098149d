"""Skyscrapers by CP-SAT: a building is seen if it is as high as the highest so far; judged by looking from every end."""

from ortools.sat.python import cp_model

from tests.second_opinions.graphical_puzzles.counting import count


def views(grid):
    """The lines of the grid as they are seen from the top, the bottom, the left and the right."""
    columns = [list(column) for column in zip(*grid)]
    rows = [list(row) for row in grid]
    return {
        "top": columns,
        "bottom": [column[::-1] for column in columns],
        "left": rows,
        "right": [row[::-1] for row in rows],
    }


def score(answer, identity) -> float | None:
    size = identity["n"]
    if any(set(line) != set(range(1, size + 1)) for line in (*answer, *zip(*answer))):
        return 0.0
    for row, told in zip(answer, identity.get("given", [])):
        if any(clue and clue != height for height, clue in zip(row, told)):
            return 0.0
    for side, lines in views(answer).items():
        for line, clue in zip(lines, identity[side]):
            visible = [height for at, height in enumerate(line) if height == max(line[: at + 1])]
            if clue and len(visible) != clue:
                return 0.0
    return 1.0


def count_solutions(identity, limit: int = 2) -> int | None:
    size = identity["n"]
    model = cp_model.CpModel()
    heights = range(1, size + 1)
    holds = {(r, c, h): model.new_bool_var("") for r in range(size) for c in range(size) for h in heights}
    grid = [[model.new_int_var(1, size, "") for _ in range(size)] for _ in range(size)]
    for r in range(size):
        for c in range(size):
            model.add_exactly_one(holds[r, c, h] for h in heights)
            model.add(grid[r][c] == sum(h * holds[r, c, h] for h in heights))
    for line in range(size):
        for h in heights:
            model.add_exactly_one(holds[line, c, h] for c in range(size))
            model.add_exactly_one(holds[r, line, h] for r in range(size))
    for r, row in enumerate(identity.get("given", [])):
        for c, height in enumerate(row):
            if height:
                model.add(grid[r][c] == height)
    for side, lines in views(grid).items():
        for line, clue in zip(lines, identity[side]):
            if clue:
                seen = []
                highest = line[0]
                for building in line[1:]:
                    seen.append(model.new_bool_var(""))
                    model.add(building > highest).only_enforce_if(seen[-1])
                    model.add(building < highest).only_enforce_if(~seen[-1])
                    higher = model.new_int_var(1, size, "")
                    model.add_max_equality(higher, [highest, building])
                    highest = higher
                model.add(1 + sum(seen) == clue)
    return count(model, list(holds.values()), limit)


def other_answers(answer, identity) -> list:
    """Heights renamed, turned upside down, rows exchanged and columns exchanged: still Latin squares."""
    size = len(answer)
    renamed = [[height % size + 1 for height in row] for row in answer]
    turned = [[size + 1 - height for height in row] for row in answer]
    rows = [[*answer[:at], answer[at + 1], answer[at], *answer[at + 2 :]] for at in range(size - 1)]
    return [renamed, turned, [list(column) for column in zip(*answer)], answer[::-1], *rows]
