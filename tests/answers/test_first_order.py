"""Formulas of predicate logic: reading, and comparison by meaning, with textbook equivalences."""

import pytest

from internbootcamp.answers import FirstOrderFormula, Malformed

FORMULA = FirstOrderFormula("abcd")


def value(text):
    return FORMULA.parse_block(text)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ax(F(x)⇒∼G(x))", "∼Ex(F(x)&G(x))"),
        ("AxEyF(x,y)", "∀u∃v F(u,v)"),
        ("(Ax)(Ey)F(x,y)", "\\forall x \\exists y F(x,y)"),
        ("∼AxF(x)", "Ex∼F(x)"),
        ("Ax(F(x)&G(x))", "AxF(x)&AxG(x)"),
        ("Ex(F(x)|G(x))", "ExF(x)|ExG(x)"),
        ("Ax(F(x)⇒H(a))", "(ExF(x))⇒H(a)"),
        ("∀x. F(x) → G(x)", "Ax(F(x)⇒G(x))"),
        ("Ex(F(x)&Ay(G(y)⇒H(x,y)))", "ExAy(F(x)&(G(y)⇒H(x,y)))"),
        ("F(a)⇒G(b)", "~F(a)|G(b)"),
        ("forall x (F(x) -> G(x))", "Ax(∼G(x)⇒∼F(x))"),
        ("F(a) & G(b) | G(a)", "(F(a)&G(b))|G(a)"),
        ("F(a)⇒G(a)⇒H(a)", "F(a)⇒(G(a)⇒H(a))"),
        ("AxAyF(x,y)", "AyAxF(x,y)"),
        ("Ax(Fx ⇒ ∼Gx)", "∼Ex(F(x)&G(x))"),
        ("AxEyRxy", "∀u∃v R(u,v)"),
        ("\\exists x\\,(Fx \\land Hxa)", "Ex(F(x)&H(x,a))"),
    ],
)
def test_equivalent(one, other):
    assert FORMULA.equal(value(one), value(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("AxEyF(x,y)", "EyAxF(x,y)"),
        ("AxEyF(x,y)", "AxEyF(y,x)"),
        ("AxEyRxy", "AxEyR(y,x)"),
        ("Ex(F(x)&G(x))", "ExF(x)&ExG(x)"),
        ("Ax(F(x)|G(x))", "AxF(x)|AxG(x)"),
        ("Ex(F(x)&G(x))", "Ex(F(x)⇒G(x))"),
        ("F(a)", "F(b)"),
        ("F(a)", "AxF(x)"),
        ("AxF(x)", "ExF(x)"),
        ("AxAy(H(x,y)⇒H(y,x))", "AxAyAz(H(x,y)&H(y,z)⇒H(x,z))"),
    ],
)
def test_not_equivalent(one, other):
    assert not FORMULA.equal(value(one), value(other))


@pytest.mark.parametrize(
    "text",
    [
        "F(x)",
        "Ax F(x) ⇒ G(x)",
        "Ax",
        "F(a",
        "F()",
        "F",
        "AxF(x) or ExF(x)",
        "F(a) & ",
        "Q",
        "AxAyAzAuAvAwAsAtArF(x)",
        "(" * 50 + "F(a)",
    ],
)
def test_what_is_no_sentence(text):
    with pytest.raises(Malformed):
        value(text)


def test_a_formula_of_many_quantifiers_is_compared_in_bearable_time():
    text = "AxAyAzAuAvAw(H(x,y)&H(z,u)&H(v,w))"
    assert FORMULA.equal(value(text), value("AxAyH(x,y)"))
    assert not FORMULA.equal(value(text), value("AxEyH(x,y)"))
