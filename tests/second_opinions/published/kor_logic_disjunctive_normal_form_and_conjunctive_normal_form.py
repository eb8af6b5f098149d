"""Principal normal forms by trying assignments, the expression evaluated clause by clause."""

from itertools import product


def rows(identity, *, first_is_lowest: bool) -> set[int]:
    """The numbers of the assignments that make the expression true."""
    names, text = identity["variables"], identity["expression"]
    if text in ("", "∅"):
        return set()
    conjunctive = identity.get("form_type") == "conjunctive"
    outer, inner = (" ∧ (", "∨") if conjunctive else (" ∨ (", "∧")
    groups = [part.strip(" ()").split(f" {inner} ") for part in text.split(outer)]
    found = set()
    for values in product((0, 1), repeat=len(names)):
        value = dict(zip(names, values))
        holds = [[value[one.strip("¬")] != one.startswith("¬") for one in group] for group in groups]
        if all(map(any, holds)) if conjunctive else any(map(all, holds)):
            digits = values[::-1] if first_is_lowest else values
            found.add(int("".join(map(str, digits)), 2))
    return found


def kinds(identity) -> set[str]:
    true, every = rows(identity, first_is_lowest=True), set(range(2 ** len(identity["variables"])))
    return {"A"} if true == every else {"B"} if not true else set(identity["correct_options"])


def otherwise(identity) -> set[str]:
    """The kinds with the first variable as the highest digit, so that the last one makes a number odd."""
    known = kinds(identity)
    if known & {"A", "B"}:
        return known
    last = {number & 1 for number in rows(identity, first_is_lowest=False)}
    even_or_odd = {"E" if 1 in last else "D"} if len(last) == 1 else set()
    return (known & {"C"}) | even_or_odd or {"F"}


def score(answer, identity) -> float | None:
    if identity["type"] == "classify":
        return float(set(answer) in (kinds(identity), otherwise(identity)))
    letter, numbers = answer
    every = set(range(2 ** len(identity["variables"])))
    for first_is_lowest in (True, False):
        true = rows(identity, first_is_lowest=first_is_lowest)
        if set(numbers) == (true if letter == "m" else every - true):
            return 1.0
    return 0.0


def case(kind, expression, names="ab", **key):
    return {"type": kind, "variables": list(names), "n": len(names), "expression": expression, "terms": [], **key}


def examples():
    return [
        (case("classify", "(a ∧ b) ∨ (a ∧ ¬b)", correct_options=["E"]), "[[E]]"),
        (case("classify", "(¬a ∧ ¬b) ∨ (¬a ∧ b)", correct_options=["C", "D"]), "[[DC]]"),
        (case("classify", "(a ∧ ¬b)", correct_options=["E"]), "[[D]]"),
        (case("classify", "(a ∧ b) ∨ (a ∧ ¬b)", correct_options=["E"]), "[[F]]"),
        (case("classify", "∅", correct_options=["B"]), "[[B]]"),
        (case("denote", "(a ∧ ¬b) ∨ (a ∧ b)", form_type="disjunctive", correct_denote="m1 ∨ m3"), "[[m1∨m3]]"),
        (case("denote", "(a ∨ b) ∧ (¬a ∨ b)", form_type="conjunctive", correct_denote="M0 ∧ M1"), "[[M0 ∧ M1]]"),
        (
            case("denote", "(a ∧ ¬b ∧ ¬c)", names="abc", form_type="disjunctive", correct_denote="m1"),
            "[[m4]]",
        ),
    ]
