"""Several values of different types; prompts repeated; tildes in lists."""

import pytest

from internbootcamp.answers import BooleanFormula, Choice, Fields, Form, Integer, Sequence, Word

RUN = Fields(Choice(("yes", "no")), Integer()).in_form(Form.DOUBLE_BRACKET)


@pytest.mark.parametrize(
    "content", ["[[yes];[3]]", "[[yes; 3]]", "[[yes, 3]]", "[[yes 3]]", "[[(yes; 3)]]", "[[answer: yes; count: 3]]"]
)
def test_each_value_may_stand_in_brackets(content):
    assert RUN.read(f"So {content}").value == ("yes", 3)


@pytest.mark.parametrize("content", ["[[yes]]", "[[yes; 3; 4]]", "[[3; yes]]", "[[yes or no; 3]]", "[[]]"])
def test_other_numbers_of_values_are_refused(content):
    assert RUN.read(f"So {content}").value is None


def test_what_is_overlooked_is_no_answer():
    plain = Word().in_form(Form.DOUBLE_BRACKET)
    blind = plain.overlooking(r"Write \[\[a\]\]")
    assert plain.read("Write [[a]].").value == "a"
    assert blind.read("Write [[a]].").value is None
    assert blind.read("Write [[a]]. I write [[a]].").value == "a"


def test_a_tilde_negates_in_a_list_of_formulas():
    pair = Sequence(BooleanFormula("pq"), length=2)
    read = pair.read("\\boxed{~p; p & ~q}").value
    assert pair.equal(read, ("not p", "p and not q"))
    assert not pair.equal(read, ("p", "p and q"))
