"""SEND + MORE = MONEY (Dudeney, 1924) is 9567 + 1085 = 10652, and nothing else."""

import json

import pytest

from internbootcamp import CryptarithmBootcamp as Cryptarithm
from internbootcamp.core.registry import load

DUDENEY = {
    "left_terms": ["SEND", "MORE"],
    "right_term": "MONEY",
    "leading_letters": ["S", "M"],
    "all_letters": ["S", "E", "N", "D", "M", "O", "R", "Y"],
}
RIGHT = "S=9, E=5, N=6, D=7, M=1, O=0, R=8, Y=2"


def test_dudeney(score):
    assert score(Cryptarithm, DUDENEY, RIGHT) == 1.0
    assert score(Cryptarithm, DUDENEY, RIGHT.replace(", ", ",").replace("=", " = ")) == 1.0
    assert Cryptarithm.solve(DUDENEY) == {"S": 9, "E": 5, "N": 6, "D": 7, "M": 1, "O": 0, "R": 8, "Y": 2}


@pytest.mark.parametrize(
    "answer",
    [
        RIGHT.replace("Y=2", "Y=3"),
        RIGHT.replace(", Y=2", ""),
        "S=2, E=8, N=1, D=7, M=0, O=3, R=6, Y=5",  # 2817 + 0368 = 03185, but M leads
        "S=0, E=0, N=0, D=0, M=0, O=0, R=0, Y=0",
        RIGHT.replace("M=1", "M=11"),
    ],
)
def test_leading_zeros_repeated_digits_and_wrong_sums_are_refused(score, answer):
    assert score(Cryptarithm, DUDENEY, answer) == 0.0


@pytest.mark.parametrize(
    ("left", "right", "proof"),
    [
        (["ABC", "ABC"], "DE", "3 digits is more than a sum of 2"),
        (["AB", "CD"], "EFGH", "cannot reach a sum of 4"),
        (["AB", "AC"], "AD", "complete search"),  # A + A + carry is A only for 0 or 9, and 9 carries over
        (["ABCDEF", "GHIJK"], "AAAAAA", "11 letters"),
    ],
)
def test_sums_that_no_digits_make_true_are_proven_so(left, right, proof):
    terms = (*left, right)
    identity = {
        "left_terms": left,
        "right_term": right,
        "leading_letters": sorted({term[0] for term in terms}),
        "all_letters": sorted(set("".join(terms))),
    }
    flaw = Cryptarithm.flaw_of(identity)
    assert flaw.kind == "unwinnable"
    assert proof in flaw


def test_published_rows_are_solved(shared):
    rows = [json.loads(line) for line in (shared / "bootcamp_eval" / "cryptomath.jsonl").open(encoding="utf-8")]
    assert len(rows) >= 30
    for row in rows:
        cls, identity = load(row["data_source"]), row["ground_truth"]
        assert cls.verify_score(cls.reference_response(identity), identity) == 1.0
