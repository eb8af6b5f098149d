"""Belief by the words of axiom and scenario (as in the second opinion)."""

from tests.second_opinions.published.kor_logic_epistemic_logic import choice, known, shared
from tests.second_opinions.published.kor_logic_epistemic_logic import status as status


def symbols(signs) -> str:
    parts = signs.split(" ")
    if signs == "G":
        return "G_p"
    return f"{parts[0]}_{parts[1]}({symbols(' '.join(parts[2:]))})" if len(parts) > 2 else f"{parts[0]}_{parts[1]}_p"


def write(answer, identity) -> str:
    return f"[[{answer if isinstance(answer, str) else ' ∧ '.join(map(symbols, sorted(answer)))}]]"


def wrong(answer, identity) -> list[str]:
    if isinstance(answer, str):
        return [*(f"[[{other}]]" for other in "ABC" if other != answer), "[[A, B]]", "[[D]]"]
    one, other = map(symbols, sorted(answer))
    return [f"[[{one}]]", f"[[{other}]]", f"[[{one} ∨ {other}]]", f"[[¬{one} ∧ {other}]]"]


MOON = ["Ann可能怀疑月亮是圆的。", "月亮是圆的是真实的。", "Ann不知道月亮是圆的。"]
BELIEF = choice("Belief", "Ann坚信月亮是圆的", MOON, "B")
SHARED, KNOWN = shared("月亮是圆的", "Club", "Ann"), known("Ben", "月亮是圆的")
OTHER = {
    "type": "expression",
    "axiom": "Doubt Introduction",
    "scenario": "如果Ann怀疑p，对应的逻辑表达式是什么？",
    "correct_expression": "H_Ann_p∧¬B_Ann_p",
}
PROBES = [
    (BELIEF, "[[B]]", 1.0),
    (BELIEF, "[[B. 月亮是圆的是真实的。]]", 1.0),
    (BELIEF, "[[A]]", 0.0),
    (BELIEF, "例如[[A]]", 0.0),
    ({**BELIEF, "correct_answer": "A"}, "[[B]]", 1.0),
    ({**BELIEF, "correct_answer": "A"}, "[[A]]", 0.0),
    (SHARED, "[[G_p ∧ H_Ann_p]]", 1.0),
    (SHARED, "[[G_月亮是圆的∧H_Ann_月亮是圆的]]", 1.0),
    (SHARED, "[[G(月亮是圆的) ∧ H_Ann(月亮是圆的)]]", 1.0),
    (SHARED, "[[G_{p} \\land H_{Ann}(p)]]", 1.0),
    (SHARED, "[[H_Ann_p∧G_Club_p]]", 1.0),
    (SHARED, "[[Club_p ∧ H_Ann_p]]", 1.0),
    (SHARED, "[[G_p ∧ H_Alice_p]]", 0.0),  # the example of the prompt
    (SHARED, "[[G_p ∧ B_Ann_p]]", 0.0),
    (SHARED, "[[G_p ∨ H_Ann_p]]", 0.0),
    (SHARED, "[[G_p]]", 0.0),
    (SHARED, "[[G_p → H_Ann_p]]", 0.0),
    (shared("月亮是圆的", "G", "Alice"), "放在双括号内，例如[[G_p ∧ H_Alice_p]]。", 0.0),  # only the prompt repeated
    (shared("月亮是圆的", "G", "Alice"), "[[G_p ∧ H_Alice_p]]", 1.0),
    (KNOWN, "[[B_Ben_月亮是圆的∧B_Ben(B_Ben_月亮是圆的)]]", 1.0),
    (KNOWN, "[[B_Ben(B_Ben(p)) ∧ B_Ben(p)]]", 1.0),
    (KNOWN, "[[B_Ben p ∧ B_Ben B_Ben p]]", 1.0),
    (OTHER, "[[¬B_Ann_p∧H_Ann_p]]", 1.0),
    (OTHER, "[[H_Ann_p ∧ ¬B_Ann_p]]", 1.0),
    (OTHER, "[[H_Ann_p]]", 0.0),
    (KNOWN, "[[B_Ben_p ∧ BB_Ben_p]]", 1.0),  # as the axiom of the prompt has it
    (KNOWN, "[[BB_Ben_p]]", 0.0),
    (KNOWN, "[[B_Ben(B_Ben(p))]]", 0.0),
    (KNOWN, "[[B_Ben(p)]]", 0.0),
    (KNOWN, "[[B_Ben(p) → B_Ben(B_Ben(p))]]", 0.0),
    (KNOWN, "[[B_Ben(p ∧ B_Ben(p))]]", 0.0),
]
