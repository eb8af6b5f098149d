"""Puzzles of the classic kind, solved by hand."""

import pytest

from internbootcamp import KnightsAndKnavesBootcamp as KnightsAndKnaves
from internbootcamp.kit.statements import consistent_worlds, in_english

# A: "We are both knaves." So A lies, and B is a knight.
BOTH_KNAVES = {"people": ["A", "B"], "statements": [["and", ["knave", 0], ["knave", 1]], ["knave", 0]]}
# A: "At least one of us is a knave" would be a lie of a knave that is true: A is a knight, B a knave.
ONE_KNAVE = {"people": ["A", "B"], "statements": [["or", ["knave", 0], ["knave", 1]], ["knight", 1]]}


@pytest.mark.parametrize(
    ("identity", "answer", "right"),
    [
        (BOTH_KNAVES, "A=knave, B=knight", 1),
        (BOTH_KNAVES, "A=无赖, B=骑士", 1),
        (BOTH_KNAVES, "B: Knight\nA: Knave", 1),
        (BOTH_KNAVES, "A=knight, B=knave", 0),
        (BOTH_KNAVES, "A=knave", 0),
        (ONE_KNAVE, "A=knight, B=knave", 1),
        (ONE_KNAVE, "A=knave, B=knave", 0),
    ],
)
def test_classic_puzzles(score, identity, answer, right):
    assert score(KnightsAndKnaves, identity, answer) == right


def test_paradoxes_have_no_world_and_idle_talk_has_several():
    assert consistent_worlds([["knave", 1], ["knight", 0]]) == 0  # A: B is a knave; B: A is a knight
    assert consistent_worlds([["knight", 1], ["knight", 0]]).bit_count() == 2


def test_counts_and_implications():
    # "Exactly two of us are knights" said by all three: all lie, or exactly two tell the truth – which cannot be.
    assert consistent_worlds([["exactly", 2]] * 3) == 0b1
    # "If A is a knight, so is B" said by A: A and B are knights.
    assert consistent_worlds([["implies", ["knight", 0], ["knight", 1]], ["knight", 0]]) == 1 << 0b11


def test_statements_in_words():
    said = in_english(["implies", ["and", ["knight", 0], ["knave", 1]], ["at_least", 1]], ["Ann", "Bo"])
    assert said == "if [Ann is a knight and Bo is a knave], then at least 1 of us is a knight"


def test_speakers_say_i_and_only_what_is_said_is_explained():
    english = KnightsAndKnaves.question(BOTH_KNAVES)
    assert 'A says: "I am a knave and B is a knave."' in english
    assert "brackets" not in english and "includes" not in english
    assert "A 说：“我是无赖，并且 B 是无赖。”" in KnightsAndKnaves.question(BOTH_KNAVES, "zh")
    assert '"or" includes' not in english and '"or" includes' in KnightsAndKnaves.question(ONE_KNAVE)
