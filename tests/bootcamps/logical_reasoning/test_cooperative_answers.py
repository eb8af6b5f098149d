"""Grice's maxims on counted things."""

import pytest

from internbootcamp import CooperativeAnswersBootcamp as CooperativeAnswers


def case(phrases, phrase, yes, no, total=10, about=0, roundabout=False):
    name, _, number = phrase.partition(" ")
    reply = {"about": about, "phrase": name, "number": int(number or 0), "roundabout": roundabout}
    exchange = {"speaker": "Ana", "topic": 0, "total": total, "yes": yes, "no": no, **reply}
    return {"phrases": phrases.split(), "exchanges": [exchange]}


SCALE = "all most some none not_all"
COUNTS = "some at_least at_most exactly"


@pytest.mark.parametrize(
    ("identity", "right"),
    [
        (case(SCALE, "some", 10, 0), "C"),  # all
        (case(SCALE, "some", 6, 4), "C"),  # most
        (case(SCALE, "some", 4, 6), "E"),  # not all is true as well, but not of fewer numbers among those of some
        (case(SCALE, "some", 1, 0), "E"),  # nothing stronger is known
        (case(SCALE, "all", 9, 0), "B"),
        (case(SCALE, "most", 5, 5), "B"),
        (case(SCALE, "most", 6, 0), "E"),
        (case(SCALE, "none", 0, 9), "B"),
        (case(SCALE, "none", 0, 10), "E"),
        (case(SCALE, "not_all", 0, 10), "C"),  # none
        (case(SCALE, "all", 10, 0, about=1), "A"),
        (case(SCALE, "all", 3, 0, about=1), "A"),  # checked first
        (case(SCALE, "all", 10, 0, roundabout=True), "D"),
        (case(SCALE, "some", 10, 0, roundabout=True), "C"),  # checked before manner
        (case(COUNTS, "at_least 3", 3, 0), "E"),
        (case(COUNTS, "at_least 2", 3, 0), "C"),
        (case(COUNTS, "at_least 4", 3, 0), "B"),
        (case(COUNTS, "at_least 3", 3, 7), "C"),  # exactly 3
        (case(COUNTS, "exactly 3", 3, 7), "E"),
        (case(COUNTS, "exactly 3", 3, 6), "B"),
        (case(COUNTS, "some", 1, 0), "E"),  # at least 1 says the same
        (case(COUNTS, "at_most 10", 0, 0), "E"),
        (case("few some", "few", 4, 6), "E"),
        (case("few some", "few", 5, 5), "B"),
        (case("few none", "few", 0, 10), "C"),
    ],
)
def test_maxims(score, identity, right):
    assert score(CooperativeAnswers, identity, right) == 1
    assert score(CooperativeAnswers, identity, right.lower()) == 1
    for wrong in "ABCDE":
        assert score(CooperativeAnswers, identity, wrong) == (wrong == right)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_numbers_are_explained_where_a_phrase_has_one(language):
    said = {"en": "Here n may be", "zh": "其中的 n 可以是"}[language]
    assert said in CooperativeAnswers.question(case(COUNTS, "at_least 3", 3, 0), language)
    assert said not in CooperativeAnswers.question(case(SCALE, "some", 3, 0), language)


@pytest.mark.parametrize(
    "identity",
    [
        case("all all", "all", 10, 0),
        case("every", "every", 10, 0),
        case("all", "some", 10, 0),
        case(SCALE, "some", 8, 3),
        case(SCALE, "some 3", 8, 0),
        case(COUNTS, "exactly", 8, 0),
        case(COUNTS, "exactly 11", 8, 0),
        case(SCALE, "some", 8, 0, about=99),
    ],
)
def test_damaged_identities(identity):
    assert CooperativeAnswers.check_identity(identity)
