"""Formalisations compared with the key in some hundred small models, by an evaluator of its own."""

from tests.second_opinions.first_order_models import agree, atoms, read


def score(answer, identity) -> float | None:
    inclusive = exclusive = True
    for one, problem in zip(answer, identity["problems"], strict=True):
        given = {(name[0], name.count(",") + 1) for name in problem["predicates"]}
        key = problem["correct_answer"]
        strict = key
        if problem["description"].startswith("Either"):
            first, second = key.split("|")
            strict = f"({first}&∼{second})|(∼{first}&{second})"
        if not atoms(read(str(one))) <= given:
            return 0.0
        inclusive, exclusive = inclusive and agree(str(one), key), exclusive and agree(str(one), strict)
    return float(inclusive or exclusive)


def problem(description, key, *predicates):
    return {"description": description, "predicates": dict.fromkeys(predicates, "…"), "correct_answer": key}


NO_FISH = problem("No fish can walk.", "Ax(F(x)⇒∼G(x))", "F(x)", "G(x)")
SOME_CATS = problem("Some cats are wild.", "Ex(F(x)&G(x))", "F(x)", "G(x)")
TALLER = problem("Some man is taller than all boys.", "Ex(F(x)&Ay(G(y)⇒H(x,y)))", "F(x)", "G(y)", "H(x,y)")
KNOWS = problem("Everyone knows someone.", "AxEyF(x,y)", "F(x,y)")
IF = problem("If a is F then b is G", "F(a)⇒G(b)", "F(a)", "G(b)")
EITHER = problem("Either a is F or b is F", "F(a)|F(b)", "F(a)", "F(b)")
NEITHER = problem("Neither c nor d is F", "∼F(c)&∼F(d)", "F(c)", "F(d)")


def examples():
    def case(*problems):
        return {"problems": list(problems), "answer_format": "[[answer;answer]]"}

    return [
        (case(NO_FISH), "[[∼Ex(F(x)&G(x))]]"),
        (case(SOME_CATS, KNOWS), "[[Ex(G(x)&F(x));AxEyF(x,y)]]"),
        (case(TALLER, IF), "[[ExAy(F(x)&(G(y)⇒H(x,y)));∼F(a)|G(b)]]"),
        (case(NEITHER, NO_FISH, IF), "[[∼(F(c)|F(d));Ay(F(y)⇒∼G(y));F(a)⇒G(b)]]"),
        (case(KNOWS, TALLER), "[[∀x∃y F(x,y);∃x(F(x)∧∀y(G(y)→H(x,y)))]]"),
        (case(EITHER, IF), "[[F(b)|F(a);F(a)⇒G(b)]]"),
        (case(EITHER, IF), "[[(F(a)|F(b))&∼(F(a)&F(b));F(a)⇒G(b)]]"),
        (case(IF, NEITHER), "[[∼G(b)⇒∼F(a);∼F(d)&∼F(c)]]"),
    ]
