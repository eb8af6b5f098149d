"""Cell, Path, Moves and Edges on contents whose value is plain to see."""

import pytest

from internbootcamp.answers import Cell, Choice, Edges, Integer, Moves, Path, Set, Word
from tests.answers.reading import read, refused


@pytest.mark.parametrize(
    "content",
    [
        "(2, 3)",
        "(2,3)",
        "[2, 3]",
        "2, 3",
        "2 3",
        "（2，3）",
        "\\left(2, 3\\right)",
        "r2c3",
        "row 2, column 3",
        "(row=2, col=3)",
    ],
)
def test_cells(content: str) -> None:
    assert read(Cell(), content) == (2, 3)


@pytest.mark.parametrize("content", ["2", "(2, 3, 4)", "(2, x)", "(2.5, 3)", "(2, 3) or (3, 2)", "(2, 3)(3, 2)"])
def test_no_cells(content: str) -> None:
    assert refused(Cell(), content)


@pytest.mark.parametrize(
    "content",
    [
        "(0, 0), (0, 1), (1, 1)",
        "(0,0),(0,1),(1,1)",
        "(0,0)(0,1)(1,1)",
        "(0,0) (0,1) (1,1)",
        "(0, 0) -> (0, 1) -> (1, 1)",
        "(0, 0) → (0, 1) → (1, 1)",
        "(0,0)\\to(0,1)\\to(1,1)",
        "[(0, 0), (0, 1), (1, 1)]",
        "[[0, 0], [0, 1], [1, 1]]",
        "[[0,0],\n[0,1],\n[1,1]]",
        "0,0; 0,1; 1,1",
        "0 0\n0 1\n1 1",
        "（0，0），（0，1），（1，1）",
        "```json\n[[0,0],[0,1],[1,1]]\n```",
    ],
)
def test_paths_of_cells(content: str) -> None:
    assert read(Path(Cell()), content) == ((0, 0), (0, 1), (1, 1))


@pytest.mark.parametrize(
    "content",
    [
        "A -> B -> D",
        "A->B->D",
        "A, B, D",
        "A → B → D",
        "A B D",
        "ABD",
        "A-B-D",
        "[A, B, D]",
        "a, b, d",
        "A => B => D",
        '["A", "B", "D"]',
    ],
)
def test_paths_of_nodes(content: str) -> None:
    assert read(Path(Choice("ABCD")), content) == ("A", "B", "D")


def test_paths_of_numbers() -> None:
    assert read(Path(Integer()), "3 -> 14 -> 2") == (3, 14, 2)
    assert read(Path(Integer()), "3-14-2") == (3, 14, 2)
    assert read(Path(Integer()), "3, 14, 2") == (3, 14, 2)
    assert refused(Path(Integer(), length=2), "3, 14, 2")
    assert refused(Path(Choice("ABCD")), "A -> E")
    assert refused(Path(Choice("ABCD")), "A -> B or A -> C")


@pytest.mark.parametrize(
    "content",
    [
        "U, D, L, L",
        "UDLL",
        "udll",
        "U D L L",
        "up, down, left, left",
        "Up Down Left Left",
        "↑↓←←",
        "上下左左",
        "向上，向下，向左，向左",
        "U->D->L->L",
        "U → D → L → L",
        "[U, D, L, L]",
        '["U", "D", "L", "L"]',
        "U\nD\nL\nL",
    ],
)
def test_moves(content: str) -> None:
    assert read(Moves("UDLR"), content) == ("U", "D", "L", "L")


def test_arrow_to_the_right_is_a_move_among_arrows() -> None:
    assert read(Moves("UDLR"), "→→↓") == ("R", "R", "D")


@pytest.mark.parametrize("content", ["U, X", "UDX", "5", "U or D", "jump", "U2"])
def test_no_moves(content: str) -> None:
    assert refused(Moves("UDLR"), content)


def test_moves_of_other_alphabets() -> None:
    cube = Moves(("U", "U'", "U2", "R", "R'"))
    assert read(cube, "R U R' U' U2") == ("R", "U", "R'", "U'", "U2")
    assert read(cube, "RUR′U′U2") == ("R", "U", "R'", "U'", "U2")
    assert read(Moves(("push", "pull")), "push, Pull") == ("push", "pull")
    assert refused(Moves(("push", "pull")), "pushy")
    assert read(Moves("NESW"), "north, east") == ("N", "E")
    assert read(Moves("LR", aliases={"turn left": "L"}), "turn left, R") == ("L", "R")
    assert read(Moves("ab"), "[]") == ()
    assert refused(Moves("ab", length=2), "a")


@pytest.mark.parametrize(
    "content",
    [
        "1-2, 2-13",
        "13-2, 2-1",
        "(1, 2), (2, 13)",
        "{(1,2), (13,2)}",
        "[[1, 2], [2, 13]]",
        "1 - 2\n2 - 13",
        "1–2, 2–13",
        "1--2, 2--13",
        "{1, 2}, {2, 13}",
        "1 2\n2 13",
        "1->2, 2->13",
        "1-2, 2-13, 2-1",
    ],
)
def test_edges(content: str) -> None:
    assert read(Edges(Integer()), content) == frozenset({(1, 2), (2, 13)})


def test_directed_edges_have_an_order() -> None:
    directed = Edges(Choice("ABC"), directed=True)
    assert read(directed, "B -> A, A -> C") == frozenset({("B", "A"), ("A", "C")})
    assert not directed.equal(read(directed, "A -> B, A -> C"), {("B", "A"), ("A", "C")})
    assert Edges(Choice("ABC")).equal([["B", "A"]], {("A", "B")})


def test_edges_between_cells_and_words() -> None:
    assert read(Edges(Cell()), "(0, 0)-(0, 1), (1, 1)-(1, 0)") == frozenset({((0, 0), (0, 1)), ((1, 0), (1, 1))})
    assert read(Edges(Cell()), "((0,0),(0,1)), ((1,1),(1,0))") == frozenset({((0, 0), (0, 1)), ((1, 0), (1, 1))})
    assert read(Edges(Word()), "ann-bob, bob-cy") == frozenset({("ann", "bob"), ("bob", "cy")})
    assert refused(Edges(Integer()), "1-2-3")
    assert refused(Edges(Integer(), count=2), "1-2")


def test_an_edge_written_twice_counts_once_or_spoils_the_answer() -> None:
    assert read(Edges(Integer()), "1-2, 2-1") == frozenset({(1, 2)})
    assert refused(Edges(Integer(), distinct=True), "1-2, 2-1")
    assert read(Edges(Integer(), distinct=True), "1-2, 2-3") == frozenset({(1, 2), (2, 3)})


def test_sets_of_cells() -> None:
    assert read(Set(Cell(base=1)), "(1,2), (3,1)") == frozenset({(1, 2), (3, 1)})
    assert read(Set(Cell(base=1)), "[(1,2)]") == frozenset({(1, 2)})
    assert read(Set(Cell(base=1)), "(1,2)") == frozenset({(1, 2)})


@pytest.mark.parametrize("content", ["第3行第4列", "3行4列", "第3行，第4列", '{"row": 3, "col": 4}', '"(3, 4)"'])
def test_cells_by_name(content: str) -> None:
    assert read(Cell(), content) == (3, 4)


@pytest.mark.parametrize("content", ["(0,0)(0,1)\n(1,0)(1,1)", "(0,0),(0,1),\n(1,0),(1,1),"])
def test_edges_that_touch(content: str) -> None:
    assert read(Edges(Cell()), content) == {((0, 0), (0, 1)), ((1, 0), (1, 1))}
