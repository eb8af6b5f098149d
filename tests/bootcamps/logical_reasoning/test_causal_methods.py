"""Studies worked by hand, after the examples of textbooks."""

import pytest

from internbootcamp import CausalMethodsBootcamp as CausalMethods


def study(*cases, shape="cases"):
    """From "abc 1" (circumstances, phenomenon) or "a3 b5 = 7"."""
    made = []
    for case in cases:
        if shape == "amounts":
            left, effect = case.split(" = ")
            present = {part[0]: int(part[1:]) for part in left.split()}
        else:
            left, effect = case.split()
            present = dict.fromkeys(left, 1)
        made.append({"present": present, "effect": int(effect)})
    return {"shape": shape, "cases": made}


def case(*studies):
    return {"studies": list(studies)}


AGREE = study("abc 1", "ade 1", "afg 1")
NO_AGREEMENT = study("ab 1", "abc 1", "abd 1")
DIFFER = study("abc 1", "bc 0")
TWO_DIFFERENCES = study("abc 1", "c 0")
WRONG_WAY = study("ac 1", "abc 0")
JOINT = study("abc 1", "ade 1", "bd 0", "ce 0")
VARIES = study("a1 b9 c4 = 2", "a3 b5 c2 = 5", "a8 b6 c1 = 9", shape="amounts")  # c falls as it rises, and so does not a
RISES = study("a1 b9 c4 = 2", "a3 b5 c5 = 5", "a8 b6 c1 = 9", shape="amounts")
REST = study("a 3", "ab 7", "abc 12", shape="sums")  # 12 - 3 - 4
NO_REST = study("a 3", "ab 7", "abc 7", shape="sums")
TWO_UNKNOWN = study("a 3", "abc 12", shape="sums")


@pytest.mark.parametrize(
    ("identity", "answer", "right"),
    [
        (case(AGREE), "A-a", 1),
        (case(AGREE), "a: a", 1),
        (case(AGREE), "C-a", 0),
        (case(AGREE), "A-none", 0),
        (case(NO_AGREEMENT), "A-none", 1),
        (case(NO_AGREEMENT), "A-a", 0),
        (case(DIFFER), "B-a", 1),
        (case(TWO_DIFFERENCES), "B-none", 1),
        (case(TWO_DIFFERENCES), "B-a", 0),
        (case(WRONG_WAY), "B-none", 1),
        (case(JOINT), "C-a", 1),
        (case(JOINT), "A-a", 0),
        (case(VARIES), "D-none", 1),
        (case(RISES), "D-a", 1),
        (case(REST), "E-c", 1),
        (case(NO_REST), "E-none", 1),
        (case(TWO_UNKNOWN), "E-无", 1),
        (case(AGREE, DIFFER), "A-a; B-a", 1),
        (case(AGREE, DIFFER), "1. A-a\n2. B-a", 1),
        (case(AGREE, DIFFER), "(A, a); (B, a)", 1),
        (case(AGREE, DIFFER), "(B, a); (A, a)", 0),
        (case(AGREE, DIFFER), "B-a; A-a", 0),
        (case(AGREE, DIFFER), "A-a", 0),
        (case(AGREE), "A-a or B-a", 0),
    ],
)
def test_worked_studies(score, identity, answer, right):
    assert score(CausalMethods, identity, answer) == right


@pytest.mark.parametrize(
    "broken",
    [
        study("ab 1", "c 0", "d 0"),  # one case with it, two without
        study("z 1", "a 1"),
        study("a1 b2 = 3", "a2 b3 = 3", shape="amounts"),
        study("a1 b2 = 3", "a2 = 4", shape="amounts"),
        study("a 1"),
    ],
)
def test_damaged_identities(broken):
    assert CausalMethods.check_identity(case(broken))
    assert CausalMethods.check_identity(case()) is not None
    assert CausalMethods.check_identity(case(AGREE, DIFFER, JOINT, VARIES, REST)) is None
