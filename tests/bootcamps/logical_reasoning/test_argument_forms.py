"""Textbook arguments and the names they have there."""

import pytest

from internbootcamp import ArgumentFormsBootcamp as ArgumentForms
from internbootcamp.bootcamps.logical_reasoning.argument_forms import SCHEMES

RAIN, WET, COLD = ["is", 0], ["is", 1], ["is", 2]


def no(statement):
    return ["not", statement]


def when(one, other, way=0):
    return ["if", way, one, other]


ALL = list(SCHEMES)
BOTH = ["and", RAIN, WET]


def letter(name):
    return "ABCDEFGHIJKLM"[ALL.index(name)] if name else "M"


@pytest.mark.parametrize(
    ("lines", "name"),
    [
        ([when(RAIN, WET), RAIN, WET], "modus_ponens"),
        ([RAIN, when(RAIN, WET), WET], "modus_ponens"),
        ([when(RAIN, WET), no(WET), no(RAIN)], "modus_tollens"),
        ([when(no(RAIN), WET), no(WET), RAIN], "modus_tollens"),  # the denial of a denial
        ([when(RAIN, no(WET)), WET, no(RAIN)], "modus_tollens"),
        ([when(WET, COLD), when(RAIN, WET), when(RAIN, COLD)], "chain"),
        ([["or", RAIN, WET], no(WET), RAIN], "disjunctive"),
        ([["or", no(RAIN), WET], RAIN, WET], "disjunctive"),
        ([when(RAIN, WET), when(no(WET), no(RAIN))], "contraposition"),
        ([when(no(RAIN), no(WET)), when(WET, RAIN)], "contraposition"),
        ([when(RAIN, WET), WET, RAIN], "consequent_affirmed"),
        ([when(RAIN, WET), no(RAIN), no(WET)], "antecedent_denied"),
        ([when(RAIN, WET), when(WET, RAIN)], "converse"),
        ([when(RAIN, WET), when(no(RAIN), no(WET))], "inverse"),
        ([["or", RAIN, WET], WET, no(RAIN)], "disjunct_affirmed"),
        ([when(RAIN, WET), when(COLD, WET), when(RAIN, COLD)], "common_consequent"),
        ([when(RAIN, WET), when(RAIN, COLD), when(WET, COLD)], "common_antecedent"),
        ([when(BOTH, COLD), no(BOTH), no(COLD)], "antecedent_denied"),
        ([when(BOTH, COLD), no(RAIN), no(COLD)], None),
        ([when(RAIN, WET), RAIN, COLD], None),
        ([when(RAIN, WET), WET, no(RAIN)], None),
        ([when(RAIN, WET), when(WET, no(RAIN))], None),
    ],
)
def test_textbook_names(score, lines, name):
    identity = {"schemes": ALL, "arguments": [{"lines": lines}]}
    assert score(ArgumentForms, identity, letter(name)) == 1
    assert score(ArgumentForms, identity, letter("converse" if name != "converse" else "inverse")) == 0


def test_a_scheme_that_is_not_on_offer_is_none_of_these(score):
    identity = {"schemes": ["converse", "inverse"], "arguments": [{"lines": [when(RAIN, WET), RAIN, WET]}]}
    assert score(ArgumentForms, identity, "C") == 1


def test_the_wording_of_a_condition_keeps_its_direction():
    said = [
        ArgumentForms.question({"schemes": ALL, "arguments": [{"lines": [when(RAIN, WET, way), RAIN, WET]}]})
        for way in range(6)
    ]
    for way, words in enumerate(
        (
            "If the gate is open, then the lamp is lit.",
            "The lamp is lit if the gate is open.",
            "The gate is open only if the lamp is lit.",
            "That the gate is open is sufficient for it to be true that the lamp is lit.",
            "That the lamp is lit is necessary for it to be true that the gate is open.",
            "The lamp is lit unless the gate is not open.",
        )
    ):
        assert words in said[way]


@pytest.mark.parametrize(
    "damage",
    [
        {"schemes": ["converse", "converse"]},
        {"schemes": ["sorites"]},
        {"arguments": []},
        {"arguments": [{"lines": [RAIN]}]},
        {"arguments": [{"lines": [when(RAIN, WET, 9), WET]}]},
        {"arguments": [{"lines": [["is", 99], WET]}]},
        {"arguments": [{"lines": [when(RAIN, RAIN), RAIN, RAIN]}]},  # ponens as well as an affirmed consequent
    ],
)
def test_damaged_identities(damage):
    assert ArgumentForms.check_identity({"schemes": ALL, "arguments": [{"lines": [RAIN, WET]}], **damage})
