import json
from pathlib import Path

import pytest

from internbootcamp.bootcamps.graphical_puzzles.sudoku import SudokuBootcamp
from internbootcamp.core.errors import InvalidIdentity
from internbootcamp.kit.latin import latin

WIKIPEDIA = """530070000 600195000 098000060 800060003 400803001 700020006 060000280 000419005 000080079"""
WIKIPEDIA_SOLUTION = """534678912 672195348 198342567 859761423 426853791 713924856 961537284 287419635 345286179"""


def grid(text):
    return [list(map(int, row)) for row in text.split()]


def identity(puzzle, rows, columns):
    return {"puzzle": puzzle, "size": rows * columns, "region_rows": rows, "region_cols": columns}


EXAMPLE = identity(grid(WIKIPEDIA), 3, 3)
BLANK = identity([[0] * 4 for _ in range(4)], 2, 2)


def score(answer, case):
    return SudokuBootcamp.verify_score(SudokuBootcamp.answer_for(case).write(answer), case)


def test_the_sudoku_of_the_wikipedia_article():
    assert SudokuBootcamp.solve(EXAMPLE) == grid(WIKIPEDIA_SOLUTION)
    assert score(grid(WIKIPEDIA_SOLUTION), EXAMPLE) == 1.0


@pytest.mark.parametrize(
    "answer",
    [
        "1234 2341 3412 4123",  # a box has a number twice, rows and columns have not
        "1234 3412 1234 3412",  # a column
        "1313 2424 3131 4242",  # a row
        "1111 1111 1111 1111",
    ],
)
def test_each_rule_is_checked(answer):
    assert score(grid(answer), BLANK) == 0.0


def test_any_solution_is_right_where_there_are_several():
    assert score(grid("1234 3412 2143 4321"), BLANK) == 1.0
    assert score(grid("4321 2143 3412 1234"), BLANK) == 1.0


def test_given_numbers_must_stay():
    case = identity([[2, 0, 0, 0], *([0] * 4 for _ in range(3))], 2, 2)
    assert score(grid("1234 3412 2143 4321"), case) == 0.0
    assert score(grid("2134 3421 1243 4312"), case) == 1.0


def test_boxes_lie_as_the_identity_says():
    """Right for boxes of 2 x 3 cells, wrong for 3 x 2."""
    answer = grid("123456 456123 231564 564231 312645 645312")
    blank = [[0] * 6 for _ in range(6)]
    assert score(answer, identity(blank, 2, 3)) == 1.0
    assert score(answer, identity(blank, 3, 2)) == 0.0


def test_the_published_answer_form_is_read():
    rows = "\n".join(" ".join(row) for row in WIKIPEDIA_SOLUTION.split())
    assert SudokuBootcamp.verify_score(f"Done.\n[answer]\n{rows}\n[/answer]", EXAMPLE) == 1.0


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"size": 8}, "boxes"),
        ({"region_rows": 9}, "boxes"),
        ({"puzzle": [[0] * 9] * 8}, "grid of 9"),
        ({"puzzle": [[0] * 9] * 8 + [[0] * 8 + [10]]}, "other than"),
        ({"puzzle": [[5] * 2 + [0] * 7] + [[0] * 9] * 8}, "5 is given in the cells .0, 0. and .0, 1. .from 0. of one row"),
        ({"puzzle": [[0] * 8 + [0.5]] * 9}, "identity"),
    ],
)
def test_damaged_identities_are_refused(change, problem):
    with pytest.raises(InvalidIdentity, match=problem):
        score(grid(WIKIPEDIA_SOLUTION), {**EXAMPLE, **change})


def test_given_numbers_without_a_solution_are_told_from_damage():
    """Row 0 leaves 4 for its last cell, and the column below has it already."""
    case = identity([[1, 2, 3, 0], [0, 0, 0, 0], [0, 0, 0, 4], [0, 0, 0, 0]], 2, 2)
    assert SudokuBootcamp.flaw_of(case).kind == "unwinnable"
    assert "complete search" in SudokuBootcamp.flaw_of(case)


def test_the_guesses_asked_for_are_needed():
    rules = latin(9, (3, 3))
    bootcamp = SudokuBootcamp(size=9, blanks=54, guesses=2, seed=3)
    for index in range(5):
        clues = [number for row in bootcamp.case(index).identity["puzzle"] for number in row]
        assert rules.search(rules.start(clues), 2).guesses >= 2


def test_people_s_files_are_scored(shared: Path):
    rows = [json.loads(line) for line in (shared / "bootcamp_eval" / "sudoku.jsonl").read_text("utf-8").splitlines()]
    for row in rows:
        case = row["ground_truth"]
        assert SudokuBootcamp.verify_score(SudokuBootcamp.reference_response(case), case) == 1.0
