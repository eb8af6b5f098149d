"""Carroll's doublets over short lists."""

import pytest

from internbootcamp import WordLadderBootcamp as WordLadder

# Carroll's own: head heal teal tell tall tail. The shorter way over held is not in the list.
DOUBLET = {"start": "head", "end": "tail", "words": ["head", "heal", "tail", "tall", "teal", "tell"]}
TWO_WAYS = {"start": "cold", "end": "warm", "words": ["card", "cold", "cord", "ward", "warm", "word", "worm"]}


@pytest.mark.parametrize(
    ("answer", "right"),
    [
        ("head -> heal -> teal -> tell -> tall -> tail", 1),
        ("HEAD, HEAL, TEAL, TELL, TALL, TAIL", 1),
        ("head heal teal tell tall tail", 1),
        ("head-heal-teal-tell-tall-tail", 1),
        ("head → heal → teal → tell → tall → tail", 1),
        ("head $\\to$ heal $\\to$ teal $\\to$ tell $\\rightarrow$ tall $\\to$ tail", 1),
        ("head > heal > teal > tell > tall > tail", 1),
        ("tail -> tall -> tell -> teal -> heal -> head", 0),
        ("head -> heal -> teal -> tail", 0),  # two letters at once
        ("head -> held -> hell -> tell -> tall -> tail", 0),  # held is not in the list
        ("head -> heal -> heal -> teal -> tell -> tall -> tail", 0),
        ("heal -> teal -> tell -> tall", 0),
        ("5", 0),
    ],
)
def test_head_to_tail(score, answer, right):
    assert score(WordLadder, DOUBLET, answer) == right


def test_any_shortest_ladder_is_right(score):
    for answer in ("cold cord card ward warm", "cold cord word ward warm", "cold cord word worm warm"):
        assert score(WordLadder, TWO_WAYS, answer) == 1.0
    assert score(WordLadder, TWO_WAYS, "cold cord card cord word worm warm") == 0.0
    assert score(WordLadder, TWO_WAYS, "cold cord card ward word worm warm") == 0.0


def test_lists_without_a_ladder():
    flaw = WordLadder.flaw_of({**DOUBLET, "words": ["head", "heal", "tail", "tall"]})
    assert flaw.kind == "unwinnable"
    assert WordLadder.flaw_of({**DOUBLET, "words": ["head", "heal"]}).kind == "damaged"
    assert WordLadder.flaw_of({**DOUBLET, "words": ["head", "tail", "long", "longer"]}).kind == "damaged"


@pytest.mark.parametrize(("level", "listed", "steps"), [(1, 12, 3), (3, 45, 7), (5, 130, 14)])
def test_no_case_falls_short_of_its_level(level, listed, steps):
    """A set that grew into a corner, of a handful of words and a step or two, is drawn again."""
    bootcamp = WordLadder.at_level(level, seed=3)
    for index in range(400):
        identity = bootcamp.case(index).identity
        assert (len(identity["words"]), len(WordLadder.solve(identity)) - 1) == (listed, steps)
