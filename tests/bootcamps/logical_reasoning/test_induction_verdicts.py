"""Hempel's ravens and Goodman's emeralds."""

import pytest

from internbootcamp import InductionVerdictsBootcamp as InductionVerdicts

BLACK, GREEN = ["is", "colour", "black"], ["is", "colour", "green"]


def thing(day, kind, colour, size="big"):
    return {"day": day, "kind": kind, "colour": colour, "size": size, "place": "northern"}


THINGS = [
    thing(1, "raven", "black"),
    thing(2, "raven", "black", "small"),
    thing(3, "shell", "white"),
    thing(4, "gem", "green"),
    thing(5, "gem", "green"),
    thing(6, "gem", "blue"),
    thing(7, "shell", "black"),
]


def case(kind, predicate, *limits, turned=False, **numbers):
    claim = {"kind": kind, "limits": list(limits), "predicate": predicate, "reversed": turned}
    words = {"grue": ["green", 5, "blue"]}
    return {"numbers": {"raven": 9, "shell": 2, "gem": 9} | numbers, "words": words, "things": THINGS, "hypotheses": [claim]}


@pytest.mark.parametrize(
    ("identity", "right", "wrong"),
    [
        (case("raven", BLACK), "2", "3"),
        (case("raven", BLACK, turned=True), "4", "2"),  # the paradox: a white shell and three gems
        (case("raven", BLACK, raven=2), "proved", "2"),
        (case("raven", BLACK, turned=True, raven=2), "proved", "4"),  # no raven is left that could be a counterexample
        (case("raven", BLACK, raven=2), "得到证明", "被推翻"),
        (case("raven", ["not", BLACK]), "refuted", "0"),
        (case("gem", GREEN), "refuted", "2"),
        (case("gem", ["new", "grue"]), "3", "refuted"),  # green up to day 5, blue from day 6
        (case("gem", ["new", "grue"], turned=True), "4", "3"),  # no other thing is grue
        (case("gem", ["new", "grue"], gem=3), "proved", "3"),
        (case("shell", ["or", BLACK, ["is", "colour", "white"]]), "proved", "2"),
        (case("raven", BLACK, ["is", "size", "small"]), "1", "2"),
        (case("raven", BLACK, ["is", "place", "southern"]), "0", "proved"),
        (case("raven", BLACK, ["is", "place", "southern"], raven=2), "Proved", "0"),
        (case("raven", ["and", BLACK, ["is", "size", "big"]]), "refuted", "1"),
    ],
)
def test_ravens_and_emeralds(score, identity, right, wrong):
    assert score(InductionVerdicts, identity, right) == 1
    assert score(InductionVerdicts, identity, wrong) == 0


@pytest.mark.parametrize(
    "damage",
    [
        {"hypotheses": []},
        {"numbers": {"raven": 1, "shell": 2, "gem": 9}},
        {"numbers": {"raven": 9, "shell": 9}},
        {"words": {"grue": ["green", 5]}},
        {"words": {"foo": ["green", 5, "blue"]}},
        {"things": [thing(1, "raven", "pink")]},
        {"hypotheses": [{"kind": "raven", "limits": [], "predicate": ["new", "bleen"], "reversed": False}]},
        {"hypotheses": [{"kind": "moth", "limits": [], "predicate": BLACK, "reversed": False}]},
    ],
)
def test_damaged_identities(damage):
    assert InductionVerdicts.check_identity({**case("raven", BLACK), **damage})
    assert InductionVerdicts.check_identity(case("raven", BLACK)) is None
