"""Grid on contents whose value is plain to see."""

import pytest

from internbootcamp.answers import Form, Grid
from tests.answers.reading import read, refused


@pytest.mark.parametrize(
    "content",
    [
        "1 2 3\n3 1 2",
        "1,2,3\n3,1,2",
        "1, 2, 3\n3, 1, 2",
        "123\n312",
        "1  2  3 \n 3  1  2",
        "[[1, 2, 3], [3, 1, 2]]",
        "[[1,2,3],\n [3,1,2]]",
        "[1, 2, 3]\n[3, 1, 2]",
        "[1, 2, 3],\n[3, 1, 2]",
        "((1,2,3),(3,1,2))",
        '[["1", "2", "3"], ["3", "1", "2"]]',
        "1 2 3, 3 1 2",
        "1 2 3; 3 1 2",
        "123,312",
        "123 312",
        "| 1 | 2 | 3 |\n|---|---|---|\n| 3 | 1 | 2 |",
        "1 | 2 | 3\n3 | 1 | 2",
        "\\begin{pmatrix} 1 & 2 & 3 \\\\ 3 & 1 & 2 \\end{pmatrix}",
        "\\left[\\begin{array}{ccc}1&2&3\\\\3&1&2\\end{array}\\right]",
        "１ ２ ３\n３ １ ２",
        "1、2、3\n3、1、2",
        "```\n1 2 3\n3 1 2\n```",
        "```json\n[[1, 2, 3], [3, 1, 2]]\n```",
        "\n\n1 2 3\n\n3 1 2\n\n",
        "1\t2\t3\r\n3\t1\t2",
        "$1 2 3\n3 1 2$",
        "1.0 2.0 3.0\n3.0 1.0 2.0",
        "1 2 3\n3 1 2.",
    ],
)
def test_grids_of_numbers(content: str) -> None:
    assert read(Grid(range(1, 4), 2, 3), content) == [[1, 2, 3], [3, 1, 2]]


@pytest.mark.parametrize(
    "content",
    [
        "1 2 3",
        "1 2 3\n3 1",
        "1 2 3\n3 1 4",
        "1 2 3\n3 1 2\n2 3 1",
        "1 2 3\n3 1 2\nor\n1 2 3\n3 2 1",
        "1 2 3\n3 1 2\n\n1 2 3\n3 1 2",
        "1 2 3 or 3 1 2\n3 1 2",
        "-1 2 3\n3 1 2",
        "1.5 2 3\n3 1 2",
        "",
        "…",
    ],
)
def test_no_grids_of_numbers(content: str) -> None:
    assert refused(Grid(range(1, 4), 2, 3), content)


def test_numbers_of_several_digits() -> None:
    assert read(Grid(range(100)), "10 2\n3 14") == [[10, 2], [3, 14]]
    assert read(Grid(range(-5, 6)), "-1 2\n3 −4") == [[-1, 2], [3, -4]]
    assert read(Grid(range(10**9)), "123456 7\n8 9") == [[123456, 7], [8, 9]]
    assert refused(Grid(range(10)), "10 2\n3 4")


@pytest.mark.parametrize(
    "content",
    [
        "X.X\n.X.",
        "x.x\n.x.",
        "X . X\n. X .",
        "X,.,X\n.,X,.",
        '[["X", ".", "X"], [".", "X", "."]]',
        "X.X, .X.",
        "[X.X]\n[.X.]",
        "X.X; .X.",
    ],
)
def test_grids_of_symbols(content: str) -> None:
    assert read(Grid("X."), content) == [["X", ".", "X"], [".", "X", "."]]


def test_last_row_of_full_stops_is_kept() -> None:
    assert read(Grid("X."), "X.\n..") == [["X", "."], [".", "."]]
    assert read(Grid("X."), "X\n.") == [["X"], ["."]]
    assert read(Grid("*."), "*.*\n*.*") == [["*", ".", "*"], ["*", ".", "*"]]


def test_blanks_as_cells() -> None:
    nonogram = Grid("X.", 2, 2, aliases={" ": "."})
    assert read(nonogram, "XX\nX ") == [["X", "X"], ["X", "."]]
    assert read(nonogram, "XX\nX.") == [["X", "X"], ["X", "."]]
    assert read(nonogram, "XX\nX") == [["X", "X"], ["X", "."]]
    assert read(nonogram, "X X\nX .") == [["X", "X"], ["X", "."]]
    assert read(nonogram, "XX\n X") == [["X", "X"], [".", "X"]]


PICTURE = Grid("X.", 3, 3, aliases={" ": "."})


@pytest.mark.parametrize("content", ["\n X\nX X", "\r\n X\r\nX X", "...\n\n.X.\n\nX.X"])
def test_an_empty_line_is_a_row_of_spaces(content: str) -> None:
    assert read(PICTURE, content) == [[".", ".", "."], [".", "X", "."], ["X", ".", "X"]]


def test_empty_lines_are_rows_where_they_stand() -> None:
    assert read(PICTURE, " X\n\nX X") == [[".", "X", "."], [".", ".", "."], ["X", ".", "X"]]
    assert read(PICTURE, " X\nX X\n") == [[".", "X", "."], ["X", ".", "X"], [".", ".", "."]]
    assert refused(PICTURE, " X\nX X")
    assert refused(PICTURE, " X\n\n\nX X")
    assert refused(Grid("X.", 3, 3), "\n.X.\nX.X")  # where a space is no cell


def test_symbols_that_are_words_or_brackets() -> None:
    assert read(Grid(("red", "blue"), 1, 2), "Red, blue") == [["red", "blue"]]
    assert read(Grid("[]"), "[]\n][") == [["[", "]"], ["]", "["]]
    assert read(Grid("|-"), "|-\n-|") == [["|", "-"], ["-", "|"]]
    assert read(Grid("aA"), "aA\nAa") == [["a", "A"], ["A", "a"]]


def test_one_row_and_one_column() -> None:
    assert read(Grid(range(10), 1, 3), "1 2 3") == [[1, 2, 3]]
    assert read(Grid(range(10), 1, 3), "[[1, 2, 3]]") == [[1, 2, 3]]
    assert read(Grid(range(10), 3, 1), "1\n2\n3") == [[1], [2], [3]]
    assert read(Grid(range(10), 3, 1), "[[1], [2], [3]]") == [[1], [2], [3]]


def test_rows_are_separated_as_asked_and_read_in_any_way() -> None:
    in_line = Grid(range(1, 4), 2, 3, row_separator=",").in_form(Form.DOUBLE_BRACKET)
    assert in_line.write([[1, 2, 3], [3, 1, 2]]).endswith("[[1 2 3,3 1 2]]")
    for content in ("1 2 3,3 1 2", "1 2 3, 3 1 2", "1 2 3\n3 1 2", "[1, 2, 3], [3, 1, 2]", "1,2,3],[3,1,2"):
        assert read(in_line, content) == [[1, 2, 3], [3, 1, 2]]
    assert "“,” between them" in in_line.describe("en")
    assert "“,”" in in_line.describe("zh")


def test_rows_in_quotes() -> None:
    assert read(Grid("X.", 2, 3), '["X.X", ".X."]') == [["X", ".", "X"], [".", "X", "."]]


def test_cells_of_one_line_are_not_filled_up_to_rows() -> None:
    assert refused(Grid("X.", 3, 3, aliases={" ": "."}), "X . X")
    assert read(Grid("X.", 3, 3, aliases={" ": "."}), "X.X XXX ..X") == [list("X.X"), list("XXX"), list("..X")]
