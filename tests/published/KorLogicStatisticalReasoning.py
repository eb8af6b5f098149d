"""Shares in whole numbers (as in the second opinion)."""

from tests.second_opinions.published.kor_logic_statistical_reasoning import statement


def write(answer, identity) -> str:
    return f"[[{statement(identity)}]]" if identity["question_type"].endswith("symbolization") else f"[[{float(answer):g}%]]"


def wrong(answer, identity) -> list[str]:
    if identity["question_type"].endswith("symbolization"):
        text = statement(identity)
        head, _, tail = text.partition("(")
        return [f"[[{'C' if head == 'P' else 'P'}({tail}]]", f"[[{text[:-1]}1)]]", f"[[{head}(Æ{tail[1:]}]]", "[[number%]]"]
    share = float(answer)
    return [f"[[{share + step:.2f}%]]" for step in (0.2, -0.3, 5)] + [
        f"[[{share / 100:.4f}%]]",
        f"[[about {share - 3:.0f}%]]",
    ]


def status(identity) -> str:
    numbers = [(identity.get(f"k{at}", 0), identity[f"n{at}"]) for at in ("", 1, 2) if f"n{at}" in identity]
    assert all(0 <= k <= n for k, n in numbers)
    return "valid"


def case(kind, **numbers):
    return {"question_type": kind, "attribute": {"symbol": "K", "desc": "tall"}, **numbers}


THIRD = case("P_calculation", n=3, k=1)
SHARE = case("P_calculation", n=48, k=31)
STATED = case("P_symbolization", n=37, k=13)
PROBES = [
    (THIRD, "[[1/3 ≈ 33.33%]]", 1.0),
    (THIRD, "[[P(K) = \\frac{1}{3} \\approx 33.3\\%]]", 1.0),
    (THIRD, "[[约为33.3%]]", 1.0),
    (THIRD, "[[1/3 × 100% ≈ 33.33%]]", 1.0),
    (THIRD, "[[\\frac{1}{3} \\times 100\\% = 33.3\\%]]", 1.0),
    (THIRD, "[[1/4 × 100% ≈ 33.33%]]", 0.0),
    (THIRD, "[[1/3 × 100%]]", 0.0),  # not worked out
    (THIRD, "[[1/4 ≈ 33.33%]]", 0.0),
    (THIRD, "[[1/3]]", 0.0),  # a percentage is asked for
    (THIRD, "[[33% ≈ 34%]]", 0.0),
    (THIRD, "[[33.33%]]", 1.0),
    (THIRD, "[[33.3%]]", 1.0),
    (THIRD, "[[33%]]", 1.0),
    (THIRD, "[[33.34%]]", 0.0),
    (THIRD, "[[34%]]", 0.0),
    (THIRD, "[[33.333333%]]", 1.0),
    (THIRD, "[[100/3%]]", 1.0),
    (SHARE, "[[64.58%]]", 1.0),
    (SHARE, "[[64.6]]", 1.0),
    (SHARE, "[[64.58\\%]]", 1.0),
    (SHARE, "[[64.5%]]", 0.0),
    (SHARE, "[[0.6458%]]", 0.0),
    (case("U_calculation", n=9), "[[100%]]", 1.0),
    (case("U_calculation", n=9), "[[100.0%]]", 1.0),
    (case("U_calculation", n=9), "[[99%]]", 0.0),
    (STATED, "[[P(K,13,37)]]", 1.0),
    (STATED, "[[P(K, 37, 13)]]", 0.0),
    (STATED, "Apply P-Generalization Rule. Format your answer as [[P(K, 13, 37)]].", 0.0),  # the prompt repeated
    (case("C_symbolization", n1=9, k1=4, n2=8, k2=4), "[[C(K, \\frac{4}{9}, \\frac{4}{8})]]", 1.0),
    (case("C_symbolization", n1=9, k1=4, n2=8, k2=4), "[[C(K, 4/8, 4/9)]]", 0.0),
]
