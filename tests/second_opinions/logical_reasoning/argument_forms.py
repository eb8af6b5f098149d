"""Argument forms by writing out every instance of every scheme with the statements at hand, and comparing texts."""

from itertools import permutations

FORMS = {
    "modus_ponens": "X>Y | X | Y",
    "modus_tollens": "X>Y | -Y | -X",
    "chain": "X>Y | Y>Z | X>Z",
    "disjunctive": "X+Y | -X | Y",
    "contraposition": "X>Y | -Y>-X",
    "consequent_affirmed": "X>Y | Y | X",
    "antecedent_denied": "X>Y | -X | -Y",
    "converse": "X>Y | Y>X",
    "inverse": "X>Y | -X>-Y",
    "disjunct_affirmed": "X+Y | X | -Y",
    "common_consequent": "X>Y | Z>Y | X>Z",
    "common_antecedent": "X>Y | X>Z | Y>Z",
}


def text(statement) -> str:
    kind, *parts = statement
    if kind == "is":
        return f"s{parts[0]}"
    if kind == "not":
        return text(parts[0])[1:] if text(parts[0]).startswith("-") else f"-{text(parts[0])}"
    return f"({text(parts[0])} {kind} {text(parts[1])})"


def line_texts(line) -> set[str]:
    """The ways to write a line; an "or" is a statement, and a line of a scheme in either order."""
    if line[0] == "if":
        return {f"{text(line[2])}>{text(line[3])}"}
    if line[0] == "or":
        one, other = map(text, line[1:])
        return {text(line), f"{one}+{other}", f"{other}+{one}"}
    return {text(line)}


def parts_of(lines):
    found = set()
    for line in lines:
        found |= {text(line)} if line[0] != "if" else set()
        found |= set(map(text, line[2:] if line[0] == "if" else line[1:] if line[0] == "or" else []))
    return sorted(found | {one[1:] if one[0] == "-" else f"-{one}" for one in found})


def instances(form, parts):
    letters = [letter for letter in "XYZ" if letter in form]
    for chosen in permutations(parts, len(letters)):
        filled = form
        for letter, part in zip(letters, chosen, strict=True):
            filled = filled.replace(letter, part)
        yield filled.replace("--", "").split(" | ")


def follows(argument, form) -> bool:
    *premises, conclusion = argument["lines"]
    said = [line_texts(line) for line in premises]
    for *wanted, end in instances(form, parts_of(argument["lines"])):
        orders = permutations(wanted) if len(wanted) == len(said) else ()
        if end in line_texts(conclusion) and any(all(w in s for w, s in zip(order, said, strict=True)) for order in orders):
            return True
    return False


def score(answer, identity) -> float | None:
    letters = "ABCDEFGHIJKLM"
    for given, argument in zip(answer, identity["arguments"], strict=True):
        found = [at for at, name in enumerate(identity["schemes"]) if follows(argument, FORMS[name])]
        if given != letters[found[0] if found else len(identity["schemes"])]:
            return 0.0
    return 1.0
