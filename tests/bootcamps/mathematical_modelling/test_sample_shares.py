"""Shares counted by hand."""

import pytest

from internbootcamp import SampleSharesBootcamp as SampleShares

# 12 with both, 8 with a car alone, 5 with glasses alone, 15 with neither
TABLE = {"traits": ["car", "glasses"], "counts": [12, 8, 5, 15]}


def case(*questions):
    return {**TABLE, "questions": list(questions)}


WITH_CAR = ["glasses", ["car", True]]
WITHOUT = ["glasses", ["car", False]]
THREE = {
    "traits": ["car", "glasses", "pet"],
    "counts": [1, 2, 3, 4, 5, 6, 7, 8],
    "questions": [["pet", ["one", ["car", True], ["glasses", True]]], ["pet", ["any", ["car", False], ["glasses", True]]]],
}


@pytest.mark.parametrize(
    ("identity", "answer", "right"),
    [
        (case(WITH_CAR), "3/5", 1),
        (case(WITH_CAR), "12/20", 1),
        (case(WITH_CAR), "0.6", 1),
        (case(WITH_CAR), "12/17", 0),
        (case(WITH_CAR), "12/40", 0),
        (case(WITH_CAR, WITHOUT), "3/5; 1/4", 1),
        (case(WITH_CAR, WITHOUT), "\\frac{3}{5}, \\frac{1}{4}", 1),
        (case(WITH_CAR, WITHOUT), "1/4; 3/5", 0),
        (THREE, "5/9; 13/29", 0),
        # exactly one: car alone 3 + 4, glasses alone 5 + 6, with a pet 3 + 5; any: all but car without glasses, 29, pets 1 + 5 + 7
        (THREE, "8/18; 13/29", 1),
    ],
)
def test_shares(score, identity, answer, right):
    assert score(SampleShares, identity, answer) == right


@pytest.mark.parametrize(
    "identity",
    [
        {**TABLE, "counts": [1, 2, 3], "questions": [WITH_CAR]},
        {**TABLE, "counts": [1, 2, 3, 0], "questions": [WITH_CAR]},
        {**TABLE, "questions": [["pet", ["car", True]]]},
        {**TABLE, "questions": [["car", ["most", ["car", True], ["glasses", True]]]]},
        {**TABLE, "questions": []},
    ],
)
def test_damaged_identities(identity):
    assert SampleShares.check_identity(identity)
