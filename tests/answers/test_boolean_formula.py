"""BooleanFormula: which formulas are equivalent, by textbook laws and by truth tables counted here."""

from itertools import product

import pytest

from internbootcamp.answers import BooleanFormula
from internbootcamp.answers.propositions import parse_proposition, truth_table
from tests.answers.reading import read, refused


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("~(p & q)", "~p | ~q"),
        ("not (p and q)", "¬p ∨ ¬q"),
        ("p -> q", "!p || q"),
        ("p → q", "\\neg p \\lor q"),
        ("p => q => r", "p -> (q -> r)"),
        ("p <-> q", "(p -> q) & (q -> p)"),
        ("p iff q", "\\neg(p \\oplus q)"),
        ("p xor q", "(p & ~q) | (~p & q)"),
        ("p ∧ q ∨ r", "(p ∧ q) ∨ r"),
        ("p implies q", "\\overline{p} + q"),
        ("p & true", "p"),
        ("p | ~p", "⊤"),
        ("p & ~p", "false"),
        ("P AND Q", "q and p"),
        ("非 p 或 q", "p 蕴含 q"),
        ("p & (q & r)", "(p & q) & r"),
        ("p \\rightarrow q", "\\lnot q \\Rightarrow \\lnot p"),
        ("(p → q) and (q → r)", "(~p | q) & (~q | r)"),
        ("p \\text{ and } q", "p & q"),
        ("p ^ q ^ r", "(p xor q) xor r"),
        ("\\left(p \\wedge q\\right)", "[p & q]"),
        ("~~p", "p"),
    ],
)
def test_equivalent_formulas(one: str, other: str) -> None:
    formula = BooleanFormula("pqr")
    assert formula.equal(read(formula, one), read(formula, other))


@pytest.mark.parametrize(
    ("one", "other"), [("p & q", "p | q"), ("p -> q", "q -> p"), ("p", "~p"), ("p", "q"), ("p & (q | r)", "(p & q) | r")]
)
def test_different_formulas(one: str, other: str) -> None:
    formula = BooleanFormula("pqr")
    assert not formula.equal(read(formula, one), read(formula, other))


@pytest.mark.parametrize(
    "content",
    ["p &", "& p", "p q", "pq", "s", "p & s", "(p", "p)", "p & q or p", "(p & q or p)", "p -> q or q -> p", "p = q", "p, q", "", "2", "p ? q : r", "p.q", "\\frac{p}{q}",
     "~" * 100 + "p", "(" * 100 + "p" + ")" * 100, "p; q"],
)  # fmt: skip
def test_no_formulas(content: str) -> None:
    assert refused(BooleanFormula("pqr"), content)


def test_variables_may_be_open() -> None:
    formula = BooleanFormula()
    assert formula.equal(read(formula, "Rain -> Wet"), "~Rain | Wet")
    assert not formula.equal(read(formula, "Rain -> Wet"), "Rain -> Dry")
    assert refused(formula, "&".join(f"v{k}" for k in range(40)))


def test_letter_case_of_variables_counts_where_they_differ_in_it_alone() -> None:
    formula = BooleanFormula("pP")
    assert not formula.equal(read(formula, "p"), read(formula, "P"))


def test_truth_tables_agree_with_python() -> None:
    text = "(a & ~b) | (c ^ a) -> (b <-> ~c)"
    table = truth_table(parse_proposition(text, "abc"), "abc")
    for bits in product((False, True), repeat=3):
        a, b, c = bits
        expected = (not ((a and not b) or (c != a))) or (b == (not c))
        index = sum(bit << k for k, bit in enumerate(bits))
        assert bool(table >> index & 1) is expected, bits
