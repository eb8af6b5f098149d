"""Fallacies by what stands between the letters (as in the second opinion)."""

from tests.second_opinions.published.kor_logic_formal_fallacies import case, right


def write(answer, identity) -> str:
    return f"[[{answer}]]"


def wrong(answer, identity) -> list[str]:
    others = [letter for letter in identity["options"] if letter != answer]
    return [*(f"[[{other}]]" for other in others), f"[[{answer} or {others[0]}]]"]


def status(identity) -> str:
    return "valid" if right(identity) == identity["correct_answer"] else "wrong_key"


DENIED = case("If M then N. Not M, therefore not N.", "A")
SAME = case("If M then M. M is true, so M must be true.", "B")
PROBES = [
    (DENIED, "[[A]]", 1.0),
    (DENIED, "[[NegAnt Method]]", 1.0),
    (DENIED, "[[A. NegAnt Method]]", 1.0),
    (DENIED, "[[A. AffCons Method]]", 0.0),
    (DENIED, "[[NegAnt]]", 1.0),
    (DENIED, "[[D]]", 0.0),
    (DENIED, "请将答案用双括号包裹，例如[[A]]。", 0.0),
    (SAME, "[[B]]", 1.0),
    (SAME, "[[A]]", 0.0),
    (case("If M then N, therefore if N then M.", "D"), "[[C]]", 1.0),
    (case("If M then N, therefore if N then M.", "D"), "[[D]]", 0.0),
]
