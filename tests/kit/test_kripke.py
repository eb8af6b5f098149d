"""Formulas about programs: read, written, and compared on small models."""

import pytest

from internbootcamp.answers import Malformed
from internbootcamp.kit import kripke
from internbootcamp.kit.dynamic_logic import parse_dynamic, unordered, written
from internbootcamp.kit.kripke import Model, difference, relation, truth


@pytest.mark.parametrize(
    "text",
    ["[a;b]p", "⟨a*⟩(p ∨ q)", "¬[a∪(b;c)]¬p", "(p ∧ q) ∨ ⟨a||b⟩p", "[(a∪b)*]p"],
)
def test_what_is_written_reads_back(text):
    assert written(parse_dynamic(text)) == text


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("[a;b]p", "[a][b]p"),
        ("⟨a∪b⟩p", "⟨a⟩p ∨ ⟨b⟩p"),
        ("[a∪b]p", "[a]p ∧ [b]p"),
        ("[a*]p", "p ∧ [a][a*]p"),
        ("⟨a*⟩p", "p ∨ ⟨a⟩⟨a*⟩p"),
        ("¬[a]p", "⟨a⟩¬p"),
        ("⟨a||b⟩p", "⟨a⟩⟨b⟩p ∨ ⟨b⟩⟨a⟩p"),
    ],
)
def test_laws_of_dynamic_logic_hold(one, other):
    assert difference(parse_dynamic(one), parse_dynamic(other)) is None


@pytest.mark.parametrize(
    ("one", "other"),
    [("[a;b]p", "[b;a]p"), ("[a*]p", "p ∨ [a][a*]p"), ("[a]p", "⟨a⟩p"), ("⟨a⟩(p ∧ q)", "⟨a⟩p ∧ ⟨a⟩q")],
)
def test_what_is_no_law_fails_in_the_model_that_is_given(one, other):
    first, second = parse_dynamic(one), parse_dynamic(other)
    found = difference(first, second)
    assert found is not None
    model, state = found
    assert (truth(first, model) ^ truth(second, model)) >> state & 1


def test_repetition_reaches_what_any_number_of_steps_does():
    model = Model(4, {}, {"a": (0b0010, 0b0100, 0, 0b0001)})  # 0→1→2, 3→0
    assert relation(["star", ["a"]], model) == (0b0111, 0b0110, 0b0100, 0b1111)


def test_order_and_grouping_do_not_matter():
    assert unordered(parse_dynamic("p ∧ (q ∧ r)")) == unordered(parse_dynamic("(r ∧ p) ∧ q"))
    assert unordered(parse_dynamic("[a;(b;c)]p")) == unordered(parse_dynamic("[(a;b);c]p"))
    assert unordered(parse_dynamic("[a;b]p")) != unordered(parse_dynamic("[b;a]p"))


@pytest.mark.parametrize(
    "text", ["[a]", "p ∧", "[a p", "p q", "[]p", "[;]p", "(" * 100 + "p" + ")" * 100, "p ∧ " * 200 + "p"]
)
def test_what_is_no_formula_is_refused(text):
    with pytest.raises(Malformed):
        parse_dynamic(text)


def test_models_that_differ_in_the_names_of_the_states_are_looked_at_once(monkeypatch):
    """Of the four sets of two states, {0} and {1} are the same but for the names."""
    looked_at = []
    monkeypatch.setattr(kripke, "truth", lambda formula, model: looked_at.append(model.letters["p"]) or 0)
    assert difference(["p"], ["not", ["not", ["p"]]]) is None
    assert len(set(looked_at)) == 3
    assert {0b00, 0b11} < set(looked_at)
