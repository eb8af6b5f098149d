"""Definitions of man and others over a handful of things."""

import pytest

from internbootcamp import DefinitionTestsBootcamp as DefinitionTests

THINGS = [
    {"colour": "red", "shape": "round", "size": "large"},
    {"colour": "red", "shape": "square", "size": "small"},
    {"colour": "blue", "shape": "round", "size": "small"},
    {"colour": "green", "shape": "oval", "size": "small"},
]
RED, ROUND, SMALL = ["is", "colour", "red"], ["is", "shape", "round"], ["is", "size", "small"]


def case(**terms):
    listed = [{"name": name, "called": called, "definition": definition} for name, (called, definition) in terms.items()]
    return {"things": THINGS, "terms": listed}


@pytest.mark.parametrize(
    ("identity", "right", "wrong"),
    [
        (case(wug=([1, 2], RED)), "A", "B"),
        (case(wug=([1], RED)), "B", "C"),
        (case(wug=([1, 2, 3], RED)), "C", "B"),
        (case(wug=([1, 3], RED)), "D", "A"),
        (case(wug=([], RED)), "B", "D"),
        (case(wug=([3, 4], ["and", SMALL, ["not", RED]])), "A", "D"),
        (case(wug=([1, 2, 3], ["or", RED, ROUND])), "A", "C"),
        (case(wug=([1, 4], ["list", [1, 4]])), "A", "B"),
        (case(wug=([1, 4], ["list", [1]])), "C", "B"),
        (case(wug=([1], ["and", RED, ["term", "wug"]])), "E", "A"),
        # dax is used for 1 alone, but defined as red; what the definition says counts
        (case(wug=([2], ["and", SMALL, ["term", "dax"]]), dax=([1], RED)), "A, B", "C, B"),
        (case(wug=([1], ["term", "dax"]), dax=([1], ["term", "wug"])), "E, E", "A, E"),
        (case(wug=([1], ["term", "dax"]), dax=([1], ["term", "dax"])), "F; E", "E; E"),
        (case(wug=([1], ["not", ["term", "dax"]]), dax=([1], ["term", "fep"]), fep=([1], ["term", "dax"])), "FEE", "EEE"),
    ],
)
def test_worked_definitions(score, identity, right, wrong):
    assert score(DefinitionTests, identity, right) == 1
    assert score(DefinitionTests, identity, wrong) == 0


@pytest.mark.parametrize(
    "identity",
    [
        case(),
        case(wug=([5], RED)),
        case(wug=([1], ["term", "dax"])),
        case(wug=([1], ["is", "taste", "sweet"])),
        case(wug=([1], ["is", "colour", "pink"])),
        case(wug=([1], ["list", [9]])),
        case(wug=([1], ["and", RED])),
        {"things": [], "terms": case(wug=([1], RED))["terms"]},
        {"things": [{"colour": "pink"}], "terms": [{"name": "wug", "called": [1], "definition": ["list", [1]]}]},
    ],
)
def test_damaged_identities(identity):
    assert DefinitionTests.check_identity(identity)
