"""Inductions by counting what was looked at (as in the second opinion)."""

from tests.second_opinions.published.kor_logic_enumerative_inductive_reasoning import counted, listed, right


def symbols(claim) -> str:
    return "∧".join(f"P({one})" if one[0] == "e" else one for one in claim)


def write(answer, identity) -> str:
    return f"[[{answer}]]" if identity["question_type"] == "choice" else f"[[{symbols(answer[0])};{symbols(answer[1])}]]"


def wrong(answer, identity) -> list[str]:
    if identity["question_type"] == "choice":
        return [f"[[{'B' if answer == 'A' else 'A'}]]", "[[A or B]]", "[[C]]"]
    premise, conclusion = map(symbols, answer)
    other = "P(S)" if conclusion != "P(S)" else "∀e∈S,P(e)"
    return [f"[[{premise};{other}]]", f"[[{premise}∧P(e99);{conclusion}]]", f"[[{conclusion};{premise}]]", f"[[{premise}]]"]


def status(identity) -> str:
    if identity["question_type"] == "symbolic":
        return "valid"
    return "valid" if right(identity) == identity["type"] else "wrong_key"


PART, WHOLE = listed([8, 2, 4], 9), listed(range(1, 6), 5, "B")
PROBES = [
    (PART, "[[前提：P(e8)∧P(e2)∧P(e4)；结论：∀e∈S,P(e)]]", 1.0),
    (PART, "[[P(e8)∧P(e2)∧P(e4); ∴ ∀e_i∈S, P(e_i)]]", 1.0),
    (PART, "[[结论：∀e∈S,P(e)；前提：P(e8)∧P(e2)∧P(e4)]]", 1.0),
    (PART, "[[结论：P(e8)∧P(e2)∧P(e4)；前提：∀e∈S,P(e)]]", 0.0),
    (PART, "[[P(e8)∧P(e2)∧P(e4);∀e_i∈S,P(e)]]", 0.0),
    (PART, "[[P(e8) and P(e2) and P(e4); (∀e∈S) P(e)]]", 1.0),
    (PART, "[[P(e8) or P(e2) or P(e4); (∀e∈S) P(e)]]", 0.0),
    (counted("A", 3, 9), "[[A]]", 1.0),
    (counted("A", 3, 9), "[[B]]", 0.0),
    (counted("B", 9, 9), "将答案用[[A]]或[[B]]标记", 0.0),
    (PART, "[[P(e8)∧P(e2)∧P(e4);∀e∈S,P(e)]]", 1.0),
    (PART, "[[P(e2)∧P(e4)∧P(e8);∀e∈S,P(e)]]", 1.0),
    (PART, "[[P(e8) ∧ P(e2) ∧ P(e4)]; [∀e∈S, P(e)]]", 1.0),
    (PART, "[[P(e_8)&P(e_2)&P(e_4); \\forall e\\in S, P(e)]]", 1.0),
    (PART, "[[P(e₈)∧P(e₂)∧P(e₄)；∀e∈S：P(e)]]", 1.0),
    (PART, "[[P(e8)∧P(e2);∀e∈S,P(e)]]", 0.0),
    (PART, "[[P(e8)∧P(e2)∧P(e4);P(S)]]", 0.0),
    (PART, "[[∀e∈S,P(e);∀e∈S,P(e)]]", 0.0),
    (PART, "[[∀e∈S,P(e);P(e8)∧P(e2)∧P(e4)]]", 0.0),
    (WHOLE, "[[P(e1)∧P(e2)∧P(e3)∧P(e4)∧P(e5);P(S)]]", 1.0),
    (WHOLE, "[[P(e1)∧P(e2)∧…∧P(e5);P(S)]]", 1.0),
    (WHOLE, "[[P(e1)∧...∧P(e5);P(S)]]", 1.0),
    (WHOLE, "[[∀e∈S,P(e);P(S)]]", 1.0),  # the listed instances are the whole class
    (PART, "[[P(e8)∧P(e2)∧P(e4)∧e8∈S∧e2∈S∧e4∈S;∀e∈S,P(e)]]", 1.0),
    (PART, "[[{e8,e2,e4}⊂S∧P(e8)∧P(e2)∧P(e4);∀e∈S,P(e)]]", 1.0),
    (PART, "[[P(e8)∧P(e2)∧P(e4) ∧ \\{e_8,e_2,e_4\\} \\subseteq S;∀e∈S,P(e)]]", 1.0),
    (PART, "[[∀e∈{e8,e2,e4},P(e);∀e∈S,P(e)]]", 1.0),
    (PART, "[[P(e8)∧P(e2)∧P(e4)∧S={e8,e2,e4};∀e∈S,P(e)]]", 0.0),  # they are only some
    (PART, "[[P(e8)∧P(e2)∧P(e4)∧e5∈S;∀e∈S,P(e)]]", 0.0),
    (PART, "[[e8,e2,e4∈S;∀e∈S,P(e)]]", 0.0),
    (WHOLE, "[[P(e1)∧P(e2)∧P(e3)∧P(e4)∧P(e5)∧S={e1,e2,e3,e4,e5};P(S)]]", 1.0),  # as the premise says
    (WHOLE, "[[P(e1)∧…∧P(e5)∧({e1,…,e5}=S);P(S)]]", 1.0),
    (WHOLE, "[[∀e∈S,P(e)∧S={e1,e2,e3,e4,e5};P(S)]]", 1.0),
    (WHOLE, "[[∀i∈{1,2,3,4,5},P(e_i);P(S)]]", 1.0),
    (WHOLE, "[[P(e1)∧…∧P(e5)∧S={e1,e2};P(S)]]", 0.0),
    (WHOLE, "[[P(e1)∧P(e2)∧S={e1,e2};P(S)]]", 0.0),
    (WHOLE, "[[P(e1)∧P(e2)∧P(e3)∧P(e4)∧P(e5);P(S)∧S={e1,e2,e3,e4,e5}]]", 0.0),
    (WHOLE, "[[P(e1)∧…∧P(e4);P(S)]]", 0.0),
    (WHOLE, "[[P(e1)∧P(e2)∧P(e3)∧P(e4)∧P(e5);∀e∈S,P(e)]]", 0.0),
]
