import pytest

from internbootcamp.bootcamps.graphical_puzzles import slitherlink
from internbootcamp.bootcamps.graphical_puzzles.slitherlink import SlitherlinkBootcamp
from internbootcamp.core.errors import InvalidIdentity
from tests.second_opinions.graphical_puzzles.slitherlink import count_solutions

# Worked by hand. The 0s put the right column outside, and with it the middle one, since the sides between them are off.
# That leaves the left column, whose corners are inside, as a cell outside cannot have three sides here.
HAND = {"clues": [[3, 1, 0], [2, None, 0], [3, 1, 0]]}
HAND_SOLUTION = "X..\nX..\nX.."
OPEN = {"clues": [[None] * 3 for _ in range(3)]}


def score(rows, case=HAND):
    return SlitherlinkBootcamp.verify_score(f"<answer>\n{rows}\n</answer>", case)


def test_a_puzzle_worked_by_hand():
    assert SlitherlinkBootcamp.solve(HAND) == [["X", ".", "."]] * 3
    assert score(HAND_SOLUTION) == 1.0
    assert count_solutions(HAND, limit=3) == 1


@pytest.mark.parametrize(
    "rows",
    [
        "X..\nXX.\nX..",  # clues beside the middle
        ".XX\n.XX\n.XX",  # inside and outside exchanged
        "X..\n...\nX..",  # two loops
        "XXX\nXXX\nXXX",
        "...\n...\n...",
    ],
)
def test_answers_against_the_clues_are_refused(rows):
    assert score(rows) == 0.0


@pytest.mark.parametrize(
    "rows",
    [
        "X.X\n...\n...",  # two loops
        "XXX\nX.X\nXXX",  # a second loop inside
        "X..\n.X.\n...",  # touches itself at a corner
        "X.X\nXX.\nXXX",  # touches itself at a corner, though the area hangs together
        "...\n...\n...",  # no loop
    ],
)
def test_without_clues_only_one_loop_is_right(rows):
    assert score(rows, OPEN) == 0.0


@pytest.mark.parametrize("rows", ["X..\n...\n...", "XXX\nXXX\nXXX", "XXX\nX..\nXXX", "...\n.X.\n..."])
def test_without_clues_any_loop_is_right(rows):
    assert score(rows, OPEN) == 1.0


def test_the_border_of_the_grid_counts_as_a_side():
    case = {"clues": [[4]]}
    assert score("X", case) == 1.0
    assert score(".", case) == 0.0
    assert SlitherlinkBootcamp.solve({"clues": [[3, 3]]}) == [["X", "X"]]


@pytest.mark.parametrize(
    ("clues", "problem"),
    [
        ([], "rectangle"),
        ([[1, 2], [1]], "rectangle"),
        ([[5]], "clue"),
        ([[-1]], "clue"),
        ([[0, 0], [0, 0]], "complete search"),
        ([[4, 4]], "complete search"),
        ([["3"]], "identity"),
        ([[True]], "identity"),
    ],
)
def test_damaged_identities_are_refused(clues, problem):
    with pytest.raises(InvalidIdentity, match=problem):
        score(HAND_SOLUTION, {"clues": clues})


def test_the_shape_depends_on_the_case():
    bootcamp = SlitherlinkBootcamp.at_level(1, seed=1)
    shapes = {(len(clues), len(clues[0])) for clues in (bootcamp.case(index).identity["clues"] for index in range(20))}
    assert shapes == {(4, 4), (4, 5), (5, 4), (5, 5)}


def test_without_a_lucky_attempt_there_is_still_a_puzzle(monkeypatch):
    monkeypatch.setattr(slitherlink, "ATTEMPTS", 0)
    case = SlitherlinkBootcamp(size=6, seed=1).case(0).identity
    assert count_solutions(case) == 1
    assert all(mark == "X" for row in SlitherlinkBootcamp.solve(case) for mark in row)
