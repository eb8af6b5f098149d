"""Norms world by world (as in the second opinion)."""

from tests.second_opinions.published.kor_logic_canonical_propositions import meanings, relations

SIGNS = {"must": "¶", "may": "§", "never": "‽", "not": "¬"}


def symbols(formula) -> str:
    kind, *inside = formula
    if kind == "and":
        return " ∧ ".join(map(symbols, inside))
    return f"{SIGNS[kind]}{symbols(inside[0])}" if inside else kind


def write(answer, identity) -> str:
    if identity["type"] == "symbolization":
        return f"[[{symbols(answer)}]]"
    return f"[[{answer if identity['type'] == 'formula' else ';'.join(answer)}]]"


def wrong(answer, identity) -> list[str]:
    if identity["type"] == "symbolization":
        text = symbols(answer)
        first, second = text.split(" ∧ ")
        return [f"[[{first} ∨ {second}]]", f"[[{first}]]", f"[[¬{text}]]", f"[[{first} ∧ ¬{second}]]"]
    if identity["type"] == "formula":
        return [f"[[{other}]]" for other in (1, 2, 3, 7, 9, 10) if str(other) != answer]
    fitting = [{"*": "A", "x": "B", "@": "C", "%": "D"}[signs[0]] for signs in relations(identity["pairs"])]
    return [f"[[{';'.join([other, *answer[1:]])}]]" for other in "ABCD" if other not in fitting] + [f"[[{answer[0]}]]"]


def status(identity) -> str:
    if identity["type"] == "formula":
        return "valid"
    if identity["type"] == "symbolization":
        return "valid" if symbols(meanings(identity)[0]) == identity["solution"] else "wrong_key"
    return "valid" if "".join(identity["key"]) in relations(identity["pairs"]) else "wrong_key"


def norms(*pairs, key):
    return {
        "type": "relationship",
        "pairs": [list(pair) for pair in pairs],
        "key": list(key),
        "options": ["A.*", "B.x", "C.@", "D.%"],
    }


TWO = norms(("must park", "is prohibited for park"), ("is permitted for park", "is permitted for not park"), key="x@")
SAID = TWO | {"relation_definitions": {"x": "Cannot both be true", "@": "Cannot both be false"}}
MAY_NOT = norms(("must not park", "may not park"), ("must park", "may not park"), key="%*")
TWICE = norms(("may park", "may not park"), ("may sing", "may not sing"), key="@@")
SYMBOLS = {
    "type": "symbolization",
    "sentence": "parking is permitted, but singing is prohibited.",
    "mapping": {"a": "parking", "b": "singing"},
    "solution": "§p ∧ ‽q",
}
EITHER = {**SYMBOLS, "sentence": "parking is prohibited, but singing is permitted not.", "solution": "‽p ∧ §¬q"}
NUMBER = {
    "type": "formula",
    "question": "Which formula corresponds to: Mandatoryparking→permittedparking?",
    "options": {"A": "Formula 9: Obligation-Permission Entailment", "B": "Formula 2: Prohibition-Permission Negation"},
    "correct": 9,
}
PROBES = [
    (TWO, "[[B;C]]", 1.0),
    (TWO, "[[B, C]]", 1.0),
    (TWO, "[[x;@]]", 1.0),
    (SAID, "[[B. x: Cannot both be true; C.@: Cannot both be false]]", 1.0),
    (SAID, "[[Cannot both be true; Cannot both be false]]", 1.0),
    (SAID, "[[B. @: Cannot both be false; C.@: Cannot both be false]]", 0.0),
    (TWO, "[[A;C]]", 0.0),
    (TWO, "[[B]]", 0.0),
    (MAY_NOT, "[[D;A]]", 1.0),
    (MAY_NOT, "[[D;B]]", 1.0),  # "may not" as "is not permitted to"
    (MAY_NOT, "[[A;A]]", 0.0),
    (TWICE, "[[C;C]]", 1.0),
    (TWICE, "[[A;A]]", 1.0),
    (TWICE, "[[A;C]]", 0.0),  # two readings of "may not" in one answer
    (TWICE, "[[C;A]]", 0.0),
    (EITHER, "[[‽p ∧ §¬q]]", 1.0),
    (EITHER, "[[‽p ∧ ¬§q]]", 1.0),  # "permitted not" as "not permitted"
    (EITHER, "[[‽a ∧ ‽b]]", 1.0),
    (EITHER, "[[‽p ∧ §q]]", 0.0),
    (EITHER, "[[‽p ∧ ¶q]]", 0.0),
    (EITHER, "[[¬‽p ∧ ‽q]]", 0.0),
    (SYMBOLS, "[[‽q ∧ §p]]", 1.0),
    (SYMBOLS, "[[§p ∧ ‽q; §p ∨ ‽q]]", 0.0),  # two formulas
    (SYMBOLS, "[[[§p ∧ ‽q], [§p]]]", 0.0),
    (SYMBOLS, "[[§a ∧ ‽b]]", 1.0),  # the letters that the prompt defines
    (SYMBOLS, "[[§p & ¶¬q]]", 1.0),
    (SYMBOLS, "[[§p \\land ¬§q]]", 1.0),
    (SYMBOLS, "[[§p ∧ §¬q]]", 0.0),
    (SYMBOLS, "[[§q ∧ ‽p]]", 0.0),
    (SYMBOLS, "[[§§p ∧ ‽q]]", 0.0),  # a permission to permit
    (SYMBOLS, "[[§p ∨ ‽q]]", 0.0),
    (NUMBER, "[[9]]", 1.0),
    (NUMBER, "[[Formula 9]]", 1.0),
    (NUMBER, "[[FORMULA_9]]", 1.0),
    (NUMBER, "[[A) Formula 9: Obligation-Permission Entailment]]", 1.0),
    (NUMBER, "[[B) Formula 9: Obligation-Permission Entailment]]", 0.0),
    (NUMBER, "[[A]]", 1.0),  # the letter before Formula 9
    (NUMBER, "[[(A)]]", 1.0),
    (NUMBER, "[[A) 9]]", 1.0),
    (NUMBER, "[[9 (A)]]", 1.0),
    (NUMBER, "[[B]]", 0.0),
    (NUMBER, "[[B) 9]]", 0.0),
    (NUMBER, "[[A or B]]", 0.0),
    (NUMBER, "[[C]]", 0.0),
    (NUMBER, "[[2]]", 0.0),
    (NUMBER, "[[9 or 2]]", 0.0),
]
