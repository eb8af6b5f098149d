"""Likeness added up by hand."""

import pytest

from internbootcamp import AnalogicalPredictionBootcamp as AnalogicalPrediction

WEIGHTS = {"leaf": 3, "stem": 2, "height": 1}


def plant(text, soil=""):
    values = dict(zip(("leaf", "stem", "height"), text.split()))
    return {"seen": {one: value for one, value in values.items() if value != "-"}, "soil": soil}


def case(*plants):
    return {"weights": WEIGHTS, "plants": list(plants)}


BROAD = plant("broad woody tall", "clay")
NARROW = plant("narrow soft tall", "sand")
NEEDLE = plant("needle soft low", "peat")


@pytest.mark.parametrize(
    ("identity", "right", "wrong"),
    [
        # to BROAD 3 - 2 + 1 = 2, to NARROW -3 + 2 + 1 = 0
        (case(BROAD, NARROW, plant("broad soft tall")), "clay", "sand"),
        # leaf not looked at: BROAD -2 + 1, NARROW 2 + 1
        (case(BROAD, NARROW, plant("- soft tall")), "Sand", "clay"),
        # only the height counts, and it is the same in both
        (case(BROAD, NARROW, plant("- - low")), "undecided", "clay"),
        (case(BROAD, NARROW, plant("- - low")), "无法判断", "sand"),
        # a difference counts against: of the two only NEEDLE is low
        (case(BROAD, NARROW, NEEDLE, plant("- - low")), "peat", "undecided"),
        # the first new one (clay) is then the most like the second: all of it is shared
        (case(BROAD, NARROW, plant("broad soft low"), plant("- soft low")), "clay, clay", "clay, sand"),
        # an undecided one does not count
        (case(BROAD, NARROW, plant("- - low"), plant("- soft low")), "undecided; sand", "undecided; undecided"),
        (case(BROAD, BROAD, plant("- - low")), "clay", "undecided"),
    ],
)
def test_likeness_by_hand(score, identity, right, wrong):
    assert score(AnalogicalPrediction, identity, right) == 1
    assert score(AnalogicalPrediction, identity, wrong) == 0


@pytest.mark.parametrize(
    "identity",
    [
        case(BROAD),
        case(plant("broad"), BROAD),
        case(BROAD, plant("broad"), NARROW),
        case(BROAD, plant("purple")),
        case(BROAD, {"seen": {"fruit": "nut"}, "soil": ""}),
        {"weights": {"leaf": 0}, "plants": [plant("broad", "clay"), plant("broad")]},
        {"weights": {}, "plants": [BROAD, plant("broad")]},
    ],
)
def test_damaged_identities(identity):
    assert AnalogicalPrediction.check_identity(identity)
    assert AnalogicalPrediction.check_identity(case(BROAD, plant("broad"))) is None
