"""Squares of two and three by hand, and what - and / mean for three cells."""

import pytest

from internbootcamp import CalcudokuBootcamp as Calcudoku
from internbootcamp.kit import cages
from internbootcamp.kit.cages import Cage, TooManyWays, meets, search, ways

# A A B     A: 2 × 1 × 3 needs an L with 2, 1, 3; B holds 3 and 2 …
# A C B
# D C C
HAND = {
    "size": 3,
    "grid": [list("AAB"), list("ACB"), list("DCC")],
    "groups": {"A": ["*", 6], "B": ["/", 2], "C": ["+", 8], "D": ["+", 1]},
}
RIGHT = "2 3 1,3 1 2,1 2 3"  # A is 2 · 3 · 3 = 18, so that this one is wrong
SOLVED = {**HAND, "groups": {**HAND["groups"], "A": ["*", 18], "C": ["+", 6]}}


@pytest.mark.parametrize("content", [RIGHT, RIGHT.replace(",", ", "), RIGHT.replace(",", "\n"), "[2,3,1],[3,1,2],[1,2,3]"])
def test_a_square_in_any_dress(score, content):
    assert score(Calcudoku, SOLVED, content) == 1.0
    assert Calcudoku.solve(SOLVED) == [[2, 3, 1], [3, 1, 2], [1, 2, 3]]


@pytest.mark.parametrize(
    "content",
    ["1 2 3,2 3 1,3 1 2", "2 3 1,2 3 1,2 3 1", "2 3 1,1 2 3,3 1 2", "2 3 1,3 1 2", "2 2 1,3 1 2,1 2 3"],
)
def test_wrong_squares(score, content):
    assert score(Calcudoku, SOLVED, content) == 0.0


@pytest.mark.parametrize(
    ("operation", "target", "numbers", "right"),
    [
        ("/", 1, (1, 2, 2), True),  # 2 / (1 · 2)
        ("/", 2, (1, 2, 2), False),  # as if one of the equal numbers were not there
        ("/", 2, (4, 1, 2), True),
        ("/", 2, (1, 2, 4), True),  # any of them may be divided
        ("-", 1, (4, 1, 2), True),
        ("-", 0, (3, 1, 2), True),
        ("-", 3, (4, 1, 2), False),
        ("-", 5, (2, 7), True),
        ("+", 5, (1, 2, 2), True),
        ("*", 4, (1, 2, 2), True),
        ("*", 5, (1, 2, 2), False),
        ("/", 3, (2, 6), True),
        ("/", 3, (2, 4), False),
    ],
)
def test_the_four_operations(operation, target, numbers, right):
    assert meets(operation, target, numbers) is right


def test_what_a_cage_may_hold():
    assert set(ways(4, Cage((0, 1), "-", 3))) == {(1, 4), (4, 1)}
    assert set(ways(3, Cage((0, 1, 3), "*", 4))) == {(1, 2, 2)} | set()  # the corner is in line with both
    assert ways(3, Cage((0, 1, 2), "+", 7)) == ()
    with pytest.raises(TooManyWays):
        ways(9, Cage(tuple(range(0, 81, 10)), "-", 1))


@pytest.mark.parametrize(
    ("change", "kind", "proof"),
    [
        ({"size": 4}, "damaged", "square"),
        ({"grid": [list("AAB"), list("ACB"), list("DCE")]}, "damaged", "have targets"),
        ({"groups": {**SOLVED["groups"], "D": ["+", 4]}}, "unwinnable", "group D of 1 cells"),
        ({"groups": {**SOLVED["groups"], "D": ["+", 2]}}, "unwinnable", "complete search"),
        ({"groups": {**SOLVED["groups"], "D": ["^", 1]}}, "damaged", "groups"),
    ],
)
def test_what_is_wrong_is_said(change, kind, proof):
    flaw = Calcudoku.flaw_of({**SOLVED, **change})
    assert flaw.kind == kind
    assert proof in flaw


def test_a_group_too_large_to_list_is_not_judged():
    grid = [["A"] * 9 if row < 8 else ["B"] * 9 for row in range(9)]
    assert Calcudoku.flaw_of({"size": 9, "grid": grid, "groups": {"A": ["-", 1], "B": ["+", 45]}}).kind == "unsupported"


def test_a_puzzle_is_searched_once_for_all_its_verdicts(score, monkeypatch):
    searched = []
    monkeypatch.setattr(cages, "search", lambda *given: searched.append(given) or search(*given))
    cages._impossible.cache_clear()
    assert score(Calcudoku, SOLVED, RIGHT) == 1.0
    assert score(Calcudoku, SOLVED, "1 2 3,2 3 1,3 1 2") == 0.0
    assert len(searched) == 1


def test_squares_are_found_in_spite_of_cages_that_say_little():
    """The first column is 1, 3, 2, as 2 times 3 stand beside its top; the other two change places. The rest is 18 - 6 - 5 = 7."""
    told = [Cage((0, 3), "-", 2), Cage((6,), "+", 2), Cage((1, 2), "*", 6), Cage((4, 5, 7, 8), "+", 7)]
    found = search(3, told, 20)
    assert found.exhausted
    assert sorted(found.solutions) == [[1, 2, 3, 3, 1, 2, 2, 3, 1], [1, 3, 2, 3, 2, 1, 2, 1, 3]]
