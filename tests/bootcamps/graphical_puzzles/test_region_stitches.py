"""Three strips by hand."""

import pytest

from internbootcamp import RegionStitchesBootcamp as Stitches

# A A A     one stitch between A and B, one between B and C
# B B B
# C C C
STRIPS = {
    "regions": [list("AAA"), list("BBB"), list("CCC")],
    "stitches": 1,
    "row_clues": [1, 2, 1],
    "col_clues": [2, 2, 0],
}


@pytest.mark.parametrize(
    "content",
    [
        "(1,1)-(2,1), (2,2)-(3,2)",
        "(3, 2)-(2, 2)\n(2, 1)-(1, 1)",
        "[[(1,1),(2,1)],[(2,2),(3,2)]]",
        "(1,2)-(2,2), (2,1)-(3,1)",  # the other solution
    ],
)
def test_strips_in_any_dress(score, content):
    assert score(Stitches, STRIPS, content) == 1.0


@pytest.mark.parametrize(
    "content",
    [
        "(1,1)-(2,1), (2,1)-(3,1)",  # a hole shared
        "(1,1)-(2,1), (2,3)-(3,3)",  # holes in column 3
        "(1,1)-(2,1), (1,2)-(2,2)",  # B and C are not joined
        "(1,1)-(1,2), (2,2)-(3,2)",  # inside a region
        "(1,1)-(2,2), (2,1)-(3,2)",  # no neighbours
        "(0,0)-(1,0), (1,1)-(2,1)",  # counted from 0
        "(1,1)-(2,1)",
        "(1,1)-(2,1), (2,2)-(3,2), (2,2)-(3,2)",
    ],
)
def test_each_rule_is_checked(score, content):
    assert score(Stitches, STRIPS, content) == 0.0


def test_two_stitches_a_border():
    case = {"regions": [list("AA"), list("BB")], "stitches": 2, "row_clues": [2, 2], "col_clues": [2, 2]}
    assert Stitches.solve(case) == {((1, 1), (2, 1)), ((1, 2), (2, 2))}


@pytest.mark.parametrize(
    ("change", "kind", "proof"),
    [
        ({"regions": [["A"], []]}, "damaged", "rectangle"),
        ({"stitches": 0}, "damaged", "at least one stitch"),
        ({"row_clues": [1, 1, 1]}, "unwinnable", "need 4 holes, but rows ask for 3"),
        ({"row_clues": [2, 1, 1]}, "unwinnable", "complete search"),
    ],
)
def test_what_is_wrong_is_said(change, kind, proof):
    flaw = Stitches.flaw_of({**STRIPS, **change})
    assert flaw.kind == kind
    assert proof in flaw


def test_without_a_lucky_attempt_two_halves_are_sewn(monkeypatch):
    monkeypatch.setattr("internbootcamp.bootcamps.graphical_puzzles.region_stitches.ATTEMPTS", 0)
    identity = Stitches(size=5, seed=1).case(0).identity
    assert sum(identity["row_clues"]) == 2
    assert Stitches.verify_score(Stitches.reference_response(identity), identity) == 1.0
