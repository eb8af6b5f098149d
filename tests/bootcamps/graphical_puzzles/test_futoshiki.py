"""A square of three by hand, and the published rows."""

import json

import pytest

from internbootcamp import FutoshikiBootcamp as Futoshiki
from internbootcamp.core.registry import load

# The top row rises, so it is 1 2 3; the column below the 1 rises too, so it is 1 2 3.
STEPS = {
    "size": 3,
    "initial": [[0, 0, 0], [0, 0, 0], [0, 0, 0]],
    "inequalities": [
        {"cell1": [0, 0], "cell2": [0, 1], "symbol": "<"},
        {"cell1": [0, 1], "cell2": [0, 2], "symbol": "<"},
        {"cell1": [0, 0], "cell2": [1, 0], "symbol": "<"},
        {"cell1": [2, 0], "cell2": [1, 0], "symbol": ">"},
    ],
}


@pytest.mark.parametrize(
    ("answer", "right"),
    [
        ("1 2 3\n2 3 1\n3 1 2", 1),
        ("[[1,2,3],[2,3,1],[3,1,2]]", 1),
        ("1 2 3\n3 1 2\n2 3 1", 0),  # breaks (2, 0) > (1, 0)
        ("1 2 3\n2 1 3\n3 3 1", 0),
        ("1 2 3\n2 3 1", 0),
        ("3 2 1\n1 3 2\n2 1 3", 0),
    ],
)
def test_a_square_of_three(score, answer, right):
    assert score(Futoshiki, STEPS, answer) == right


def test_a_clue_must_be_kept(score):
    given = {**STEPS, "initial": [[0, 0, 3], [0, 0, 0], [0, 0, 2]]}
    assert score(Futoshiki, given, "1 2 3\n2 3 1\n3 1 2") == 1.0


@pytest.mark.parametrize(
    ("initial", "proof"),
    [
        ([[2, 0, 0], [0, 0, 0], [0, 0, 0]], "no grid"),
        ([[0, 0, 0], [3, 3, 0], [0, 0, 0]], "3 is given twice in row 1"),
        ([[1, 0, 0], [0, 0, 0], [1, 0, 0]], "1 is given twice in column 0"),
        ([[2, 1, 0], [0, 0, 0], [0, 0, 0]], "2 and 1 are given there"),
    ],
)
def test_clues_without_a_square_are_proven_so(initial, proof):
    flaw = Futoshiki.flaw_of({**STEPS, "initial": initial})
    assert flaw.kind == "unwinnable"
    assert proof in flaw


def test_an_answer_that_a_published_prompt_prints_is_said():
    assert Futoshiki.caveat(STEPS) is not None
    assert Futoshiki.caveat({**STEPS, "initial": [[0, 0, 0], [3, 0, 0], [0, 0, 0]]}) is None


def test_published_rows_are_solved(shared):
    rows = [json.loads(line) for line in (shared / "bootcamp_eval" / "futoshiki.jsonl").open(encoding="utf-8")]
    assert len(rows) >= 30
    for row in rows:
        cls, identity = load(row["data_source"]), row["ground_truth"]
        assert cls.verify_score(cls.reference_response(identity), identity) == 1.0
