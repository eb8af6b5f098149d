"""Resolution, by cutting variables and by sympy (as in the second opinion)."""

from tests.second_opinions.published.kor_logic_resolution import cuts, output


def write(answer, identity) -> str:
    if identity["problem_type"] == "can_resolve":
        return f"[[{answer}]]"
    if identity["problem_type"] == "compute_dispel":
        return f"[[{';'.join(' ∨ '.join(sorted(clause)) or '0' for clause in answer)}]]"
    return f"[[{answer[0]}];[{answer[1]}]]"


def wrong(answer, identity) -> list[str]:
    if identity["problem_type"] == "can_resolve":
        return [f"[[{'B' if answer == 'A' else 'A'}]]", "[[C]]", "[[A and B]]"]
    if identity["problem_type"] == "compute_dispel":
        clause = sorted(next(iter(answer)))
        everything = ";".join(["p", "q", "r", "s", "¬p", "¬q", "¬r", "¬s", "0"])
        return [f"[[{everything}]]", f"[[{' ∨ '.join([*clause, 't'])}]]", f"[[{' ∨ '.join(clause[1:]) if clause else 'p'}]]"]
    other = {"Plausible": "Implausible", "Implausible": "Plausible"}[answer[0]]
    return [f"[[{other}];[{answer[1]}]]", f"[[{answer[0]}];[{answer[1] + 1}]]", f"[[{answer[0]}]]"]


def status(identity) -> str:
    if identity["problem_type"] == "algorithm_output":
        return "valid" if identity["expected_output"] == output(identity["cnf"]) else "wrong_key"
    found = cuts(identity["C1"], identity["C2"])
    if identity["problem_type"] == "can_resolve":
        return "valid" if identity["expected"] == bool(found) else "wrong_key"
    stored = frozenset() if identity["expected"] == "0" else frozenset(identity["expected"].split(" ∨ "))
    return "unwinnable" if not found else "valid" if stored in found else "wrong_key"


def dispel(first, second, expected):
    return {"problem_type": "compute_dispel", "C1": first, "C2": second, "expected": expected}


RUN = {"problem_type": "algorithm_output", "cnf": [["p"], ["¬p"]], "expected_output": "Implausible", "steps": 1}
LONGER = {"problem_type": "algorithm_output", "cnf": [["p", "q"]], "expected_output": "Plausible", "steps": 1}
CHAIN = {"problem_type": "algorithm_output", "cnf": [["p", "q"], ["¬p"]], "expected_output": "Plausible", "steps": 2}
YES = {"problem_type": "can_resolve", "C1": ["p"], "C2": ["¬p", "q"], "expected": True}
UNIT = dispel(["p"], ["¬p", "¬s", "¬r"], "¬s ∨ ¬r")
TWO_WAYS = dispel(["p", "q"], ["¬p", "¬q"], "q ∨ ¬q")
PROBES = [
    (UNIT, "[[{¬s, ¬r}]]", 1.0),  # a clause as a set
    (UNIT, "[[\\{\\neg s, \\neg r\\}]]", 1.0),
    (UNIT, "[[dispel(C1, C2) = ¬s ∨ ¬r]]", 1.0),
    (UNIT, "[[\\sim s \\lor \\sim r]]", 1.0),
    (UNIT, "[[{¬s, r}]]", 0.0),
    (UNIT, "[[{¬s}; {¬r}]]", 0.0),
    (UNIT, "[[¬s, ¬r]]", 0.0),  # two results
    (dispel(["p"], ["¬p"], "0"), "[[{}]]", 1.0),
    (dispel(["p"], ["¬p"], "0"), "[[\\Box]]", 1.0),
    (dispel(["p"], ["¬p"], "0"), "[[0 (empty clause)]]", 1.0),
    (dispel(["p"], ["¬p"], "0"), "[[none]]", 0.0),
    (RUN, "[[Implausible];[1]]", 1.0),  # what the prompt asks for
    (RUN, "[[Implausible; 1]]", 1.0),
    (RUN, "[[implausible];[1]]", 1.0),
    (RUN, "[[Plausible];[1]]", 0.0),
    (LONGER, "[[Plausible],[1]]", 1.0),
    (LONGER, "[[Implausible];[1]]", 0.0),
    (LONGER, "[[Plausible];[0]]", 1.0),  # nothing to resolve, so no cycle that finds anything
    (LONGER, "[[Plausible];[2]]", 0.0),
    (RUN, "[[Implausible];[0]]", 0.0),
    (RUN, "[[Implausible];[2]]", 0.0),
    (CHAIN, "[[Plausible];[1]]", 1.0),
    (CHAIN, "[[Plausible];[2]]", 1.0),
    (CHAIN, "[[Plausible];[0]]", 0.0),
    (dispel(["p", "q"], ["¬q"], "p"), "[[p;q;r;s;¬p;¬q;¬r;¬s;0]]", 0.0),  # one of many
    (dispel(["p", "q"], ["¬q"], "p"), "[[p]]", 1.0),
    (dispel(["p", "q", "r"], ["¬q"], "p ∨ r"), "[[r | p]]", 1.0),
    (dispel(["p", "q", "r"], ["¬q"], "p ∨ r"), "[[r \\lor p]]", 1.0),
    (dispel(["¬p", "q"], ["¬q"], "¬p"), "[[~p]]", 1.0),
    (dispel(["p", "q", "r"], ["¬q"], "p ∨ r"), "[[p ∧ r]]", 0.0),
    (dispel(["p", "q", "r"], ["¬q"], "p ∨ r"), "[[p; r]]", 0.0),
    (dispel(["p"], ["¬p"], "0"), "[[0]]", 1.0),
    (dispel(["p"], ["¬p"], "0"), "[[p]]", 0.0),
    (TWO_WAYS, "[[q ∨ ¬q]]", 1.0),
    (TWO_WAYS, "[[p ∨ ¬p]]", 1.0),  # the other way to resolve them
    (TWO_WAYS, "[[p ∨ ¬p; q ∨ ¬q]]", 1.0),
    (TWO_WAYS, "[[{p, ¬p}; {q, ¬q}]]", 1.0),
    (TWO_WAYS, "[[{p ∨ ¬p, q ∨ ¬q}]]", 1.0),
    (TWO_WAYS, "[[{p, ¬p, q, ¬q}]]", 0.0),
    (TWO_WAYS, "[[p ∨ ¬p; p]]", 0.0),
    (TWO_WAYS, "[[0]]", 0.0),  # not both literals at once
    (YES, "[[A. Yes]]", 1.0),
    (YES, "[[B]]", 0.0),
]
