"""Two mines in six cells, by hand."""

import pytest

from internbootcamp import MinesweeperBootcamp as Minesweeper

# * 2 1     counts around the shown cells, diagonals included
# 1 2 *
ALL = {"rows": 2, "cols": 3, "mines": [[0, 0], [1, 2]]}
SOME = {**ALL, "revealed": [[0, 1], [1, 0]]}  # 2 and 1: the mine beside the 1 is not at (1, 1) …
RIGHT = "(0, 0), (1, 2)"


@pytest.mark.parametrize("content", [RIGHT, "[[0,0],[1,2]]", "[(1, 2), (0, 0)]", "(0,0)\n(1,2)"])
def test_the_mines_in_any_dress(score, content):
    assert Minesweeper.solve(ALL) == {(0, 0), (1, 2)}
    assert score(Minesweeper, ALL, content) == 1.0


@pytest.mark.parametrize(
    "content", ["(0,0)", "(0,0),(1,1)", "(0,0),(0,2)", "(1,1),(2,3)", "(0,0),(1,2),(1,2)", "(0,0),(0,1)", "[]"]
)
def test_wrong_mines(score, content):
    assert score(Minesweeper, ALL, content) == 0.0


def test_only_the_numbers_shown_decide(score):
    """(0, 1) counts 2 and (1, 0) counts 1: a mine at (0, 0) or (1, 1), and one at (0, 2) or (1, 2)."""
    for content in ("(0,0),(1,2)", "(1,1),(0,2)", "(0,0),(0,2)", "(1,1),(1,2)"):
        assert score(Minesweeper, SOME, content) == 1.0
    assert score(Minesweeper, SOME, "(0,2),(1,2)") == 0.0
    assert score(Minesweeper, SOME, "(0,0),(1,1)") == 0.0


def test_the_field_is_drawn_with_its_numbers():
    assert "\n? 2 1\n1 2 ?\n" in Minesweeper.question(ALL)
    assert "\n? 2 ?\n1 ? ?\n" in Minesweeper.question(SOME)
    assert "not listed" in Minesweeper.caveat(ALL)
    assert Minesweeper.caveat(SOME) is None


@pytest.mark.parametrize(
    ("change", "proof"),
    [
        ({"rows": 0}, "1 to 40"),
        ({"mines": [[0, 3]]}, "outside"),
        ({"mines": [[0, 0], [0, 0]]}, "twice"),
        ({"revealed": [[0, 0]]}, "in a cell that is shown"),
    ],
)
def test_damaged_identities(change, proof):
    assert proof in Minesweeper.flaw_of({**ALL, **change})
