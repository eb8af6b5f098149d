"""Analogies written out as their prompts have them, and read: does the conclusion say "also has" or "does not have"?"""


def argument(identity) -> str:
    compared = ", ".join(identity["common_attrs"])
    one, other = identity["objects"]
    if identity["method"] == "Ψ":
        return f"{one} has {compared}, {identity['derived_attr']}. {other} has {compared}. Therefore, {other} also has it."
    return f"{one} has {compared}, {identity['derived_attr']}. {other} does not have {compared}. Therefore, {other} does not have it."


def right(identity) -> str:
    if identity["question_type"] == "method":
        return "A" if "also has" in argument(identity) else "B"
    second = argument(identity).split(". ")[1]
    return "A" if identity["target_attr"] in second else "B"


def score(answer, identity) -> float | None:
    return float(answer == right(identity))


def examples():
    def about(method, compared, derived, target, key):
        return {
            "question_type": "attribute" if target else "method",
            "method": method,
            "category": "music",
            "common_attrs": compared,
            "derived_attr": derived,
            "objects": ["violins", "cellos"],
            "correct_answer": key,
            "target_attr": target,
        }

    strings = ["four strings", "a bow"]
    return [
        (about("Ψ", strings, "a scroll", None, "A"), "[[A]]"),
        (about("⌘", strings, "keys", None, "B"), "[[B]]"),
        (about("Ψ", strings, "a scroll", "a bow", "A"), "[[A. #Ψ attribute (shared)]]"),
        (about("Ψ", strings, "a scroll", "a scroll", "B"), "[[B]]"),
        (about("⌘", strings, "keys", "four strings", "A"), "[[A]]"),
        (about("⌘", strings, "keys", "keys", "B"), "[[+⌘ attribute (excluded)]]"),
    ]
