"""Equivalence row by row (as in the second opinion); the two other kinds of questions have no answer that could be known."""

from tests.second_opinions.published.kor_logic_equivalence_calculus import case, verdicts


def write(answer, identity) -> str:
    return f"[[{answer}]]"


def wrong(answer, identity) -> list[str]:
    return [f"[[{'B' if answer == 'A' else 'A'}]]", "[[I refuse]]", "[[C]]", "[[A or B]]"]


def status(identity) -> str:
    if identity["type"] != "equivalence_validation":
        return "unwinnable" if identity["type"] == "puzzle_solution" else "unsupported"
    return "valid" if identity["expected"] in verdicts(identity["pairs"]) else "wrong_key"


PLAIN = case("((r = q) & (p & r))", "r = q & p & r", False)
SAME = case("((q | q) = (p & r))", "q | q = p & r", False)  # only superfluous brackets are gone
AS_IFF = case("((p > q) = (q > p))", "((p ! q) & (q ! p))", True)  # with ! for "if and only if"
OPEN = case("((p > p) & (r | r))", "((p ! p) & (r | r))", True)  # equivalent where p ! p is always true
PROBES = [
    (PLAIN, "[[B]]", 1.0),
    (PLAIN, "[[A]]", 0.0),
    (PLAIN, "[[I refuse]]", 0.0),  # anything but A was taken for B
    (PLAIN, "[[No]]", 1.0),
    (PLAIN, "[[B. No]]", 1.0),
    (SAME, "[[A]]", 1.0),
    (SAME, "[[B]]", 0.0),
    (OPEN, "[[A]]", 1.0),
    (OPEN, "[[B]]", 0.0),
    (case("(p & q)", "(p | q)", True), "[[B]]", 1.0),
    (AS_IFF, "[[A]]", 1.0),
]
