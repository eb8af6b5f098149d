import json
from pathlib import Path

import pytest

from internbootcamp.bootcamps.graphical_puzzles.nonogram import NonogramBootcamp
from internbootcamp.core.errors import InvalidIdentity

# Worked by hand: a plus sign beside an empty column.
PLUS = {"rows": [[1], [3], [1]], "columns": [[1], [3], [1], []]}
PLUS_SOLUTION = "[answer]\n.X..\nXXX.\n.X..\n[/answer]"


def score(response, case):
    return NonogramBootcamp.verify_score(response, case)


def test_a_puzzle_worked_by_hand():
    assert NonogramBootcamp.solve(PLUS) == [[".", "X", ".", "."], ["X", "X", "X", "."], [".", "X", ".", "."]]
    assert score(PLUS_SOLUTION, PLUS) == 1.0


@pytest.mark.parametrize(
    "picture",
    [
        "X... XXX. .X..",  # a column is wrong, the rows are right
        ".X.. XX.X .X..",  # a row and two columns
        ".X.. XXX. ....",  # a run is missing
        ".X.. XXXX .X..",  # a run is too long
        "XXXX XXXX XXXX",
    ],
)
def test_wrong_pictures_are_refused(picture):
    rows = picture.replace(" ", "\n")
    assert score(f"<answer>\n{rows}\n</answer>", PLUS) == 0.0


def test_runs_must_stand_in_order_and_apart():
    case = {"rows": [[2, 1]], "columns": [[1], [1], [], [1]]}
    assert score("<answer>XX.X</answer>", case) == 1.0
    assert score("<answer>X.XX</answer>", case) == 0.0
    assert score("<answer>XXX.</answer>", case) == 0.0


def test_both_pictures_of_a_case_with_two_are_right():
    case = {"rows": [[1], [1]], "columns": [[1], [1]]}
    assert score("<answer>\nX .\n. X\n</answer>", case) == 1.0
    assert score("<answer>\n. X\nX .\n</answer>", case) == 1.0
    assert score("<answer>\nX .\nX .\n</answer>", case) == 0.0


def test_spaces_are_empty_cells_as_published_prompts_say():
    """The case on record: "XX\\nX " was refused although its prompt allows a space for an empty cell."""
    case = {"rows": [[2], [1]], "columns": [[2], [1]]}
    assert score("[answer]\nXX\nX \n[/answer]", case) == 1.0
    assert score("[answer]\n X \nXXX\n X \n[/answer]", {"rows": [[1], [3], [1]], "columns": [[1], [3], [1]]}) == 1.0


@pytest.mark.parametrize(
    ("case", "problem"),
    [
        ({"rows": [], "columns": [[1]]}, "1 to 50"),
        ({"rows": [[1]] * 51, "columns": [[1]]}, "1 to 50"),
        ({"rows": [[2, 2]], "columns": [[1]] * 4}, "does not fit"),
        ({"rows": [[0]], "columns": [[]]}, "run of no cells"),
        ({"rows": [[1]], "columns": [[1], [1]]}, "same number"),
        ({"rows": [[2], [2]], "columns": [[2], [], [2]]}, "no picture"),
        ({"rows": [[1]]}, "columns"),
        ({"rows": [["1"]], "columns": [[1]]}, "identity"),
    ],
)
def test_damaged_identities_are_refused(case, problem):
    with pytest.raises(InvalidIdentity, match=problem):
        score("<answer>X</answer>", case)


@pytest.mark.parametrize(
    "case",
    [
        {"rows": [[2, 2]], "columns": [[1]] * 4},
        {"rows": [[1]], "columns": [[1], [1]]},
        {"rows": [[2], [2]], "columns": [[2], [], [2]]},
    ],
)
def test_clues_without_a_picture_are_told_from_damage(case):
    assert NonogramBootcamp.flaw_of(case).kind == "unwinnable"


def test_a_hopelessly_ambiguous_start_still_becomes_a_puzzle():
    """Few filled cells have many solutions; cells are added until there is one."""
    identity = NonogramBootcamp(rows=12, columns=12, density=0.3, seed=2).case(0).identity
    response = NonogramBootcamp.reference_response(identity)
    assert score(response, identity) == 1.0


def test_the_steps_asked_for_are_needed():
    easy, hard = (NonogramBootcamp(rows=12, columns=12, steps=steps, seed=2) for steps in (0, 50))
    assert min(NonogramBootcamp.difficulty(easy.case(index).identity) for index in range(6)) < 50
    assert min(NonogramBootcamp.difficulty(hard.case(index).identity) for index in range(6)) >= 50


def test_people_s_files_are_scored(shared: Path):
    rows = [json.loads(line) for line in (shared / "bootcamp_eval" / "nonograms.jsonl").read_text("utf-8").splitlines()]
    for row in rows:
        case = row["ground_truth"]
        assert score(NonogramBootcamp.reference_response(case), case) == 1.0
