"""Mill's methods by single words (as in the second opinion)."""

from tests.second_opinions.published.kor_logic_logical_methods_for_exploring_cause_and_effect_relationships import (
    case,
    examples,
    right,
)


def write(answer, identity) -> str:
    return f"[[{answer}]]"


def wrong(answer, identity) -> list[str]:
    return [*(f"[[{other}]]" for other in "ABCDE" if other != answer), "[[6]]", "[[大写字母]]"]


def status(identity) -> str:
    return "valid" if right(identity) == identity["method"] else "wrong_key"


ALIKE, GROUPS = examples()[0][0], examples()[4][0]
PROBES = [
    (ALIKE, "[[A]]", 1.0),
    (ALIKE, "[[1]]", 1.0),  # its number in the prompt
    (ALIKE, "[[1. ⸮方法（求同法）]]", 1.0),
    (ALIKE, "[[1（⸮方法）]]", 1.0),
    (ALIKE, "[[1. ؆方法（差异法）]]", 0.0),
    (ALIKE, "[[2. ⸮方法（求同法）]]", 0.0),
    (ALIKE, "[[1. 2]]", 0.0),
    (ALIKE, "[[求同法]]", 1.0),
    (ALIKE, "[[A. ⸮方法（求同法）]]", 1.0),
    (ALIKE, "[[⸮方法]]", 1.0),
    (ALIKE, "[[A（求同法）]]", 1.0),
    (ALIKE, "[[A（差异法）]]", 0.0),
    (ALIKE, "[[C]]", 0.0),
    (ALIKE, "答案请使用[[大写字母]]格式，示例：[[A]]", 0.0),
    (GROUPS, "[[C]]", 1.0),
    (GROUPS, "[[选项C]]", 1.0),
    (GROUPS, "[[3]]", 1.0),
    (GROUPS, "[[B]]", 0.0),
    (case("B", "阳性组(盐存在)：均出现融化\n阴性组(盐缺失)：均无融化"), "[[C]]", 1.0),
    (case("B", "阳性组(盐存在)：均出现融化\n阴性组(盐缺失)：均无融化"), "[[B]]", 0.0),
    (case("B", "盐使冰融化。"), "[[B]]", 1.0),  # only the key can decide
    (case("B", "盐使冰融化。"), "[[A]]", 0.0),
]
