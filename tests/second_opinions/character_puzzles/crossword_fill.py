"""Fill-in crosswords by CP-SAT: which word stands in which place; judged by the rows and columns as texts cut at 0."""

from collections import Counter

from ortools.sat.python import cp_model

from tests.second_opinions.graphical_puzzles.counting import count


def texts(grid):
    return [piece for line in grid for piece in "".join(line).split("0") if len(piece) > 1]


def places(grid):
    """For both directions, the cells of each run of at least two."""
    found = []
    for turned in (False, True):
        lines = [list(line) for line in zip(*grid)] if turned else grid
        runs = []
        for r, line in enumerate(lines):
            run = []
            for c, cell in enumerate([*line, "0"]):
                if cell != "0":
                    run.append((c, r) if turned else (r, c))
                else:
                    runs += [run] if len(run) > 1 else []
                    run = []
        found.append(runs)
    return found


def score(answer, identity) -> float | None:
    if [[cell == "0" for cell in row] for row in answer] != [[cell == "0" for cell in row] for row in identity["grid"]]:
        return 0.0
    across, down = Counter(texts(answer)), Counter(texts(list(zip(*answer))))
    return float(across == Counter(identity["across"]) and down == Counter(identity["down"]))


def count_solutions(identity, limit: int = 2) -> int | None:
    model = cp_model.CpModel()
    letters = {}
    for runs, words in zip(places(identity["grid"]), (identity["across"], identity["down"])):
        if sorted(map(len, runs)) != sorted(map(len, words)):
            return 0
        stands = {}
        for at, run in enumerate(runs):
            for number, word in enumerate(words):
                if len(word) == len(run):
                    stands[at, number] = model.new_bool_var("")
                    for cell, letter in zip(run, word):
                        variable = letters.setdefault((cell, letter), model.new_bool_var(""))
                        model.add_implication(stands[at, number], variable)
        for at in range(len(runs)):
            model.add_exactly_one(variable for (place, _), variable in stands.items() if place == at)
        for number in range(len(words)):
            model.add_exactly_one(variable for (_, word), variable in stands.items() if word == number)
    for cell in {cell for cell, _ in letters}:
        model.add_exactly_one(variable for (other, _), variable in letters.items() if other == cell)
    return count(model, list(letters.values()), limit)


def other_answers(answer, identity) -> list:
    """Rows exchanged, the grid turned over, a letter changed, a letter taken out, and one written where none belongs."""
    found = [answer[::-1], [row[::-1] for row in answer]]
    for r, row in enumerate(answer):
        for c, cell in enumerate(row):
            other = "Q" if cell != "Q" else "Z"
            found.append([*answer[:r], [*row[:c], other, *row[c + 1 :]], *answer[r + 1 :]])
            if cell != "0":
                found.append([*answer[:r], [*row[:c], "0", *row[c + 1 :]], *answer[r + 1 :]])
    return found[:30]
