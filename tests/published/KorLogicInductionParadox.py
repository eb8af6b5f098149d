"""Paradoxes by whether the hypotheses exclude each other (as in the second opinion)."""

from tests.second_opinions.published.kor_logic_induction_paradox import example, right, symbols


def write(answer, identity) -> str:
    return f"[[{answer}]]"


def wrong(answer, identity) -> list[str]:
    return [*(f"[[{other}]]" for other in "ABC" if other != answer), "[[A/B/C]]", "[[A或B]]"]


def status(identity) -> str:
    return "valid" if right(identity) == identity["correct_answer"] else "wrong_key"


RAVENS = symbols("(A → B) ≡ (¬B → ¬A)", "B")
PROBES = [
    (example(), "[[A]]", 1.0),
    (example(), "[[GB Paradox]]", 1.0),
    (example(), "[[A. GB Paradox（矛盾假设归纳悖论）]]", 1.0),
    (example(), "[[A (GB)]]", 1.0),
    (example(), "[[矛盾假设归纳悖论]]", 1.0),
    (example(), "[[A (BC Paradox)]]", 0.0),
    (example(), "[[A (不是 B)]]", 0.0),
    (example(), "[[C]]", 0.0),
    (example(), "答案请用[[A/B/C]]格式给出", 0.0),
    (example("B"), "[[A]]", 1.0),  # a key that does not fit
    (example("B"), "[[B]]", 0.0),
    (example("C"), "[[C]]", 1.0),  # hypotheses in conflict: only the key can tell it from A
    (example("C"), "[[A]]", 0.0),
    (RAVENS, "[[B]]", 1.0),
    (RAVENS, "[[A]]", 0.0),
]
