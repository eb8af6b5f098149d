"""Small models in which knowledge is read off by hand; two muddy children (Fagin, Halpern, Moses and Vardi, 1995)."""

import pytest

from internbootcamp import EpistemicModelBootcamp as EpistemicModel

P, Q = ["p"], ["q"]


def case(formula):
    # p is true in 1, 2, 3; q in 1. a cannot tell 1 from 2, nor 3 from 4; b cannot tell 2 from 3.
    people = {"a": [[1, 2], [3, 4]], "b": [[1], [2, 3], [4]]}
    return {"worlds": 4, "letters": {"p": [1, 2, 3], "q": [1]}, "people": people, "formula": formula}


@pytest.mark.parametrize(
    ("formula", "true", "false"),
    [
        (["knows", "a", P], "1, 2", "1, 2, 3"),
        (["knows", "b", P], "3, 2, 1", "1, 2"),
        (["possible", "a", Q], "1 2", "1"),
        (["everyone", P], "1, 2", "1, 2, 3"),
        (["common", P], "{}", "1"),  # from 1 to 2, 3 and 4
        (["everyone", ["everyone", P]], "1", "1, 2"),
        (["not", ["knows", "a", ["not", Q]]], "1, 2", "3, 4"),
        (["announce", P, ["common", P]], "1, 2, 3, 4", "1, 2, 3"),  # true in 4, where p is false
        (["announce", ["not", Q], ["knows", "a", ["not", Q]]], "world 1, w2, world 3, w4", "2"),
        (["announce", Q, ["knows", "b", ["not", P]]], "2, 3, 4", "1"),
        (["knows", "b", ["knows", "a", P]], "1", "1, 2"),  # b cannot exclude 3, where a does not know
    ],
)
def test_knowledge_read_off_by_hand(score, formula, true, false):
    assert score(EpistemicModel, case(formula), true) == 1
    assert score(EpistemicModel, case(formula), false) == 0


def test_two_muddy_children(score):
    """Worlds: 1 both muddy, 2 only a, 3 only b, 4 none; p: a is muddy, q: b is. Each sees the other, not themselves."""
    some = ["or", P, Q]
    ignorant = ["and", ["not", ["knows", "a", P]], ["not", ["knows", "b", Q]]]
    both_learn = ["announce", some, ["announce", ignorant, ["and", ["knows", "a", P], ["knows", "b", Q]]]]
    case = {
        "worlds": 4,
        "letters": {"p": [1, 2], "q": [1, 3]},
        "people": {"a": [[1, 3], [2, 4]], "b": [[1, 2], [3, 4]]},
        "formula": ["and", ["and", P, Q], both_learn],
    }
    assert score(EpistemicModel, case, "1") == 1


@pytest.mark.parametrize(
    "damage",
    [
        {"formula": ["knows", "c", P]},
        {"formula": ["knows", P]},
        {"formula": ["common"]},
        {"people": {"a": [[1, 2], [3]], "b": [[1, 2, 3, 4]]}},
        {"people": {}},
        {"letters": {"p": [5], "q": []}},
        {"worlds": 1},
    ],
)
def test_damaged_identities(damage):
    assert EpistemicModel.check_identity({**case(["knows", "a", P]), **damage})
    assert EpistemicModel.check_identity(case(["knows", "a", P])) is None
