"""Fallacies by what stands between the letters."""

import re

SHAPES = {
    "If # then #. Not #, therefore not #.": "NegAnt",
    "If # then #. # is true, so # must be true.": "AffCons",
    "If # then #, therefore if # then #.": "CondSwap",
    "If # then #, therefore if ¬# then ¬#.": "IncorrNeg",
    "Either # or #. # is true, so # is false.": "DisjSyl",
    "All # are #, therefore all # are #.": "IllTrans",
    "Some # are #, therefore some # are not #.": "IncorrInf",
    "Knowing # is #, therefore # knows #.": "InvSubError",
    "∀x∃y #(x,y) therefore ∃y∀x #(x,y)": "QuantSwitch",
}
NAMES = (
    "NegAnt",
    "AffCons",
    "CondSwap",
    "IncorrNeg",
    "DisjSyl",
    "QuantSwitch",
    "IllTrans",
    "IncorrInf",
    "InvSubError",
    "LetClauseShift",
)


def right(identity) -> str:
    shape = re.sub(r"\b[A-Z]\b", "#", identity["question"])
    name = SHAPES.get(shape, "LetClauseShift")
    return next(letter for letter, text in identity["options"].items() if text == f"{name} Method")


def score(answer, identity) -> float | None:
    return float(answer == right(identity))


def case(question, key):
    options = {letter: f"{name} Method" for letter, name in zip("ABCDEFGHIJ", NAMES)}
    return {"question": question, "analysis": "…", "correct_answer": key, "options": options}


def examples():
    return [
        (case("If M then N. Not M, therefore not N.", "A"), "[[A]]"),
        (case("If M then N. N is true, so M must be true.", "B"), "[[AffCons Method]]"),
        (case("If M then N, therefore if N then M.", "C"), "[[C. CondSwap Method]]"),
        (case("If M then N, therefore if ¬M then ¬N.", "D"), "[[D]]"),
        (case("Either M or N. N is true, so M is false.", "E"), "[[(E)]]"),
        (case("∀x∃y R(x,y) therefore ∃y∀x R(x,y)", "F"), "[[F]]"),
        (case("All M are N, therefore all N are M.", "G"), "[[g]]"),
        (case("Some M are N, therefore some M are not N.", "H"), "[[H]]"),
        (case("Knowing M is N, therefore M knows K.", "I"), "[[I]]"),
        (case("Original statement: ∀x(P(x)→Q(x)), Misinterpretation: ∀xP(x)→Q(x)", "J"), "[[J]]"),
    ]
