"""Labelled parts, on texts whose parts are plain to see."""

import pytest

from internbootcamp.answers import Choice, Fields, Integer, Sequence, Set, Word
from internbootcamp.answers.labels import named_parts, numbered_parts
from tests.answers.reading import read, refused

NAMES = (("subject", "s"), ("predicate", "p"))
ANSWERS = Sequence(Choice(("true", "false")), length=2)


@pytest.mark.parametrize(
    "text",
    [
        "Q1: no; Q2: yes",
        "Q1:no,Q2:yes",
        "Q1 no; Q2 yes",
        "Q_1 = no, and Q_2 = yes",
        "1. no 2. yes",
        "1) no\n2) yes",
        "1: no; 2: yes;",
        "(1) no, (2) yes",
        "(1)no(2)yes",
        "[1] no; [2] yes",
        "①no②yes",
        "a) no; b) yes",
        "(a) no (b) yes",
        "**Q1:** no\n**Q2:** yes",
        '"Q1": no, "Q2": yes',
        '"Q1: no", "Q2: yes"',
        "'Q2: yes' and 'Q1: no'",
        "Problem 1 -> no; Problem 2 -> yes",
        "第1题: no; 第2题: yes",
        "Q2: yes; Q1: no",
        "\\text{Q1: }no; \\text{Q2: }yes",
    ],
)
def test_numbered_parts(text):
    assert numbered_parts(text) == ["no", "yes"]


@pytest.mark.parametrize(
    "text",
    [
        "no; yes",
        "Q1: no; Q3: yes",
        "Q1: no; Q1: yes",
        "Q2: yes",
        "So Q1: no; Q2: yes",
        "1.5, 2.5",
        "1 2",
        "a; b",
        "A. no; B. yes",  # capitals name options
        "1 = 77",  # two numbers, of which one is wrong
        "1: 77",
        "1 -> 77",
        "F(a, b)",
    ],
)
def test_texts_without_such_labels(text):
    assert numbered_parts(text) is None


@pytest.mark.parametrize("text", ["Q1: 77", "1. 77", "1) 77", "(1) 77", "Problem 1 = 77"])
def test_a_single_label(text):
    assert numbered_parts(text) == ["77"]


def test_labels_inside_brackets_are_content():
    assert numbered_parts("1) F(x,y) 2) G(a)") == ["F(x,y)", "G(a)"]


@pytest.mark.parametrize(
    "text",
    [
        "Subject: D; Predicate: B",
        "S: D; P: B",
        "S=D, P=B",
        "P: B; S: D",
        "1. Subject (S): D\n2. Predicate (P): B",
        "S is D, P is B",
    ],
)
def test_named_parts(text):
    assert named_parts(text, NAMES) == ["D", "B"]


@pytest.mark.parametrize("text", ["D; B", "S: D", "S: D; S: B", "S: D; Q: B", "The S: D; P: B"])
def test_texts_without_all_names(text):
    assert named_parts(text, NAMES) is None


@pytest.mark.parametrize(
    "content", ["Q1: true; Q2: false", "1) true; 2) false", "{Q1: true, Q2: false}", "Q2: false; Q1: true"]
)
def test_lists_understand_labels(content):
    assert read(ANSWERS, content) == ("true", "false")


@pytest.mark.parametrize("content", ["Q1: true; Q3: false", "Q1: true or false; Q2: false", "Q1: true; Q2: false; Q3: true"])
def test_labels_hide_no_hedge_and_no_gap(content):
    assert refused(ANSWERS, content)


def test_labels_in_sets_and_fields():
    assert read(Set(Word()), "1. ink; 2. jar") == frozenset(("ink", "jar"))
    assert read(Fields(Word(), Integer()), "(1) ink (2) 7") == ("ink", 7)


def test_options_before_labels():
    """Where a letter is an option, it is no label."""
    letters = Sequence(Choice({"A": "cat", "B": "dog"}), length=2)
    assert read(letters, "B. dog; A. cat") == ("B", "A")
    assert refused(letters, "A. dog; B. cat")
