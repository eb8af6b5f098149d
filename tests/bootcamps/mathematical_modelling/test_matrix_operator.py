"""Operations on small matrices by hand."""

import pytest

from internbootcamp import MatrixOperatorBootcamp as Operator

A, B = [[1, 2], [0, -1]], [[3, 0], [1, 1]]


@pytest.mark.parametrize(
    ("definition", "expression", "answer", "right"),
    [
        (None, None, "((11, 4), (3, 1))", 1),
        (None, None, "[[11, 4], [3, 1]]", 1),
        (None, None, "11 4\n3 1", 1),
        (None, None, "\\begin{pmatrix} 11 & 4 \\\\ 3 & 1 \\end{pmatrix}", 1),
        (None, None, "((11, 4), (3, 2))", 0),
        ("A - 2B^T", "A€B", "((-5, 0), (0, -3))", 1),
        ("2A + AB", "A€B", "((7, 6), (-1, -3))", 1),  # AB = ((5, 2), (-1, -1))
        ("A + B", "A€(B€A)", "((5, 4), (1, -1))", 1),
        ("A + 2B", "(A€B)€A", "((9, 6), (2, -1))", 1),  # A€B = ((7, 2), (2, 1))
    ],
)
def test_by_hand(score, definition, expression, answer, right):
    identity = {"A": A, "B": B}
    if definition:
        identity |= {"definition": definition, "expression": expression}
    assert score(Operator, identity, answer) == right


def test_damaged_identities():
    assert Operator.check_identity({"A": [[1, 2]], "B": [[1]]})
    assert Operator.check_identity({"A": [[1, 2]], "B": [[1, 2]], "definition": "A + AB"})
    assert Operator.check_identity({"A": A, "B": B, "definition": "A / B"})
    assert Operator.check_identity({"A": A, "B": B, "expression": "A€A"})
    assert Operator.check_identity({"A": A, "B": B}) is None
