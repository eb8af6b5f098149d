"""Paradoxes by the number of hypotheses said to exclude each other; anything else is left to the key."""


def right(identity) -> str:
    text = identity.get("expression", "")
    exclusive = "contradiction" in identity or "⊻" in text or "矛盾" in text
    key = identity["correct_answer"]
    return "A" if exclusive and key == "B" else key


def score(answer, identity) -> float | None:
    return float(answer == right(identity))


def example(key="A"):
    return {
        "type": "example",
        "phenomenon": "草地湿了",
        "hypotheses": ["夜里下过雨", "夜里没有下过雨"],
        "contradiction": "雨不能既下过又没有下过",
        "correct_answer": key,
    }


def symbols(text, key):
    return {"type": "symbolic", "expression": text, "correct_answer": key}


def examples():
    return [
        (example(), "[[A]]"),
        (symbols("(甲 → 观测) ∧ (乙 → 观测) ∧ (甲 ⊻ 乙)", "A"), "[[A. GB Paradox]]"),
        (symbols("观测 ⇒ (甲 ∨ 乙), 其中甲与乙矛盾", "A"), "[[GB Paradox]]"),
        (symbols("(A → B) ≡ (¬B → ¬A)", "B"), "[[B]]"),
        (symbols("∀x(R(x) → S(x)) ⇔ ∀x(¬S(x) → ¬R(x))", "B"), "[[BC Paradox]]"),
        (symbols("H₁, H₂, H₃", "C"), "[[C]]"),
    ]
