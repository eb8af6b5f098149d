"""Small mazes by hand."""

import pytest

from internbootcamp import ArrowMazeBootcamp as ArrowMaze

ROW = {"input_grid": [["→", "→", "○"]], "start_position": [0, 0]}
# ↓ ↓ ↙     from the start down to row 2 or 3; from (1, 0) to (1, 1) or (1, 2); (1, 1) up; (0, 1) down again; (2, 1) to the goal
# → ↑ ↑
# ↑ → ○
SQUARE = {"input_grid": [["↓", "↓", "↙"], ["→", "↑", "↑"], ["↑", "→", "○"]], "start_position": [0, 0]}


@pytest.mark.parametrize("content", ["[[1, 0, 2]]", "1 0 2", "1 2 3", "[[1,2,3]]"])
def test_jumps_and_steps_in_any_dress(score, content):
    assert score(ArrowMaze, ROW, content) == 1.0


@pytest.mark.parametrize("content", ["5 0 9", "1 2 0", "0 1 2", "1 0 3", "1 1 2", "2 0 1", "0 0 0", "1 0 2\n0 0 0"])
def test_wrong_labels(score, content):
    assert score(ArrowMaze, ROW, content) == 0.0


def test_a_square_by_hand(score):
    assert ArrowMaze.solve(SQUARE) == [[1, 4, 0], [2, 3, 0], [0, 5, 6]]
    assert score(ArrowMaze, SQUARE, "1 4 0\n2 3 0\n0 5 6") == 1.0
    assert score(ArrowMaze, SQUARE, "1 0 0\n0 0 0\n0 0 2") == 0.0  # not in the direction of the arrow
    assert score(ArrowMaze, SQUARE, "1 0 4\n2 0 3\n0 0 5") == 0.0


def test_steps_of_one_cell_may_never_arrive():
    assert ArrowMaze.caveat(ROW) is None
    assert "never to ○" in ArrowMaze.caveat({"input_grid": [["→", "←", "○"]], "start_position": [0, 0]})


@pytest.mark.parametrize(
    ("change", "kind", "proof"),
    [
        ({"input_grid": [["→", "x", "○"]]}, "damaged", "eight arrows"),
        ({"input_grid": [["→", "→", "→"]]}, "damaged", "one goal"),
        ({"start_position": [0, 3]}, "damaged", "outside"),
        ({"input_grid": [["↓", "→", "○"]]}, "unwinnable", "lead to [(0, 0)] and nowhere else"),
    ],
)
def test_what_is_wrong_is_said(change, kind, proof):
    flaw = ArrowMaze.flaw_of({**ROW, **change})
    assert flaw.kind == kind
    assert proof in flaw
