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


def score(answer, identity) -> float | None:
    if identity["problem_type"] == "algorithm_output":
        return float(tuple(answer) == (output(identity["cnf"]), identity["steps"]))
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
    ]
