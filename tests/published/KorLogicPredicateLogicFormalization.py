"""Formalisations, compared in small models (as in the second opinion)."""

from tests.second_opinions.first_order_models import atoms, read
from tests.second_opinions.published.kor_logic_predicate_logic_formalization import (
    EITHER,
    IF,
    KNOWS,
    NO_FISH,
    SOME_CATS,
    TALLER,
)


def write(answer, identity) -> str:
    return f"[[{';'.join(map(str, answer))}]]"


def wrong(answer, identity) -> list[str]:
    texts = list(map(str, answer))
    return [
        f"[[{';'.join([f'∼({texts[0]})', *texts[1:]])}]]",
        f"[[{';'.join([*texts[:-1], f'({texts[-1]})|∼({texts[-1]})'])}]]",
        f"[[{';'.join([*texts, texts[0]])}]]",
        f"[[{';'.join(texts).replace('⇒', '&').replace('AxEy', 'EyAx').replace('G', 'F', 1) + '&∼∼'}]]",
    ]


def status(identity) -> str:
    for one in identity["problems"]:
        given = {(name[0], name.count(",") + 1) for name in one["predicates"]}
        assert atoms(read(one["correct_answer"])) <= given
    return "valid"


def case(*problems):
    return {"problems": list(problems), "answer_format": "[[answer;answer]]"}


PROBES = [
    (case(SOME_CATS), "[[Ex(Fx & Gx)]]", 1.0),
    (case(SOME_CATS), "[[\\exists x(Fx \\land Gx)]]", 1.0),
    (case(SOME_CATS), "[[Ex(Fx ⇒ Gx)]]", 0.0),
    (case(SOME_CATS), "[[Ex(Fx & Kx)]]", 0.0),  # no predicate of the prompt
    (case(KNOWS), "[[AxEyFxy]]", 1.0),
    (case(KNOWS), "[[AxEyFyx]]", 0.0),
    (case(IF, KNOWS), "[[Problem 1: F(a)⇒G(b); Problem 2: AxEyF(x,y)]]", 1.0),
    (case(IF, KNOWS), "[[(1) F(a)⇒G(b); (2) AxEyF(x,y)]]", 1.0),
    (case(IF, KNOWS), "[[Problem 1: AxEyF(x,y); Problem 2: F(a)⇒G(b)]]", 0.0),
    (case(SOME_CATS), "[[Ex(G(x)&F(x))]]", 1.0),  # the operands exchanged
    (case(SOME_CATS), "[[Ez(F(z)&G(z))]]", 1.0),  # another variable
    (case(SOME_CATS), "[[∃x(F(x) ∧ G(x))]]", 1.0),
    (case(SOME_CATS), "[[\\exists x (F(x) \\land G(x))]]", 1.0),
    (case(SOME_CATS), "[[Ex(F(x)⇒G(x))]]", 0.0),
    (case(SOME_CATS), "[[Ex F(x) & Ex G(x)]]", 0.0),
    (case(NO_FISH), "[[~Ex(F(x)&G(x))]]", 1.0),
    (case(NO_FISH), "[[Ax(G(x)⇒∼F(x))]]", 1.0),
    (case(NO_FISH), "[[∼Ax(F(x)⇒G(x))]]", 0.0),
    (case(NO_FISH), "[[Ax F(x)⇒∼G(x)]]", 0.0),  # G(x) stands outside the scope
    (case(KNOWS), "[[EyAxF(x,y)]]", 0.0),
    (case(KNOWS), "[[AyExF(y,x)]]", 1.0),
    (case(KNOWS), "[[AxEyF(y,x)]]", 0.0),
    (case(TALLER), "[[ExAy(F(x)&(G(y)⇒H(x,y)))]]", 1.0),
    (case(TALLER), "[[AyEx(F(x)&(G(y)⇒H(x,y)))]]", 0.0),
    (case(TALLER), "[[Ex(F(x)&Ay(G(y)&H(x,y)))]]", 0.0),
    (case(IF, KNOWS), "[[∼G(b)⇒∼F(a); AxEyF(x,y)]]", 1.0),
    (case(IF, KNOWS), "[[G(b)⇒F(a); AxEyF(x,y)]]", 0.0),
    (case(IF, KNOWS), "[[F(a)⇒G(b)]]", 0.0),
    (case(EITHER), "[[F(b)∨F(a)]]", 1.0),
    (case(EITHER), "[[Ex F(x)]]", 0.0),
    (case(EITHER), "[[F(a)]]", 0.0),
    (case(EITHER), "[[(F(a)|F(b))&∼(F(a)&F(b))]]", 1.0),  # not both
    (case(EITHER), "[[F(a)⇔∼F(b)]]", 1.0),
    (case(EITHER, EITHER), "[[F(a)|F(b);F(b)|F(a)]]", 1.0),
    (case(EITHER, EITHER), "[[F(a)⇔∼F(b);F(a)⇔∼F(b)]]", 1.0),
    (case(EITHER, EITHER), "[[F(a)|F(b);F(a)⇔∼F(b)]]", 0.0),  # the same words in two ways
    (case(EITHER), "[[F(a)&∼F(b)]]", 0.0),
    (case(EITHER), "[[F(a)&F(b)]]", 0.0),
    (case(EITHER), "[[∼(F(a)&F(b))]]", 0.0),
]
