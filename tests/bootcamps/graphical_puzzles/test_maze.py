import json
from pathlib import Path

import pytest

from internbootcamp.bootcamps.graphical_puzzles.maze import MazeBootcamp
from internbootcamp.core.errors import InvalidIdentity

# . # .      S is the top left cell, E the top right one; the way leads round below, and there is a dead end at (2, 0).
# . . .
# . # #
BEND = {"grid": [[0, 1, 0], [0, 0, 0], [0, 1, 1]], "start_pos": [0, 0], "end_pos": [0, 2]}
WAY = [(0, 0), (1, 0), (1, 1), (1, 2), (0, 2)]


def score(path, case=BEND):
    return MazeBootcamp.verify_score(f"Final-answer: ```json\n{path}\n```", case)


def test_a_maze_walked_by_hand_in_the_published_answer_form():
    assert MazeBootcamp.solve(BEND) == tuple(WAY)
    assert score(WAY) == 1.0


def test_a_list_of_lists_and_arrows_say_the_same():
    assert score([list(cell) for cell in WAY]) == 1.0
    assert MazeBootcamp.verify_score("\\boxed{(0,0) -> (1,0) -> (1,1) -> (1,2) -> (0,2)}", BEND) == 1.0


def test_a_walk_into_the_dead_end_and_back_is_a_way_too():
    assert score([(0, 0), (1, 0), (2, 0), (1, 0), (1, 1), (1, 2), (0, 2)]) == 1.0


@pytest.mark.parametrize(
    "path",
    [
        [(0, 0), (0, 1), (0, 2)],  # through the wall
        [(0, 0), (1, 1), (1, 2), (0, 2)],  # a diagonal step
        [(0, 0), (1, 0), (1, 2), (0, 2)],  # a jump
        [(0, 0), (1, 0), (1, 0), (1, 1), (1, 2), (0, 2)],  # a step that stands still
        [(1, 0), (1, 1), (1, 2), (0, 2)],  # does not begin at the start
        [(0, 0), (1, 0), (1, 1), (1, 2)],  # does not reach the exit
        [(0, 2), (1, 2), (1, 1), (1, 0), (0, 0)],  # the way back
        [(0, 0), (-1, 0), (-1, 1), (-1, 2), (0, 2)],  # around the grid
        [(1, 1), (2, 1), (2, 2), (2, 3), (1, 3)],  # counted from 1
        [],
    ],
)
def test_wrong_paths_are_refused(path):
    assert score(path) == 0.0


def test_rows_do_not_count_from_the_end():
    """Row -1 would be the last row, through which a short cut would lead."""
    case = {"grid": [[0, 1, 0], [0, 1, 0], [0, 0, 0]], "start_pos": [0, 0], "end_pos": [0, 2]}
    assert score([(0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2)], case) == 1.0
    assert score([(0, 0), (-1, 0), (-1, 1), (-1, 2), (0, 2)], case) == 0.0


def test_longer_ways_are_right_where_there_are_several():
    """An open square: the short way and the long way round."""
    case = {"grid": [[0, 0], [0, 0]], "start_pos": [0, 0], "end_pos": [0, 1]}
    assert score([(0, 0), (0, 1)], case) == score([(0, 0), (1, 0), (1, 1), (0, 1)], case) == 1.0


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"grid": []}, "rectangle"),
        ({"grid": [[0, 0], [0]]}, "rectangle"),
        ({"grid": [[0, 2, 0]]}, "other than"),
        ({"start_pos": [0, 1]}, "wall"),
        ({"end_pos": [0, 3]}, "outside"),
        ({"start_pos": [-1, 0]}, "outside"),
        ({"start_pos": [0]}, "row and a column"),
        ({"grid": [[0, 1, 0], [0, 1, 0], [0, 1, 1]]}, "cannot be reached"),
    ],
)
def test_damaged_identities_are_refused(change, problem):
    with pytest.raises(InvalidIdentity, match=problem):
        score(WAY, {**BEND, **change})


def test_an_exit_out_of_reach_is_told_from_damage():
    flaw = MazeBootcamp.flaw_of({**BEND, "grid": [[0, 1, 0], [0, 1, 0], [0, 1, 1]]})
    assert flaw.kind == "unwinnable"
    assert "[(0, 0), (1, 0), (2, 0)]" in flaw


@pytest.mark.parametrize("size", [5, 8, 21])
def test_our_mazes_have_exactly_one_way(size):
    """Open cells and the sides they share form a tree: one side fewer than cells, all reached."""
    case = MazeBootcamp(size=size, seed=6).case(0).identity
    grid = case["grid"]
    side = len(grid)
    assert side == size - (size + 1) % 2
    open_cells = {(row, column) for row in range(side) for column in range(side) if not grid[row][column]}
    sides = sum((row + 1, column) in open_cells for row, column in open_cells)
    sides += sum((row, column + 1) in open_cells for row, column in open_cells)
    assert sides == len(open_cells) - 1
    assert score(list(MazeBootcamp.solve(case)), case) == 1.0


def test_people_s_files_are_scored_by_their_own_paths_and_by_ours(shared: Path):
    rows = [json.loads(line) for line in (shared / "bootcamp_eval" / "maze.jsonl").read_text("utf-8").splitlines()]
    for row in rows:
        case = row["ground_truth"]
        assert score([tuple(cell) for cell in case["solution_path"]], case) == 1.0
        assert MazeBootcamp.verify_score(MazeBootcamp.reference_response(case), case) == 1.0
