"""Analogies written out and read (as in the second opinion)."""

from tests.second_opinions.published.kor_logic_analogical_reasoning import examples, right


def write(answer, identity) -> str:
    return f"[[{answer}]]"


def wrong(answer, identity) -> list[str]:
    other = "B" if answer == "A" else "A"
    return [f"[[{other}]]", "[[A or B]]", "[[C]]", f"[[{answer}, {other}]]"]


def status(identity) -> str:
    return "valid" if right(identity) == identity["correct_answer"] else "wrong_key"


GIVEN = examples()[2][0]
METHOD = examples()[0][0]
PROBES = [
    (GIVEN, "[[A]]", 1.0),
    (GIVEN, "[[a]]", 1.0),
    (GIVEN, "[[#Ψ attribute (shared)]]", 1.0),
    (GIVEN, "[[#Ψ attribute]]", 1.0),
    (GIVEN, "[[A (shared)]]", 1.0),
    (GIVEN, "【【A】】", 1.0),
    (GIVEN, "[[A (inferred)]]", 0.0),
    (GIVEN, "[[A. +Ψ attribute]]", 0.0),
    (METHOD, "[[Ψ Method]]", 1.0),
    (METHOD, "[[⌘ Method]]", 0.0),
    (GIVEN, "Please answer with [[A]] or [[B]].", 0.0),  # the prompt, of which the last letter is no answer
    (examples()[3][0], "Please answer with [[A]] or [[B]].", 0.0),
    (GIVEN, "Please answer with [[A]] or [[B]].\n\nIt is [[A]].", 1.0),
    (GIVEN, "[[B]]", 0.0),
    (METHOD, "[[A. Ψ Method (shared attributes lead to positive conclusion)]]", 1.0),
    (METHOD, "[[A. ⌘ Method (missing attributes lead to negative conclusion)]]", 0.0),
    ({**METHOD, "correct_answer": "B"}, "[[A]]", 1.0),  # a key that breaks the rule
    ({**METHOD, "correct_answer": "B"}, "[[B]]", 0.0),
]
