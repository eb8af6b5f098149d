"""The published questions on predicate logic: sentences to be written as formulas with given predicates."""

import re
from typing import TypedDict

from internbootcamp.answers import AnswerType, FirstOrderExpression, FirstOrderFormula, Form, Malformed, Sequence
from internbootcamp.answers.first_order import signature
from internbootcamp.core.bootcamp import Bootcamp

_EITHER = re.compile(r"Either \w+ is \w+ or \w+ is \w+\.?")
FORMULA = FirstOrderFormula("abcde")


class KorLogicPredicateLogicFormalizationBootcamp(Bootcamp):
    """Write sentences as formulas; every formula that is equivalent to the stored one, in the same predicates, is right.

    "Either … or" may be taken to exclude both.
    """

    scoring_only = True

    class Problem(TypedDict):
        description: str
        predicates: dict[str, str]  # F(x): x is human
        correct_answer: str

    class Identity(TypedDict):
        problems: list["KorLogicPredicateLogicFormalizationBootcamp.Problem"]
        answer_format: str

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        return Sequence(FORMULA, length=len(identity["problems"])).in_form(Form.DOUBLE_BRACKET)

    @staticmethod
    def solve(identity: Identity) -> tuple[FirstOrderExpression, ...]:
        return tuple(FORMULA.parse(problem["correct_answer"]) for problem in identity["problems"])

    @staticmethod
    def _verify_correction(answer: tuple[FirstOrderExpression, ...], identity: Identity) -> bool:
        problems = identity["problems"]
        known = all(signature(one.tree)[0] <= _predicates(problem) for one, problem in zip(answer, problems))
        readings = zip(*map(_meanings, problems))  # one answer takes all its sentences in one way
        return known and any(all(map(FORMULA.equal, answer, meant)) for meant in readings)

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        if not identity["problems"]:
            return "there must be a problem"
        for number, problem in enumerate(identity["problems"], 1):
            try:
                used, _ = signature(FORMULA.parse(problem["correct_answer"]).tree)
            except Malformed as wrong:
                return f"the key of problem {number} is no formula: {wrong}"
            if not used <= _predicates(problem):
                return f"the key of problem {number} uses a predicate that the prompt does not give"
        return None

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        open_ones = [str(number) for number, problem in enumerate(identity["problems"], 1) if len({*_meanings(problem)}) > 1]
        if not open_ones:
            return None
        return f"“either … or” in problem {', '.join(open_ones)} may exclude both or not; each is accepted"


def _meanings(problem: KorLogicPredicateLogicFormalizationBootcamp.Problem) -> tuple[str, str]:
    """The stored formula, and what it is where "either … or" means that only one of both is so."""
    key = problem["correct_answer"]
    if key.count("|") == 1 and _EITHER.fullmatch(problem["description"]) and not set(key) & set("&⇒"):
        return key, f"({key})&∼({key.replace('|', '&')})"
    return key, key


def _predicates(problem: KorLogicPredicateLogicFormalizationBootcamp.Problem) -> set[tuple[str, int]]:
    """The names of the given predicates, with their numbers of places."""
    read = (re.fullmatch(r"(\w+)\(([^()]*)\)", given.replace(" ", "")) for given in problem["predicates"])
    return {(match[1], match[2].count(",") + 1) for match in read if match}
