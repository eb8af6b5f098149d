"""Expressions by hand: precedence, chains of negations, comparisons, capitals with and without accents."""

import pytest

from internbootcamp import TrueExpressionBootcamp as TrueExpression
from internbootcamp.core.errors import InvalidIdentity
from internbootcamp.kit.capitals import FAMOUS, UNCERTAIN, capital_is
from tests.published.Bbehbooleanexpressions import SMALL


def one_of(*expressions, **keys):
    return {"expressions": list(expressions), **keys}


@pytest.mark.parametrize(
    ("identity", "answer"),
    [
        (SMALL, "B"),
        (SMALL, "(b)"),
        (one_of("True and False or False", "False and False or True"), "B"),
        (one_of("not True or False", "not False and True"), "B"),
        (one_of("not not not True", "not (not True)"), "B"),
        (one_of("2 * -3 > -6", "2 * -3 > -7"), "B"),
        (one_of("2 * -3 > -6", "not 2 * -3 > -6"), "B"),
        (one_of("The capital of Norway is Bergen.", "not not The capital of Colombia is Bogotá."), "B"),
        (one_of("(The capital of Papua New Guinea is Lae.)", "(The capital of Chad is N'Djamena.) and (True)"), "B"),
        (one_of("True", "False", answer=1), "A"),
    ],
)
def test_by_hand(score, identity, answer):
    assert score(TrueExpression, identity, answer) == 1.0
    assert score(TrueExpression, identity, "B" if answer == "A" else "A") == 0.0
    assert score(TrueExpression, identity, "A or B") == 0.0


def test_of_two_true_ones_either_is_right_and_a_reader_is_told(score):
    both = one_of("True", "False", "not False", answer=0)
    assert [score(TrueExpression, both, letter) for letter in "ABC"] == [1.0, 0.0, 1.0]
    assert "A, C" in TrueExpression.caveat(both)


@pytest.mark.parametrize(
    "identity",
    [
        one_of("False", "not True"),  # nothing is true
        one_of("True", "The capital of Atlantis is Poseidonis."),
        one_of("True", "The capital of Bolivia is Sucre."),
        one_of("True", "True and"),
        one_of("True", "(True"),
        one_of("True", "__import__('os')"),
        one_of("True", "(" * 100 + "True" + ")" * 100),
        one_of("True"),
    ],
)
def test_what_is_not_decided_is_refused(identity):
    with pytest.raises(InvalidIdentity):
        TrueExpression.judge("[answer]A[/answer]", identity)


def test_capitals():
    assert all(capital_is(country, row[0]) and capital_is(country, row[1]) is False for country, row in FAMOUS.items())
    assert capital_is("the Gambia", "Banjul")
    assert capital_is("Sao Tome and Principe", "São Tomé")
    assert all(capital_is(country, "Paris") is None for country in UNCERTAIN)
