"""A small grid with words in four directions, read by eye."""

import pytest

from internbootcamp import WordSearchBootcamp as WordSearch

GRID = {"grid": [list(row) for row in ("CATX", "XGOD", "XXPX", "ZOOX")], "word_list": ["CAT", "DOG"]}
LADDER = {"grid": [list(row) for row in ("CATX", "XXXX", "XXXX", "XXXX")], "word_list": ["CAT"]}


@pytest.mark.parametrize(
    ("answer", "right"),
    [
        ("CAT=(0, 0) -> (0, 2)\nDOG=(1, 3) -> (1, 1)", 1),
        ("cat: (0,0) (0,2); dog: (1,3) (1,1)", 1),
        ("CAT=(0, 2) -> (0, 0)\nDOG=(1, 3) -> (1, 1)", 0),
        ("CAT=(0, 0) -> (0, 2)\nDOG=(1, 1) -> (1, 3)", 0),
        ("CAT=(0, 0) -> (0, 2)", 0),
        ("CAT=(1, 1) -> (1, 3)\nDOG=(2, 4) -> (2, 2)", 0),
        ("CAT=(0, 0) -> (0, 9)\nDOG=(1, 3) -> (1, 1)", 0),
    ],
)
def test_places(score, answer, right):
    assert score(WordSearch, GRID, answer) == right


def test_ends_that_do_not_lie_on_a_line_are_refused(score):
    assert score(WordSearch, LADDER, "CAT=(0, 0) -> (0, 3)") == 0.0
    assert score(WordSearch, LADDER, "CAT=(0, 0) -> (1, 2)") == 0.0


def test_words_are_found_in_every_direction():
    grid = [list(row) for row in ("ABC", "DEF", "GHI")]
    for word in ("AEI", "IEA", "CEG", "GEC", "ADG", "GDA", "CBA", "ABC"):
        assert WordSearch.check_identity({"grid": grid, "word_list": [word]}) is None
    assert "ACE is not in the grid" in WordSearch.check_identity({"grid": grid, "word_list": ["ACE"]})
