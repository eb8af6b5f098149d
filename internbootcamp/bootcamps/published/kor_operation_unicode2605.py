"""The published a★b = b² - a²: a value, the b with 0★b = b, or all integers that occur in a★b = n."""

from typing import Any, Literal, NotRequired, TypedDict

from internbootcamp.answers import Alternatives, AnswerType, Form, Integer
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.flaws import Unsupported, Unwinnable, WrongKey
from internbootcamp.kit.constants import WorkedInteger

LARGEST = 10**10


class KorOperationUnicode2605Bootcamp(Bootcamp):
    """Work out b² - a², or find every integer a (or b) of which it can be n, for some integer on the other side.

    Kept to score others' rows; see `square_differences`.
    """

    scoring_only = True

    class Identity(TypedDict):
        type: Literal["compute", "equation_type1", "equation_type2"]
        expected: NotRequired[int | list[int]]
        a: NotRequired[int]
        b: NotRequired[int]
        solve_var: NotRequired[Literal["a", "b"]]
        result: NotRequired[int]

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        answer: AnswerType = WorkedInteger() if identity["type"] == "compute" else Alternatives(Integer())
        return answer.in_form(Form.DOUBLE_BRACKET)

    @staticmethod
    def solve(identity: Identity) -> Any:
        if identity["type"] == "compute":
            return identity["b"] ** 2 - identity["a"] ** 2
        if identity["type"] == "equation_type2":
            return frozenset((0, 1))
        return _solutions(identity["result"], identity["solve_var"])

    @staticmethod
    def _verify_correction(answer: Any, identity: Identity) -> bool:
        if identity["type"] == "equation_type1" and identity["result"] == 0:
            return bool(answer)  # every integer is its own partner
        return bool(answer == KorOperationUnicode2605Bootcamp.solve(identity))

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        needed = {"compute": ("a", "b"), "equation_type1": ("solve_var", "result"), "equation_type2": ()}[identity["type"]]
        if not all(key in identity for key in needed):
            return f"{' and '.join(needed)} are needed"
        if max(abs(identity.get("result", 0)), abs(identity.get("a", 0)), abs(identity.get("b", 0))) > LARGEST:
            return Unsupported("numbers that large are not factorised here")
        right, stored = KorOperationUnicode2605Bootcamp.solve(identity), identity.get("expected")
        if identity["type"] == "equation_type1":
            number = identity["result"]
            if not right:
                return Unwinnable(
                    f"for integers a and b, (b - a)(b + a) = {number} needs two factors that are both even or both odd; "
                    f"{number} is 2 more than a multiple of 4 and has none; if the other number need not be whole, endlessly many "
                    "answers fit and no list of them is complete"
                )
            if number and stored is not None and frozenset(_listed(stored)) != right:
                return WrongKey(f"{_proof(number)}; stored is {stored}")
            return None
        if stored is not None and frozenset(_listed(stored)) != frozenset(_listed(right)):
            return WrongKey(f"the answer is {right}, the stored one {stored}")
        return None

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        if identity["type"] != "equation_type1":
            return None
        if identity["result"] == 0:
            return "every integer solves a★b = 0 with itself; any are accepted"
        return "the prompt leaves the other number open; it is taken to be an integer, and all solutions are wanted"


def _listed(stored: Any) -> list[int]:
    return sorted(stored) if isinstance(stored, list | frozenset) else [stored]


def _pairs(number: int) -> list[tuple[int, int]]:
    """The a, b ≥ 0 with b² - a² = number > 0."""
    return [
        ((number // low - low) // 2, (number // low + low) // 2)
        for low in range(1, int(number**0.5) + 2)
        if number % low == 0 and low * low <= number and (low + number // low) % 2 == 0
    ]


def _solutions(number: int, variable: str) -> frozenset[int]:
    if number == 0:
        return frozenset((0,))
    place = (variable == "b") == (number > 0)
    return frozenset(sign * pair[place] for pair in _pairs(abs(number)) for sign in (1, -1))


def _proof(number: int) -> str:
    shown = [f"{b - a}·{b + a} gives b = ±{b} with a = ±{a}" for a, b in _pairs(abs(number))]
    turned = "" if number > 0 else " (with a and b exchanged)"
    return f"of the ways to write {abs(number)} as (b - a)(b + a){turned}, " + ", ".join(shown) + ", and there are no others"
