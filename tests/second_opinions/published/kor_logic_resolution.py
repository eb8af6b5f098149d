"""Resolution by variables: which one can be cut; and satisfiability by sympy."""

from sympy import And, Not, Or, Symbol, satisfiable


def cuts(first, second) -> set:
    """What is left of both clauses when a variable is cut that stands in them with different signs."""
    found = set()
    for name in "".join(first + second).replace("¬", ""):
        for one, other in ((name, f"¬{name}"), (f"¬{name}", name)):
            if one in first and other in second:
                found.add(frozenset([x for x in first if x != one] + [x for x in second if x != other]))
    return found


def output(cnf) -> str:
    def literal(text):
        return Not(Symbol(text[1:])) if text[0] == "¬" else Symbol(text)

    return "Plausible" if satisfiable(And(*(Or(*map(literal, clause)) for clause in cnf))) else "Implausible"


def saturated(clauses, rounds=0) -> set[int]:
    """How many rounds bring something new until 0 is there, or until nothing is new, which may count as one more."""
    if frozenset() in clauses:
        return {rounds}
    found = {clause for one in clauses for other in clauses for clause in cuts(list(one), list(other))}
    new = {clause for clause in found - clauses if not any(f"¬{literal}" in clause for literal in clause)}
    return saturated(clauses | new, rounds + 1) if new else {rounds, rounds + 1}


def score(answer, identity) -> float | None:
    if identity["problem_type"] == "algorithm_output":
        counts = {identity["steps"], *saturated(set(map(frozenset, identity["cnf"])))}
        return float(answer[0] == output(identity["cnf"]) and answer[1] in counts)
    found = cuts(identity["C1"], identity["C2"])
    if identity["problem_type"] == "can_resolve":
        return float(answer == ("A" if found else "B"))
    return float(answer == found or (len(answer) == 1 and set(answer) <= found))


def examples():
    def pair(kind, first, second, expected):
        return {"problem_type": kind, "C1": first, "C2": second, "expected": expected}

    run = {"problem_type": "algorithm_output"}
    return [
        (pair("can_resolve", ["a", "b"], ["¬b"], True), "[[A]]"),
        (pair("can_resolve", ["a", "b"], ["b", "c"], False), "[[B]]"),
        (pair("compute_dispel", ["a", "¬b"], ["b", "c"], "a ∨ c"), "[[c ∨ a]]"),
        (pair("compute_dispel", ["¬a"], ["a"], "0"), "[[0]]"),
        (pair("compute_dispel", ["a", "b"], ["¬a", "¬b"], "b ∨ ¬b"), "[[b ∨ ¬b; a ∨ ¬a]]"),
        ({**run, "cnf": [["a", "b"], ["¬a"], ["¬b"]], "expected_output": "Implausible", "steps": 2}, "[[Implausible];[2]]"),
        ({**run, "cnf": [["a", "¬c"]], "expected_output": "Plausible", "steps": 1}, "[[Plausible];[1]]"),
        ({**run, "cnf": [["a", "¬c"]], "expected_output": "Plausible", "steps": 1}, "[[Plausible];[0]]"),
        ({**run, "cnf": [["a", "b"], ["¬a"]], "expected_output": "Plausible", "steps": 2}, "[[Plausible];[1]]"),
    ]
