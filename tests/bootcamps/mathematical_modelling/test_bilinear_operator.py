"""A○B = (xA + yB)(A + B), worked by hand."""

import pytest

from internbootcamp import BilinearOperatorBootcamp as Bilinear
from internbootcamp.core.flaws import Unwinnable, WrongKey


def equation(text, kind="solve_x", params=(1, 3), **stored):
    return {"type": kind, "params": list(params), "equation": text, **stored}


@pytest.mark.parametrize(
    ("identity", "answer", "right"),
    [
        ({"type": "compute", "params": [2, -1], "expr": [3, 1, 2]}, "924", 0),  # (6-1)·4 = 20; (40-2)·22 = 836
        ({"type": "compute", "params": [2, -1], "expr": [3, 1, 2]}, "836", 1),
        (equation("2○X = 8", params=(2, 1)), "-6 or 0", 1),  # (4 + X)(2 + X) = 8 gives 0 and -6
        (equation("2○X = 8", params=(2, 1)), "0 or -6", 1),
        (equation("2○X = 8", params=(2, 1)), "X = 0, X = -6", 1),
        (equation("2○X = 8", params=(2, 1)), "0", 0),
        (equation("4○X = 11"), "-1/3 or -5", 1),
        (equation("4○X = 11"), "-0.333 or -5", 0),  # exactly
        (equation("X○1 = 5", params=(1, 1)), "1.236 or -3.236", 0),
        (equation("X○1 = 5", params=(1, 1)), "-1 ± \\sqrt{5}", 1),  # (X + 1)² = 5
        (equation("X○1 = 5", params=(1, 1)), "-1 + \\sqrt{5}", 0),
        (equation("1○(X○1) = 9", "nested_solve", (1, 1)), "0", 0),  # X○1 = 2 or -4; (X + 1)² = 2
        (equation("1○(X○1) = 9", "nested_solve", (1, 1)), "\\sqrt{2} - 1", 1),
        ({"type": "solve_xy", "equations": ["1○2 = 24", "2○1 = 21"]}, "x = 2, y = 3", 1),  # x + 2y = 8, 2x + y = 7
        ({"type": "solve_xy", "equations": ["1○2 = 24", "2○1 = 21"]}, "(x, y) = (2, 3)", 1),
        ({"type": "solve_xy", "equations": ["1○2 = 24", "2○1 = 21"]}, "x = 3, y = 2", 0),
    ],
)
def test_by_hand(score, identity, answer, right):
    assert score(Bilinear, identity, answer) == right


def test_published_identities_have_x_1_and_y_3():
    identity = {"type": "compute", "expr": [4, 0], "answer": 16}
    assert Bilinear.solve(identity) == 16 and Bilinear.check_identity(identity) is None
    assert "left to right" in (Bilinear.caveat({"type": "compute", "expr": [1, 2, 3]}) or "")
    assert "example" in (Bilinear.caveat({"type": "compute", "expr": [5, 0]}) or "")


def test_what_a_stored_key_says_is_checked():
    assert isinstance(Bilinear.check_identity(equation("3○X = 9", solutions=[-5.0, -4])), WrongKey)
    assert Bilinear.check_identity(equation("3○X = 9", solutions=[0, -4])) is None
    assert isinstance(Bilinear.check_identity({"type": "compute", "expr": [4, 0], "answer": 17}), WrongKey)
    assert isinstance(Bilinear.check_identity(equation("0○X = -3")), Unwinnable)
    contradiction = {"type": "solve_xy", "equations": ["1○1 = 4", "2○2 = 4"]}
    assert isinstance(Bilinear.check_identity(contradiction), Unwinnable)


@pytest.mark.parametrize(
    "identity",
    [
        {"type": "solve_x", "equation": "3○4 = 9"},
        {"type": "solve_x", "equation": "X○X = 9"},
        {"type": "solve_x", "equation": "(3○X = 9"},
        {"type": "solve_x", "equation": "3+X = 9"},
        {"type": "compute", "expr": [1]},
        {"type": "solve_xy", "equations": ["1○2 = 3"]},
    ],
)
def test_damaged_identities(identity):
    assert Bilinear.check_identity(identity)
