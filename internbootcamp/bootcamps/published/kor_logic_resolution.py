"""The published questions on resolution (two data sources): can two clauses be resolved, to what, and a run of the method."""

import re
from collections.abc import Iterable
from typing import Any, Literal, NotRequired, TypedDict

from internbootcamp.answers import AnswerType, Choice, Fields, Form, Integer, Malformed, Set
from internbootcamp.answers.text import flatten
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.flaws import Unwinnable, WrongKey
from internbootcamp.kit.clauses import Clause, ClauseType, next_round, resolvents, satisfiable, written

YES_NO = Choice({"A": "Yes", "B": "No"}).in_form(Form.DOUBLE_BRACKET)
_MOST_ROUNDS, _MOST_CLAUSES = 20, 150  # of a run that is counted
_QUESTION = re.compile(r"^(?:dispel ?\(C_?1, ?C_?2\)|result) ?= ?")


class Resolvents(Set):
    """Clauses. Braces around literals hold one clause, not several of a literal each: results are separated by semicolons."""

    def parse(self, text: str) -> frozenset[Clause]:
        text = _QUESTION.sub("", flatten(text.replace("~", "¬")), count=1)
        try:
            return frozenset((self.item.parse_block(text),))
        except Malformed:
            return super().parse(text)


DISPEL = Resolvents(ClauseType()).in_form(Form.DOUBLE_BRACKET).overlooking(r"For empty clause write \[\[0\]\]")
RUN = Fields(Choice(("Plausible", "Implausible")), Integer(nouns=("cycle", "round", "step"))).in_form(Form.DOUBLE_BRACKET)


class KorLogicResolutionBootcamp(Bootcamp):
    """Say whether two clauses resolve, or to what, or how the method ends on a conjunction of clauses.

    Where clauses resolve in several ways, the list of all resolvents and each alone is right: the prompt asks for "the"
    result, but provides for several. Of a run that ends without the empty clause, the last cycle, which finds nothing new, may
    be counted or not: the prompt does not say what a cycle is.
    """

    scoring_only = True

    class Identity(TypedDict):
        problem_type: Literal["can_resolve", "compute_dispel", "algorithm_output"]
        C1: NotRequired[list[str]]  # literals: p, ¬p
        C2: NotRequired[list[str]]
        expected: NotRequired[bool | str]
        cnf: NotRequired[list[list[str]]]
        expected_output: NotRequired[str]
        steps: NotRequired[int]

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        return {"can_resolve": YES_NO, "compute_dispel": DISPEL}.get(identity["problem_type"], RUN)

    @staticmethod
    def solve(identity: Identity) -> Any:
        if identity["problem_type"] == "algorithm_output":
            return ("Plausible" if satisfiable(identity["cnf"]) else "Implausible", identity["steps"])
        found = resolvents(identity["C1"], identity["C2"])
        if identity["problem_type"] == "can_resolve":
            return "A" if found else "B"
        return frozenset(found)

    @staticmethod
    def _verify_correction(answer: Any, identity: Identity) -> bool:
        if identity["problem_type"] == "algorithm_output":
            output, cycles = answer
            return output == KorLogicResolutionBootcamp.solve(identity)[0] and cycles in _cycles(identity)
        if identity["problem_type"] == "can_resolve":
            return bool(answer == KorLogicResolutionBootcamp.solve(identity))
        found = resolvents(identity["C1"], identity["C2"])
        return answer == found or (len(answer) == 1 and answer <= found)

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        kind = identity["problem_type"]
        if kind == "algorithm_output":
            return _run_problem(identity)
        if "C1" not in identity or "C2" not in identity or "expected" not in identity:
            return "C1, C2 and expected are needed"
        if not all(map(_is_literal, [*identity["C1"], *identity["C2"]])):
            return "a literal that is neither a variable nor ¬ before one"
        found, stored = resolvents(identity["C1"], identity["C2"]), identity["expected"]
        if kind == "can_resolve":
            pair = "a complementary pair of literals" if found else "no complementary pair of literals"
            return None if stored is bool(found) else WrongKey(f"the key is {stored}, but there is {pair}")
        if not found:
            return Unwinnable("the clauses hold no complementary pair of literals, so they have no resolvent")
        right = "; ".join(sorted(map(written, found)))
        return None if _clauses(stored) <= found else WrongKey(f"the key is {stored}, but the resolvents are {right}")

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        if identity["problem_type"] == "algorithm_output":
            counts = " or ".join(map(str, sorted(_cycles(identity))))
            return f"the prompt does not say what a cycle is, nor whether one that finds nothing counts; accepted: {counts}"
        if identity["problem_type"] == "compute_dispel":
            found = resolvents(identity["C1"], identity["C2"])
            if len(found) > 1:
                return f"the clauses resolve in {len(found)} ways: {'; '.join(sorted(map(written, found)))}"
        return None


def _is_literal(text: str) -> bool:
    return text.removeprefix("¬").isalnum()


def _clauses(stored: Any) -> set[Clause]:
    texts: Iterable[str] = stored.split(";") if isinstance(stored, str) else ()
    return {frozenset() if text.strip() == "0" else frozenset(one.strip() for one in text.split("∨")) for text in texts} or {
        frozenset(("?",))
    }


def _cycles(identity: Any) -> set[int]:
    """The numbers of cycles that count: the stored one, and that of all rounds, or without a last idle one."""
    known = set(map(frozenset, identity["cnf"]))
    for rounds in range(_MOST_ROUNDS):
        if frozenset() in known:
            return {identity["steps"], rounds}
        if len(known) > _MOST_CLAUSES:
            break
        new = next_round(known)
        if not new:
            return {identity["steps"], rounds, rounds + 1}
        known |= new
    return {identity["steps"]}


def _run_problem(identity: Any) -> str | None:
    if not all(key in identity for key in ("cnf", "expected_output", "steps")):
        return "cnf, expected_output and steps are needed"
    literals = [literal for clause in identity["cnf"] for literal in clause]
    if not all(map(_is_literal, literals)) or len({one.lstrip("¬") for one in literals}) > 12:
        return "clauses must hold literals of at most 12 variables"
    output = "Plausible" if satisfiable(identity["cnf"]) else "Implausible"
    if identity["expected_output"] != output:
        return WrongKey(f"the key is {identity['expected_output']}, but some assignment {_makes(output)} all clauses true")
    return None


def _makes(output: str) -> str:
    return "makes" if output == "Plausible" else "would have to make, and none makes,"
