"""Modal propositions world by world (as in the second opinion)."""

from tests.second_opinions.published.kor_logic_truth_value_modal_propositions import meant, relation, right_formula

SIGNS = {"must": "#", "may": "$", "not": "!"}


def symbols(formula) -> str:
    kind, *inside = formula
    return f"{SIGNS[kind]}{symbols(inside[0])}" if inside else kind


def tree(text):
    names = {sign: kind for kind, sign in SIGNS.items()}
    return [names[text[0]], tree(text[1:])] if text[0] in names else [text]


def write(answer, identity) -> str:
    return f"[[{symbols(answer) if identity['type'] == 'symbolization' else answer}]]"


def wrong(answer, identity) -> list[str]:
    if identity["type"] == "symbolization":
        text = symbols(answer)
        return [f"[[!{text}]]", f"[[{text[:-1]}!{text[-1]}]]", f"[[{text[:-1]}z]]", f"[[{text} or !{text}]]"]
    if identity["type"] == "formula":
        return [f"[[{answer + 1}]]", f"[[{answer - 1}]]", f"[[{answer} or 1]]"]
    return [f"[[{other}]]" for other in "ABCD" if other != answer]


def status(identity) -> str:
    if identity["type"] == "symbolization":
        return "valid" if right_formula(tree(identity["correct_answer"]), identity) and meant(identity) else "wrong_key"
    if identity["type"] == "relationship":
        return "valid" if relation(identity["statements"]) == identity["correct_answer"] else "wrong_key"
    if identity["type"] == "formula":
        return "valid"
    team = "Team A won the championship" in identity["options"].values()
    about = "Team A wins" in identity["premise"] if team else "connection between things" in identity["premise"]
    if not about:
        return "unwinnable"
    might = {15: "might", 16: "might not"}[identity["formula_number"]]
    said = [
        key
        for key, text in identity["options"].items()
        if f"{might} " in text and (might != "might" or "might not" not in text)
    ]
    return "valid" if not said or said == [identity["correct_answer"]] else "wrong_key"


def said(sentence, key):
    return {"type": "symbolization", "sentence": sentence, "symbol_defs": {"q": "the tea is hot"}, "correct_answer": key}


MUST = said("It is necessarily true that The tea is hot.", "#q")
MUST_NOT = said("It is necessarily true that not The tea is hot.", "$!q")
NOT = said("not The tea is hot.", "!q")
PAIR = {
    "type": "relationship",
    "statements": ["It is definitely true that it rains.", "It is possibly not the case that it rains."],
    "correct_answer": "A",
}
CHOICE = {
    "type": "multiple_choice_formula",
    "formula_number": 16,
    "premise": "It is not the case that Team A wins the championship.",
    "options": {
        "A": "Team A won the championship",
        "B": "Team A will not win the championship",
        "C": "Team A cannot win the championship",
        "D": "Team A might not have won the championship",
    },
    "correct_answer": "D",
}
PROBES = [
    (MUST, "[[$\\$q$]]", 1.0),
    (MUST, "[[$\\$!q$]]", 0.0),
    (MUST, "[[#q]]", 1.0),
    (MUST, "[[$q]]", 1.0),  # the prompt does not say which sign is "necessarily", and the keys have either
    (MUST, "[[$q, #q]]", 0.0),  # both
    (MUST, "[[!$!q]]", 1.0),
    (MUST, "[[!q]]", 0.0),
    (MUST, "[[q]]", 0.0),
    (MUST, "[[#!q]]", 0.0),
    (MUST, "[[#$!q]]", 0.0),
    (MUST, "[[#$q]]", 0.0),  # possibly necessarily
    (MUST, "[[##q]]", 0.0),
    (MUST_NOT, "[[#!q]]", 1.0),
    (MUST_NOT, "[[$!q]]", 1.0),
    (MUST_NOT, "[[!#q]]", 1.0),  # not possibly, if # is "possibly"
    (MUST_NOT, "[[#q]]", 0.0),
    (NOT, "[[!q]]", 1.0),
    (NOT, "[[! q]]", 1.0),
    (NOT, "[[#q]]", 0.0),
    (PAIR, "[[A]]", 1.0),
    (PAIR, "[[*]]", 1.0),
    (PAIR, "[[%]]", 0.0),
    (PAIR, "[[D]]", 0.0),
    (PAIR, "[[A/B/C/D]]", 0.0),
    (CHOICE, "[[D]]", 1.0),
    (CHOICE, "[[C]]", 0.0),
]
