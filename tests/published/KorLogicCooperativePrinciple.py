"""Principles by the kind of case (as in the second opinion)."""

from tests.second_opinions.published.kor_logic_cooperative_principle import examples, right


def write(answer, identity) -> str:
    return f"[[{answer}]]"


def wrong(answer, identity) -> list[str]:
    return [*(f"[[{other}]]" for other in "ABCD" if other != answer), "[[A/B/C]]"]


def status(identity) -> str:
    return "valid" if right(identity) == identity["correct"] else "wrong_key"


WEAK, ODD, USUAL = (examples()[at][0] for at in (0, 2, 4))
PROBES = [
    (WEAK, "[[A]]", 1.0),
    (WEAK, "[[C*]]", 1.0),  # the prompt names the principle, and no letter
    (WEAK, "[[C]]", 0.0),
    (ODD, "[[C]]", 1.0),
    (ODD, "[[C!]]", 1.0),
    (ODD, "[[C!原则 - 标记性准则]]", 1.0),  # all that the prompt prints
    (ODD, "[[C（C!原则）]]", 1.0),
    (ODD, "[[C（C*原则）]]", 0.0),
    (ODD, "[[最小化准则]]", 0.0),
    (ODD, "[[C%]]", 0.0),
    (USUAL, "[[B]]", 1.0),
    (USUAL, "正确答案是：[[B]]", 1.0),
    (USUAL, "[[C%]]", 1.0),
    (USUAL, "[[A]]", 0.0),
    (USUAL, "答案格式：[[A/B/C]]\n正确答案是：[[ ]]", 0.0),
    ({**WEAK, "correct": "C"}, "[[A]]", 1.0),
    ({**WEAK, "correct": "C"}, "[[C]]", 0.0),
]
