"""Cities of three and four by hand, and the published rows."""

import json

import pytest

from internbootcamp import SkyscrapersBootcamp as Skyscrapers
from internbootcamp.core.registry import load
from internbootcamp.kit.skyscrapers import seen

# From the left 3 are seen in row 1, so it is 1 2 3; 1 in row 2, so it begins with 3, and 3 1 2 is all that goes below 1 2 3.
STAIRS = {"n": 3, "top": [2, 2, 1], "bottom": [2, 1, 3], "left": [3, 1, 2], "right": [1, 2, 2]}
OPEN = {"n": 3, "top": [0, 0, 0], "bottom": [0, 0, 0], "left": [3, 0, 0], "right": [0, 0, 0]}


@pytest.mark.parametrize(("heights", "count"), [((1, 2, 3), 3), ((3, 2, 1), 1), ((2, 1, 3), 2), ((2, 4, 1, 3), 2), ((), 0)])
def test_roofs_higher_than_all_before_are_seen(heights, count):
    assert seen(heights) == count


@pytest.mark.parametrize(
    ("answer", "right"),
    [
        ("1 2 3, 3 1 2, 2 3 1", 1),
        ("1 2 3,3 1 2,2 3 1", 1),
        ("1 2 3\n3 1 2\n2 3 1", 1),
        ("[1,2,3],[3,1,2],[2,3,1]", 1),
        ("1 2 3, 2 3 1, 3 1 2", 0),  # 1 is seen from the left of row 2
        ("1 2 3, 3 2 1, 2 3 1", 0),
        ("1 2 3, 3 1 2", 0),
        ("3 2 1, 1 3 2, 2 1 3", 0),
    ],
)
def test_a_city_of_three(score, answer, right):
    assert score(Skyscrapers, STAIRS, answer) == right


def test_where_nothing_is_said_anything_may_be_seen(score):
    for answer in ("1 2 3, 3 1 2, 2 3 1", "1 2 3, 2 3 1, 3 1 2"):
        assert score(Skyscrapers, OPEN, answer) == 1.0
    assert score(Skyscrapers, OPEN, "2 1 3, 3 2 1, 1 3 2") == 0.0


def test_heights_that_are_given_must_stay(score):
    given = {**OPEN, "given": [[0, 0, 0], [2, 0, 0], [0, 0, 0]]}
    assert score(Skyscrapers, given, "1 2 3, 2 3 1, 3 1 2") == 1.0
    assert score(Skyscrapers, given, "1 2 3, 3 1 2, 2 3 1") == 0.0


@pytest.mark.parametrize(
    ("changed", "proof"),
    [
        ({"left": [3, 1, 3], "right": [1, 2, 2]}, "row 3 shows 3 from one end and 2 from the other"),
        ({"top": [1, 2, 1]}, "no Latin square"),
        ({"top": [4, 2, 1]}, "no other number"),
        ({"left": [1, 1, 2]}, "row 1 shows 1 from one end and 1 from the other"),
    ],
)
def test_clues_without_a_city_are_proven_so(changed, proof):
    flaw = Skyscrapers.flaw_of({**STAIRS, **changed})
    assert flaw.kind == "unwinnable"
    assert proof in flaw


def test_damaged_and_large_cities_are_not_judged():
    assert Skyscrapers.flaw_of({**STAIRS, "top": [2, 2]}).kind == "damaged"
    assert Skyscrapers.flaw_of({**STAIRS, "given": [[1, 2, 3]]}).kind == "damaged"
    large = {"n": 9, **{side: [0] * 9 for side in ("top", "bottom", "left", "right")}}
    assert Skyscrapers.flaw_of(large).kind == "unsupported"


def test_the_example_of_the_published_prompt_is_said_where_it_is_right():
    sides = {"top": [4, 3, 2, 1], "bottom": [1, 2, 2, 2], "left": [4, 3, 2, 1], "right": [1, 2, 2, 2]}
    assert Skyscrapers.caveat({"n": 4, **sides}) is not None
    assert Skyscrapers.caveat(STAIRS) is None


def test_published_rows_are_solved(shared):
    rows = [json.loads(line) for line in (shared / "bootcamp_eval" / "korPuzzleSkyscrapers.jsonl").open(encoding="utf-8")]
    assert len(rows) >= 30
    for row in rows:
        cls, identity = load(row["data_source"]), row["ground_truth"]
        assert cls.verify_score(cls.reference_response(identity), identity) == 1.0
