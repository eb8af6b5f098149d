"""The square of opposition and immediate inferences, as traditional logic has them."""

import pytest

from internbootcamp import CategoricalInferenceBootcamp as CategoricalInference


def case(facts, statements, classes=("poets", "twins")):
    return {
        "classes": list(classes),
        "facts": [one.split() for one in facts],
        "statements": [one.split() for one in statements],
    }


ALL = case(["A poets twins"], ["E poets twins", "I poets twins", "O poets twins", "A twins poets", "I twins poets"])
NONE = case(["E poets twins"], ["E twins poets", "A poets -twins", "I -twins poets", "I -poets -twins", "A -poets twins"])
SOME_NOT = case(["O poets twins"], ["I poets twins", "A poets twins", "I poets -twins", "O twins poets"])
THREE = ("poets", "twins", "singers")
CHAIN = case(
    ["A poets twins", "A twins singers"],
    ["A poets singers", "O singers poets", "A -singers -poets", "E poets singers"],
    THREE,
)


@pytest.mark.parametrize(
    ("identity", "answer", "right"),
    [
        (ALL, "false; true; false; undetermined; true", 1),
        (ALL, "假，真，假，不确定，真", 1),
        (ALL, "false; true; false; true; true", 0),
        (NONE, "true; true; true; undetermined; undetermined", 1),
        (SOME_NOT, "undetermined; false; true; undetermined", 1),
        (SOME_NOT, "true; false; true; undetermined", 0),
        (CHAIN, "true; undetermined; true; false", 1),
        (CHAIN, "true; true; true", 0),
    ],
)
def test_traditional_logic(score, identity, answer, right):
    assert score(CategoricalInference, identity, answer) == right


@pytest.mark.parametrize(
    "identity",
    [
        case(["A poets twins", "O poets twins"], ["A poets twins"]),
        case(["A poets -poets"], ["A poets twins"]),
        case(["X poets twins"], ["A poets twins"]),
        case(["A poets cats"], ["A poets twins"]),
        case(["A poets twins"], []),
    ],
)
def test_damaged_identities(identity):
    assert CategoricalInference.check_identity(identity)
