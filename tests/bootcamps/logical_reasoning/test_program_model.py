"""Small systems whose runs are followed by hand."""

import pytest

from internbootcamp import ProgramModelBootcamp as ProgramModel

P, Q = ["p"], ["q"]
A, B = ["a"], ["b"]


def case(formula):
    # a: 1→2, 2→3, 3→3; b: 1→1, 1→3. p is true at 3, q at 1 and 2.
    programs = {"a": [[1, 2], [2, 3], [3, 3]], "b": [[1, 1], [1, 3]]}
    return {"states": 3, "letters": {"p": [3], "q": [1, 2]}, "programs": programs, "formula": formula}


@pytest.mark.parametrize(
    ("formula", "true"),
    [
        (["box", A, P], "2, 3"),
        (["dia", A, P], "3, 2"),
        (["box", B, P], "{2, 3}"),  # b cannot run at 2 and 3
        (["dia", B, P], "1"),
        (["box", ["seq", A, A], P], "1, 2, 3"),
        (["dia", ["seq", B, A], P], "1"),
        (["dia", ["choice", A, B], Q], "1"),
        (["box", ["star", A], Q], "[]"),
        (["dia", ["star", A], P], "1 2 3"),
        (["box", ["star", B], Q], "2"),
        (["dia", ["seq", ["test", Q], A], Q], "s1"),
        (["box", ["seq", ["test", P], B], ["not", P]], "1, 2, 3"),  # b cannot run where p is true
        (["implies", P, ["dia", B, P]], "1, 2"),
    ],
)
def test_runs_followed_by_hand(score, formula, true):
    assert score(ProgramModel, case(formula), true) == 1
    assert score(ProgramModel, case(formula), "1, 2, 3" if true == "3, 2" else "1, 3") == 0


@pytest.mark.parametrize(
    "damage",
    [
        {"formula": ["box", ["c"], P]},
        {"formula": ["r"]},
        {"formula": ["box", P]},
        {"formula": ["dia", ["both", A, B], P]},
        {"formula": ["and", P]},
        {"letters": {"p": [4], "q": []}},
        {"programs": {"a": [[1, 2, 3]], "b": []}},
        {"states": 1},
    ],
)
def test_damaged_identities(damage):
    assert ProgramModel.check_identity({**case(["box", A, P]), **damage})
    assert ProgramModel.check_identity(case(["box", A, P])) is None
