"""Squares of two and three by hand."""

import pytest

from internbootcamp import LatinThermometersBootcamp as Thermometers

RISE = [{"bulb": [0, 0], "path": [[0, 0], [0, 1], [0, 2]]}, {"bulb": [1, 0], "path": [[1, 0], [1, 1]]}]
# Row 1 is 1 2 3; row 2 rises at first: 2 3 1, since 3 1 2 falls.
HAND = {"size": 3, "thermometers": RISE, "enforce_latin": True}


@pytest.mark.parametrize(
    "content", ["1 2 3\n2 3 1\n3 1 2", "[[1,2,3],[2,3,1],[3,1,2]]", "123\n231\n312", "1 2 3; 2 3 1; 3 1 2"]
)
def test_a_square_in_any_dress(score, content):
    assert Thermometers.solve(HAND) == [[1, 2, 3], [2, 3, 1], [3, 1, 2]]
    assert score(Thermometers, HAND, content) == 1.0


@pytest.mark.parametrize(
    "content", ["1 2 3\n3 1 2\n2 3 1", "3 2 1\n1 3 2\n2 1 3", "1 2 3\n1 2 3\n1 2 3", "1 2 3\n2 3 1", "1 2 3\n2 3 1\n3 1 4"]
)
def test_wrong_squares(score, content):
    assert score(Thermometers, HAND, content) == 0.0


def test_given_cells_must_stay(score):
    free = {**HAND, "thermometers": RISE[:1], "initial": [[0, 0, 0], [3, 0, 0], [0, 0, 0]]}
    assert score(Thermometers, free, "1 2 3\n3 1 2\n2 3 1") == 1.0
    assert score(Thermometers, free, "1 2 3\n2 3 1\n3 1 2") == 0.0


def test_without_the_rule_of_the_square_only_the_paths_count(score):
    loose = {**HAND, "enforce_latin": False}
    assert Thermometers.solve(loose) == [[1, 2, 3], [1, 2, 1], [1, 1, 1]]
    assert score(Thermometers, loose, "1 2 3\n1 3 1\n1 1 1") == 1.0
    assert score(Thermometers, loose, "1 2 2\n1 3 1\n1 1 1") == 0.0
    crossing = [*RISE, {"bulb": [0, 2], "path": [[0, 2], [1, 2]]}]
    assert Thermometers.flaw_of({**loose, "thermometers": crossing}).kind == "unwinnable"


@pytest.mark.parametrize(
    ("change", "kind", "proof"),
    [
        ({"size": 12}, "damaged", "1 to 9"),
        ({"initial": [[0, 0, 0]]}, "damaged", "square"),
        ({"initial": [[4, 0, 0], [0] * 3, [0] * 3]}, "damaged", "no number"),
        ({"thermometers": [{"bulb": [1, 1], "path": [[0, 0], [0, 1]]}]}, "damaged", "its bulb"),
        ({"thermometers": [{"bulb": [0, 3], "path": [[0, 3]]}]}, "damaged", "leaves the grid"),
        ({"thermometers": [{"bulb": [0, 0], "path": [[0, 0], [0, 1], [0, 2], [1, 2]]}]}, "unwinnable", "only 3 numbers"),
        ({"thermometers": [*RISE, {"bulb": [1, 1], "path": [[1, 1], [1, 2]]}]}, "unwinnable", "complete search"),
    ],
)
def test_what_is_wrong_is_said(change, kind, proof):
    flaw = Thermometers.flaw_of({**HAND, **change})
    assert flaw.kind == kind
    assert proof in flaw
