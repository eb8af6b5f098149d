"""Kinds of definition by one word each (as in the second opinion)."""

from tests.second_opinions.published.kor_logic_definitions import case, examples, right


def write(answer, identity) -> str:
    return f"[[{answer}]]"


def wrong(answer, identity) -> list[str]:
    others = [option[0] for option in identity["options"] if option[0] != answer]
    return [*(f"[[{other}]]" for other in others), f"[[{answer} or {others[0]}]]", "[[Z]]"]


def status(identity) -> str:
    return "valid" if right(identity) == identity["correct_answer"] else "wrong_key"


PURPOSE = examples()[2][0]
PROBES = [
    (PURPOSE, "[[C]]", 1.0),
    (PURPOSE, "[[c]]", 1.0),
    (PURPOSE, "[[⚒]]", 1.0),
    (PURPOSE, "[[C. ⚒ (Function)]]", 1.0),
    (PURPOSE, "[[Function]]", 1.0),
    (PURPOSE, "[[C. Function]]", 1.0),  # as the first list of the prompt has it
    (PURPOSE, "[[C (Function)]]", 1.0),
    (PURPOSE, "[[C (Origin)]]", 0.0),
    (PURPOSE, "[[C. Origin]]", 0.0),
    (PURPOSE, "[[C. ⌘ (Origin)]]", 0.0),
    (PURPOSE, "[[A]]", 0.0),
    (PURPOSE, "Answer in [[LETTER]] format:", 0.0),
    (case("Extensional", '"The elements include: red, green, and 5 other colours."', "A"), "[[B]]", 1.0),  # a wrong key
    (case("Extensional", '"The elements include: red, green, and 5 other colours."', "A"), "[[A]]", 0.0),
    (case("Extensional", '"The elements include: red, green, blue."', "A"), "[[A]]", 1.0),
    (case("Extensional", '"The elements include: red, green, blue."', "A"), "[[B]]", 0.0),
    (case("Extensional", '"The elements include: red, green, blue."', "B"), "[[B]]", 1.0),  # colours there are more of
    (case("Intensional", '"Tea" is what we drink.', "C"), "[[C]]", 1.0),  # only the key can decide
    (case("Intensional", '"Tea" is what we drink.', "C"), "[[A]]", 0.0),
]
