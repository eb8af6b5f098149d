"""Modal propositions world by world."""

from tests.second_opinions.possible_worlds import agree, holds, models

MODES = {"definitely true": ["must", ["p"]], "possibly true": ["may", ["p"]]}
MODES |= {"definitely not the case": ["never", ["p"]], "possibly not the case": ["may", ["not", ["p"]]]}


def relation(statements) -> str:
    one, other = (MODES[text.removeprefix("It is ").split(" that ")[0]] for text in statements)
    pairs = {(holds(one, *model), holds(other, *model)) for model in models("p", alethic=True)}
    return {(False, False): "A", (False, True): "B", (True, False): "C"}.get(
        ((True, True) in pairs, (False, False) in pairs), "D"
    )


def meant(identity):
    text, formula = identity["sentence"].rstrip("."), [next(iter(identity["symbol_defs"]))]
    if text.removeprefix("It is necessarily true that ").startswith("not "):
        formula = ["not", formula]
    return ["must", formula] if text.startswith("It is necessarily") else formula


def exchanged(formula):
    return [{"must": "may", "may": "must"}.get(formula[0], formula[0]), *map(exchanged, formula[1:])]


def right_formula(answer, identity) -> bool:
    return any(agree(one, meant(identity), alethic=True) for one in (answer, exchanged(answer)))


def score(answer, identity) -> float | None:
    if identity["type"] == "symbolization":
        return float(right_formula(answer, identity))
    if identity["type"] == "relationship":
        return float(answer == relation(identity["statements"]))
    return float(answer == identity["correct_answer"])


def examples():
    def pair(one, other, key):
        said = [f"It is {mode} that the door is open." for mode in (one, other)]
        return {"type": "relationship", "statements": said, "correct_answer": key}

    def symbols(sentence, key):
        return {
            "type": "symbolization",
            "sentence": sentence,
            "symbol_defs": {"q": "the door is open"},
            "correct_answer": key,
        }

    numbered = {"type": "formula", "premise": "A.", "conclusion": "It is possibly true that A.", "correct_answer": 15}
    return [
        (pair("definitely true", "possibly not the case", "A"), "[[A]]"),
        (pair("definitely not the case", "definitely true", "B"), "[[B]]"),
        (pair("possibly true", "possibly not the case", "C"), "[[C]]"),
        (pair("possibly true", "definitely true", "D"), "[[D]]"),
        (symbols("It is necessarily true that The door is open.", "#q"), "[[$q]]"),
        (symbols("It is necessarily true that not The door is open.", "$!q"), "[[#!q]]"),
        (symbols("not The door is open.", "!q"), "[[!q]]"),
        (numbered, "[[15]]"),
    ]
